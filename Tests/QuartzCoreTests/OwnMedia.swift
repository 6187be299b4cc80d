import QuartzCore
import Testing

/// Gives each test its own media session and clock, at time 0.
///
/// Tests of other modules run in the same process, and their simulators leave both behind: implicit
/// animations begin at the clock's time, and bitmaps may be as large as the screen's last frame allows.
struct OwnMedia: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let (session, time) = (MediaSession.current, MediaClock.now)
    (MediaSession.current, MediaClock.now) = (MediaSession(), 0)
    defer { (MediaSession.current, MediaClock.now) = (session, time) }
    try await function()
  }
}

extension Trait where Self == OwnMedia {
  static var ownMedia: OwnMedia { OwnMedia() }
}

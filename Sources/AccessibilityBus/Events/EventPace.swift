import Foundation
import UIKit

/// Limits how often changes are looked for while frames follow each other.
@MainActor
final class EventPace {
  /// Seconds between two looks.
  private static let interval: TimeInterval = 0.05

  private let session: HostSession
  private var last: TimeInterval = -.infinity
  private var later: ScheduledAction?

  init(session: HostSession) { self.session = session }

  /// Runs `body` at once, or when the interval has passed since the last time.
  ///
  /// - Parameter now: The time of the host's clock.
  func run(at now: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    if later != nil { return }
    let due = last + Self.interval
    last = max(now, due)
    if now >= due { return body() }
    later = session.schedule(at: due) { [weak self] in
      self?.later = nil
      body()
    }
  }

  func stop() {
    later?.cancel()
    later = nil
  }
}

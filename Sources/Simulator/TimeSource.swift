/// What advances a simulator's clock.
public struct TimeSource: Sendable, Equatable {
  /// How many seconds of the clock pass in a second of the main run loop; nil if the run loop does not
  /// advance the clock.
  let runLoopSpeed: Double?

  /// The simulator's calls alone: the clock stands still between them.
  public static let calls = TimeSource(runLoopSpeed: nil)

  /// The main run loop as well: frames come in real time while the run loop runs.
  ///
  /// Use it for tests that wait on the run loop, as with `wait(for:timeout:)` of XCTest or
  /// `RunLoop.main.run(until:)`. Time in which the run loop does not run does not pass.
  public static let runLoop = TimeSource.runLoop(speed: 1)

  /// The main run loop as well, at another speed.
  ///
  /// With the speed `.infinity`, each turn of the run loop runs the next frame in which something
  /// happens, so that a test waits only for the computation of frames.
  ///
  /// - Parameter speed: How many seconds of the clock pass in a second of the run loop.
  /// - Precondition: The speed is positive.
  public static func runLoop(speed: Double) -> TimeSource {
    precondition(speed > 0, "A clock needs a positive speed, not \(speed)")
    return TimeSource(runLoopSpeed: speed)
  }
}

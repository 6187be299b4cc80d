/// The short motion for a notch of a wheel or a key (our choice, because UIKit has no published
/// numbers).
///
/// It is critically damped with w = 20 per second: it covers three quarters of the distance in 0.13 s,
/// and never passes the target. A smooth scroll that replaces a previous one continues with its
/// velocity. Positions are in points, velocities in points per second, times in seconds.
public struct SmoothScroll: Hashable, Sendable {
  /// The angular frequency, per second.
  public static let frequency = 20.0
  /// The distance below which the motion snaps to its target, in points.
  public static let stopDistance = 0.5

  /// The position at the start.
  public let start: Double
  /// The position at the end.
  public let target: Double
  /// The initial velocity: the requested velocity, limited so that the motion does not pass its
  /// target.
  public let velocity: Double
  /// The duration.
  public let duration: Double

  private static let spring = MillisecondSpring(criticalFrequency: frequency)

  /// Creates a smooth scroll to `target` with an initial velocity.
  ///
  /// A velocity that is not finite becomes 0, and a start that is not finite becomes the target.
  public init(from start: Double, to target: Double, velocity: Double) {
    self.target = target.isFinite ? target : 0
    self.start = start.isFinite ? start : self.target
    let way = self.start - self.target
    // At a higher velocity x0 (1 - r) + v0 r changes sign, and the motion passes its target.
    let limit = Self.spring.speedLimit(displacement: abs(way)) * 1000
    let asked = velocity.isFinite ? velocity : 0
    self.velocity = way > 0 ? max(asked, -limit) : way < 0 ? min(asked, limit) : 0
    duration = Self.spring.settlingTime(
      displacement: way, velocity: self.velocity / 1000, within: Self.stopDistance)
  }

  /// Returns the position at `time` seconds; it is the target after the end. O(1).
  public func position(at time: Double) -> Double {
    if time >= duration { return target }
    return target + state(at: time).displacement
  }

  /// Returns the velocity at `time` seconds, in points per second; it is 0 after the end. O(1).
  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    return state(at: time).velocity * 1000
  }

  private func state(at time: Double) -> (displacement: Double, velocity: Double) {
    Self.spring.state(at: time, displacement: start - target, velocity: velocity / 1000)
  }
}

/// The short way that a notch of a wheel or a key moves content by (our choice: UIKit has no
/// published number for either).
///
/// Critically damped, w = 20 a second: three quarters of the way in 0.13 s, and never past the
/// target. A glide that replaces one under way goes on with its speed. Positions are points,
/// velocities points a second, times seconds.
public struct Glide: Hashable, Sendable {
  /// The angular frequency, per second.
  public static let frequency = 20.0
  /// The distance below which the motion snaps to its target, in points.
  public static let stopDistance = 0.5

  /// Where the motion starts.
  public let start: Double
  /// Where it ends.
  public let target: Double
  /// The velocity at the start: what was asked for, or less where that would lead past the target.
  public let velocity: Double
  /// Seconds until it is over.
  public let duration: Double

  private static let spring = MillisecondSpring(criticalFrequency: frequency)

  /// A glide to `target` that begins with `velocity`; a number that is not finite counts as 0, a
  /// start as the target.
  public init(from start: Double, to target: Double, velocity: Double) {
    self.target = target.isFinite ? target : 0
    self.start = start.isFinite ? start : self.target
    let way = self.start - self.target
    // Faster than this, x0 (1 - r) + v0 r changes its sign, and the motion passes its target.
    let limit = Self.spring.speedLimit(displacement: abs(way)) * 1000
    let asked = velocity.isFinite ? velocity : 0
    self.velocity = way > 0 ? max(asked, -limit) : way < 0 ? min(asked, limit) : 0
    duration = Self.spring.settlingTime(
      displacement: way, velocity: self.velocity / 1000, within: Self.stopDistance)
  }

  /// The place at `time` seconds; the target once it is over. O(1).
  public func position(at time: Double) -> Double {
    if time >= duration { return target }
    return target + state(at: time).displacement
  }

  /// The velocity at `time` seconds, in points a second; 0 once it is over. O(1).
  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    return state(at: time).velocity * 1000
  }

  private func state(at time: Double) -> (displacement: Double, velocity: Double) {
    Self.spring.state(at: time, displacement: start - target, velocity: velocity / 1000)
  }
}

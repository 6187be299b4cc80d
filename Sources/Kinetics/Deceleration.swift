/// Free scrolling that slows down by a factor each millisecond, as a function of time.
///
/// In each millisecond, `v *= rate; x += v` (UIKit reference 1.1). Between whole milliseconds the
/// closed form is evaluated at real times, so the motion does not depend on the frame rate. Velocities
/// are in points per millisecond, as in UIKit's delegate; times are in seconds.
public struct Deceleration: Hashable, Sendable {
  /// UIKit's normal rate, as a factor per millisecond (UIKit reference 1.1).
  public static let normalRate = 0.998
  /// UIKit's fast rate, as a factor per millisecond (UIKit reference 1.1).
  public static let fastRate = 0.99
  /// The speed below which the motion stops, in points per millisecond, which is 10 pt/s (UIKit
  /// reference 1.1).
  public static let stopSpeed = 0.01

  /// The start, in points.
  public let start: Double
  /// The initial velocity, in points per millisecond.
  public let velocity: Double
  /// The factor per millisecond, above 0 and below 1.
  public let rate: Double
  /// The time until the speed falls below `stopSpeed`, in seconds; 0 if it is below from the start.
  public let duration: Double
  /// The position at which the motion stops: `start + (v - 0.01 sign v) d / (1 - d)` (UIKit reference
  /// 1.1).
  public let landing: Double

  /// The logarithm of the rate. It is followed by the total distance for each point per millisecond.
  private let decay: Double
  private let reach: Double

  /// Creates a free motion from `start`.
  ///
  /// A rate outside 0 to 1 becomes the nearest valid rate, and a number that is not finite becomes 0.
  public init(start: Double, velocity: Double, rate: Double = Deceleration.normalRate) {
    self.start = start.isFinite ? start : 0
    self.velocity = velocity.isFinite ? velocity : 0
    self.rate = rate.isNaN ? Self.normalRate : max(0.01, min(0.99999, rate))
    decay = logarithm(self.rate)
    reach = self.rate / (1 - self.rate)
    let speed = abs(self.velocity)
    if speed <= Self.stopSpeed {
      duration = 0
      landing = self.start
    } else {
      let rest = self.velocity > 0 ? Self.stopSpeed : -Self.stopSpeed
      duration = logarithm(Self.stopSpeed / speed) / decay / 1000
      landing = self.start + (self.velocity - rest) * reach
    }
  }

  /// The target that UIKit reports to the delegate: `start + (v - 0.01 sign v) / -ln d`: the target of
  /// the continuous law, slightly beyond the real landing (UIKit reference 11).
  public var reportedTarget: Double {
    if abs(velocity) <= Self.stopSpeed { return start }
    let rest = velocity > 0 ? Self.stopSpeed : -Self.stopSpeed
    return start + (velocity - rest) / -decay
  }

  /// Returns the position at `time` seconds; it is the start before 0, and the landing position after
  /// the end. O(1).
  public func position(at time: Double) -> Double {
    if !(time > 0) { return start }
    if time >= duration { return landing }
    return start + velocity * reach * (1 - exponential(decay * time * 1000))
  }

  /// Returns the velocity at `time` seconds, in points per millisecond; it is 0 after the end. O(1).
  public func velocity(at time: Double) -> Double {
    if !(time > 0) { return velocity }
    return time >= duration ? 0 : velocity * exponential(decay * time * 1000)
  }

  /// Returns the time in seconds at which the motion passes `position`; nil if it never does.
  public func time(passing position: Double) -> Double? {
    let way = position - start
    if way == 0 { return 0 }
    guard velocity != 0, (way > 0) == (velocity > 0), abs(way) <= abs(landing - start) else {
      return nil
    }
    let share = 1 - way / (velocity * reach)
    guard share > 0 else { return nil }
    return logarithm(share) / decay / 1000
  }

  /// Returns the motion that lands on a different target (UIKit reference 1.6), with a higher initial
  /// velocity for a farther target, or a lower rate for a nearer one.
  ///
  /// Returns nil if the target is behind the motion or the velocity is 0, which requires an animation.
  public func retargeted(to target: Double) -> Deceleration? {
    let way = target - start
    guard abs(velocity) > Self.stopSpeed, way != 0, (way > 0) == (velocity > 0), target.isFinite
    else { return nil }
    let rest = velocity > 0 ? Self.stopSpeed : -Self.stopSpeed
    if abs(way) >= abs(landing - start) {
      // Computed from this law's own landing, so that the motion ends exactly on the target.
      return Deceleration(start: start, velocity: rest + way * (1 - rate) / rate, rate: rate)
    }
    // rate' / (1 - rate') = way / (v - rest)
    let ratio = way / (velocity - rest)
    return Deceleration(start: start, velocity: velocity, rate: ratio / (1 + ratio))
  }
}

/// The motion to a page as a function of time: in each millisecond `v += 3.6e-4 (target - x); v *=
/// 0.9668; x += v` (UIKit reference 1.5).
///
/// The same spring moves content to a target in the direction opposite to its motion. Positions are in
/// points, velocities in points per second, times in seconds.
public struct PageMotion: Hashable, Sendable {
  /// The position at the start.
  public let start: Double
  /// The position of the page.
  public let target: Double
  /// The initial velocity, in points per second.
  public let velocity: Double
  /// The time until the speed is at most 10 pt/s and the distance is at most a point (UIKit reference
  /// 1.5), in seconds.
  public let duration: Double

  private static let spring = MillisecondSpring(pull: 3.6e-4, keep: 0.9668)
  /// The time in milliseconds after which every motion that a finger can start has ended.
  private static let longest = 3000

  /// Creates a motion to `target` with `velocity` points per second.
  ///
  /// A velocity that is not finite becomes 0, and a start that is not finite becomes the target.
  public init(from start: Double, to target: Double, velocity: Double) {
    self.target = target.isFinite ? target : 0
    self.start = start.isFinite ? start : self.target
    self.velocity = velocity.isFinite ? velocity : 0
    var x = self.start - self.target
    var v = self.velocity / 1000
    var step = 0
    while abs(v) > 0.01 || abs(x) > 1, step < Self.longest {
      v = (v - Self.spring.pull * x) * Self.spring.keep
      x += v
      step += 1
    }
    duration = Double(step) / 1000
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

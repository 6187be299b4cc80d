/// The motion onto a page: each millisecond `v += 3.6e-4 (target - x); v *= 0.9668; x += v`
/// (UIKit reference 1.5), as a function of time.
///
/// The same spring carries content to a target that lies behind its motion. Positions are points,
/// velocities points a second, times seconds.
public struct PageMotion: Hashable, Sendable {
  /// Where the motion starts.
  public let start: Double
  /// Where it ends.
  public let target: Double
  /// The velocity at the start, in points a second.
  public let velocity: Double
  /// Seconds until it is over: no faster than 10 pt/s and no farther than a point
  /// (UIKit reference 1.5).
  public let duration: Double

  private static let spring = MillisecondSpring(pull: 3.6e-4, keep: 0.9668)
  /// Milliseconds after which any motion that a finger can start is over.
  private static let longest = 3000

  /// A motion to `target` with `velocity` points a second; a number that is not finite counts
  /// as 0, a start as the target.
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

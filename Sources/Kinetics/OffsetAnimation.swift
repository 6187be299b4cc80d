/// An animated change of the offset: `sin²(πt/2)` in 0.3 seconds regardless of the distance (UIKit
/// reference 1.9).
public struct OffsetAnimation: Hashable, Sendable {
  /// UIKit's duration, in seconds (UIKit reference 1.9).
  public static let standardDuration = 0.3

  /// The start, in points.
  public let start: Double
  /// The end, in points.
  public let target: Double
  /// The duration, in seconds.
  public let duration: Double

  /// Creates an animation from `start` to `target`; if the duration is not above 0, it ends
  /// immediately.
  public init(
    from start: Double, to target: Double, duration: Double = OffsetAnimation.standardDuration
  ) {
    self.target = target.isFinite ? target : 0
    self.start = start.isFinite ? start : self.target
    self.duration = duration > 0 && duration.isFinite ? duration : 0
  }

  /// Returns the position at `time` seconds; it is the start before 0, and the target after the end.
  /// O(1).
  public func position(at time: Double) -> Double {
    if time >= duration { return target }
    if !(time > 0) { return start }
    let s = sine(.pi * time / (2 * duration))
    return start + (target - start) * s * s
  }

  /// Returns the velocity at `time` seconds, in points per second; it is 0 outside the motion. O(1).
  public func velocity(at time: Double) -> Double {
    if time >= duration || !(time > 0) { return 0 }
    return (target - start) * .pi / (2 * duration) * sine(.pi * time / duration)
  }
}

/// The spring that brings content back to an edge, as a function of time.
///
/// It is critically damped about the edge with w = 10.92 per second, and ends when less than half a
/// point is left (UIKit reference 1.4). Like free motion and paging, it is computed in steps of one
/// millisecond. A fling that crosses the edge at 3.005 points per millisecond peaks 100.1 points past
/// it, where Apple's trace of UIKit reference 11 has 100.3, and a continuous spring would have 101.2.
public struct Bounce: Hashable, Sendable {
  /// The angular frequency per second (UIKit reference 1.4).
  public static let frequency = 10.92
  /// The distance below which the motion snaps to the edge, in points (UIKit reference 1.4).
  public static let stopDistance = 0.5
  /// The inward velocity of a release at rest past the edge, per second and per point of overscroll:
  /// for example, 1.72 points per millisecond at 235 points, within a pixel of every sample of the
  /// recording in UIKit reference 11.
  public static let releaseVelocity = 7.3

  /// The edge, in points.
  public let edge: Double
  /// The start, in points past the edge.
  public let overscroll: Double
  /// The initial velocity, in points per second.
  public let velocity: Double
  /// The duration, in seconds.
  public let duration: Double

  private static let spring = MillisecondSpring(criticalFrequency: frequency)

  /// Creates a bounce from `start` with `velocity` points per second.
  ///
  /// A velocity that is not finite becomes 0, and a start that is not finite becomes the edge.
  public init(edge: Double, start: Double, velocity: Double) {
    self.edge = edge.isFinite ? edge : 0
    overscroll = start.isFinite ? start - self.edge : 0
    self.velocity = velocity.isFinite ? velocity : 0
    duration = Self.spring.settlingTime(
      displacement: overscroll, velocity: self.velocity / 1000, within: Self.stopDistance)
  }

  /// Returns the position at `time` seconds; after the end, returns the edge. O(1).
  public func position(at time: Double) -> Double {
    if time >= duration { return edge }
    return edge + state(at: time).displacement
  }

  /// Returns the velocity at `time` seconds, in points per second; after the end, returns 0. O(1).
  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    return state(at: time).velocity * 1000
  }

  private func state(at time: Double) -> (displacement: Double, velocity: Double) {
    Self.spring.state(at: time, displacement: overscroll, velocity: velocity / 1000)
  }

  /// The time in seconds at which content passes the edge, because it returns too fast to stop
  /// there; nil if the content comes to rest at the edge, or starts there.
  public var timeThroughEdge: Double? {
    let b = Self.spring.slope(displacement: overscroll, velocity: velocity / 1000)
    guard overscroll != 0, (b < 0) != (overscroll < 0), b != 0 else { return nil }
    let time = -overscroll / b / 1000
    return time < duration ? time : nil
  }
}

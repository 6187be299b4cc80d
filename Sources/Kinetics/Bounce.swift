/// The spring that brings content back to an edge, as a function of time.
///
/// Critically damped about the edge with w = 10.92 a second, over when less than half a point is
/// left (UIKit reference 1.4). It works once a millisecond, as free motion and paging do: a fling
/// that crosses the edge at 3.005 points a millisecond then swings 100.1 points over it, where
/// Apple's trace of UIKit reference 11 has 100.3 and the spring without steps 101.2.
public struct Bounce: Hashable, Sendable {
  /// The angular frequency, per second (UIKit reference 1.4).
  public static let frequency = 10.92
  /// The distance below which the motion snaps to the edge, in points (UIKit reference 1.4).
  public static let stopDistance = 0.5
  /// The inward velocity of a release from rest past the edge, per second and point of overscroll:
  /// 1.69 points a millisecond at 235 points, within half a point of UIKit reference 11's trace.
  public static let releaseVelocity = 7.23

  /// The edge, in points.
  public let edge: Double
  /// Where the motion starts, in points past the edge.
  public let overscroll: Double
  /// The velocity at the start, in points a second.
  public let velocity: Double
  /// Seconds until the motion is over.
  public let duration: Double

  private static let spring = MillisecondSpring(criticalFrequency: frequency)

  /// A bounce from `start` with `velocity` points a second; a number that is not finite counts
  /// as 0, a start as the edge.
  public init(edge: Double, start: Double, velocity: Double) {
    self.edge = edge.isFinite ? edge : 0
    overscroll = start.isFinite ? start - self.edge : 0
    self.velocity = velocity.isFinite ? velocity : 0
    duration = Self.spring.settlingTime(
      displacement: overscroll, velocity: self.velocity / 1000, within: Self.stopDistance)
  }

  /// The place at `time` seconds; the edge once it is over. O(1).
  public func position(at time: Double) -> Double {
    if time >= duration { return edge }
    return edge + state(at: time).displacement
  }

  /// The velocity at `time` seconds, in points a second; 0 once it is over. O(1).
  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    return state(at: time).velocity * 1000
  }

  private func state(at time: Double) -> (displacement: Double, velocity: Double) {
    Self.spring.state(at: time, displacement: overscroll, velocity: velocity / 1000)
  }

  /// When content that comes back so fast that it would swing through the edge passes it, in
  /// seconds; nil when it comes to rest at the edge, or starts there.
  public var timeThroughEdge: Double? {
    let b = Self.spring.slope(displacement: overscroll, velocity: velocity / 1000)
    guard overscroll != 0, (b < 0) != (overscroll < 0), b != 0 else { return nil }
    let time = -overscroll / b / 1000
    return time < duration ? time : nil
  }
}

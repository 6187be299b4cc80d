/// The spring that brings content back to an edge, as a function of time.
///
/// Critically damped about the edge with w = 10.92 a second, over when less than half a point is
/// left (facts 1.4).
public struct Bounce: Hashable, Sendable {
  /// The angular frequency, per second (facts 1.4).
  public static let frequency = 10.92
  /// The distance below which the motion snaps to the edge, in points (facts 1.4).
  public static let stopDistance = 0.5
  /// The inward velocity of a release from rest past the edge, per second and point of overscroll:
  /// 1.69 points a millisecond at 235 points, within half a point of facts 11's trace at 7, 91 and
  /// 357 ms. Its sample at 207 ms lies 7 points off its own model and is left aside.
  public static let releaseVelocity = 7.19

  /// The edge, in points.
  public let edge: Double
  /// Where the motion starts, in points past the edge.
  public let overscroll: Double
  /// The velocity at the start, in points a second.
  public let velocity: Double
  /// Seconds until the motion is over.
  public let duration: Double

  private static let spring = Spring(criticalFrequency: frequency)

  /// A bounce from `start` with `velocity` points a second.
  public init(edge: Double, start: Double, velocity: Double) {
    self.edge = edge
    overscroll = start - edge
    self.velocity = velocity
    duration = Self.settling(start - edge, velocity)
  }

  /// The place at `time` seconds; the edge once it is over. O(1).
  public func position(at time: Double) -> Double {
    if time >= duration { return edge }
    return edge + Self.spring.state(at: time, displacement: overscroll, velocity: velocity).0
  }

  /// The velocity at `time` seconds, in points a second. O(1).
  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    return Self.spring.state(at: time, displacement: overscroll, velocity: velocity).1
  }

  /// The last time at which the spring is half a point away.
  private static func settling(_ x0: Double, _ v0: Double) -> Double {
    func distance(_ t: Double) -> Double {
      abs(spring.state(at: t, displacement: x0, velocity: v0).displacement)
    }
    // |x| <= (|x0| + |v0 + w x0| t) e^(-w t) falls for good once t passes its own peak.
    var high = 2 / frequency
    while (abs(x0) + abs(v0 + frequency * x0) * high) * exponential(-frequency * high)
      >= stopDistance
    { high += 0.25 }
    var step = high / 512
    var low = high
    while low > 0, distance(low) < stopDistance { low -= step }
    if low <= 0 { return 0 }
    for _ in 0..<40 {
      step /= 2
      if distance(low + step) >= stopDistance { low += step }
    }
    return low
  }
}

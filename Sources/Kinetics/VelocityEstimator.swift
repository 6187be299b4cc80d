/// Estimates the velocity of a finger when it lifts, from its last samples.
///
/// The three newest difference quotients, starting with the newest, are weighted with 0.05, 0.35 and
/// 0.6, so the content slows down less than the finger does as it leaves the glass (UIKit reference
/// 1.7). Lifting without moving is not a sample, so the finger keeps the speed of its last moves (UIKit
/// reference 13). Four samples are stored inline, without allocations.
public struct VelocityEstimator: Hashable, Sendable {
  /// The time in seconds without samples after which a finger counts as resting (UIKit reference 1.2).
  public static let restTime = 0.1

  private struct Sample: Hashable, Sendable {
    var position = 0.0
    var time = 0.0

    /// Returns the average velocity since an earlier sample, in points per second.
    func quotient(since earlier: Sample) -> Double {
      (position - earlier.position) / (time - earlier.time)
    }
  }

  /// The newest sample and the three before it, of which `count` are valid.
  private var newest = Sample()
  private var second = Sample()
  private var third = Sample()
  private var fourth = Sample()
  private var count = 0

  /// Creates an estimator without samples.
  public init() {}

  /// Adds a sample: the finger is at `position` points at `time` seconds.
  ///
  /// A sample with the same time as the last one replaces it; earlier samples and numbers that are not
  /// finite are ignored. O(1).
  public mutating func add(_ position: Double, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    let sample = Sample(position: position, time: time)
    if count > 0 {
      if time < newest.time { return }
      if time == newest.time {
        newest.position = position
        return
      }
      // Samples before a rest do not predict the velocity after it.
      if time - newest.time > Self.restTime { count = 1 }
    }
    (newest, second, third, fourth) = (sample, newest, second, third)
    count = min(4, count + 1)
  }

  /// Removes all samples.
  public mutating func reset() { self = VelocityEstimator() }

  /// Returns the velocity at `time`, in points per second; 0 if there are fewer than two samples, or
  /// after a rest. O(1).
  public func velocity(at time: Double) -> Double {
    time - newest.time <= Self.restTime ? lastVelocity : 0
  }

  /// The velocity of the last moves, regardless of how long ago they were, in points per second; 0 if
  /// there are fewer than two samples. O(1).
  public var lastVelocity: Double {
    guard count > 1 else { return 0 }
    let last = newest.quotient(since: second)
    if count == 2 { return last }
    let middle = second.quotient(since: third)
    if count == 3 { return last * 0.4 + middle * 0.6 }
    return last * 0.05 + middle * 0.35 + third.quotient(since: fourth) * 0.6
  }
}

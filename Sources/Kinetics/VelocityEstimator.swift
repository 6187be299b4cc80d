/// The velocity of a finger at its lift, from its last samples.
///
/// The three newest difference quotients, newest first, count 0.05, 0.35 and 0.6: the content
/// slows down less than the finger does as it leaves the glass (facts 1.7).
public struct VelocityEstimator: Hashable, Sendable {
  /// A finger that has not moved for this long counts as still, in seconds (facts 1.2).
  public static let restTime = 0.1

  private var positions: [Double] = []
  private var times: [Double] = []

  /// An estimator without samples.
  public init() {}

  /// Notes that the finger is at `position` points at `time` seconds. A sample at the time of the
  /// last one takes its place; earlier or unusable ones are left out.
  public mutating func add(_ position: Double, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    if let last = times.last {
      if time < last { return }
      if time == last {
        positions[positions.count - 1] = position
        return
      }
      if time - last > Self.restTime {
        // What came before the rest says nothing about the speed after it.
        positions.removeFirst(positions.count - 1)
        times.removeFirst(times.count - 1)
      }
    }
    positions.append(position)
    times.append(time)
    if times.count > 4 {
      positions.removeFirst()
      times.removeFirst()
    }
  }

  /// Forgets all samples.
  public mutating func reset() { self = VelocityEstimator() }

  /// Points a second at `time`; 0 with fewer than two samples or after a rest. O(1).
  public func velocity(at time: Double) -> Double {
    guard times.count > 1, let last = times.last, time - last <= Self.restTime else { return 0 }
    var quotients: [Double] = []
    for i in stride(from: times.count - 1, to: 0, by: -1) {
      quotients.append((positions[i] - positions[i - 1]) / (times[i] - times[i - 1]))
    }
    // A finger that has rested before its last sample was still.
    if quotients.allSatisfy({ $0 == 0 }) { return 0 }
    let weights = [0.05, 0.35, 0.6]
    switch quotients.count {
    case 1: return quotients[0]
    case 2: return quotients[0] * 0.4 + quotients[1] * 0.6
    default: return zip(quotients, weights).reduce(0) { $0 + $1.0 * $1.1 }
    }
  }
}

/// The positions at which content may come to rest: pages, or any set of positions.
///
/// Positions are in points, velocities in points per second.
public struct RestPositions: Hashable, Sendable {
  /// The speed above which a release is a flick to the next page, in points per second
  /// (UIKit reference 1.5).
  public static let flickSpeed = 300.0

  private enum Places: Hashable, Sendable {
    case every(spacing: Double, range: ClosedRange<Double>)
    case listed([Double])
  }

  private let places: Places

  /// Creates the multiples of `spacing` inside `range`, and the ends of the range, at which content
  /// with a short last page stops. Returns nil if the spacing is not above 0 (UIKit reference 1.5).
  public init?(every spacing: Double, in range: ClosedRange<Double>) {
    guard spacing > 0, spacing.isFinite, range.lowerBound.isFinite, range.upperBound.isFinite
    else { return nil }
    places = .every(spacing: spacing, range: range)
  }

  /// Creates a set from positions in any order. Returns nil if none of them is finite.
  public init?(_ positions: some Sequence<Double>) {
    var sorted = positions.filter(\.isFinite).sorted()
    guard let first = sorted.first else { return nil }
    var last = first
    sorted.removeAll { place in
      defer { last = place }
      return place == last && place != first
    }
    while sorted.count > 1, sorted[1] == first { sorted.removeFirst() }
    places = .listed(sorted)
  }

  /// Returns the last position at or before `place`, or the first if there is none. O(log n).
  public func last(before place: Double) -> Double {
    switch places {
    case .every(let spacing, let range):
      if place >= range.upperBound { return range.upperBound }
      return max(range.lowerBound, (place / spacing).rounded(.down) * spacing)
    case .listed(let sorted): return sorted[max(0, count(sorted, upTo: place) - 1)]
    }
  }

  /// Returns the first position at or after `place`, or the last if there is none. O(log n).
  public func first(after place: Double) -> Double {
    switch places {
    case .every(let spacing, let range):
      if place <= range.lowerBound { return range.lowerBound }
      return min(range.upperBound, (place / spacing).rounded(.up) * spacing)
    case .listed(let sorted):
      let index = count(sorted, upTo: place)
      if index > 0, sorted[index - 1] == place { return place }
      return sorted[min(sorted.count - 1, index)]
    }
  }

  /// Returns the position nearest to `place`, or the later one if two are equally near. O(log n).
  public func nearest(to place: Double) -> Double {
    let (low, high) = (last(before: place), first(after: place))
    return abs(place - low) < abs(high - place) ? low : high
  }

  /// Returns the rest position for a release at `place` with `velocity`: the next position in the
  /// direction of a flick, or otherwise the nearest position (UIKit reference 1.5). O(log n).
  public func rest(from place: Double, velocity: Double) -> Double {
    if velocity > Self.flickSpeed { return first(after: place) }
    if velocity < -Self.flickSpeed { return last(before: place) }
    return nearest(to: place)
  }

  /// Returns the number of positions at or before `place`.
  private func count(_ sorted: [Double], upTo place: Double) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// How far a view can scroll along an axis until an element comes into it or leaves it.
public struct StillRange: Equatable, Sendable {
  /// The place where the view is.
  private let start: Double
  private let length: Double
  /// The places between which nothing changes, both excluded.
  private var low = -Double.infinity
  private var high = Double.infinity

  /// Creates the range of a view without elements.
  ///
  /// - Parameters:
  ///   - start: Where the view begins.
  ///   - length: The view's length.
  public init(start: Double, length: Double) {
    self.start = start
    self.length = length
  }

  /// Takes an element into account. O(1)
  public mutating func limit(from lower: Double, to upper: Double) {
    if upper <= start {
      low = max(low, upper)
    } else if lower >= start + length {
      high = min(high, lower - length)
    } else {
      low = max(low, lower - length)
      high = min(high, upper)
    }
  }

  /// Whether the same elements are in the view once it begins at a place.
  public func contains(_ place: Double) -> Bool { place == start || (place > low && place < high) }
}

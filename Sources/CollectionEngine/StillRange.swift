/// The range in which a view can scroll along an axis before an element enters or leaves it.
public struct StillRange: Equatable, Sendable {
  /// The current position of the view.
  private let start: Double
  private let length: Double
  /// The bounds, both exclusive, between which the view can start without any element entering or
  /// leaving it.
  private var low = -Double.infinity
  private var high = Double.infinity

  /// Creates the range of a view without elements.
  ///
  /// - Parameters:
  ///   - start: The view's current position.
  ///   - length: The view's length.
  public init(start: Double, length: Double) {
    self.start = start
    self.length = length
  }

  /// Narrows the range so that an element neither enters nor leaves the view. O(1)
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

  /// Returns whether the same elements are visible at a different position.
  public func contains(_ place: Double) -> Bool { place == start || (place > low && place < high) }
}

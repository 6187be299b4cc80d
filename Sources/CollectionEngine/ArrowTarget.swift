/// A rectangle in a collection, in points.
public struct ItemBox: Equatable, Sendable {
  /// The left edge.
  public var minX: Double
  /// The top edge.
  public var minY: Double
  /// The right edge.
  public var maxX: Double
  /// The bottom edge.
  public var maxY: Double

  /// Creates a rectangle from its edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }
}

/// A direction in a collection.
public enum ArrowDirection: Hashable, Sendable {
  /// Towards smaller y.
  case up
  /// Towards larger y.
  case down
  /// Towards smaller x.
  case left
  /// Towards larger x.
  case right

  /// Whether the direction is up or down.
  public var isVertical: Bool { self == .up || self == .down }
}

/// Finds the item to which an arrow key moves: the nearest one that begins and ends farther in the
/// key's direction.
///
/// Items straight ahead have priority. For up and down, an item to the side wins if it ends before the
/// nearest item straight ahead begins, so that a short last line of a section is not skipped. (Our own
/// rule: UIKit's is not documented.)
public struct ArrowTarget: Sendable {
  /// The extent of an item, with lengths that increase in the search direction.
  private struct Span {
    var low: Double
    var high: Double
    var sideLow: Double
    var sideHigh: Double

    var side: Double { (sideLow + sideHigh) / 2 }

    func isBeside(_ other: Span) -> Bool { sideHigh > other.sideLow && sideLow < other.sideHigh }
  }

  private let direction: ArrowDirection
  private let start: Span

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - start: The item to start from. For up and down, use the horizontal extent of the item where a
  ///     series of steps began, to keep the steps in one column.
  ///   - direction: The direction.
  public init(from start: ItemBox, _ direction: ArrowDirection) {
    self.direction = direction
    self.start = Self.span(start, direction)
  }

  private static func span(_ box: ItemBox, _ direction: ArrowDirection) -> Span {
    switch direction {
    case .down: Span(low: box.minY, high: box.maxY, sideLow: box.minX, sideHigh: box.maxX)
    case .up: Span(low: -box.maxY, high: -box.minY, sideLow: box.minX, sideHigh: box.maxX)
    case .right: Span(low: box.minX, high: box.maxX, sideLow: box.minY, sideHigh: box.maxY)
    case .left: Span(low: -box.maxX, high: -box.minX, sideLow: box.minY, sideHigh: box.maxY)
    }
  }

  /// Returns whether a rectangle lies in the direction.
  private func isAhead(_ span: Span) -> Bool { span.low > start.low && span.high > start.high }

  /// Returns whether a rectangle lies in the direction and overlaps the extent of the start across that
  /// direction.
  public func isStraightAhead(_ box: ItemBox) -> Bool {
    let span = Self.span(box, direction)
    return isAhead(span) && span.isBeside(start)
  }

  /// Returns the index of the nearest rectangle; nil if none lies in the direction. O(n)
  ///
  /// - Parameters:
  ///   - boxes: The rectangles of items; if several are equally near, the first is returned.
  ///   - isStrict: Whether only items straight ahead are considered.
  public func nearest(of boxes: [ItemBox], isStrict: Bool) -> Int? {
    var best: (index: Int, span: Span)?
    for (index, box) in boxes.enumerated() {
      let span = Self.span(box, direction)
      guard isAhead(span), !isStrict || span.isBeside(start) else { continue }
      if best.map({ isBetter(span, than: $0.span) }) ?? true { best = (index, span) }
    }
    return best?.index
  }

  private func isBetter(_ span: Span, than other: Span) -> Bool {
    if precedes(span, other) { return true }
    if precedes(other, span) { return false }
    let (mine, others) = (weight(span), weight(other))
    return mine == others
      ? abs(span.side - start.side) < abs(other.side - start.side) : mine < others
  }

  /// Returns whether `span`, which is straight ahead, wins over `other`, which is to the side.
  private func precedes(_ span: Span, _ other: Span) -> Bool {
    guard span.isBeside(start), !other.isBeside(start) else { return false }
    if !direction.isVertical || other.low < start.high { return true }
    return distance(span) < max(1, other.high - start.high)
  }

  private func distance(_ span: Span) -> Double { max(0, span.low - start.high) }

  /// Returns the weighted squared distance from the middle of the start's far edge to an item. Distance
  /// along the direction counts much more than distance across it.
  ///
  /// The distance is measured to the nearest point of the item rather than to its middle: of two items
  /// straight ahead, the nearer one is the target even if it is far wider than the start.
  private func weight(_ span: Span) -> Double {
    let along = distance(span)
    let across = max(0, span.sideLow - start.side, start.side - span.sideHigh)
    return 13 * along * along + across * across
  }
}

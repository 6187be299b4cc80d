/// Opaque rectangles of items that are narrower than the rectangle that is painted, such as cards: what
/// they hide of the items below them is not painted.
struct Covers {
  /// The minimum area in pixels of a painted rectangle in which items are searched for covers (our
  /// choice): a strip or a row at 1x is painted sooner than searched.
  static let smallestPaintedArea = 1 << 16
  /// The minimum length of a side in pixels, and the minimum area (our choices): smaller items hide less
  /// than it costs to leave out.
  static let smallestSide = 64
  static let smallestArea = 1 << 13
  /// The maximum number of rectangles (our choice): a screen has a few cards.
  private static let capacity = 8

  private var covers: [(index: Int, rect: PixelRect)] = []

  @inline(__always) var isEmpty: Bool { covers.isEmpty }

  /// Adds the part of an item that hides what is below, if it is large. Items are added from front to
  /// back.
  mutating func add(_ item: borrowing DisplayItem, at index: Int, in rect: PixelRect) {
    guard covers.count < Self.capacity,
      item.extent.intersection(rect).area >= Self.smallestArea
    else { return }
    let hidden = item.hidden.intersection(rect)
    if hidden.area >= Self.smallestArea { covers.append((index, hidden)) }
  }

  /// Returns the parts of a rectangle of an item that the items above it leave visible.
  func visibleParts(of rect: PixelRect, at index: Int) -> [PixelRect] {
    var parts = [rect]
    for cover in covers where cover.index > index && cover.rect.intersects(rect) {
      if cover.rect.contains(rect) { return [] }
      // What little remains visible of a small item is not worth dividing it.
      if rect.area < Self.smallestArea { continue }
      parts = parts.flatMap { $0.subtracting(cover.rect) }
    }
    return parts
  }
}

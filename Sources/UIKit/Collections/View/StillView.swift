import CollectionEngine
import CoreGraphics

/// The range of bounds in which a collection view displays the same elements: scrolling within it
/// changes no view.
struct StillView {
  private let bounds: CGRect
  private var vertical: StillRange
  private var horizontal: StillRange

  init(_ bounds: CGRect) {
    self.bounds = bounds
    vertical = StillRange(start: Double(bounds.minY), length: Double(bounds.height))
    horizontal = StillRange(start: Double(bounds.minX), length: Double(bounds.width))
  }

  /// Limits the range so that an element with a given frame neither appears nor disappears.
  mutating func limit(_ frame: CGRect) {
    if frame.maxX > bounds.minX, frame.minX < bounds.maxX {
      vertical.limit(from: Double(frame.minY), to: Double(frame.maxY))
    }
    if frame.maxY > bounds.minY, frame.minY < bounds.maxY {
      horizontal.limit(from: Double(frame.minX), to: Double(frame.maxX))
    }
  }

  /// Returns whether different bounds show the same elements: whether they are scrolled along one axis,
  /// by less than makes another element visible.
  func contains(_ other: CGRect) -> Bool {
    guard other.size == bounds.size else { return false }
    if other.minX == bounds.minX { return vertical.contains(Double(other.minY)) }
    return other.minY == bounds.minY && horizontal.contains(Double(other.minX))
  }
}

extension UICollectionView {
  /// Whether the visible views still match the current bounds.
  var isStill: Bool {
    guard let still = pass.still, pass.isPrepared, movement == nil, pass.changed.isEmpty,
      pass.answer?.rect.contains(bounds) == true
    else { return false }
    return still.contains(bounds)
  }

  /// Records how far the view can scroll without a new layout.
  func noteStill(in rect: CGRect, shownCount: Int) {
    guard movement == nil, pass.changed.isEmpty, shown.count == shownCount,
      let answer = pass.answer
    else { return }
    let layout = collectionViewLayout
    let hasRows = layout.hasRows
    var still = StillView(rect)
    for (key, attributes) in answer.elements where !attributes.isHidden {
      // No cell is pinned.
      if key.category != .cell, answer.following.contains(key) { continue }
      // The visible elements of an orthogonally scrolling section depend on more than the bounds.
      if hasRows, layout.isInRow(key) { return }
      still.limit(attributes.frame)
    }
    pass.still = still
  }
}

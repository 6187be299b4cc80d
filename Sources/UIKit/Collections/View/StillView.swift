import CollectionEngine
import CoreGraphics

/// The bounds in which a collection view shows the same elements: a scroll inside them changes no view.
struct StillView {
  private let bounds: CGRect
  private var vertical: StillRange
  private var horizontal: StillRange

  init(_ bounds: CGRect) {
    self.bounds = bounds
    vertical = StillRange(start: Double(bounds.minY), length: Double(bounds.height))
    horizontal = StillRange(start: Double(bounds.minX), length: Double(bounds.width))
  }

  /// Takes an element into account.
  mutating func limit(_ frame: CGRect) {
    if frame.maxX > bounds.minX, frame.minX < bounds.maxX {
      vertical.limit(from: Double(frame.minY), to: Double(frame.maxY))
    }
    if frame.maxY > bounds.minY, frame.minY < bounds.maxY {
      horizontal.limit(from: Double(frame.minX), to: Double(frame.maxX))
    }
  }

  /// Whether other bounds show the same elements: moved along one axis, by less than brings anything in.
  func contains(_ other: CGRect) -> Bool {
    guard other.size == bounds.size else { return false }
    if other.minX == bounds.minX { return vertical.contains(Double(other.minY)) }
    return other.minY == bounds.minY && horizontal.contains(Double(other.minX))
  }
}

extension UICollectionView {
  /// Whether the views on screen are still those that the present bounds want, as they are.
  var isStill: Bool {
    guard let still = pass.still, pass.isPrepared, movement == nil, pass.changed.isEmpty,
      pass.answer?.rect.contains(bounds) == true
    else { return false }
    return still.contains(bounds)
  }

  /// Notes how far the view can scroll without another layout.
  func noteStill(in rect: CGRect, shownCount: Int) {
    guard movement == nil, pass.changed.isEmpty, shown.count == shownCount,
      let answer = pass.answer
    else { return }
    var still = StillView(rect)
    for attributes in answer.elements.values where !attributes.isHidden {
      // What a section that scrolls by itself shows depends on more than the bounds.
      if collectionViewLayout.isInRow(attributes.key) { return }
      still.limit(attributes.frame)
    }
    pass.still = still
  }
}

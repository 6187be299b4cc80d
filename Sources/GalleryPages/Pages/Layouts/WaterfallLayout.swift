import Trestle

/// Provides the heights of items to a waterfall layout.
@MainActor package protocol WaterfallSizing: AnyObject {
  /// Returns the height of an item with a given width, in points.
  func waterfall(
    _ layout: WaterfallLayout, heightOfItemAt index: Int, width: CGFloat
  ) -> CGFloat
}

/// An invalidation of all items beginning with a given one.
package final class WaterfallInvalidation: UICollectionViewLayoutInvalidationContext {
  /// The first item whose height is requested again; nil if only positions change.
  var firstChanged: Int?
}

/// A layout with columns of items with different heights: each item is added to the shortest column.
package final class WaterfallLayout: UICollectionViewLayout {
  package weak var sizing: (any WaterfallSizing)?
  private let gap: CGFloat = 12
  private let margin: CGFloat = 16

  private struct Place {
    var frame: CGRect
    /// The end of each column before the item.
    var ends: [CGFloat]
  }

  private var places: [Place] = []
  private var height: CGFloat = 0
  private var width: CGFloat = 0
  /// The first item whose position is not known.
  private var known = 0
  /// The height of the highest item, which limits the distance before a rectangle at which items that
  /// extend into it can begin.
  private var tallest: CGFloat = 0

  package override class var invalidationContextClass: AnyClass { WaterfallInvalidation.self }
  package override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  package override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Invalidation

  /// Requests the height of an item again; preceding items keep their positions.
  package func invalidateHeight(ofItemAt index: Int) {
    let context = WaterfallInvalidation()
    context.firstChanged = index
    invalidateLayout(with: context)
  }

  package override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    known = min(known, (context as? WaterfallInvalidation)?.firstChanged ?? 0)
    super.invalidateLayout(with: context)
  }

  package override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    room(newBounds) != width
  }

  /// Returns the width of the content for a view's bounds.
  private func room(_ bounds: CGRect) -> CGFloat {
    guard let inset = collectionView?.adjustedContentInset else { return 0 }
    return max(1, bounds.width - inset.left - inset.right)
  }

  // MARK: Placing

  /// The number of columns. Large text requires wider columns, because words would otherwise be broken.
  private var columns: Int {
    let isLarge =
      collectionView?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory == true
    return max(isLarge ? 1 : 2, Int((width - 2 * margin + gap) / ((isLarge ? 300 : 170) + gap)))
  }

  package override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let width = room(view.bounds)
    if width != self.width { known = 0 }
    self.width = width
    let count = view.numberOfSections > 0 ? view.numberOfItems(inSection: 0) : 0
    place(count, scale: max(1, view.traitCollection.displayScale))
  }

  private func place(_ count: Int, scale: CGFloat) {
    known = min(known, count, places.count)
    let columns = columns
    let item = max(
      1,
      ((width - 2 * margin - CGFloat(columns - 1) * gap) / CGFloat(columns) * scale).rounded(.down)
        / scale)
    var ends = Array(repeating: gap, count: columns)
    if known > 0 {
      let last = places[known - 1]
      ends = last.ends
      ends[column(of: last.ends)] = last.frame.maxY + gap
    }
    places.removeLast(places.count - known)
    places.reserveCapacity(count)
    for index in known..<count {
      let column = column(of: ends)
      let asked = sizing?.waterfall(self, heightOfItemAt: index, width: item) ?? item
      let height = asked.isFinite ? max(1, (asked * scale).rounded() / scale) : item
      let x = ((margin + CGFloat(column) * (item + gap)) * scale).rounded() / scale
      let frame = CGRect(x: x, y: ends[column], width: item, height: height)
      places.append(Place(frame: frame, ends: ends))
      ends[column] = frame.maxY + gap
      tallest = max(tallest, height)
    }
    known = count
    height = count == 0 ? 0 : ends.max() ?? 0
  }

  /// Returns the shortest column, or the first one if there are several.
  private func column(of ends: [CGFloat]) -> Int {
    ends.indices.min { ends[$0] < ends[$1] } ?? 0
  }

  package override var collectionViewContentSize: CGSize { CGSize(width: width, height: height) }

  // MARK: Questions

  /// Finds the first item with a binary search, because items begin in the order of their numbers.
  package override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].frame.minY < rect.minY - tallest { low = middle + 1 } else { high = middle }
    }
    var found: [UICollectionViewLayoutAttributes] = []
    while low < places.count, places[low].frame.minY <= rect.maxY {
      if places[low].frame.intersects(rect) { found.append(attributes(low)) }
      low += 1
    }
    return found
  }

  package override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places.indices.contains(indexPath.item) ? attributes(indexPath.item) : nil
  }

  private func attributes(_ index: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: index, section: 0))
    attributes.frame = places[index].frame
    return attributes
  }
}

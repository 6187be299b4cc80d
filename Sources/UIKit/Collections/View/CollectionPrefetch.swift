/// The items announced to the prefetching data source.
struct CollectionPrefetch {
  var isEnabled = true
  /// The index paths to prefetch, the nearest first.
  private(set) var ahead: [IndexPath] = []
  private var lastOffset: CGPoint?
  private var direction = CGPoint(x: 1, y: 1)

  mutating func forget() {
    ahead = []
    lastOffset = nil
  }

  /// Records the scroll direction.
  ///
  /// - Returns: Whether the direction has changed.
  mutating func follow(_ offset: CGPoint) -> Bool {
    let old = direction
    defer { lastOffset = offset }
    guard let lastOffset else { return true }
    if offset.y != lastOffset.y { direction.y = offset.y < lastOffset.y ? -1 : 1 }
    if offset.x != lastOffset.x { direction.x = offset.x < lastOffset.x ? -1 : 1 }
    return direction != old
  }

  /// Returns whether an element outside the bounds lies in the scroll direction.
  func isAhead(_ frame: CGRect, of bounds: CGRect) -> Bool {
    if UICollectionView.meets(frame, bounds) { return false }
    if frame.minY >= bounds.maxY { return direction.y > 0 }
    if frame.maxY <= bounds.minY { return direction.y < 0 }
    return frame.minX >= bounds.maxX ? direction.x > 0 : direction.x < 0
  }

  /// Replaces the announced items; returns the new ones and the items that are no longer near.
  mutating func update(
    _ near: [IndexPath], shown: (IndexPath) -> Bool
  ) -> (new: [IndexPath], cancelled: [IndexPath]) {
    let known = Set(ahead)
    let wanted = Set(near)
    let cancelled = ahead.filter { !wanted.contains($0) && !shown($0) }
    ahead = near
    return (near.filter { !known.contains($0) }, cancelled)
  }

  /// Updates the items' index paths after an update.
  mutating func renumber(_ newPath: (IndexPath) -> IndexPath?) { ahead = ahead.compactMap(newPath) }
}

extension UICollectionView {
  /// Announces items that have come near since the last layout, and cancels those that are no longer
  /// near.
  func announcePrefetching(isStill: Bool) {
    guard prefetch.isEnabled, window != nil, let source = prefetchDataSource,
      let answer = pass.answer
    else { return }
    let bounds = bounds
    if !prefetch.follow(bounds.origin), isStill { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func distance(_ frame: CGRect) -> CGFloat {
      let (dx, dy) = (frame.midX - middle.x, frame.midY - middle.y)
      return dx * dx + dy * dy
    }
    let near = answer.elements.filter { key, attributes in
      key.category == .cell && !isExtra(key)
        && prefetch.isAhead(displayedFrame(attributes), of: bounds)
    }.map { (path: $0.key.indexPath, distance: distance(displayedFrame($0.value))) }
      .sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)
    let change = prefetch.update(near) { shown[.cell($0)] != nil }
    if !change.cancelled.isEmpty {
      source.collectionView(self, cancelPrefetchingForItemsAt: change.cancelled.map(dataPath))
    }
    if !change.new.isEmpty {
      source.collectionView(self, prefetchItemsAt: change.new.map(dataPath))
    }
  }
}

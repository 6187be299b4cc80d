extension UICollectionView {
  /// Scrolls to an item, retargeting as estimated sizes resolve.
  func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard position.isConsistent else {
      return UIKitFault.report(
        "You can only specify one position per axis with UICollectionViewScrollPosition: "
          + "\(position.rawValue)")
    }
    layOutIfShown()
    guard content.has(path) else {
      if let section = hiddenSection(ofItemAt: path) {
        return scroll(toHeaderOf: section, position, animated: animated)
      }
      return UIKitFault.report(
        "Attempted to scroll the collection view to an out-of-bounds item (\(path.count == 2 ? path.item : -1)) "
          + "when there are only \(path.count == 2 && content.counts.indices.contains(path.section) ? content.counts[path.section] : 0) "
          + "items in section \(path.count == 2 ? path.section : -1). Collection view: \(self).")
    }
    scrollRow(to: path, position, animated: animated)
    scroll(to: .cell(path), position, animated: animated)
  }

  /// Scrolls to the header of a section whose items are hidden: a supplementary view, or its first item.
  private func scroll(toHeaderOf section: Int, _ position: ScrollPosition, animated: Bool) {
    let first = IndexPath(item: 0, section: section)
    let header = ElementKey(
      category: .supplementary, kind: Self.elementKindSectionHeader, indexPath: first)
    scroll(
      to: knownAttributes(of: header) == nil ? .cell(first) : header, position, animated: animated)
  }

  private func scroll(to key: ElementKey, _ position: ScrollPosition, animated: Bool) {
    guard let target = offset(showing: key, position) else { return }
    setContentOffset(target, animated: animated)
    if animated && isScrollAnimating { return }
    // Items in between keep their estimates; those at the target are measured now.
    for _ in 0..<8 {
      layOutElements()
      guard let again = offset(showing: key, position),
        abs(again.x - contentOffset.x) > 0.5 || abs(again.y - contentOffset.y) > 0.5
      else { return }
      setContentOffset(again, animated: false)
    }
  }

  /// Scrolls the item's section, if it scrolls orthogonally.
  private func scrollRow(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    let layout = collectionViewLayout
    guard layout.isInRow(.cell(path)), let attributes = layout.layoutAttributesForItem(at: path)
    else { return }
    let isSideways = contentSize.width <= bounds.width
    layout.scrollRow(
      path.section, showing: attributes.frame,
      at: isSideways ? position.horizontal : position.vertical, animated: animated)
  }

  private func offset(showing key: ElementKey, _ position: ScrollPosition) -> CGPoint? {
    guard var frame = knownAttributes(of: key)?.frame else { return nil }
    if collectionViewLayout.isInRow(key) {
      // The section scrolls across the content: its visible part is always within the bounds.
      if contentSize.width > bounds.width {
        frame.origin.y = bounds.minY
        frame.size.height = 0
      } else {
        frame.origin.x = bounds.minX
        frame.size.width = 0
      }
    }
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    func along(
      _ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat, _ place: Int
    ) -> CGFloat {
      switch place {
      case 0: return low - from
      case 1: return (low + high) / 2 - (from + to) / 2
      case 2: return high - to
      default:
        if low >= from, high <= to { return 0 }
        return low < from || high - low > to - from ? low - from : high - to
      }
    }
    return clamped(
      CGPoint(
        x: contentOffset.x
          + along(frame.minX, frame.maxX, visible.minX, visible.maxX, position.horizontal),
        y: contentOffset.y
          + along(frame.minY, frame.maxY, visible.minY, visible.maxY, position.vertical)))
  }
}

extension UICollectionView.ScrollPosition {
  /// The position along an axis: 0 for the start, 1 for the middle, 2 for the end; -1 for the nearest.
  fileprivate var vertical: Int {
    contains(.top) ? 0 : contains(.centeredVertically) ? 1 : contains(.bottom) ? 2 : -1
  }
  fileprivate var horizontal: Int {
    contains(.left) ? 0 : contains(.centeredHorizontally) ? 1 : contains(.right) ? 2 : -1
  }

  /// Whether there is at most one position for each axis.
  fileprivate var isConsistent: Bool {
    (rawValue & 7).nonzeroBitCount <= 1 && (rawValue & 56).nonzeroBitCount <= 1
  }
}

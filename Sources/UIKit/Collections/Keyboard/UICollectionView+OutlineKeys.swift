import CollectionEngine
import TableGeometry

// The effect of the left and right arrow keys in a list with sections that collapse, and in an outline,
// as in the sidebars of macOS: the arrow towards the trailing edge expands an item or moves to its
// first child, and the other one collapses it or moves to its parent.
extension UICollectionView {
  /// Handles an arrow key across an outline. Returns nil if the focused item is not in an outline, or
  /// has an adjacent item on that side, so that the arrow moves the focus as in any other layout.
  func followOutlineArrow(_ direction: ArrowDirection) -> Bool? {
    guard direction == .left || direction == .right, let item = focus.item,
      let source = outlineSource,
      let entry = source.outlineItem(at: IndexPath(item)), entry.hasChildren || entry.level > 0,
      target(of: .toward(direction)) == nil
    else { return nil }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if (direction == .right) != isMirrored {
      guard entry.hasChildren else { return true }
      if !entry.isExpanded {
        source.toggleItem(at: IndexPath(item))
      } else if let child = self.item(after: item), level(of: child, source) == entry.level + 1 {
        moveFocusInOutline(to: child, direction)
      }
    } else if entry.hasChildren, entry.isExpanded {
      source.toggleItem(at: IndexPath(item))
    } else if let parent = parent(of: item, at: entry.level, source) {
      moveFocusInOutline(to: parent, direction)
    }
    return true
  }

  /// Collapses or expands the section of the focused item for an arrow key; returns nil if the data
  /// source hides no items, or if there is an adjacent item on that side.
  func followFoldingArrow(_ direction: ArrowDirection) -> Bool? {
    guard let itemHiding, direction == .left || direction == .right else { return nil }
    let focused = focus.item
    if focused != nil, target(of: .toward(direction)) != nil { return nil }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let item = focused ?? selection.rows.first
    guard
      itemHiding.collectionView(
        self, setCollapsed: (direction == .left) != isMirrored,
        sectionOfItemAt: item.map { IndexPath($0) })
    else { return nil }
    // The focus goes from a hidden item to the header, if that is an item.
    if let focused, focus.item == nil, content.has(IndexPath(item: 0, section: focused.section)) {
      moveFocus(to: RowAddress(section: focused.section, row: 0), heading: direction.heading)
    }
    return true
  }

  private func moveFocusInOutline(to item: RowAddress, _ direction: ArrowDirection) {
    if moveFocus(to: item, heading: direction.heading) { followFocus(to: item) }
  }

  private func level(of item: RowAddress, _ source: any OutlineSource) -> Int? {
    source.outlineItem(at: IndexPath(item))?.level
  }

  /// Returns the nearest preceding item in the same section that has a lower level.
  private func parent(
    of item: RowAddress, at level: Int, _ source: any OutlineSource
  ) -> RowAddress? {
    guard level > 0 else { return nil }
    return (0..<item.row).reversed().lazy
      .map { RowAddress(section: item.section, row: $0) }
      .first { (self.level(of: $0, source) ?? level) < level }
  }
}

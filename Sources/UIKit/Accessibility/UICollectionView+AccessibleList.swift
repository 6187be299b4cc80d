import CollectionEngine
import TableGeometry

extension UICollectionView: AccessibleList {
  /// How a screen reader presents the items: as a grid if they form several rows and columns,
  /// otherwise as a list. A layout without lines is a list too.
  package var listArrangement: ListArrangement {
    if let grid = itemGrid, grid.rowCount > 1, grid.columnCount > 1 { return .grid(grid) }
    return isOutline ? .outline : .list
  }

  /// The rows and columns of the items; nil for a layout without lines.
  private var itemGrid: ItemGrid? {
    prepareLayout()
    let counts = content.counts
    guard let grid = collectionViewLayout.itemGrid, grid.sections.count == counts.count,
      zip(grid.sections, counts).allSatisfy({ $0.count == $1 })
    else { return nil }
    return grid
  }

  /// Whether any section is an outline.
  private var isOutline: Bool {
    guard let source = dataSource as? any OutlineSource else { return false }
    return content.counts.indices.contains {
      content.counts[$0] > 0 && source.outlineItem(at: IndexPath(item: 0, section: $0)) != nil
    }
  }

  package var listCounts: [Int] { itemCounts }
  package var selectedListPaths: [IndexPath] { indexPathsForSelectedItems ?? [] }
  package var keepsSelectedItems: Bool { rules.selects && rules.selectsSeveral }

  package func listCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  package func listHeader(ofSection section: Int) -> UIView? {
    let header = shown.filter { key, _ in
      key.category == .supplementary && key.section == section
        && key.kind == UICollectionView.elementKindSectionHeader
    }
    return header.values.first ?? headerItem(ofSection: section)
  }

  /// Returns the cell of a section's first item, if the item is the section's header.
  private func headerItem(ofSection section: Int) -> UIView? {
    guard collectionViewLayout.listSection(at: section)?.hasHeaderItem == true else { return nil }
    return shown[.cell(IndexPath(item: 0, section: section))]
  }

  package func listFrame(at path: IndexPath) -> CGRect {
    knownAttributes(of: .cell(path)).map(displayedFrame) ?? .null
  }
  package func spokenText(at path: IndexPath) -> String { text(ofItem: RowAddress(path)) }
  package func outlineLevel(at path: IndexPath) -> Int? {
    (dataSource as? any OutlineSource)?.outlineItem(at: path)?.level
  }

  package func revealItem(at path: IndexPath, inMiddle: Bool) {
    guard content.has(path) else { return }
    scrollToItem(
      at: path, at: inMiddle ? [.centeredVertically, .centeredHorizontally] : [], animated: false)
    if inMiddle { layoutIfNeeded() }
  }

  package func setSelectedByUser(_ isSelected: Bool, at path: IndexPath) -> Bool {
    guard content.has(path), rules.selects else { return false }
    let item = RowAddress(path)
    guard selection.contains(item) != isSelected else { return false }
    if isSelected { selectByUser(item) } else { deselectByUser(item) }
    return selection.contains(item) == isSelected
  }
}

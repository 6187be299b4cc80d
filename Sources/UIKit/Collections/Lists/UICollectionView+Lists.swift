import TableEngine
import TableGeometry

// List sections: swipe actions, edit mode and outlines of their cells.
extension UICollectionView {
  /// Returns the list section of an element; nil if its section is not a list.
  func listSection(of key: ElementKey) -> ListSection? {
    guard key.category != .decoration, let section = key.indexPath.first else { return nil }
    return collectionViewLayout.listSection(at: section)
  }

  /// Applies the list's appearance to a cell before the app configures it.
  func prepareListCell(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard let section = listSection(of: key) else { return }
    if !isFollowingSwipes, section.hasSwipeActions {
      isFollowingSwipes = true
      followSwipes()
    }
    (view as? UICollectionViewListCell)?.adopt(section, key)
  }

  /// Applies the data source's outline state to a cell after the app has configured it.
  func finishListCell(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard let cell = view as? UICollectionViewListCell else { return }
    showOutline(in: cell, key.indexPath)
  }

  private func showOutline(in cell: UICollectionViewListCell, _ path: IndexPath) {
    showOutline(of: outlineSource, in: cell, path)
  }

  private func showOutline(
    of source: (any OutlineSource)?, in cell: UICollectionViewListCell, _ path: IndexPath
  ) {
    guard let source else { return }
    if let item = source.outlineItem(at: path) {
      cell.applyOutlineItem(item)
    } else if cell.list.outline != nil {
      cell.applyOutlineItem(nil)
    }
  }

  private var shownListCells: [UICollectionViewListCell] {
    var cells: [UICollectionViewListCell] = []
    for view in shown.values {
      if let cell = view as? UICollectionViewListCell { cells.append(cell) }
    }
    return cells
  }

  /// Updates the visible cells for lists that the layout has recreated.
  func listsMayHaveChanged() {
    guard collectionViewLayout.hasListSections else { return takeListBackground(nil) }
    takeListBackground(collectionViewLayout.listSection(at: 0)?.background)
    for cell in shownListCells { cell.adoptList() }
  }

  /// Adopts the background of the first list section, unless the app has set a background.
  private func takeListBackground(_ color: UIColor?) {
    if color == listBackground { return }
    guard backgroundColor == listBackground ?? .systemBackground else { return }
    listBackground = color
    backgroundColor = color ?? .systemBackground
  }

  /// Lays out the cells of changed sections again after an update, because their positions in the section
  /// may have changed, or without a change all cells, and shows the expansion of outline items.
  func listRowsDidMove(_ change: CollectionChange? = nil) {
    guard collectionViewLayout.hasListSections else { return }
    let outline = outlineSource
    let changed = change?.sectionsWithChangedItems
    for cell in shownListCells {
      guard let key = cell.place?.key else { continue }
      if changed?.contains(key.section ?? -1) ?? true { cell.setNeedsLayout() }
      if key.category == .cell { showOutline(of: outline, in: cell, key.indexPath) }
    }
  }

  /// Shows or hides the accessories of edit mode, with animation.
  func listEditingDidChange() {
    closeOpenRow(animated: true)
    editingState = isEditing ? .editing(confirming: nil) : .none
    for cell in shownListCells { cell.updateAccessories(animated: true) }
  }

  // MARK: Outlines

  /// Toggles an item, like a tap on its chevron.
  func toggleItem(at path: IndexPath) { outlineSource?.toggleItem(at: path) }

  /// Toggles the outline item of a cell if a tap anywhere in the cell toggles it; returns false for
  /// other cells.
  func togglesByTap(_ path: IndexPath) -> Bool {
    guard let cell = shown[.cell(path)] as? UICollectionViewListCell, cell.togglesByTap else {
      return false
    }
    cell.toggleOutline()
    return true
  }
}

extension UICollectionView: SwipeList {
  var swipeEvents: ListEvents {
    ListEvents(reloads: pass.events.reloads, updates: pass.events.updates)
  }
  var swipeEdgeInset: CGFloat { 0 }
  var animatesSwipes: Bool { animatesUpdates }
  var mayOpenRows: Bool { !isEditing && window != nil && !updates.isOpen }

  func swipedCell(at row: RowAddress) -> (any SwipedCell)? {
    shown[.cell(IndexPath(row))] as? UICollectionViewListCell
  }

  func swipeableRow(at point: CGPoint) -> RowAddress? {
    guard let path = path(at: point) else { return nil }
    // Not under a header that is pinned above it.
    for (key, view) in shown where key.category == .supplementary && view.frame.contains(point) {
      return nil
    }
    return RowAddress(path)
  }

  func swipeActions(
    ofRow row: RowAddress, side: TableSwipe.Side, isDeletable: Bool
  ) -> SwipeActions? {
    let path = IndexPath(row)
    guard content.has(path), let section = collectionViewLayout.listSection(at: row.section),
      section.role(of: .cell(path)) == .row
    else { return nil }
    let provider =
      side == .leading
      ? section.configuration.leadingSwipeActionsConfigurationProvider
      : section.configuration.trailingSwipeActionsConfigurationProvider
    let events = pass.events
    guard let provider, let configuration = provider(path), events == pass.events else {
      return nil
    }
    return SwipeActions(configuration)
  }

  func perform(
    _ action: SwipeAction, at row: RowAddress, from view: UIView,
    didComplete: @escaping @MainActor () -> Void
  ) {
    // Lists have no other kind of action.
    if case .contextual(let action) = action.kind { action.perform(from: view, didComplete) }
  }

  func willOpen(_ row: RowAddress) {}
  func didClose(_ row: RowAddress?) {}
  func unhighlight(_ cell: any SwipedCell) { if touch.cell === cell { unhighlight() } }

  /// Opens the trailing actions of a row whose delete control was tapped, or closes them.
  func openTrailingActions(ofRow row: RowAddress) {
    if editingState.openRow == row { return closeOpenRow(animated: true) }
    if isEditing {
      confirmDeletion(ofRow: row, animated: true)
    } else if let actions = swipeActions(ofRow: row, side: .trailing) {
      beginSwipe(row, side: .trailing, actions: actions)?.open(animated: true)
    }
  }
}

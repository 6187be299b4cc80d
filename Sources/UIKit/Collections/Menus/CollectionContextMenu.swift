import CoreGraphics
import TableEngine
import TableGeometry

/// The context menus of a collection view's items: forwards the interaction's callbacks to the view's
/// delegate.
@MainActor final class CollectionContextMenu: NSObject, UIContextMenuInteractionDelegate {
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  private unowned let view: UICollectionView
  /// The item under the press, tracked across updates.
  private var item = TableMenuRow()
  /// The cell that is lifted.
  private weak var cell: UICollectionViewCell?

  init(_ view: UICollectionView) {
    self.view = view
    super.init()
  }

  // MARK: Changes of the view while the menu is open

  /// Handles an update of the items, after which the lifted cell may display a different item.
  func itemsDidChange(_ newPlace: (RowAddress) -> RowAddress?) {
    item.renumber(newPlace)
    forgetCell()
  }

  /// Discards the item, because a reload replaces all cells and invalidates index paths.
  func viewWillReload() {
    item.forget()
    forgetCell()
  }

  func willReuse(_ other: UICollectionReusableView) { if other === cell { forgetCell() } }

  private func forgetCell() {
    guard cell != nil else { return }
    cell = nil
    interaction.presented?.showSource()
  }

  // MARK: The interaction's questions

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    cell = nil
    item.forget()
    guard let delegate = view.delegate, view.movement == nil else { return nil }
    let path = view.menuItem(at: location)
    let events = view.pass.events
    let configuration = delegate.collectionView(
      view, contextMenuConfigurationForItemsAt: path.map(view.menuItems(pressing:)) ?? [],
      point: location)
    guard events == view.pass.events, let configuration else { return nil }
    if let path {
      item.open(RowAddress(path))
    } else {
      // No preview is lifted for the space between items.
      configuration.isWithoutPreview = true
    }
    return configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let path = itemPath else { return nil }
    let answer = view.delegate?.collectionView(
      view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    if let answer { return answer }
    cell = itemCell
    return cell.map(preview)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    let path = itemPath
    let cell = itemCell
    let answer = path.flatMap { path in
      view.delegate.map { delegate in
        NotImplemented.ask {
          delegate.collectionView(
            view, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
        }
      }
    }
    item.forget()
    self.cell = nil
    if let answer, answer.isImplemented { return answer.answer }
    // If the delegate returns nil, the preview returns to the item's current position.
    return cell.map(preview)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    view.delegate?.collectionView(
      view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    // The item is lifted without its highlight.
    view.unhighlight()
    view.delegate?.collectionView(
      view, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    view.delegate?.collectionView(
      view, willEndContextMenuInteraction: configuration, animator: animator)
    if interaction.menuWasCompact {
      item.forget()
      cell = nil
    }
  }

  // MARK: The item

  /// The item's index path in the data source, which does not count the gap of a drop.
  private var itemPath: IndexPath? { item.row.map { view.dataPath(IndexPath($0)) } }

  private var itemCell: UICollectionViewCell? {
    view.layOutIfShown()
    return item.row.flatMap { view.shown[.cell(IndexPath($0))] as? UICollectionViewCell }
  }

  private func preview(of cell: UICollectionViewCell) -> UITargetedPreview {
    let parameters = UIPreviewParameters()
    cell.describePreview(parameters, in: view)
    return UITargetedPreview(view: cell, parameters: parameters)
  }
}

extension UICollectionView: MenuKeyPlacing {
  func updateContextMenu() {
    if delegate == nil {
      if let contextMenu { removeInteraction(contextMenu.interaction) }
      contextMenu = nil
    } else if contextMenu == nil {
      let menu = CollectionContextMenu(self)
      contextMenu = menu
      addInteraction(menu.interaction)
    }
  }

  /// Returns the displayed index path of the item at a point, unless another element covers it there.
  /// The gap of a drop and a placeholder are no items.
  func menuItem(at point: CGPoint) -> IndexPath? {
    for (key, view) in shown where key.category == .supplementary {
      if let attributes = view.appliedAttributes, attributes.frame.contains(point) { return nil }
    }
    return path(at: point).flatMap { extra(at: RowAddress($0)) == nil ? $0 : nil }
  }

  /// Returns the items of the menu for a press on one of them, which are all selected items if it is
  /// one of several, by their index paths in the data source.
  ///
  /// - Parameter path: The displayed index path of the pressed item.
  func menuItems(pressing path: IndexPath) -> [IndexPath] {
    guard selection.rows.count > 1, selection.contains(RowAddress(path)) else {
      return [dataPath(path)]
    }
    return selection.rows.map { dataPath(IndexPath($0)) }.sorted()
  }

  /// The location at which the menu key opens a menu: at the focused item, otherwise at a selected one.
  var menuKeyLocation: CGPoint? {
    let item = hasKeyFocus ? focus.item : nil
    guard let item = item ?? selection.rows.first, content.has(IndexPath(item)),
      let frame = knownAttributes(of: .cell(IndexPath(item)))?.frame
    else { return nil }
    let rect = frame.intersection(bounds)
    return rect.isNull || rect.isEmpty ? nil : CGPoint(x: rect.midX, y: rect.midY)
  }
}

/// A data source that hides the items of some sections, to which the app continues to refer.
///
/// The app does not know which sections of its collection view are collapsed: it inserts and deletes
/// their items, selects them and scrolls to them. The collection view asks its data source about such
/// items, instead of reporting them as invalid.
@MainActor public protocol CollectionItemHiding: UICollectionViewDataSource {
  /// The app's data source, which has all items.
  var fullDataSource: (any UICollectionViewDataSource)? { get }

  /// Called when the outermost update begins, and when it has taken effect.
  func collectionView(_ collectionView: UICollectionView, isUpdating: Bool)

  /// Called when an update is about to take effect. Returns the sections with hidden items, or nil if
  /// the update refers only to items that the collection view has.
  func collectionView(_ collectionView: UICollectionView, hiddenSectionsFor changes: TableChanges)
    -> TableHiddenSections?

  /// Returns the section of an item that is hidden from the collection view; nil for any other path.
  func collectionView(
    _ collectionView: UICollectionView, sectionHidingItemAt indexPath: IndexPath
  ) -> Int?

  /// Returns whether items of a section are hidden: an item that the user moves there is displayed after
  /// the section's visible items until it is dropped, and then disappears.
  func collectionView(_ collectionView: UICollectionView, hidesItemsOfSection section: Int) -> Bool

  /// Returns whether the update that begins only hides or shows items, so that an item that the user
  /// moves stays with the finger.
  func collectionViewKeepsMovedItem(_ collectionView: UICollectionView) -> Bool

  /// Returns the position at which an item that the user moves is displayed, for the index path that the
  /// app has chosen. Called again whenever the position changes.
  func collectionView(
    _ collectionView: UICollectionView, targetForItemMovedFrom source: IndexPath,
    to target: IndexPath
  ) -> IndexPath

  /// Returns the index path that the app has chosen for a dropped item, for the position at which the
  /// item is displayed.
  func collectionView(
    _ collectionView: UICollectionView, destinationOfItemMovedFrom source: IndexPath,
    to target: IndexPath
  ) -> IndexPath

  /// Called when an item that is hidden from the collection view is selected or deselected.
  func collectionView(
    _ collectionView: UICollectionView, setSelected isSelected: Bool,
    hiddenItemAt indexPath: IndexPath)

  /// Called when the app has deselected all items of the collection view.
  func collectionViewDidDeselectAllItems(_ collectionView: UICollectionView)

  /// Called when the app reloads the collection view's data.
  func collectionViewWillReloadData(_ collectionView: UICollectionView)

  /// Collapses or expands the section of the focused item, or with nil the section that was changed
  /// last, for an arrow key; returns false if it handles no arrow keys.
  func collectionView(
    _ collectionView: UICollectionView, setCollapsed isCollapsed: Bool, sectionOfItemAt: IndexPath?
  ) -> Bool

  /// Toggles the section whose header an item is, for the Return key; returns false for other items.
  func collectionView(
    _ collectionView: UICollectionView, toggleSectionOfHeaderAt indexPath: IndexPath
  ) -> Bool
}

extension UICollectionView {
  /// The app's data source.
  var fullDataSource: (any UICollectionViewDataSource)? {
    if let itemHiding { itemHiding.fullDataSource } else { dataSource }
  }

  /// The data source whose sections are outlines.
  var outlineSource: (any OutlineSource)? { fullDataSource as? any OutlineSource }

  /// Returns the section of an item that the data source hides; nil for any other index path.
  func hiddenSection(ofItemAt path: IndexPath) -> Int? {
    guard let itemHiding, path.count == 2, !content.has(path),
      let section = itemHiding.collectionView(self, sectionHidingItemAt: path)
    else { return nil }
    return content.counts.indices.contains(section) ? section : nil
  }

  /// Selects an item that the data source hides; it is displayed as selected when its section expands.
  func selectHidden(_ path: IndexPath, animated: Bool, _ position: ScrollPosition) {
    if !rules.selectsSeveral {
      for item in selection.rows { setSelected(item, false) }
      itemHiding?.collectionViewDidDeselectAllItems(self)
    }
    itemHiding?.collectionView(self, setSelected: true, hiddenItemAt: path)
    if position != [] { scrollToItem(at: path, at: position, animated: animated) }
  }
}

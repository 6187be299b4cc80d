import UIKit

// Deletions with a toast that undoes them.
extension CollectionViewController {
  /// Deletes items that have been removed from the data, with a toast whose button restores them, like
  /// ``TableViewController/deleteRows(at:with:undoToast:restore:)`` in a table.
  ///
  /// - Parameters:
  ///   - indexPaths: The items.
  ///   - text: The text of the toast.
  ///   - restore: Restores the items in the data, and returns their new index paths, in the order of
  ///     `indexPaths`.
  public func deleteItems(
    at indexPaths: [IndexPath], undoToast text: String,
    restore: @escaping @MainActor () -> [IndexPath]
  ) {
    let list: UICollectionView = collectionView
    let selected = Set(list.indexPathsForSelectedItems ?? [])
    let wasSelected = indexPaths.map(selected.contains)
    list.deleteItems(at: indexPaths)
    overlay.showUndoToast(text) { [weak list] in
      let places = restore()
      guard let list, !places.isEmpty else { return }
      list.insertItems(at: places)
      for (place, wasSelected) in zip(places, wasSelected) where wasSelected {
        list.selectItem(at: place, animated: true, scrollPosition: [])
      }
    }
  }

  /// Deletes items of a diffable data source, with a toast whose button restores them, like
  /// ``TableViewController/deleteItems(_:from:undoToast:)`` in a table.
  ///
  /// In an outline, the items below a deleted one are deleted and restored with it, including their
  /// expansion.
  public func deleteItems<Section, Item>(
    _ items: [Item], from dataSource: UICollectionViewDiffableDataSource<Section, Item>,
    undoToast text: String
  ) where Section: Hashable & Sendable, Item: Hashable & Sendable {
    let old = dataSource.snapshot()
    let removal = DiffableRemoval(of: items, from: old)
    guard !removal.items.isEmpty else { return }
    let list: UICollectionView = collectionView
    let selected = Set(
      (list.indexPathsForSelectedItems ?? []).compactMap { dataSource.itemIdentifier(for: $0) })
    let branches = removal.items.compactMap { item in
      old.sectionIdentifier(containingItem: item).map { section in
        (section: section, branch: OutlineBranch(of: item, in: dataSource.snapshot(for: section)))
      }
    }
    let isOutline = branches.contains { $0.branch.isNested }
    if isOutline {
      for (section, branch) in branches {
        var outline = dataSource.snapshot(for: section)
        outline.delete([branch.item])
        dataSource.apply(outline, to: section, animatingDifferences: true)
      }
    } else {
      var new = old
      new.deleteItems(removal.items)
      dataSource.apply(new, animatingDifferences: true)
    }
    overlay.showUndoToast(text) { [weak list] in
      if isOutline {
        for (section, branch) in branches {
          let outline = branch.restored(in: dataSource.snapshot(for: section))
          dataSource.apply(outline, to: section, animatingDifferences: true)
        }
      } else {
        let restored = removal.restored(in: dataSource.snapshot())
        dataSource.apply(restored, animatingDifferences: true)
      }
      for item in selected {
        guard let list, let place = dataSource.indexPath(for: item),
          list.indexPathsForSelectedItems?.contains(place) != true,
          removal.items.contains(item) || branches.contains(where: { $0.branch.contains(item) })
        else { continue }
        list.selectItem(at: place, animated: true, scrollPosition: [])
      }
    }
  }
}

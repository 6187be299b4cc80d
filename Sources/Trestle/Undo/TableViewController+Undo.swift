import UIKit

// Deletions with a toast that undoes them.
extension TableViewController {
  /// Deletes rows that have been removed from the data, with a toast whose button restores them.
  ///
  /// ```swift
  /// let message = messages.remove(at: indexPath.row)
  /// deleteRows(at: [indexPath], undoToast: "Message deleted") { [weak self] in
  ///   self?.messages.insert(message, at: indexPath.row)
  ///   return [indexPath]
  /// }
  /// ```
  ///
  /// The deletion is also registered with the `undoManager` of the responder chain, with the text as
  /// its action name: its `undo()`, which Command-Z and shaking call, and the button undo the same
  /// change, once. The rows are selected again if they were, and their sections are expanded.
  ///
  /// - Parameters:
  ///   - indexPaths: The rows.
  ///   - animation: The animation of the deletion and of the restoration.
  ///   - text: The text of the toast.
  ///   - restore: Restores the rows in the data, and returns their new index paths, in the order of
  ///     `indexPaths`.
  public func deleteRows(
    at indexPaths: [IndexPath], with animation: UITableView.RowAnimation = .automatic,
    undoToast text: String, restore: @escaping @MainActor () -> [IndexPath]
  ) {
    let table: UITableView = tableView
    let selected = Set(table.indexPathsForSelectedRows ?? [])
    let wasSelected = indexPaths.map(selected.contains)
    let wasExpanded = indexPaths.map { table.sectionFolding?.isCollapsed($0.section) == false }
    table.deleteRows(at: indexPaths, with: animation)
    overlay.showUndoToast(text) { [weak table] in
      let places = restore()
      guard let table, !places.isEmpty else { return }
      table.insertRows(at: places, with: animation)
      for (place, wasExpanded) in zip(places, wasExpanded) where wasExpanded {
        table.sectionFolding?.expand(place.section, animated: true)
      }
      for (place, wasSelected) in zip(places, wasSelected) where wasSelected {
        table.selectRow(at: place, animated: true, scrollPosition: .none)
      }
      table.scrollToRow(at: places[0], at: .none, animated: true)
    }
  }

  /// Deletes items of a diffable data source, with a toast whose button restores them, like
  /// ``deleteRows(at:with:undoToast:restore:)``, but without a closure that restores the data.
  ///
  /// An item is restored after the item that it followed, in its section, regardless of other changes
  /// in the meantime. Items that the data source does not have, and items that already exist again, are
  /// ignored.
  public func deleteItems<Section, Item>(
    _ items: [Item], from dataSource: UITableViewDiffableDataSource<Section, Item>,
    undoToast text: String
  ) where Section: Hashable & Sendable, Item: Hashable & Sendable {
    let old = dataSource.snapshot()
    let removal = DiffableRemoval(of: items, from: old)
    guard !removal.items.isEmpty else { return }
    let selected = Set(
      (tableView.indexPathsForSelectedRows ?? []).compactMap { dataSource.itemIdentifier(for: $0) })
    var new = old
    new.deleteItems(removal.items)
    dataSource.apply(new, animatingDifferences: true)
    overlay.showUndoToast(text) { [weak table = tableView as UITableView] in
      let restored = removal.restored(in: dataSource.snapshot())
      dataSource.apply(restored, animatingDifferences: true)
      guard let table else { return }
      for item in removal.items where selected.contains(item) {
        table.selectRow(
          at: dataSource.indexPath(for: item), animated: true, scrollPosition: .none)
      }
      guard let first = dataSource.indexPath(for: removal.items[0]) else { return }
      table.scrollToRow(at: first, at: .none, animated: true)
    }
  }
}

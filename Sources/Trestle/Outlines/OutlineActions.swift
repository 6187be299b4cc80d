import UIKit

/// The operations on an outline that a table's relay and arrow keys need, independent of the item type.
@MainActor protocol OutlineActions: AnyObject {
  /// Collapses or expands the item of a row that the user has selected by a tap.
  func didSelectRow(at indexPath: IndexPath)
  /// Collapses or expands the selected item. If the item is already collapsed or expanded, selects its
  /// parent or its first child instead. Returns false if there is no such item.
  func handleArrowKey(collapses: Bool) -> Bool
  /// Returns where a carried row may drop if the app allows `target`, or the row's source if it may not
  /// drop there.
  func moveTarget(from source: IndexPath, to target: IndexPath) -> IndexPath
  /// Cancels all fetches of children.
  func cancelLoading()
  /// Discards the selection in collapsed items.
  func forgetHiddenSelection()
}

extension Outline: OutlineActions {
  func didSelectRow(at indexPath: IndexPath) {
    // In edit mode with multiple selection, a tap selects the row.
    let isChoosing = table?.isEditing == true && table?.allowsMultipleSelectionDuringEditing == true
    guard togglesOnTap, !isChoosing, let row = row(at: indexPath), row.hasChildren else { return }
    table?.deselectRow(at: indexPath, animated: true)
    toggleByUser(row.item)
  }

  func cancelLoading() {
    for case (let item, .loading(let task)) in loadStates {
      task.cancel()
      loadStates[item] = nil
    }
  }

  func forgetHiddenSelection() { hiddenSelection = [] }

  func handleArrowKey(collapses: Bool) -> Bool {
    guard let table, let path = table.indexPathForSelectedRow, let row = row(at: path) else {
      return false
    }
    if row.hasChildren, row.isCollapsed != collapses {
      toggleByUser(row.item)
    } else {
      let branch = rows.branch(of: path.row)
      let target = collapses ? rows.parent(of: path.row) : branch.isEmpty ? nil : branch.lowerBound
      guard let target else { return false }
      table.selectRow(
        at: IndexPath(row: target, section: 0), animated: false, scrollPosition: .none)
      table.scrollToRow(at: IndexPath(row: target, section: 0), at: .none, animated: true)
    }
    return true
  }
}

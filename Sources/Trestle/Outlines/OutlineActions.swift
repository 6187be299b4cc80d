import UIKit

/// What a table's relay and its arrow keys ask of an outline, without its item type.
@MainActor protocol OutlineActions: AnyObject {
  /// Collapses or expands the item of a row that the user has selected by a tap.
  func didSelectRow(at indexPath: IndexPath)
  /// Collapses or expands the selected item. An item that is in that state already moves the selection
  /// to its parent, or to its first child. False if there is neither.
  func handleArrowKey(collapses: Bool) -> Bool
  /// Returns where a carried row may drop that the app lets drop at `target`; its own place where it
  /// may not drop there.
  func moveTarget(from source: IndexPath, to target: IndexPath) -> IndexPath
  /// Cancels the fetching of children.
  func cancelLoading()
  /// Forgets the selection in collapsed items.
  func forgetHiddenSelection()
}

extension Outline: OutlineActions {
  func didSelectRow(at indexPath: IndexPath) {
    // A tap on a row with a circle chooses it.
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

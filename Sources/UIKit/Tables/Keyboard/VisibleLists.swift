import TableEngine
import TableGeometry

/// A table or collection view that handles keys of a screen without having the keyboard focus.
@MainActor protocol KeyedList: SwipeList {
  /// Whether a finger carries a row or an item.
  var isCarrying: Bool { get }
  /// Returns the carried row or item to its original position.
  func cancelCarrying()
  /// Deselects all rows in edit mode, calling the delegate; returns false outside edit mode or without
  /// a selected row.
  func deselectInEditMode() -> Bool
  /// Asks the app to delete the rows that are selected in edit mode; returns false if none can be
  /// deleted.
  func deleteSelectedRows() -> Bool
  /// Whether a key can move the focus to a row on the screen.
  var hasFocusableRows: Bool { get }
}

/// The key commands of the tables and collection views on a screen, even if none of them has the keyboard
/// focus: a finger may have opened a row, or a button selected rows (our choice: iPadOS leaves it to the
/// app).
@MainActor enum VisibleLists {
  /// Closes the swipe actions of a row, or puts down the row that is carried; false if there is
  /// neither.
  static func closeRow(in root: UIView) -> Bool {
    for list in lists(in: root) {
      if list.isCarrying {
        list.cancelCarrying()
        return true
      }
      if let open = list.openSwipe {
        open.close(animated: true)
        return true
      }
    }
    return false
  }

  /// Deselects the rows that are selected in edit mode. If there are none, ends edit mode if the user
  /// can begin it again. Returns false if neither applies.
  static func leaveEditMode(in root: UIView) -> Bool {
    lists(in: root).contains { $0.deselectInEditMode() || $0.endEditModeByUser() }
  }

  /// Deletes the rows that are selected in edit mode; returns false if there are none, or if none of
  /// them can be deleted.
  static func deleteSelection(in root: UIView) -> Bool {
    lists(in: root).contains { $0.deleteSelectedRows() }
  }

  /// Returns the first list in a view, or the view itself, with a row to which a key can move the
  /// focus.
  static func firstFocusable(in root: UIView) -> UIView? {
    lists(in: root).first { $0.hasFocusableRows }
  }

  /// Returns the visible lists, in the order in which they were added.
  private static func lists(in view: UIView) -> [any KeyedList] {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return [] }
    if let list = view as? any KeyedList { return [list] }
    return view.subviews.flatMap { lists(in: $0) }
  }
}

extension KeyedList {
  /// Ends edit mode as the edit button does. Returns false if the screen has no such button, with
  /// which the user could begin edit mode again.
  fileprivate func endEditModeByUser() -> Bool {
    guard editingState.isEditMode else { return false }
    var next: UIResponder? = self
    while let responder = next, !(responder is UIViewController) { next = responder.next }
    guard let owner = next as? UIViewController, owner.isEditing else { return false }
    let item = owner.navigationItem
    let buttons = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
    guard buttons.contains(where: { $0 === owner.editButtonItem }) else { return false }
    owner.setEditing(false, animated: true)
    return true
  }
}

extension UITableView: KeyedList {
  var hasFocusableRows: Bool { acceptsKeyFocus && !visibleCells.isEmpty }

  func cancelCarrying() { cancelCarrying(nil) }

  func deselectInEditMode() -> Bool {
    guard isInEditMode, selectsRows, !engine.selection.rows.isEmpty else { return false }
    let events = engine.events
    for row in engine.selection.rows {
      guard engine.events == events else { break }
      deselectByUser(row)
    }
    return true
  }

  /// Asks the data source to delete the rows that are selected in edit mode, the last one first, so
  /// that the index paths of the others stay valid. If the app provides its own actions instead of
  /// the table's Delete, a single selected row opens at its destructive action.
  func deleteSelectedRows() -> Bool {
    guard isInEditMode, selectsRows, !engine.updates.isOpen else { return false }
    let selected = engine.selection.rows
    var hasDeleted = false
    for row in selected.reversed() {
      // The app may have asked the user first, or have changed more than this row.
      guard engine.selection.contains(row),
        let actions = swipeActions(ofRow: row, side: .trailing, isDeletable: true)
      else { continue }
      guard let index = actions.defaultDelete else {
        let hasAction = actions.actions.contains(where: \.isDestructive)
        return hasDeleted
          || hasAction && selected.count == 1 && confirmDeletion(ofRow: row, animated: true)
      }
      let count = rowCount(row.section)
      perform(actions.actions[index], at: row, from: engine.rows.cell(at: row) ?? self) {}
      hasDeleted = true
      let isGone = row.section >= extents.sectionCount || rowCount(row.section) != count
      if !isGone { break }
    }
    return hasDeleted
  }
}

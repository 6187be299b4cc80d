import TableEngine
import TableGeometry

/// The key commands of the tables on a screen, even if none of them has the keyboard focus: a finger
/// may have opened a row, or a button selected rows (our choice: iPadOS leaves it to the app).
@MainActor enum VisibleTables {
  /// Closes the swipe actions of a row, or puts down the row that is carried; false if there is
  /// neither.
  static func closeRow(in root: UIView) -> Bool {
    for table in tables(in: root) {
      if table.isCarrying {
        table.cancelCarrying()
        return true
      }
      if let open = table.openSwipe {
        open.close(animated: true)
        return true
      }
    }
    return false
  }

  /// Deselects the rows that are selected in edit mode, or else ends an edit mode that the user can
  /// begin again; false without either.
  static func leaveEditMode(in root: UIView) -> Bool {
    tables(in: root).contains { $0.deselectInEditMode() || $0.endEditModeByUser() }
  }

  /// Deletes the rows that are selected in edit mode; false where there are none, or none of them can
  /// be deleted.
  static func deleteSelection(in root: UIView) -> Bool {
    tables(in: root).contains { $0.deleteSelectedRows() }
  }

  /// The tables that can be seen, in the order in which they were added.
  private static func tables(in view: UIView) -> [UITableView] {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return [] }
    if let table = view as? UITableView { return [table] }
    return view.subviews.flatMap { tables(in: $0) }
  }
}

extension UITableView {
  /// Deselects all rows in edit mode, calling the delegate; false outside of edit mode or without a
  /// selected row.
  func deselectInEditMode() -> Bool {
    guard isInEditMode, selectsRows, !engine.selection.rows.isEmpty else { return false }
    let events = engine.events
    for row in engine.selection.rows {
      guard engine.events == events else { break }
      deselectByUser(row)
    }
    return true
  }

  /// Ends edit mode as the edit button does; false if the screen has no such button, with which the
  /// user could begin it again.
  fileprivate func endEditModeByUser() -> Bool {
    guard isInEditMode else { return false }
    var next: UIResponder? = self
    while let responder = next, !(responder is UIViewController) { next = responder.next }
    guard let owner = next as? UIViewController, owner.isEditing else { return false }
    let item = owner.navigationItem
    let buttons = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
    guard buttons.contains(where: { $0 === owner.editButtonItem }) else { return false }
    owner.setEditing(false, animated: true)
    return true
  }

  /// Asks the data source to delete the rows that are selected in edit mode, the last one first, so
  /// that the index paths of the others stay valid. If the rows have actions of the app's own in place
  /// of the table's Delete, a single selected row opens at its destructive action.
  fileprivate func deleteSelectedRows() -> Bool {
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

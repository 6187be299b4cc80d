import TableEngine
import TableGeometry

/// The key commands of the tables on a screen, even if none of them has the keyboard focus: the user
/// may have opened a row with a finger, or selected rows with a button (our choice: iPadOS leaves this
/// to the app).
@MainActor enum VisibleTables {
  /// Closes the swipe actions of a row, or drops the row that is being carried; returns false if there
  /// is neither.
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

  /// Deselects the rows that are selected in edit mode. If there are none, ends edit mode if the user
  /// can begin it again. Returns false if neither applies.
  static func leaveEditMode(in root: UIView) -> Bool {
    tables(in: root).contains { $0.deselectInEditMode() || $0.endEditModeByUser() }
  }

  /// Deletes the rows that are selected in edit mode; returns false if there are none, or if none of
  /// them can be deleted.
  static func deleteSelection(in root: UIView) -> Bool {
    tables(in: root).contains { $0.deleteSelectedRows() }
  }

  /// Returns the visible tables in the order in which they were added.
  private static func tables(in view: UIView) -> [UITableView] {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return [] }
    if let table = view as? UITableView { return [table] }
    return view.subviews.flatMap { tables(in: $0) }
  }
}

extension UITableView {
  /// Deselects all rows in edit mode, calling the delegate; returns false outside edit mode, or if no
  /// row is selected.
  func deselectInEditMode() -> Bool {
    guard isInEditMode, selectsRows, !engine.selection.rows.isEmpty else { return false }
    let events = engine.events
    for row in engine.selection.rows {
      guard engine.events == events else { break }
      deselectByUser(row)
    }
    return true
  }

  /// Ends edit mode like the edit button; returns false if the screen has no such button, with which
  /// the user could begin edit mode again.
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

  /// Asks the data source to delete the rows that are selected in edit mode, in reverse order, so that
  /// the index paths of the remaining ones stay valid. If the app replaces the table's Delete with its
  /// own actions, a single selected row is opened, with the focus on its destructive action.
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

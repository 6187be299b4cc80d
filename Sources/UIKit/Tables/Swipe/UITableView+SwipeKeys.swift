import TableEngine
import TableGeometry

// The keyboard (our choice, UIKit reference 16.6): Option with an arrow key moves the content of the
// focused row in that direction, which opens its actions. Arrow keys move between the actions, Return
// and the space bar perform one, and Escape closes the row. Delete and Backspace delete the row.
extension UITableView {
  /// Opens the actions at an edge of the focused row; returns false if it has none.
  func openActions(atRight isRight: Bool) -> Bool {
    guard mayOpenRows, let row = focus.row else { return false }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side: TableSwipe.Side = isRight != isMirrored ? .trailing : .leading
    guard let actions = swipeActions(ofRow: row, side: side) else { return false }
    openByKey(row, side, actions, focusing: 0)
    return true
  }

  private func openByKey(
    _ row: RowAddress, _ side: TableSwipe.Side, _ actions: SwipeActions, focusing index: Int
  ) {
    let events = engine.events
    if engine.rows.cell(at: row) == nil {
      scrollToRow(at: IndexPath(row), at: .none, animated: false)
      layoutIfNeeded()
    }
    guard engine.events == events,
      let swipe = beginSwipe(row, side: side, actions: actions)
    else { return }
    swipe.open(animated: true)
    swipe.focused = index
  }

  /// Deletes the focused row if the table offers its default Delete action; otherwise opens the row,
  /// with the focus on the app's destructive action. In edit mode this acts like a tap on the row's
  /// minus, unless rows are selected. Returns false if none of these applies.
  func deleteByKey() -> Bool {
    if isInEditMode, engine.selection.rows.isEmpty, let row = focus.row, hasRow(at: IndexPath(row)),
      engine.rows.cell(at: row)?.editing?.row.control == .delete
    {
      return confirmDeletion(ofRow: row, animated: true)
    }
    guard mayOpenRows, let row = focus.row,
      let actions = swipeActions(ofRow: row, side: .trailing)
    else { return false }
    if let index = actions.defaultDelete {
      let view = engine.rows.cell(at: row) ?? self
      perform(actions.actions[index], at: row, from: view) {}
    } else if let index = actions.actions.firstIndex(where: \.isDestructive) {
      openByKey(row, .trailing, actions, focusing: index)
    } else {
      return false
    }
    return true
  }
}

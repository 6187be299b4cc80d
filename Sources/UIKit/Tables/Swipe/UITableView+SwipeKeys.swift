import TableEngine
import TableGeometry

// The keyboard (our own choice, UIKit reference 16.6): Option with an arrow moves the content of
// the focused row that way, which opens its actions; arrows go from action to action, Return and the
// space bar perform one, Escape closes the row. Delete and Backspace delete.
extension UITableView {
  /// Handles a key while a row is open; false for one that is none of its, which closes the row.
  func takeWhileOpen(_ key: UIKey) -> Bool {
    guard let open = openSwipe else { return false }
    let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    guard modifiers.isEmpty || modifiers == .alternate else { return false }
    let isPlain = modifiers.isEmpty
    switch key.keyCode {
    case .keyboardLeftArrow where isPlain: open.moveFocus(towardsRight: false)
    case .keyboardRightArrow where isPlain: open.moveFocus(towardsRight: true)
    case .keyboardLeftArrow, .keyboardRightArrow:
      // Moving the content back closes the row.
      if (key.keyCode == .keyboardLeftArrow) != open.strip.isRight { open.close(animated: true) }
    case .keyboardReturnOrEnter where isPlain, .keypadEnter where isPlain,
      .keyboardSpacebar where isPlain:
      guard let focused = open.focused else { return false }
      open.perform(focused)
    case .keyboardEscape where isPlain: open.close(animated: true)
    default:
      open.close(animated: true)
      return false
    }
    return true
  }

  /// Opens the actions at an edge of the focused row; false where it has none.
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

  /// Deletes the focused row where the table itself offers that; opens the row at an action of the
  /// app's that deletes. In edit mode does what a tap on the row's minus does, unless rows are selected.
  /// False where there is none of these.
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

extension RowSwipe {
  /// Moves the keyboard's focus to the next button at the left or right, if there is one.
  fileprivate func moveFocus(towardsRight isRight: Bool) {
    guard let focused else {
      self.focused = 0
      return
    }
    // Indices grow away from the row's edge.
    let next = isRight == strip.isRight ? focused - 1 : focused + 1
    if strip.buttons.indices.contains(next) { self.focused = next }
  }
}

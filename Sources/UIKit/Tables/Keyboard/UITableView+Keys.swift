import Foundation
import TableEngine
import TableGeometry

extension UITableView {
  /// Handles a key; returns false if it has no effect in the table.
  func handleKeyPress(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    return handleKey(key, at: press.timestamp)
  }

  /// Handles a key, which the host may have repeated; returns false if it has no effect in the table.
  func handleKey(_ key: UIKey, at time: TimeInterval) -> Bool {
    let session = hostSession
    if interaction.carry != nil, key.keyCode == .keyboardEscape {
      cancelCarrying()
      return true
    }
    if handleKeyInHeader(key) || handleKeyInControl(key) { return true }
    guard hasKeyFocus, canTakeKeyFocus, !(session.firstResponder is any UIKeyInput) else {
      return false
    }
    if handleKeyWhileOpen(key) || handleKeyInRow(key) { return true }
    guard let command = TableKey(key, isTyping: focus.typing.isTyping(at: time)) else {
      return false
    }
    switch command {
    case .move(let movement, let extends): moveFocus(by: movement, extends: extends)
    case .stepThroughIndex(let count):
      guard let sectionIndex, sectionIndex.isShown else { return false }
      goToFirstRow(ofSection: sectionIndex.step(by: count))
    case .carry(let step):
      guard isInEditMode, let row = focus.row else { return false }
      moveRow(row, by: step)
    case .activate: activate()
    case .selectAll:
      guard selectsSeveralRows, selectsRows else { return false }
      selectAllByUser()
    case .leave:
      if deselectInEditMode() { return true }
      guard focus.isShown else { return false }
      loseKeyFocus()
    case .openActions(let isRight): return openActions(atRight: isRight)
    case .delete: return deleteByKey()
    case .type(let text): return find(text, at: time)
    }
    return true
  }

  private func moveFocus(by movement: TableKey.Movement, extends: Bool) {
    if !extends, moveToHeader(by: movement) { return }
    guard let target = target(of: movement) else { return }
    let start = focus.row
    guard moveFocus(to: target) else { return }
    if extends, selectsSeveralRows, selectsRows {
      if focus.anchor == nil { focus.anchor = start }
      selectRange(from: focus.anchor ?? target, to: target)
    } else {
      followFocus(to: target)
    }
  }

  func followFocus(to target: RowAddress) {
    let path = IndexPath(target)
    let call = callDelegate { $0.tableView(self, selectionFollowsFocusForRowAt: path) }
    guard call?.answer ?? selectionFollowsFocus, call?.reaction.isHarmless ?? true,
      selects(target), !engine.selection.contains(target),
      delegateAllows({ $0.tableView(self, shouldHighlightRowAt: path) })
    else { return }
    if selectsSeveralRows {
      for other in engine.selection.rows { deselectByUser(other) }
    }
    selectByUser(target)
    focus.anchor = target
  }

  /// Activates the focused row for Return and the space bar, which have the effect of a tap.
  private func activate() {
    endClosingSwipe()
    guard let row = focus.row, hasRow(at: IndexPath(row)), selects(row) else { return }
    let path = IndexPath(row)
    guard delegateAllows({ $0.tableView(self, shouldHighlightRowAt: path) }) else { return }
    callDelegate { $0.tableView(self, didHighlightRowAt: path) }
    callDelegate { $0.tableView(self, didUnhighlightRowAt: path) }
    if engine.selection.rows == [row], selectionFollowsFocus {
      performPrimaryAction(at: row)
    } else {
      tap(row)
    }
  }

  private func selectAllByUser() {
    guard let first = target(of: .first), let last = target(of: .last) else { return }
    selectRange(from: first, to: last)
  }
}

import Foundation
import TableEngine
import TableGeometry

/// A key command for the table that has the keyboard focus.
enum TableKey: Hashable {
  enum Movement: Hashable {
    case next, previous, first, last
    /// A page down with 1, up with -1.
    case page(Int)
  }

  case move(Movement, extendsSelection: Bool)
  /// Moves to the section of the section index's next title with 1, of its previous title with -1.
  case stepThroughIndex(Int)
  /// Moves the row with the focus up with -1, down with 1.
  case carry(Int)
  case activate
  case selectAll
  case leave
  /// Opens the actions at an edge of the row.
  case openActions(atRight: Bool)
  case delete
  case type(String)

  @MainActor init?(_ key: UIKey, isTyping: Bool) {
    let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    let extends = modifiers == .shift
    let isPlain = modifiers.isEmpty || extends
    switch key.keyCode {
    case .keyboardDownArrow where isPlain: self = .move(.next, extendsSelection: extends)
    case .keyboardUpArrow where isPlain: self = .move(.previous, extendsSelection: extends)
    case .keyboardDownArrow where modifiers == .command:
      self = .move(.last, extendsSelection: false)
    case .keyboardUpArrow where modifiers == .command: self = .move(.first, extendsSelection: false)
    case .keyboardDownArrow where modifiers == .alternate: self = .carry(1)
    case .keyboardUpArrow where modifiers == .alternate: self = .carry(-1)
    case .keyboardHome where isPlain: self = .move(.first, extendsSelection: extends)
    case .keyboardEnd where isPlain: self = .move(.last, extendsSelection: extends)
    case .keyboardPageDown where isPlain: self = .move(.page(1), extendsSelection: extends)
    case .keyboardPageUp where isPlain: self = .move(.page(-1), extendsSelection: extends)
    case .keyboardPageDown where modifiers == .control: self = .stepThroughIndex(1)
    case .keyboardPageUp where modifiers == .control: self = .stepThroughIndex(-1)
    case .keyboardReturnOrEnter where modifiers.isEmpty, .keypadEnter where modifiers.isEmpty:
      self = .activate
    case .keyboardSpacebar where modifiers.isEmpty && !isTyping: self = .activate
    case .keyboardEscape where modifiers.isEmpty: self = .leave
    case .keyboardLeftArrow where modifiers == .alternate: self = .openActions(atRight: true)
    case .keyboardRightArrow where modifiers == .alternate: self = .openActions(atRight: false)
    case .keyboardDeleteOrBackspace where modifiers.isEmpty,
      .keyboardDeleteForward where modifiers.isEmpty:
      self = .delete
    case .keyboardA where modifiers == .command || modifiers == .control: self = .selectAll
    default:
      let isText = key.characters.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
      guard isPlain, !key.characters.isEmpty, isText else { return nil }
      self = .type(key.characters)
    }
  }

  /// Whether the command repeats while the key is held.
  var repeats: Bool {
    switch self {
    case .move, .stepThroughIndex: true
    default: false
    }
  }
}

extension UITableView {
  /// Handles a key; false if the table has no use for it.
  func handleKeyPress(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    return handleKey(key, at: press.timestamp)
  }

  /// Handles a key that a host may have repeated; false if the table has no use for it.
  func handleKey(_ key: UIKey, at time: TimeInterval) -> Bool {
    let session = hostSession
    if interaction.carry != nil, key.keyCode == .keyboardEscape {
      cancelCarrying()
      return true
    }
    if takeInHeader(key) || takeInControl(key) { return true }
    guard hasKeyFocus, canTakeKeyFocus, !(session.firstResponder is any UIKeyInput) else {
      return false
    }
    if takeWhileOpen(key) || takeInRow(key) { return true }
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

  private func followFocus(to target: RowAddress) {
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

  /// Activates the row as Return and the space bar do, like a tap.
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

  // MARK: Finding by typing

  /// Moves the focus to the next row whose text begins with the typed text; the same letter again finds
  /// the next match. Returns false for a first character that no row begins with: another responder may
  /// handle it, as `?` opens the shortcut list.
  private func find(_ text: String, at time: TimeInterval) -> Bool {
    let step = focus.typing.add(text, at: time)
    let current = focus.row.flatMap { hasRow(at: IndexPath($0)) ? $0 : nil }
    if !step.isRepeat, let item = sectionIndex?.item(named: focus.typing.text) {
      if let section = sectionIndex?.jump(to: item) {
        goToFirstRow(ofSection: section)
        return true
      }
    }
    let start = step.startsBehind ? current.flatMap { row(after: $0) } : current
    guard let found = typedRow(from: start) else { return !step.isFirst }
    if moveFocus(to: found) { followFocus(to: found) }
    return true
  }

  /// Moves the focus to the first row of a section to which the section index has jumped.
  private func goToFirstRow(ofSection section: Int?) {
    guard let section, section < extents.sectionCount, rowCount(section) > 0 else { return }
    let row = RowAddress(section: section, row: 0)
    if canFocus(row), moveFocus(to: row) { followFocus(to: row) }
  }

  private func typedRow(from start: RowAddress?) -> RowAddress? {
    guard let first = target(of: .first) else { return nil }
    var candidate = start ?? first
    let begin = candidate
    for _ in 0..<TypeAhead.searchedItems {
      if focus.typing.matches(names(ofRow: candidate)), canFocus(candidate) { return candidate }
      candidate = row(after: candidate) ?? first
      if candidate == begin { return nil }
    }
    return nil
  }

  /// The text of a row.
  func text(ofRow address: RowAddress) -> String {
    ask(row: address) { $0.accessibilityLabel ?? "" } ?? ""
  }

  /// The names by which typing finds a row.
  private func names(ofRow address: RowAddress) -> [String] {
    ask(row: address) { $0.accessibilityUserInputLabels ?? [] } ?? []
  }

  /// Queries the cell of a row. The cell of a row off the screen comes from the data source, and is
  /// returned to the reuse pool.
  private func ask<Answer>(
    row address: RowAddress, _ question: (UITableViewCell) -> Answer
  ) -> Answer? {
    if let cell = engine.rows.cell(at: address) { return question(cell) }
    guard let cell = engine.call(adapter, { adapter.cell(forRow: address) }).answer else {
      return nil
    }
    cell.updateConfigurationIfNeeded()
    let answer = question(cell)
    if cell.tile == nil {
      if cell.reuseIdentifier == nil || !pool.keep(cell) {
        cell.removeFromSuperview()
      } else if cell.superview === self {
        cell.isHidden = true
      }
    }
    return answer
  }

  // MARK: The pointer

  /// Shows which row the pointer is over.
  func followPointer() {
    addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: UITableView.pointerMoved))
  }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    let isOver = hover.state == .began || hover.state == .changed
    let cell = isOver ? cell(under: hover.location(in: self)) : nil
    if cell === focus.hovered { return }
    focus.hovered?.isHovered = false
    focus.hovered = cell
    cell?.isHovered = true
  }

  /// The row's cell at a point, if a tap there would select it.
  private func cell(under point: CGPoint) -> UITableViewCell? {
    guard selectsRows, let path = indexPathForRow(at: point),
      let cell = engine.rows.cell(at: RowAddress(path)), sectionIndex?.contains(point) != true
    else { return nil }
    for part in TablePart.allCases
    where engine.parts[part].views.contains(where: { $0.frame.contains(point) }) {
      return nil
    }
    return cell
  }
}

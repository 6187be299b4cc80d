import CollectionEngine
import Foundation
import TableGeometry

/// A keyboard command of the focused collection view.
enum CollectionKey: Hashable {
  enum Movement: Hashable {
    case toward(ArrowDirection)
    case first, last
    /// Moves the focus a page down for 1, or up for -1.
    case page(Int)
  }

  case move(Movement, extendsSelection: Bool)
  /// Moves the focused item itself.
  case carry(ArrowDirection)
  case activate
  case selectAll
  case leave
  case type(String)

  @MainActor init?(_ key: UIKey, isTyping: Bool) {
    let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    if let direction = ArrowDirection(key.keyCode) {
      switch modifiers {
      case [], .shift:
        self = .move(.toward(direction), extendsSelection: modifiers == .shift)
        return
      case .alternate:
        self = .carry(direction)
        return
      default: break
      }
    }
    // The remaining keys are the same as in a table.
    switch TableKey(key, isTyping: isTyping) {
    case .move(.first, let extends): self = .move(.first, extendsSelection: extends)
    case .move(.last, let extends): self = .move(.last, extendsSelection: extends)
    case .move(.page(let sign), let extends): self = .move(.page(sign), extendsSelection: extends)
    case .activate: self = .activate
    case .selectAll: self = .selectAll
    case .leave: self = .leave
    case .type(let text): self = .type(text)
    default: return nil
    }
  }

  /// Whether the command repeats while the key is held.
  var repeats: Bool { if case .move = self { true } else { false } }
}

extension ArrowDirection {
  init?(_ key: UIKeyboardHIDUsage) {
    switch key {
    case .keyboardUpArrow: self = .up
    case .keyboardDownArrow: self = .down
    case .keyboardLeftArrow: self = .left
    case .keyboardRightArrow: self = .right
    default: return nil
    }
  }

  var heading: UIFocusHeading {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}

extension UICollectionView: KeyRepeating {
  func repeatKey(_ key: UIKey) -> Bool {
    guard CollectionKey(key, isTyping: false)?.repeats == true else { return false }
    return handleKey(key, at: hostSession.now)
  }

  /// Handles a key press; returns false if the key is not handled.
  func handleKeyPress(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    return handleKey(key, at: press.timestamp)
  }

  private func handleKey(_ key: UIKey, at time: TimeInterval) -> Bool {
    if movement?.isLifted == true, key.keyCode == .keyboardEscape, hasKeyFocus {
      cancelMovement()
      return true
    }
    guard hasKeyFocus, canTakeKeyFocus, !(hostSession.firstResponder is any UIKeyInput),
      let command = CollectionKey(key, isTyping: focus.typing.isTyping(at: time))
    else { return false }
    layOutIfShown()
    switch command {
    case .move(let movement, let extends):
      if !extends, case .toward(let direction) = movement,
        let isHandled = followOutlineArrow(direction) ?? followFoldingArrow(direction)
      {
        return isHandled
      }
      return moveFocus(by: movement, extends: extends)
    case .carry(let direction):
      guard let item = focus.item else { return false }
      return moveItem(item, direction)
    case .activate: activate()
    case .selectAll:
      guard rules.selects, rules.selectsSeveral else { return false }
      selectAllByUser()
    case .leave:
      if deselectInEditMode() { return true }
      guard focus.isShown else { return false }
      loseKeyFocus()
    case .type(let text): return find(text, at: time)
    }
    return true
  }

  /// Moves the focus; returns false for an arrow key across a single column, so that a different
  /// responder may handle it.
  private func moveFocus(by movement: CollectionKey.Movement, extends: Bool) -> Bool {
    guard let target = target(of: movement) else { return !movesPastLines(movement) }
    let start = focus.item
    var heading: UIFocusHeading = []
    if case .toward(let direction) = movement { heading = direction.heading }
    let lane = focus.lane
    guard moveFocus(to: target, heading: heading) else { return true }
    focus.lane = lane
    if extends, rules.selects, rules.selectsSeveral {
      if focus.anchor == nil { focus.anchor = start }
      selectRange(from: focus.anchor ?? target, to: target)
    } else {
      followFocus(to: target)
    }
    return true
  }

  func followFocus(to target: RowAddress) {
    let path = IndexPath(target)
    let events = pass.events
    let follows =
      delegate?.collectionView(self, selectionFollowsFocusForItemAt: dataPath(path))
      ?? selectionFollowsFocus
    guard follows, events == pass.events, rules.selects, !selection.contains(target),
      delegateAllows(path, { $0.collectionView(self, shouldHighlightItemAt: $1) })
    else { return }
    if rules.selectsSeveral {
      for other in selection.rows { deselectByUser(other) }
    }
    selectByUser(target)
    focus.anchor = target
  }

  /// Activates the focused item for Return and the space bar, as a tap would.
  private func activate() {
    guard let item = focus.item, content.has(IndexPath(item)), rules.selects else { return }
    let path = IndexPath(item)
    if itemHiding?.collectionView(self, toggleSectionOfHeaderAt: path) == true { return }
    guard delegateAllows(path, { $0.collectionView(self, shouldHighlightItemAt: $1) }) else {
      return
    }
    let events = pass.events
    delegate?.collectionView(self, didHighlightItemAt: dataPath(path))
    if events == pass.events {
      if selection.rows == [item], selectionFollowsFocus {
        performPrimaryAction(at: path)
      } else {
        tap(path)
      }
    }
    if content.has(path) { delegate?.collectionView(self, didUnhighlightItemAt: dataPath(path)) }
  }

  private func selectAllByUser() {
    guard let first = firstItem, let last = lastItem else { return }
    selectRange(from: first, to: last)
  }

  // MARK: Finding by typing

  /// Focuses the next item whose text begins with the typed characters; repeating a letter moves on to
  /// the next match. Returns false if no item matches the first character, so that a different
  /// responder may handle the key.
  private func find(_ text: String, at time: TimeInterval) -> Bool {
    let step = focus.typing.add(text, at: time)
    let current = focus.item.flatMap { content.has(IndexPath($0)) ? $0 : nil }
    let start = step.startsBehind ? current.flatMap { item(after: $0) } : current
    guard let found = typedItem(from: start) else { return !step.isFirst }
    if moveFocus(to: found) { followFocus(to: found) }
    return true
  }

  private func typedItem(from start: RowAddress?) -> RowAddress? {
    guard let first = firstItem else { return nil }
    var candidate = start ?? first
    let begin = candidate
    let events = pass.events
    for _ in 0..<TypeAhead.searchedItems {
      if focus.typing.matches(names(of: candidate)), canFocus(candidate) { return candidate }
      guard events == pass.events else { return nil }
      candidate = item(after: candidate) ?? first
      if candidate == begin { return nil }
    }
    return nil
  }

  /// Returns the text of an item.
  func text(ofItem item: RowAddress) -> String { ask(item) { $0.accessibilityLabel ?? "" } ?? "" }

  /// Returns the names by which typing finds an item.
  private func names(of item: RowAddress) -> [String] {
    ask(item) { $0.accessibilityUserInputLabels ?? [] } ?? []
  }

  /// Queries the cell of an item. For an item off screen, a cell is requested from the data source and
  /// then returned to the reuse pool.
  private func ask<Answer>(
    _ item: RowAddress, _ question: (UICollectionReusableView) -> Answer
  ) -> Answer? {
    let key = ElementKey.cell(IndexPath(item))
    if let cell = shown[key] { return question(cell) }
    guard let attributes = knownAttributes(of: key),
      let cell = makeView(key, attributes) as? UICollectionViewCell
    else { return nil }
    cell.updateConfigurationIfNeeded()
    let answer = question(cell)
    if cell.place == nil { discard(cell, key) }
    return answer
  }
}

extension UICollectionView: KeyedList {
  var isCarrying: Bool { movement.map { $0.isLifted && !$0.isEnding } ?? false }

  func cancelCarrying() { cancelMovement() }

  var hasFocusableRows: Bool { acceptsKeyFocus && !visibleCells.isEmpty }

  /// Opens the row of the only selected item at its destructive action, because collection views have
  /// no built-in deletion.
  func deleteSelectedRows() -> Bool {
    guard editingState.isEditMode, rules.selects, !updates.isOpen, selection.rows.count == 1,
      let row = selection.rows.first,
      let actions = swipeActions(ofRow: row, side: .trailing, isDeletable: true),
      actions.actions.contains(where: \.isDestructive)
    else { return false }
    return confirmDeletion(ofRow: row, animated: true)
  }
}

import CoreGraphics
import Foundation

// Keys of an open menu (UIKit reference 17.4).
extension MenuPresenter {
  /// The pause after which typing starts a new word, in seconds (our choice, as in tables).
  private static let typingPause: TimeInterval = 1

  var keyTarget: UIView { front?.list.highlighted ?? stage }

  /// Displays the alternate of each command for the modifier keys that are held.
  func modifiersDidChange(_ modifiers: UIKeyModifierFlags) {
    let held = modifiers.intersection(.counted)
    guard isOpen, held != self.modifiers else { return }
    self.modifiers = held
    let hasAlternates = panels.contains { panel in
      panel.menu.leaves.contains { ($0 as? UICommand)?.alternates.isEmpty == false }
    }
    if hasAlternates { reload(animated: false) }
  }

  func handleKey(_ key: HostKey) {
    guard isOpen, let front else {
      if isOpen, key.usage == .keyboardEscape { dismiss(animated: true) }
      return
    }
    let list = front.list
    let current = list.highlighted
    switch key.usage {
    case .keyboardEscape: dismiss(animated: true)
    case .keyboardDownArrow: moveHighlight(by: 1)
    case .keyboardUpArrow: moveHighlight(by: -1)
    case .keyboardTab: moveHighlight(by: key.modifiers.contains(.shift) ? -1 : 1)
    case .keyboardHome, .keyboardPageUp: focus(list.cells.first { $0.choice.isEnabled })
    case .keyboardEnd, .keyboardPageDown: focus(list.cells.last { $0.choice.isEnabled })
    case .keyboardRightArrow: moveSideways(isMirrored ? -1 : 1)
    case .keyboardLeftArrow: moveSideways(isMirrored ? 1 : -1)
    case .keyboardReturnOrEnter, .keypadEnter:
      if let current { choose(current.choice, by: current) }
    case .keyboardSpacebar:
      if isTyping { type(" ") } else if let current { choose(current.choice, by: current) }
    default:
      let isText = key.characters.unicodeScalars.allSatisfy { $0.value > 32 && $0.value != 127 }
      let plain = key.modifiers.isDisjoint(with: [.control, .alternate, .command])
      if isText, plain, !key.characters.isEmpty { type(key.characters) }
    }
  }

  /// Selects an element for a key. If that opens a submenu, the first row of the submenu is focused.
  private func choose(_ choice: MenuChoice, by cell: MenuCell) {
    let depth = panels.count
    choose(choice, from: cell)
    if panels.count > depth { focusFirstBelowHeader() }
  }

  private func focusFirstBelowHeader() {
    guard let cells = front?.list.cells else { return }
    focus(cells.dropFirst().first { $0.choice.isEnabled } ?? cells.first)
  }

  private func focus(_ cell: MenuCell?) {
    guard let front, let cell else { return }
    front.list.highlight(cell, .focused)
    front.reveal(cell)
    UIAccessibility.post(notification: .layoutChanged, argument: cell)
  }

  /// Moves to the next enabled line up or down. At the ends, nothing happens.
  private func moveHighlight(by step: Int) {
    guard let list = front?.list else { return }
    let cells = list.cells
    guard let current = list.highlighted, let index = cells.firstIndex(where: { $0 === current })
    else {
      return focus(
        step > 0 ? cells.first { $0.choice.isEnabled } : cells.last { $0.choice.isEnabled })
    }
    var next = index + step
    // Elements side by side are one line: up and down leave it.
    let isOther: (MenuCell) -> Bool = { abs($0.frame.midY - current.frame.midY) > 1 }
    while cells.indices.contains(next), !cells[next].choice.isEnabled || !isOther(cells[next]) {
      next += step
    }
    guard cells.indices.contains(next) else { return }
    let line = cells.filter { abs($0.frame.midY - cells[next].frame.midY) <= 1 }
    let nearest = line.filter(\.choice.isEnabled).min {
      abs($0.frame.midX - current.frame.midX) < abs($1.frame.midX - current.frame.midX)
    }
    focus(nearest)
  }

  /// Moves among elements side by side, or opens and closes submenus.
  private func moveSideways(_ step: Int) {
    guard let list = front?.list else { return }
    let cells = list.cells
    if let current = list.highlighted, let index = cells.firstIndex(where: { $0 === current }) {
      var next = index + step
      while cells.indices.contains(next), !cells[next].choice.isEnabled { next += step }
      if cells.indices.contains(next), abs(cells[next].frame.midY - current.frame.midY) <= 1 {
        return focus(cells[next])
      }
      if step > 0, case .submenu = current.choice.kind {
        return choose(current.choice, by: current)
      }
    }
    if step < 0, panels.count > 1 { closeSubmenu() }
  }

  // MARK: Finding by typing

  private var isTyping: Bool { !typed.isEmpty && session.now - typingTime < Self.typingPause }

  /// Moves to the next row whose title begins with the typed text; repeating a letter moves to the next
  /// match.
  private func type(_ text: String) {
    guard let list = front?.list else { return }
    if !isTyping { typed = "" }
    typingTime = session.now
    let isRepeat = typed == text && text.count == 1
    if !isRepeat { typed += text }
    let cells = list.cells
    let current = list.highlighted.flatMap { cell in cells.firstIndex { $0 === cell } }
    let start = isRepeat || typed.count == 1 ? (current ?? -1) + 1 : current ?? 0
    for offset in cells.indices {
      let cell = cells[(start + offset) % cells.count]
      let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .anchored]
      if cell.choice.isEnabled, cell.choice.title.range(of: typed, options: options) != nil {
        return focus(cell)
      }
    }
  }
}

import Foundation

extension UITextField: EditingKeyTarget {
  /// Processes the arrows, Home and End, deletion, the shortcuts of desktops (with Ctrl, or Cmd as on a
  /// Mac's keyboard), Return, and Tab for the next field.
  func edit(with key: HostKey) -> Bool {
    let extends = key.modifiers.contains(.shift)
    let unit = unit(of: key)
    if key.leadsToResults, editor.marked == nil, moveFocusToResults() { return true }
    switch key.usage {
    case .keyboardLeftArrow: moveByKey(unit, toLeft: true, extends: extends)
    case .keyboardRightArrow: moveByKey(unit, toLeft: false, extends: extends)
    case .keyboardUpArrow, .keyboardHome, .keyboardPageUp: moveByKey(to: 0, extends: extends)
    case .keyboardDownArrow, .keyboardEnd, .keyboardPageDown:
      moveByKey(to: editor.length, extends: extends)
    case .keyboardDeleteOrBackspace: deleteByKey(unit, forward: false)
    case .keyboardDeleteForward: deleteByKey(unit, forward: true)
    case .keyboardReturnOrEnter, .keypadEnter: returnKeyPressed()
    case .keyboardTab:
      _ = hostSession.part(FocusMover.self).advance(backwards: extends)
    case .keyboardEscape:
      if editor.marked == nil { return escape() }
      endComposing()
    default: return performShortcut(key)
    }
    return true
  }
}

extension HostKey {
  /// Whether the key moves the focus from a search field to its results.
  fileprivate var leadsToResults: Bool {
    modifiers.intersection(.counted).isEmpty
      && (usage == .keyboardDownArrow || usage == .keyboardTab)
  }
}

extension UITextField: KeyFocusable {
  /// Begins editing with the text selected.
  func takeKeyFocus() {
    if becomeFirstResponder(), hasText, !isSecureTextEntry { selectAll(nil) }
  }
}

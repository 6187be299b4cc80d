extension UIKeyCommand {
  /// The keys as displayed in a menu, such as "Ctrl+Shift+F", with the names used on desktop keyboards;
  /// nil if the command has no key.
  var shortcut: String? {
    guard let input, !input.isEmpty else { return nil }
    let flags = modifierFlags
    var words: [String] = []
    if flags.contains(.control) || (acceptsControl && flags.contains(.command)) {
      words.append("Ctrl")
    }
    if flags.contains(.command), !acceptsControl { words.append("Super") }
    if flags.contains(.alternate) { words.append("Alt") }
    if flags.contains(.shift) { words.append("Shift") }
    return (words + [Self.keyNames[input] ?? input.uppercased()]).joined(separator: "+")
  }

  private static let keyNames: [String: String] = [
    inputUpArrow: "\u{2191}", inputDownArrow: "\u{2193}", inputLeftArrow: "\u{2190}",
    inputRightArrow: "\u{2192}", inputEscape: "Esc", inputPageUp: "Page Up",
    inputPageDown: "Page Down", inputHome: "Home", inputEnd: "End", inputDelete: "Del",
    f1: "F1", f2: "F2", f3: "F3", f4: "F4", f5: "F5", f6: "F6", f7: "F7", f8: "F8", f9: "F9",
    f10: "F10", f11: "F11", f12: "F12", "\r": "Enter", "\t": "Tab", "\u{8}": "Backspace",
    " ": "Space",
  ]
}

extension UIKeyCommand {
  /// Performs the command for a key, unless the responder that would perform it disables it.
  func perform(byKeyFrom start: UIResponder?, alternate: UICommandAlternate? = nil) -> Bool {
    guard validate(from: start) || alternate != nil else { return false }
    return perform(from: start, alternate: alternate)
  }

  /// Whether the command belongs to the app and takes precedence over the keys that edit text.
  var isForTyping: Bool {
    if yieldsToTyping { return false }
    guard acceptsControl, let action = ResponderAction(rawValue: action.name) else { return true }
    switch action {
    case .cut, .copy, .paste, .selectAll, .delete: return false
    default: return true
    }
  }
}

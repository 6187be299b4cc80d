import Foundation

extension UITextField: EditingKeyTarget {
  /// Arrows, Home and End, deletion, the shortcuts of desktops (with Ctrl, or Cmd as on a Mac's
  /// keyboard), return, and tab to the next field.
  func edit(with key: HostKey) -> Bool {
    let extends = key.modifiers.contains(.shift)
    let unit = unit(of: key)
    switch key.usage {
    case .keyboardLeftArrow: moveByKey(unit, toLeft: true, extends: extends)
    case .keyboardRightArrow: moveByKey(unit, toLeft: false, extends: extends)
    case .keyboardUpArrow, .keyboardHome, .keyboardPageUp: moveByKey(to: 0, extends: extends)
    case .keyboardDownArrow, .keyboardEnd, .keyboardPageDown:
      moveByKey(to: editor.length, extends: extends)
    case .keyboardDeleteOrBackspace: deleteByKey(unit, forward: false)
    case .keyboardDeleteForward: deleteByKey(unit, forward: true)
    case .keyboardReturnOrEnter, .keypadEnter: returnKeyPressed()
    case .keyboardTab: FieldOrder.move(from: self, backwards: extends)
    case .keyboardEscape:
      if editor.marked == nil { return escape() }
      endComposing()
    default: return performShortcut(key)
    }
    return true
  }
}

/// The order of the fields of a window for the Tab key.
@MainActor enum FieldOrder {
  static func move(from field: UITextField, backwards: Bool) {
    guard let window = field.window else { return }
    var fields: [(UITextField, CGRect)] = []
    collect(window, window, &fields)
    let mirrored = field.effectiveUserInterfaceLayoutDirection == .rightToLeft
    // By rows: fields share a row if each contains the vertical centre of the other.
    fields.sort { a, b in
      let sameRow = a.1.midY < b.1.maxY && a.1.midY > b.1.minY
      if !sameRow { return a.1.minY < b.1.minY }
      return mirrored ? a.1.maxX > b.1.maxX : a.1.minX < b.1.minX
    }
    guard fields.count > 1, let index = fields.firstIndex(where: { $0.0 === field }) else { return }
    let next = (index + (backwards ? fields.count - 1 : 1)) % fields.count
    let target = fields[next].0
    if target.becomeFirstResponder(), target.hasText, !target.isSecureTextEntry {
      target.selectAll(nil)
    }
  }

  private static func collect(
    _ view: UIView, _ window: UIWindow, _ fields: inout [(UITextField, CGRect)]
  ) {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
    if let field = view as? UITextField {
      if field.isEnabled { fields.append((field, field.convert(field.bounds, to: window))) }
      return
    }
    for child in view.subviews { collect(child, window, &fields) }
  }
}

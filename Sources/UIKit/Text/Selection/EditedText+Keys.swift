import Foundation

// Keys with the same effect in fields and text views.
extension EditedText {
  /// Returns the unit for a key's modifiers: everything for Cmd, a word for Alt or Ctrl.
  func unit(of key: HostKey) -> TextEditor.Unit {
    if key.modifiers.contains(.command) { return .all }
    let byWord = key.modifiers.contains(.alternate) || key.modifiers.contains(.control)
    return byWord ? .word : .character
  }

  /// Deletes for a key.
  func deleteByKey(_ unit: TextEditor.Unit, forward: Bool) {
    // Apps override the public method.
    if unit == .character, !forward { deleteBackward() } else { delete(unit, forward: forward) }
  }

  /// Performs the shortcuts of desktops, with Ctrl, or with Cmd as on a Mac's keyboard.
  func performShortcut(_ key: HostKey) -> Bool {
    guard key.modifiers.contains(.command) || key.modifiers.contains(.control) else { return false }
    // By the character of the key: shortcuts follow the keyboard layout.
    switch key.characters.lowercased() {
    case "a": selectAll(nil)
    case "c": copy(nil)
    case "x": cut(nil)
    case "v": paste(nil)
    case "z": if key.modifiers.contains(.shift) { redo() } else { undo() }
    case "y": redo()
    default: return false
    }
    return true
  }

  func moveByKey(to offset: Int, extends: Bool) {
    endComposing()
    shownText.showsHandles = false
    moveCaret(to: offset, extends: extends)
  }

  func moveByKey(_ unit: TextEditor.Unit, toLeft: Bool, extends: Bool) {
    endComposing()
    let readsFromRight = shownText.readsFromRight(at: editor.head)
    if editor.hasSelection, !extends, unit == .character {
      // An arrow collapses a selection to the end in its direction.
      let atStart = toLeft != readsFromRight
      moveByKey(
        to: atStart ? editor.selection.lowerBound : editor.selection.upperBound, extends: false)
      return
    }
    // In text of the opposite direction the caret moves in the order of the text.
    let isForward = toLeft == readsFromRight
    moveByKey(to: editor.destination(unit, forward: isForward), extends: extends)
  }
}

extension KeyFocusable where Self: EditedText {
  var acceptsKeyFocus: Bool { canBecomeFocused }
  /// The view that shows the focus: nil, because the caret shows it.
  var focusedPart: UIView? { nil }
  var editsFocusedText: Bool { true }

  func loseKeyFocus() { resignFirstResponder() }
}

import Foundation

// What the app sets: the text, attributes of all of it, and its direction.
extension EditedText {
  func setText(_ text: NSAttributedString) {
    setText(text.string, runs: text.length == 0 ? nil : AttributeRuns(text))
  }

  /// Sets the text on behalf of the app, which empties the undo stack.
  func setText(_ text: String, runs: AttributeRuns?) {
    textWillChange()
    hideMenu()
    inputDelegate?.textWillChange(self)
    editor.reset(text)
    self.runs = runs
    editing.textWasReset()
    editing.undoManager.removeAllActions()
    inputDelegate?.textDidChange(self)
    textDidChangeByApp()
    if isEditing { hostSession.inputs.firstResponderTextDidChange() }
  }

  /// Sets an attribute of the characters that have their own attributes, and displays the text.
  func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    runs?.map { $0[key] = value }
    textStyleDidChange()
  }

  /// Aligns the text at the side where a writing direction begins.
  func align(by direction: NSWritingDirection) {
    textAlignment =
      switch direction {
      case .natural: .natural
      case .leftToRight: .left
      case .rightToLeft: .right
      }
  }
}

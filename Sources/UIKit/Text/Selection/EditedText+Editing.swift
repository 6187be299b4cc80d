// How editing begins and ends.
extension EditedText {
  /// Makes the view first responder, and starts editing before the keyboard appears.
  ///
  /// - Parameters:
  ///   - become: Makes the view first responder, and returns whether it is.
  ///   - start: Starts editing and notifies the delegate.
  func beginEditing(_ become: () -> Bool, then start: () -> Void) -> Bool {
    let session = hostSession
    return session.inputs.hold {
      guard become() else { return false }
      if session.firstResponder === self { start() }
      return true
    }
  }

  /// Collapses the selection to the caret, and resets the state that lasts until editing ends.
  func endEditingState() {
    editing.end()
    editor.moveCaret(to: editor.head)
  }
}

// The primary selection of desktops: the middle button pastes the last selected text.
extension EventDispatcher {
  /// Pastes the primary selection where the middle button was pressed, if text can be edited there.
  func pastePrimary(at point: CGPoint) {
    var next = hit(at: point)?.1
    while let view = next, !(view is any UITextInput) { next = view.superview }
    guard let view = next, let input = view as? any UITextInput,
      let text = session.primarySelection?(), !text.isEmpty
    else { return }
    guard view.isFirstResponder || view.becomeFirstResponder() else { return }
    // A text view that only allows selection has no caret to paste at.
    if let position = input.closestPosition(to: view.convert(point, from: nil)) {
      input.selectedTextRange = input.textRange(from: position, to: position)
    }
    input.insertText(text)
  }

  /// Passes the text selected by the pointer or keys to the host's primary selection.
  func reportPrimarySelection(after event: HostEvent) {
    guard session.onPrimarySelection != nil else { return }
    switch event {
    case .touches(let samples) where samples.contains { $0.phase == .ended }: break
    case .key: break
    default: return
    }
    guard let input = session.firstResponder as? any UITextInput,
      let selected = input.selectedTextRange, !selected.isEmpty,
      input.isSecureTextEntry != true
    else {
      primaryRange = nil
      return
    }
    let start = input.offset(from: input.beginningOfDocument, to: selected.start)
    let end = input.offset(from: input.beginningOfDocument, to: selected.end)
    let id = ObjectIdentifier(input as AnyObject)
    guard start < end, primaryRange?.text != id || primaryRange?.range != start..<end else {
      return
    }
    primaryRange = (id, start..<end)
    if let text = input.text(in: selected) { session.onPrimarySelection?(text) }
  }
}

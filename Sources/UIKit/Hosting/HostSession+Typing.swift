extension HostSession {
  /// The rectangle of the caret, or of the view that receives text, in points of the screen; `nil` if
  /// no view does. An input method shows its candidates there.
  package var textInputFrame: CGRect? {
    guard let input = firstResponder, input.takesText else { return nil }
    guard let view = input as? UIView, let window = view.window else { return .zero }
    var place = view.bounds
    if let input = input as? any UITextInput,
      let end = input.markedTextRange?.start ?? input.selectedTextRange?.end
    {
      place = input.caretRect(for: end)
    }
    return view.convert(place, to: nil).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }
}

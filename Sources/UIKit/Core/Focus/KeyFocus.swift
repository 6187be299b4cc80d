/// The view that receives keys while no text is edited: a control, or a table for its rows.
@MainActor enum KeyFocus {
  /// The view that receives keys; `nil` once it has left the key window or is hidden.
  static func target(in session: HostSession) -> UIView? {
    guard let view = session.keyFocus, let window = view.window, window === session.keyWindow,
      view.isShownForFocus
    else { return nil }
    return view
  }

  /// Moves to the next view of the key window (Tab) or to the previous one (Shift and Tab).
  static func advance(in session: HostSession, backwards: Bool) -> Bool {
    session.part(FocusMover.self).advance(backwards: backwards)
  }
}

/// A view that takes the focus in a way of its own: a table for its rows, a field by being edited.
@MainActor protocol KeyFocusable: UIView {
  /// Whether Tab goes to it.
  var acceptsKeyFocus: Bool { get }
  func takeKeyFocus()
  func loseKeyFocus()
  /// The view that shows the focus while this has it; nil for none.
  var focusedPart: UIView? { get }
  /// Moves the focus on inside the view, from a view in it or from the view itself; false at its
  /// end.
  func advanceKeyFocus(from view: UIView, backwards: Bool) -> Bool
  /// Whether the view moves the focus to a subview by itself.
  func leadsFocus(to subview: UIView) -> Bool
  /// Whether the view is focused to have its text edited.
  var editsFocusedText: Bool { get }
}

extension KeyFocusable {
  var focusedPart: UIView? { self }
  func advanceKeyFocus(from view: UIView, backwards: Bool) -> Bool { false }
  func leadsFocus(to subview: UIView) -> Bool { true }
  var editsFocusedText: Bool { false }
}

extension UIView {
  /// Whether the view has the focus to have its text edited.
  var isFocusedForText: Bool { (self as? any KeyFocusable)?.editsFocusedText ?? false }
}

/// A view with the key focus in which a held key repeats.
@MainActor protocol KeyRepeating: UIView {
  /// Handles a key that the host repeats; false for one that is not the view's.
  func repeatKey(_ key: UIKey) -> Bool
}

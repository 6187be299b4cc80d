/// The view that receives keys while no text is being edited: a control, or a table on behalf of its
/// rows.
@MainActor enum KeyFocus {
  /// Returns the view that receives keys; `nil` if it has left the key window, is hidden, or is behind
  /// a presented controller.
  static func target(in session: HostSession) -> UIView? {
    session.part(FocusMover.self).resumeIfNeeded()
    guard let view = holder(in: session), isInFront(view, in: session) else { return nil }
    return view
  }

  /// Returns the view that receives keys while nothing is presented in front of it.
  static func holder(in session: HostSession) -> UIView? {
    guard let view = session.keyFocus, let window = view.window, window === session.keyWindow,
      view.isShownForFocus
    else { return nil }
    return view
  }

  /// Returns whether a view belongs to the frontmost controller: the last presented one, if there is
  /// any.
  static func isInFront(_ view: UIView, in session: HostSession) -> Bool {
    if view.window == nil { return false }
    guard let front = session.keyWindow?.root?.presentedFocusView else { return true }
    return view.isDescendant(of: front)
  }

  /// Moves to the next view of the key window (Tab) or to the previous one (Shift-Tab).
  static func advance(in session: HostSession, backwards: Bool) -> Bool {
    session.part(FocusMover.self).advance(backwards: backwards)
  }
}

/// A view that has its own kind of focus: a table, which focuses its rows, or a field, which has the
/// focus while it is edited.
@MainActor protocol KeyFocusable: UIView {
  /// Whether Tab visits the view.
  var acceptsKeyFocus: Bool { get }
  func takeKeyFocus()
  func loseKeyFocus()
  /// Called instead of `loseKeyFocus()` when the focus moves to a screen that covers the view's screen.
  /// The focus returns when the view's screen does.
  func suspendKeyFocus()
  /// The view that displays the focus while this view has it; nil if there is none.
  var focusedPart: UIView? { get }
  /// Moves the focus inside the view, from a subview or from the view itself; returns false at the end.
  func advanceKeyFocus(from view: UIView, backwards: Bool) -> Bool
  /// Returns whether the view itself moves the focus to a subview.
  func leadsFocus(to subview: UIView) -> Bool
  /// Whether focusing the view starts editing.
  var editsFocusedText: Bool { get }
}

extension KeyFocusable {
  var focusedPart: UIView? { self }
  func suspendKeyFocus() { loseKeyFocus() }
  func advanceKeyFocus(from view: UIView, backwards: Bool) -> Bool { false }
  func leadsFocus(to subview: UIView) -> Bool { true }
  var editsFocusedText: Bool { false }
}

extension UIView {
  /// Whether the view is focused because its text is edited.
  var isFocusedForText: Bool { (self as? any KeyFocusable)?.editsFocusedText ?? false }
}

/// A focused view that handles the repetition of a held key.
@MainActor protocol KeyRepeating: UIView {
  /// Processes a repeated key; returns false if it has no effect in the view.
  func repeatKey(_ key: UIKey) -> Bool
}

/// The input views at the bottom of the screen for the first responder. `HostSession` conforms in the
/// folder `Keyboard`, which depends on this one.
@MainActor protocol FirstResponderInputs {
  /// Keeps the input views in place until `body` returns, so that they do not disappear and
  /// reappear when the focus moves.
  func hold(_ body: () -> Bool) -> Bool
  /// Shows the input views of the new first responder.
  func firstResponderDidChange()
  /// Updates the input views, if they belong to a responder.
  func reload(for responder: UIResponder)
  /// Called when the first responder's text or caret has changed.
  func firstResponderTextDidChange()
  /// Called when the user has changed the text.
  func firstResponderDidType()
}

extension HostSession {
  /// The keyboard or the input view that replaces it.
  var inputs: any FirstResponderInputs { self }
}

/// What stands at the bottom of the screen for the first responder. `Keyboard`, a layer above, makes
/// `HostSession` conform.
@MainActor protocol FirstResponderInputs {
  /// Leaves the inputs as they are until `body` returns, so that they do not leave and come back
  /// when the focus moves.
  func hold(_ body: () -> Bool) -> Bool
  /// Shows what the new first responder asks for.
  func firstResponderDidChange()
  /// Brings the inputs up to date, if they serve a responder.
  func reload(for responder: UIResponder)
  /// Follows a change of the first responder's text or caret.
  func firstResponderTextDidChange()
  /// Follows a change of the text that the user has made.
  func firstResponderDidType()
}

extension HostSession {
  /// The keyboard and what stands in its place.
  var inputs: any FirstResponderInputs { self }
}

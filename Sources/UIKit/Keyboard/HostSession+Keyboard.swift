extension KeyboardController: SessionPart {}

extension HostSession: FirstResponderInputs {
  /// The on-screen keyboard, or the input view that replaces it.
  package var keyboard: KeyboardController { part(KeyboardController.self) }

  func hold(_ body: () -> Bool) -> Bool { keyboard.hold(body) }

  func firstResponderDidChange() { keyboard.responderChanged() }

  func reload(for responder: UIResponder) {
    guard firstResponder === responder || keyboard.serves(responder) else { return }
    keyboard.reload()
  }

  func firstResponderTextDidChange() { keyboard.textChanged() }

  func firstResponderDidType() { keyboard.typed() }
}

/// Something that receives events, and passes on what it does not handle to the next.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  /// Who receives what this responder does not handle.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { HostSession.current.firstResponder === self }

  /// What stands in the keyboard's place while this is the first responder; nil for the keyboard,
  /// where the responder takes text.
  open var inputView: UIView? { nil }
  /// What stands above the keyboard while this, or a responder below it, is the first.
  open var inputAccessoryView: UIView? { nil }

  /// Takes the keyboard's input; false when this responder or the one that has it refuses.
  @discardableResult open func becomeFirstResponder() -> Bool {
    let session = HostSession.current
    if session.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    // The keyboard stays where it is while the focus moves.
    return session.keyboard.hold {
      if let old = session.firstResponder, !old.resignFirstResponder() { return false }
      session.firstResponder = self
      session.keyboard.responderChanged()
      return true
    }
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    let session = HostSession.current
    if session.firstResponder === self {
      session.firstResponder = nil
      session.keyboard.responderChanged()
    }
    return true
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      for press in presses { press.isUntaken = true }
      return
    }
    next.pressesBegan(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
}

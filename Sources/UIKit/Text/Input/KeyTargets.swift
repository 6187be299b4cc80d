/// A text input whose text before the caret determines capitalization.
@MainActor protocol KeyboardContext: AnyObject {
  /// The text before the caret, including the end of the previous sentence if that is near.
  var textBeforeCaret: String { get }
}

/// A text input whose return key does more than insert a line break.
@MainActor protocol ReturnKeyTarget: AnyObject {
  func returnKeyPressed()
}

/// A responder that processes editing keys itself: arrows, shortcuts, Return.
@MainActor protocol EditingKeyTarget: AnyObject {
  /// Processes a key. Returns whether it was an editing key.
  func edit(with key: HostKey) -> Bool
}

/// A responder that may become first responder for selection only, without a keyboard.
@MainActor protocol KeyboardRefusing: AnyObject {
  var refusesKeyboard: Bool { get }
}

extension UIResponder {
  /// Whether keys type text while this is the first responder.
  var takesText: Bool {
    self is any UIKeyInput && (self as? any KeyboardRefusing)?.refusesKeyboard != true
  }
}

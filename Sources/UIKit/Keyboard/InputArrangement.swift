/// What stands at the bottom of the screen for a first responder.
struct InputArrangement {
  weak var responder: UIResponder?
  /// The app's own view in the keyboard's place.
  var input: UIView?
  var accessory: UIView?
  var showsKeyboard = false

  var isEmpty: Bool { input == nil && accessory == nil && !showsKeyboard }

  /// What a responder asks for. An accessory view may come from any responder above it.
  @MainActor init(for responder: UIResponder?, showsKeyboard: Bool) {
    guard let responder else { return }
    self.responder = responder
    var next: UIResponder? = responder
    while let current = next, accessory == nil {
      accessory = current.inputAccessoryView
      next = current.next
    }
    input = responder.inputView
    if input == nil, !(responder is any UIKeyInput) {
      next = responder.next
      while let current = next, input == nil {
        input = current.inputView
        next = current.next
      }
    }
    self.showsKeyboard = showsKeyboard && input == nil && responder is any UIKeyInput
  }
}

/// Whose text before the caret decides on capitals.
@MainActor protocol KeyboardContext: AnyObject {
  /// At least the last sentence's end, if there is one nearby.
  var textBeforeCaret: String { get }
}

/// A text input to which the return key is more than a line break.
@MainActor protocol ReturnKeyTarget: AnyObject {
  func returnKeyPressed()
}

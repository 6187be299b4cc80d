/// The input view and the accessory view of a first responder.
struct InputArrangement {
  weak var responder: UIResponder?
  /// The app's input view, which replaces the keyboard.
  var input: UIView?
  var accessory: UIView?
  var showsKeyboard = false

  var isEmpty: Bool { input == nil && accessory == nil && !showsKeyboard }

  /// Creates the arrangement of a responder's input views. The accessory view may come from any
  /// responder further up the chain.
  @MainActor init(for responder: UIResponder?, showsKeyboard: Bool) {
    guard let responder else { return }
    self.responder = responder
    var next: UIResponder? = responder
    while let current = next, accessory == nil {
      accessory = current.inputAccessoryView
      next = current.next
    }
    input = responder.inputView
    if input == nil, responder.keyInput == nil {
      next = responder.next
      while let current = next, input == nil {
        input = current.inputView
        next = current.next
      }
    }
    self.showsKeyboard = showsKeyboard && input == nil && responder.takesText
  }
}

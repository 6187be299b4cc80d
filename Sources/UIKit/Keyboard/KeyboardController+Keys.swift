// The view of the on-screen keyboard, and the effects of its keys.
extension KeyboardController {
  func makeKeyboard() -> KeyboardView {
    let view = KeyboardView(frame: .zero)
    view.onKey = { [weak self] in self?.type($0) }
    return view
  }

  /// Applies the traits of the first responder.
  func configure(startsOver: Bool) {
    guard let input = arrangement.responder?.keyInput else { return }
    let style: UIUserInterfaceStyle =
      switch input.keyboardAppearance {
      case .default: arrangement.responder.map(Self.style) ?? .unspecified
      case .dark: .dark
      case .light: .light
      }
    keyboard.overrideUserInterfaceStyle = style
    keyboard.applyTraits(
      KeyboardView.Traits(
        type: input.keyboardType, returnKey: input.returnKeyType,
        returnIsEnabled: !input.enablesReturnKeyAutomatically || input.hasText),
      safeArea: session.screen.safeAreaInsets, startsOver: startsOver)
    if startsOver { keyboard.shift = .off }
    updateShift()
  }

  private static func style(of responder: UIResponder) -> UIUserInterfaceStyle {
    let traits =
      (responder as? UIView)?.traitCollection
      ?? (responder as? any UITraitEnvironment)?.traitCollection
    return traits?.userInterfaceStyle ?? .unspecified
  }

  private func type(_ action: KeyboardKey.Action) {
    guard let responder = session.firstResponder, let input = responder.keyInput else {
      return
    }
    switch action {
    case .character(let text): input.insertText(text)
    case .delete: input.deleteBackward()
    case .return:
      if let target = responder as? any ReturnKeyTarget {
        target.returnKeyPressed()
      } else {
        input.insertText("\n")
      }
    case .dismiss: responder.resignFirstResponder()
    case .shift, .plane: break
    }
    textChanged()
  }

  /// Updates the shift state and the return key after the first responder's text or caret has
  /// changed.
  package func textChanged() {
    guard isShown, arrangement.showsKeyboard,
      let input = session.firstResponder?.keyInput
    else { return }
    keyboard.applyTraits(
      KeyboardView.Traits(
        type: input.keyboardType, returnKey: input.returnKeyType,
        returnIsEnabled: !input.enablesReturnKeyAutomatically || input.hasText),
      safeArea: session.screen.safeAreaInsets, startsOver: false)
    updateShift()
  }

  private func updateShift() {
    guard keyboard.shift != .locked, let input = session.firstResponder?.keyInput else {
      return
    }
    let before =
      session.firstResponder?.keyboardContext?.textBeforeCaret
      ?? (input.hasText ? "a" : "")
    if input.keyboardType.takesCapitals, input.autocapitalizationType.capitalizes(after: before) {
      keyboard.shift = input.autocapitalizationType == .allCharacters ? .locked : .once
    } else if keyboard.shift == .once {
      keyboard.shift = .off
    }
  }
}

// Casts to protocols, after the class of most: the first cast of each class to a protocol searches the
// list of all conformances.
extension UIResponder {
  /// The responder as a receiver of keys; nil if it receives none.
  var keyInput: (any UIKeyInput)? { (self as? UITextField) ?? self as? any UIKeyInput }

  fileprivate var keyboardContext: (any KeyboardContext)? {
    (self as? UITextField) ?? self as? any KeyboardContext
  }
}

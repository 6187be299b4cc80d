// The keyboard while a row is open (our choice, UIKit reference 16.6).
extension SwipeList {
  /// Handles a key while a row is open; returns false if the key only closes the row.
  func handleKeyWhileOpen(_ key: UIKey) -> Bool {
    guard let open = openSwipe else { return false }
    let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    guard modifiers.isEmpty || modifiers == .alternate else { return false }
    let isPlain = modifiers.isEmpty
    switch key.keyCode {
    case .keyboardLeftArrow where isPlain: open.moveFocus(towardsRight: false)
    case .keyboardRightArrow where isPlain: open.moveFocus(towardsRight: true)
    case .keyboardLeftArrow, .keyboardRightArrow:
      // Moving the content back closes the row.
      if (key.keyCode == .keyboardLeftArrow) != open.strip.isRight { open.close(animated: true) }
    case .keyboardReturnOrEnter where isPlain, .keypadEnter where isPlain,
      .keyboardSpacebar where isPlain:
      guard let focused = open.focused else { return false }
      open.perform(focused)
    case .keyboardEscape where isPlain: open.close(animated: true)
    default:
      open.close(animated: true)
      return false
    }
    return true
  }
}

extension RowSwipe {
  /// Moves the keyboard focus to the adjacent button at the left or right, if there is one.
  fileprivate func moveFocus(towardsRight isRight: Bool) {
    guard let focused else {
      self.focused = 0
      return
    }
    // Indices grow away from the row's edge.
    let next = isRight == strip.isRight ? focused - 1 : focused + 1
    if strip.buttons.indices.contains(next) { self.focused = next }
  }
}

import Foundation

extension UIControl {
  /// How long a control stays highlighted after it has been pressed by a key, in seconds (our choice).
  private static let flash: TimeInterval = 0.1

  func handleFocusPress(_ press: UIPress) -> Bool {
    guard isEnabled, hostSession.keyFocus === self, let key = press.key else { return false }
    return handleFocusKey(key)
  }

  /// Triggers the control like a tap, and highlights it for a moment.
  func pressByKey() {
    let session = hostSession
    isHighlighted = true
    session.schedule(at: session.now + Self.flash) { [weak self] in
      guard let self, !self.isTracking else { return }
      self.isHighlighted = false
    }
    actByKey()
  }

  /// Returns the value step of an arrow key: 1 for right and up, mirrored in right-to-left layout;
  /// nil for other keys.
  func step(of key: UIKey) -> Int? {
    guard key.isPlain else { return nil }
    let forward = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    switch key.keyCode {
    case .keyboardRightArrow: return forward
    case .keyboardLeftArrow: return -forward
    case .keyboardUpArrow: return 1
    case .keyboardDownArrow: return -1
    default: return nil
    }
  }
}

extension UIKey {
  /// Whether no modifier is held.
  package var isPlain: Bool {
    modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
  }

  /// Whether the key triggers the focused item: Return, Enter or the space bar.
  package var presses: Bool {
    guard isPlain else { return false }
    switch keyCode {
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: return true
    default: return false
    }
  }
}

extension UISlider: KeyRepeating {
  /// The number of arrow key presses, or of Page Up presses, that lead from one end to the other (our
  /// choice).
  private static let steps: Double = 20
  private static let pages: Double = 5

  func value(for key: UIKey) -> Double? {
    let range = accessibilityRange
    let span = range.maximum - range.minimum
    if let step = step(of: key) { return range.current + Double(step) * span / Self.steps }
    guard key.isPlain else { return nil }
    switch key.keyCode {
    case .keyboardPageUp: return range.current + span / Self.pages
    case .keyboardPageDown: return range.current - span / Self.pages
    case .keyboardHome: return range.minimum
    case .keyboardEnd: return range.maximum
    default: return nil
    }
  }

  func repeatKey(_ key: UIKey) -> Bool { handleFocusKey(key) }
}

extension UIStepper: KeyRepeating {
  func repeatKey(_ key: UIKey) -> Bool { handleFocusKey(key) }
}

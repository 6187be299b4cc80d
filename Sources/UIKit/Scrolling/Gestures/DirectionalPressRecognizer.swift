/// Scrolls for arrow keys before any responder receives them, while it is enabled.
final class DirectionalPressRecognizer: UIGestureRecognizer {
  override init() {
    super.init()
    let arrows: [UIPress.PressType] = [.upArrow, .downArrow, .leftArrow, .rightArrow]
    allowedPressTypes = arrows.map { NSNumber(value: $0.rawValue) }
    isEnabled = false
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if trackedPresses.count > 1 {
      for press in presses { ignore(press, for: event) }
    } else if scroll(presses) {
      state = .began
    } else {
      state = .failed
    }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if isRecognized, scroll(presses) { state = .changed }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    state = .ended
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    state = .cancelled
  }

  private func scroll(_ presses: Set<UIPress>) -> Bool {
    guard let scrollView = view as? UIScrollView, let press = presses.first else { return false }
    switch press.type {
    case .upArrow: return scrollView.press(.line(.vertical, -1))
    case .downArrow: return scrollView.press(.line(.vertical, 1))
    case .leftArrow: return scrollView.press(.line(.horizontal, -1))
    case .rightArrow: return scrollView.press(.line(.horizontal, 1))
    default: return false
    }
  }
}

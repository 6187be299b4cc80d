extension UIScrollView: KeyboardDragging {
  /// Moves the keyboard along with a drag, as `keyboardDismissMode` specifies.
  func dragKeyboard(with pan: UIPanGestureRecognizer) {
    let session = hostSession
    let keyboard = session.keyboard
    guard keyboard.isShown else { return }
    switch keyboardDismissMode {
    case .none: return
    case .onDrag, .onDragWithAccessory:
      if pan.state == .began { session.firstResponder?.resignFirstResponder() }
    case .interactive, .interactiveWithAccessory:
      let start = keyboard.dismissalStart(
        withAccessory: keyboardDismissMode == .interactiveWithAccessory)
      switch pan.state {
      case .began, .changed:
        keyboard.dismiss(by: pan.location(in: nil).y - start)
      case .ended:
        guard keyboard.dismissalDistance > 0 else { return }
        // Without velocity the nearer end is chosen (our choice: UIKit reference 6 has none).
        let speed = pan.liftVelocity(in: nil).y
        let leaves = speed == 0 ? keyboard.dismissalDistance > keyboard.frame.height / 2 : speed > 0
        if leaves {
          session.firstResponder?.resignFirstResponder()
        }
        // A responder that does not resign keeps its keyboard.
        keyboard.springBack()
      default: keyboard.springBack()
      }
    }
  }
}

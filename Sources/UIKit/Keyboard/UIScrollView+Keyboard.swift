extension UIScrollView {
  /// How a drag dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    /// The keyboard is dismissed when a drag begins.
    case onDrag = 1
    /// The keyboard follows the finger below its upper edge, and can be pulled up again.
    case interactive = 2
    /// The same as `onDrag`, and also dismisses an accessory view that would stay.
    case onDragWithAccessory = 3
    /// The same as `interactive`, from the accessory view's upper edge.
    case interactiveWithAccessory = 4
  }

  /// Moves the keyboard with a drag, as `keyboardDismissMode` says.
  func moveKeyboard(with pan: UIPanGestureRecognizer) {
    let session = hostSession
    let keyboard = session.keyboard
    guard keyboard.isShown else { return }
    switch keyboardDismissMode {
    case .none: return
    case .onDrag, .onDragWithAccessory:
      if pan.state == .began { session.firstResponder?.resignFirstResponder() }
    case .interactive, .interactiveWithAccessory:
      let grip = keyboard.grip(withAccessory: keyboardDismissMode == .interactiveWithAccessory)
      switch pan.state {
      case .began, .changed:
        keyboard.pull(to: pan.location(in: nil).y - grip)
      case .ended:
        guard keyboard.pulled > 0 else { return }
        // Without velocity the nearer end is chosen. Our own choice: UIKit reference 6 has none.
        let speed = pan.velocity(in: nil).y
        let leaves = speed == 0 ? keyboard.pulled > keyboard.frame.height / 2 : speed > 0
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

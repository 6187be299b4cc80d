extension UIScrollView {
  /// How a drag sends the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    /// When a drag begins.
    case onDrag = 1
    /// The keyboard follows the finger from its upper edge down, and may be pulled up again.
    case interactive = 2
    /// As `onDrag`; an accessory view goes too where it would stay.
    case onDragWithAccessory = 3
    /// As `interactive`, from the accessory view's upper edge down.
    case interactiveWithAccessory = 4
  }

  /// Follows a drag with the keyboard, in the way that `keyboardDismissMode` says.
  func moveKeyboard(with pan: UIPanGestureRecognizer) {
    let session = HostSession.current
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
        // With no speed the nearer end wins: our choice, UIKit reference 6 has none.
        let speed = pan.velocity(in: nil).y
        let leaves = speed == 0 ? keyboard.pulled > keyboard.frame.height / 2 : speed > 0
        if leaves {
          session.firstResponder?.resignFirstResponder()
        }
        // A responder that refuses keeps its keyboard.
        keyboard.springBack()
      default: keyboard.springBack()
      }
    }
  }
}

import Foundation

extension KeyboardController {
  /// The keyboard notifications.
  enum Event {
    case willShow, didShow, willHide, didHide, willChangeFrame, didChangeFrame

    var name: NSNotification.Name {
      switch self {
      case .willShow: UIResponder.keyboardWillShowNotification
      case .didShow: UIResponder.keyboardDidShowNotification
      case .willHide: UIResponder.keyboardWillHideNotification
      case .didHide: UIResponder.keyboardDidHideNotification
      case .willChangeFrame: UIResponder.keyboardWillChangeFrameNotification
      case .didChangeFrame: UIResponder.keyboardDidChangeFrameNotification
      }
    }
  }

  /// Posts a keyboard notification with the screen as its object.
  func post(_ event: Event, from begin: CGRect, to end: CGRect) {
    NotificationCenter.default.post(
      name: event.name, object: session.screen,
      userInfo: [
        UIResponder.keyboardFrameBeginUserInfoKey: begin,
        UIResponder.keyboardFrameEndUserInfoKey: end,
        UIResponder.keyboardAnimationDurationUserInfoKey:
          NSNumber(value: UIView.areAnimationsEnabled ? Self.duration : 0),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
        UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
      ])
  }
}

import Foundation

extension KeyboardController {
  /// What apps are told of the keyboard.
  enum News {
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

  /// Tells the app, with the screen as the notification's object.
  func post(_ news: News, from begin: CGRect, to end: CGRect) {
    NotificationCenter.default.post(
      name: news.name, object: session.screen,
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

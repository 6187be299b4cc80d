extension UIWindow: StatusBarTapping {
  func makeStatusBarTap() -> UIGestureRecognizer { StatusBarTapRecognizer() }
}

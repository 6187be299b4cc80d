extension UIViewController: UIFocusEnvironment {
  func requestFocusUpdate() { UIFocusSystem.focusSystem(for: self)?.setNeedsUpdate(in: self) }

  func performFocusUpdate() { UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded() }

  package var frontOwner: any ViewOwner { frontmost }

  package var presentedFocusView: UIView? {
    guard var front = presentedViewController else { return nil }
    while let above = front.presentedViewController { front = above }
    return front.viewIfLoaded
  }
}

extension UIWindowScene {
  /// The scene's focus system.
  public var focusSystem: UIFocusSystem? { keyWindow.flatMap { .focusSystem(for: $0) } }
}

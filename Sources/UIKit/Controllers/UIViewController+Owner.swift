extension UIViewController: ViewOwner {
  package var safeAreaAdditions: UIEdgeInsets { additionalSafeAreaInsets + barInsets }

  package var takesBarInsets: Bool { barInsets != .zero }

  package func show(in window: UIWindow) {
    isHosted = true
    if view.superview === window { return windowDidShow() }
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    startAppearance(true, animated: false)
    window.insertSubview(view, at: 0)
    finishAppearance()
  }

  private func windowDidShow() {
    startAppearance(true, animated: false)
    finishAppearance()
  }

  package func windowDidHide() {
    startAppearance(false, animated: false)
    finishAppearance()
  }
}

extension UIView {
  /// The controller whose `view` this is.
  package var viewController: UIViewController? { viewOwner as? UIViewController }
}

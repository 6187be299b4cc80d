extension UIViewController: ViewOwner {
  package var safeAreaAdditions: UIEdgeInsets { additionalSafeAreaInsets + barInsets }

  package var takesBarInsets: Bool { barInsets != .zero }

  package func installView(in window: UIWindow) {
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

  package func leaveWindow() {
    dropPresented(animated: false, velocity: 0, completion: nil)
    startAppearance(false, animated: false)
    viewIfLoaded?.removeFromSuperview()
    finishAppearance()
    isHosted = false
  }

  package func windowDidHide() {
    startAppearance(false, animated: false)
    finishAppearance()
  }
}

extension UIViewController {
  /// Returns the nearest ancestor of a class.
  func ancestor<Controller: UIViewController>() -> Controller? {
    var ancestor = parent
    while let controller = ancestor {
      if let found = controller as? Controller { return found }
      ancestor = controller.parent
    }
    return nil
  }
}

extension UIView {
  /// The controller whose `view` this is.
  package var viewController: UIViewController? { viewOwner as? UIViewController }
}

extension UIViewController: UIAppearanceContainer {}

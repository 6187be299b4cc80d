extension HostSession: OrientationDeciding {
  /// Returns whether the screen may rotate to an orientation. The app and the controller that covers
  /// the screen have to support it.
  package func allowsRotation(to orientation: UIInterfaceOrientation) -> Bool {
    let wanted = UIInterfaceOrientationMask(rawValue: 1 << UInt(orientation.rawValue))
    guard let window = windows.last(where: { $0.isAppWindow && $0.windowLevel == .normal }) else {
      return true
    }
    let supported = application.supportedInterfaceOrientations(for: window)
    guard let top = window.rootViewController?.coveringController else {
      return supported.contains(wanted)
    }
    return supported.intersection(top.supportedInterfaceOrientations).contains(wanted)
      && top.shouldAutorotate
  }

  /// Changes the size of a window's controller, making the calls before and after the change.
  package func changeSize(
    of window: UIWindow, to size: CGSize, from old: UITraitCollection, _ change: () -> Void
  ) {
    guard let root = window.rootViewController?.coveringController, root.isViewLoaded else {
      return change()
    }
    let transition = SizeTransition(of: root, in: window)
    if old != screen.traitCollection {
      root.willTransition(to: screen.traitCollection, with: transition)
    }
    if window.bounds.size != size { root.viewWillTransition(to: size, with: transition) }
    change()
    transition.run()
  }

  /// Rotates the screen to the orientation that the covering controller prefers, if that controller
  /// does not support the current one.
  func turnToSupportedOrientation() {
    guard turnsWithControllers, let onSizeRequest,
      let top = windows.last(where: { $0.isAppWindow && $0.windowLevel == .normal })?
        .rootViewController?.coveringController
    else { return }
    let size = screen.bounds.size
    let supported = top.supportedInterfaceOrientations
    if supported.contains(UIInterfaceOrientation(size: size)) { return }
    let turned = CGSize(width: size.height, height: size.width)
    if supported.contains(UIInterfaceOrientation(size: turned)) { onSizeRequest(turned) }
  }

  /// Rotates the screen to the orientation that a controller prefers before it is presented over the
  /// whole screen, if it supports that orientation.
  func turn(toPresent controller: UIViewController) {
    guard turnsWithControllers, let onSizeRequest,
      controller.modal.controller?.shouldRemovePresentersView == true
    else { return }
    let size = screen.bounds.size
    let present = UIInterfaceOrientation(size: size)
    let supported = controller.supportedInterfaceOrientations
    if supported.contains(present) { return }
    let preferred = controller.preferredInterfaceOrientationForPresentation
    let turned = CGSize(width: size.height, height: size.width)
    if supported.contains(preferred), preferred.isLandscape != present.isLandscape {
      onSizeRequest(turned)
    } else {
      turnToSupportedOrientation()
    }
  }
}

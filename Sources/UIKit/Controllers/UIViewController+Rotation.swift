extension HostSession {
  /// Whether the app lets the screen turn to an orientation: the app and the controller that covers
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

  /// Runs a change of the size of a window's controller, which is told before and after.
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
}

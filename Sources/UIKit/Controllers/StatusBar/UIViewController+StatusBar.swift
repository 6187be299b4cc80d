extension UIViewController {
  /// The controller that covers the screen: this one, or a controller presented over the whole screen,
  /// or one that captures the status bar.
  package var coveringController: UIViewController {
    guard let presented = modal.presented, !presented.isBeingDismissed,
      presented.modal.controller?.shouldRemovePresentersView == true
        || presented.modalPresentationCapturesStatusBarAppearance
    else { return self }
    return presented.coveringController
  }

  /// The controller that determines the style, which is this one or the child that it designates.
  var statusBarStyler: UIViewController {
    if let child = childForStatusBarStyle, child !== self { return child.statusBarStyler }
    return self
  }

  /// The controller that determines whether the bar is hidden.
  var statusBarHider: UIViewController {
    if let child = childForStatusBarHidden, child !== self { return child.statusBarHider }
    return self
  }

  func updateStatusBar() {
    guard let screen = viewStorage?.window?.screen ?? Optional(hostSession.screen),
      screen.host.statusBar != nil
    else { return }
    hostSession.part(StatusBar.self).update()
  }
}

/// Going back without the back button: with Escape, Alt and the left arrow key, a mouse's back button,
/// or a screen reader's gesture.
///
/// The frontmost controller handles it. A navigation controller triggers its back button, if the bar
/// has one; a sheet or a popover that can be dismissed interactively is dismissed only by Escape.
/// Alerts and searches handle Escape first (our choice: iOS does not define it for a mouse).
@MainActor enum GoingBack {
  enum Request {
    /// Goes back to the previous screen.
    case back
    /// Goes to the previous screen, or dismisses the frontmost sheet or popover.
    case out

    init?(_ key: HostKey) {
      switch key.usage {
      case .keyboardEscape where key.modifiers.isEmpty: self = .out
      case .keyboardLeftArrow where key.modifiers == .alternate: self = .back
      default: return nil
      }
    }
  }

  /// Goes back; returns false if there is no screen to go back to.
  static func go(_ request: Request, in session: HostSession) -> Bool {
    guard var front = session.keyWindow?.rootViewController else { return false }
    while let above = front.presentedViewController { front = above }
    if let stack = innermostStack(of: front) {
      // While a transition runs, the request is consumed.
      if stack.transition != nil || stack.goBackByUser() { return true }
    }
    guard request == .out, let presentation = front.activePresentationController,
      presentation.isDismissedByHand
    else { return false }
    return presentation.dismissByUser()
  }

  /// Returns whether a responder belongs to a controller behind a presented one.
  static func isBehindFront(_ responder: UIResponder?, in session: HostSession) -> Bool {
    guard let view = responder as? UIView, var below = session.keyWindow?.rootViewController else {
      return false
    }
    var isBehind = false
    while let above = below.presentedViewController {
      if let root = below.viewIfLoaded, view.isDescendant(of: root) { isBehind = true }
      if let front = above.viewIfLoaded, view.isDescendant(of: front) { isBehind = false }
      below = above
    }
    return isBehind
  }

  /// Dismisses the frontmost popover for Escape; returns false if there is none.
  static func dismissPopover(in session: HostSession) -> Bool {
    guard var front = session.keyWindow?.rootViewController else { return false }
    while let above = front.presentedViewController { front = above }
    guard let presentation = front.activePresentationController as? UIPopoverPresentationController,
      presentation.isDismissedByHand
    else { return false }
    return presentation.dismissByUser()
  }

  /// Returns the innermost navigation controller of the visible screen.
  private static func innermostStack(of controller: UIViewController) -> UINavigationController? {
    let shown: [UIViewController]
    if let stack = controller as? UINavigationController {
      shown = stack.topViewController.map { [$0] } ?? []
    } else {
      shown = controller.children.filter { $0.viewIfLoaded?.window != nil }
    }
    for child in shown.reversed() {
      if let stack = innermostStack(of: child), stack.stack.count > 1 { return stack }
    }
    return controller as? UINavigationController
  }
}

extension UINavigationController {
  /// Triggers the back button; returns false if there is none.
  func goBackByUser() -> Bool {
    guard isViewLoaded, pop.canPop, pop.hasBackButton else { return false }
    navigationBar.goBack()
    return true
  }
}

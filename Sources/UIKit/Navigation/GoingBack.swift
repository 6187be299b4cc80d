/// Going back by other means than the button in the bar: Escape, Alt and the left arrow, a mouse's
/// back button, a screen reader's gesture.
///
/// What is in front is asked: a stack pops its top screen where the bar has a button that leads
/// back, and does what that button does; a sheet that a finger could drag away goes, by Escape
/// alone. Alerts and searches take their Escape before. (Ours: iOS has no word on mice.)
@MainActor enum GoingBack {
  enum Wish {
    /// A screen back.
    case back
    /// Out of whatever is in front.
    case out

    init?(_ key: HostKey) {
      switch key.usage {
      case .keyboardEscape where key.modifiers.isEmpty: self = .out
      case .keyboardLeftArrow where key.modifiers == .alternate: self = .back
      default: return nil
      }
    }
  }

  /// Whether there was something to go back from.
  static func go(_ wish: Wish, in session: HostSession) -> Bool {
    guard var front = session.keyWindow?.rootViewController else { return false }
    while let above = front.presentedViewController { front = above }
    if let stack = innermostStack(of: front) {
      // One screen at a time.
      if stack.transition != nil || stack.goBackByUser() { return true }
    }
    guard wish == .out,
      let sheet = front.activePresentationController as? UISheetPresentationController
    else { return false }
    return sheet.leaveByUser()
  }

  /// The stack whose top is what is seen, the one within the others first.
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

extension UISheetPresentationController {
  /// Goes as if a finger had dragged it away, where that may be.
  func leaveByUser() -> Bool {
    guard transition == nil else { return true }
    if mayDismiss {
      dismissByHand(velocity: 0)
    } else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
    }
    return true
  }
}

extension UINavigationController {
  /// Does what a tap on the back button does; false where there is no such button.
  func goBackByUser() -> Bool {
    guard isViewLoaded, pop.canPop, pop.hasBackButton else { return false }
    navigationBar.goBack()
    return true
  }
}

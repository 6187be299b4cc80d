extension UINavigationController {
  /// Whether a screen of the stack covers the surrounding container's bottom bar.
  var coversBottomBar: Bool { shown.stack.contains { $0.hidesBottomBarWhenPushed } }

  /// Returns whether a screen, or one below it on the stack, covers the bottom bar.
  private func coversBottomBar(_ controller: UIViewController) -> Bool {
    guard let place = shown.stack.firstIndex(where: { $0 === controller }) else {
      return controller.hidesBottomBarWhenPushed
    }
    return shown.stack[...place].contains { $0.hidesBottomBarWhenPushed }
  }

  /// Returns the height of the bottom bar over a screen; 0 if the screen covers it.
  func visibleBottomBar(of controller: UIViewController?) -> CGFloat {
    guard let holder = bottomBarHolder, let controller, !coversBottomBar(controller) else {
      return 0
    }
    return holder.bottomBarHeight
  }

  /// Returns the part of this controller's bottom safe area that belongs to the bottom bar, if a screen
  /// covers that bar; otherwise 0.
  func coveredBottomBar(of controller: UIViewController?) -> CGFloat {
    guard let holder = bottomBarHolder, let controller, coversBottomBar(controller) else {
      return 0
    }
    return min(holder.bottomBarHeight, barInsets.bottom)
  }

  /// Returns the bottom inset of a screen: the safe area and the bar.
  func bottomEdge(of controller: UIViewController?) -> CGFloat {
    view.safeAreaInsets.bottom - coveredBottomBar(of: controller)
  }

  /// Returns the bottom bar that moves with the lower of two screens, because only one of them covers
  /// it.
  func barMoving(
    from: UIViewController, to: UIViewController, _ operation: Operation,
    before: [UIViewController]
  ) -> UIView? {
    guard let holder = bottomBarHolder, holder.bottomBarHeight > 0 else { return nil }
    let covered = before.contains { $0.hidesBottomBarWhenPushed }
    guard covered != coversBottomBar, (operation == .push) == coversBottomBar else { return nil }
    let bar = holder.bottomBar
    bar.isHidden = false
    bar.frame.origin.y = content.bounds.height - bar.bounds.height
    return bar
  }
}

extension UINavigationController {
  /// Whether the toolbar is hidden, by the app or because of a screen on the stack.
  var isToolbarAway: Bool {
    bars.isToolbarHidden || shown.stack.contains { $0.hidesBottomBarWhenPushed }
  }

  /// Lays out the toolbar at the bottom, or below the bottom edge if it is hidden.
  func placeToolbar() {
    guard let bar = madeToolbar else { return }
    let bottom = bottomEdge(of: shown.top)
    let height = bar.rowHeight
    let isAway = isToolbarAway
    bar.isHidden = isAway && !bars.isToolbarSliding
    bar.below = visibleBottomBar(of: shown.top) > 0 ? 0 : bottom
    updateToolbarBackground()
    let frame = CGRect(
      x: 0, y: view.bounds.height - (isAway ? 0 : bottom + height), width: view.bounds.width,
      height: height)
    // An app may move the bar with a transform, which layout preserves.
    if bar.plainFrame != frame { bar.plainFrame = frame }
    if transition == nil { bar.setItems(shown.top?.toolbarItems, animated: false) }
  }

  /// Gives the toolbar the background for the content below it.
  func updateToolbarBackground() { madeToolbar?.isAtEdge = isAtBottomEdge }

  /// Whether the content ends above the toolbar.
  private var isAtBottomEdge: Bool {
    guard let scrollView = shown.top?.lowerBarScrollView else { return true }
    let visibleEnd = scrollView.contentOffset.y + scrollView.bounds.height
    return visibleEnd - scrollView.adjustedContentInset.bottom >= scrollView.contentSize.height
      - 0.5
  }

  /// Returns the bottom inset of a screen for the toolbar.
  func toolbarInset(_ controller: UIViewController) -> CGFloat {
    guard let bar = madeToolbar, !isToolbarAway, extends(controller, under: .bottom) else {
      return 0
    }
    return bar.rowHeight
  }

  /// Returns the height at the bottom of a screen that is reserved for the toolbar and the surrounding
  /// container's bar.
  func roomForToolbar(_ controller: UIViewController) -> CGFloat {
    let toolbar = isToolbarAway ? 0 : madeToolbar?.rowHeight ?? 0
    guard toolbar + visibleBottomBar(of: controller) > 0, !extends(controller, under: .bottom)
    else { return 0 }
    return toolbar + bottomEdge(of: controller)
  }

  /// Returns whether a screen extends under the bar at an edge, the top or the bottom.
  func extends(_ controller: UIViewController, under edge: UIRectEdge) -> Bool {
    let isTranslucent =
      edge == .top
      ? navigationBar.isTranslucent
      : madeToolbar?.isTranslucent != false && bottomBarHolder?.isBottomBarTranslucent != false
    return controller.edgesForExtendedLayout.contains(edge)
      && (isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  func hideToolbar(_ hidden: Bool, animated: Bool) {
    guard hidden != bars.isToolbarHidden else { return }
    if !hidden, isViewLoaded { _ = toolbar }
    bars.isToolbarHidden = hidden
    guard isViewLoaded else { return }
    guard animated, view.window != nil else { return layOutBar() }
    UIView.performWithoutAnimation {
      bars.isToolbarHidden = !hidden
      bars.isToolbarSliding = true
      placeToolbar()
      // A new bar has its size and items before it slides.
      madeToolbar?.layoutIfNeeded()
      bars.isToolbarHidden = hidden
    }
    slideBars { $0.isToolbarSliding = false }
  }
}

extension UINavigationController {
  /// Cross-fades the toolbar for a change of the top screen's items.
  func fadeToolbar(_ body: () -> Void) {
    bars.fadesToolbar = true
    body()
    bars.fadesToolbar = false
  }
}

extension UIViewController: SurroundingBars {
  func fadeToolbarItems(_ change: () -> Void) {
    if let navigationController { navigationController.fadeToolbar(change) } else { change() }
  }

  func barRoomDidChange() { navigationController?.layOutBar() }

  var contentSizeSource: (controller: UIViewController, bars: CGFloat)? {
    guard let navigation = self as? UINavigationController, let top = navigation.topViewController
    else { return nil }
    let bar = navigation.isNavigationBarHidden ? 0 : navigation.navigationBar.rowHeight
    let toolbar = navigation.isToolbarHidden ? 0 : UIToolbar.rowHeight
    return (top, bar + toolbar)
  }

  /// Updates the toolbar of the navigation controller that contains this screen.
  func toolbarItemsDidChange() {
    guard let navigation = navigationController, navigation.shown.top === self,
      navigation.transition == nil
    else { return }
    navigation.madeToolbar?.setItems(toolbarItems, animated: navigation.bars.fadesToolbar)
  }
}

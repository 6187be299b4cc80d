extension UITabBarController: BottomBarHolding {
  var bottomBar: UIView { tabBar }
  var bottomBarHeight: CGFloat { tabs.isBarHidden ? 0 : tabBar.rowHeight }
  var isBottomBarTranslucent: Bool { tabBar.isTranslucent }

  /// Whether the bar is not shown, because the app hides it or a pushed screen covers it.
  var isBarAway: Bool {
    tabs.isBarHidden || (tabs.shown as? UINavigationController)?.coversBottomBar == true
  }

  func childItemsDidChange() {
    if tabs.more?.isTaking != true { rearrange(animated: false) }
  }

  func barDidChange() {
    if let shown = tabs.shown { giveRoom(to: shown) }
    layOutBottomBar()
  }

  // MARK: Layout

  /// Lays out the bar and the visible child.
  func layOutBottomBar() {
    guard isViewLoaded, !tabs.isLayingOut else { return }
    tabs.isLayingOut = true
    defer { tabs.isLayingOut = false }
    placeBar()
    guard let shown = tabs.shown, transition == nil else { return }
    giveRoom(to: shown)
    let frame = frame(of: shown)
    if let screen = shown.viewIfLoaded, screen.superview === content, screen.frame != frame {
      screen.frame = frame
    }
    let scrollView = contentScrollView
    if scrollView !== tabs.scrollView { watch(scrollView) }
    tabBar.isAtEdge = isAtEdge(scrollView)
  }

  /// Whether a transition of a navigation controller moves the bar together with a screen.
  private var isBarCarried: Bool {
    guard let navigation = tabs.shown as? UINavigationController else { return false }
    return tabBar.superview === navigation.content && navigation.transition != nil
  }

  private func placeBar() {
    if isBarCarried { return }
    let bar = tabBar
    if bar.superview !== view {
      bar.layer.removeAllAnimations()
      view.addSubview(bar)
    }
    let bottom = view.safeAreaInsets.bottom
    let height = bar.rowHeight + bottom
    let isAway = isBarAway
    bar.below = bottom
    bar.isHidden = isAway && !tabs.isSliding
    let frame = CGRect(
      x: 0, y: view.bounds.height - (isAway ? 0 : height), width: view.bounds.width,
      height: height)
    // An app may move the bar with a transform, which layout preserves.
    if bar.plainFrame != frame { bar.plainFrame = frame }
  }

  /// Returns whether a child extends under the bar. A navigation controller always does, and
  /// decides for each of its screens.
  private func extendsUnderBar(_ child: UIViewController) -> Bool {
    if child is UINavigationController { return true }
    return child.edgesForExtendedLayout.contains(.bottom)
      && (tabBar.isTranslucent || child.extendedLayoutIncludesOpaqueBars)
  }

  /// Adjusts a child's safe area to the height of the bar.
  func giveRoom(to child: UIViewController) {
    let height = extendsUnderBar(child) ? bottomBarHeight : 0
    if child.barInsets.bottom != height { child.barInsets.bottom = height }
  }

  func frame(of child: UIViewController) -> CGRect {
    var frame = content.bounds
    if !extendsUnderBar(child), !tabs.isBarHidden {
      frame.size.height = max(0, frame.height - bottomBarHeight - view.safeAreaInsets.bottom)
    }
    return frame
  }

  // MARK: Content under the bar

  /// The scroll view that determines whether the bar has a background.
  private var contentScrollView: UIScrollView? {
    if let navigation = tabs.shown as? UINavigationController {
      return navigation.shown.top?.lowerBarScrollView
    }
    return tabs.shown?.lowerBarScrollView
  }

  private func isAtEdge(_ scrollView: UIScrollView?) -> Bool {
    guard let scrollView else { return true }
    let visibleEnd = scrollView.contentOffset.y + scrollView.bounds.height
    return visibleEnd - scrollView.adjustedContentInset.bottom
      >= scrollView.contentSize.height - 0.5
  }

  private func watch(_ scrollView: UIScrollView?) {
    for observation in tabs.observations { observation.invalidate() }
    tabs.scrollView = scrollView
    tabs.observations = []
    guard let scrollView else { return }
    tabs.observations = [
      scrollView.observe(\.contentOffset) { [weak self] _, _ in self?.contentDidMove() },
      scrollView.observe(\.contentSize) { [weak self] _, _ in self?.contentDidMove() },
    ]
  }

  private func contentDidMove() {
    if !tabs.isLayingOut { tabBar.isAtEdge = isAtEdge(tabs.scrollView) }
  }

  // MARK: Hiding

  func hideBar(_ hidden: Bool, animated: Bool) {
    guard hidden != tabs.isBarHidden else { return }
    tabs.isBarHidden = hidden
    guard isViewLoaded else { return }
    guard animated, view.window != nil, UIView.areAnimationsEnabled else {
      return layOutBottomBar()
    }
    tabs.isSliding = true
    tabBar.isHidden = false
    UIView.animate(
      withDuration: Double(UINavigationController.hideShowBarDuration),
      animations: { [self] in
        layOutBottomBar()
        view.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        self?.tabs.isSliding = false
        self?.layOutBottomBar()
      })
  }
}

extension UINavigationController {
  /// The state of a navigation controller's bars.
  struct Bars {
    var isHidden = false
    /// Whether the bar is animating in or out.
    var isSliding = false
    /// The scroll views under the bar and under the toolbar, and their observations.
    weak var scrollView: UIScrollView?
    weak var lowerScrollView: UIScrollView?
    var observations: [NSKeyValueObservation] = []
    /// Whether the bar is being laid out, so that its own changes are not observed.
    var isLayingOut = false
    /// Whether a transition is animating the bar.
    var isMoving = false
    var isToolbarHidden = true
    var fadesToolbar = false
    /// Whether the toolbar is animating in or out.
    var isToolbarSliding = false
    /// Whether the bar is hidden in compact height.
    var hidesWhenCompact = false
    /// Hides the bars with gestures; created when the app first uses it.
    var hiding: BarHiding?
  }

  /// Whether the bar is hidden, by the app or because of compact height.
  var isBarAway: Bool {
    bars.isHidden || bars.hidesWhenCompact && traitCollection.verticalSizeClass == .compact
  }

  /// Whether the controller is presented as a sheet.
  var isInSheet: Bool {
    guard let sheet = activePresentationController as? UISheetPresentationController,
      let container = sheet.containerView
    else { return false }
    return sheet.floats || container.traitCollection.verticalSizeClass == .regular
  }

  func setUpBar() {
    let bar = navigationBar
    bar.onBack = { [weak self] in self?.backTapped() }
    bar.onChange = { [weak self] in self?.layOutBar() }
    view.addSubview(bar)
    if !bars.isToolbarHidden { _ = toolbar }
  }

  private func backTapped() {
    guard transition == nil || transition?.canReverse == true else { return }
    if let top = navigationBar.topItem, let asked = self as? any UINavigationBarDelegate,
      !asked.navigationBar(navigationBar, shouldPop: top)
    {
      return
    }
    popViewController(animated: true)
  }

  func items(of stack: [UIViewController]) -> [UINavigationItem] { stack.map(\.navigationItem) }

  // MARK: Heights

  /// Returns whether a screen's title is large, according to its display mode or that of the previous
  /// screens.
  func hasLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles, !isBarAway,
      traitCollection.verticalSizeClass != .compact
    else { return false }
    let order = shown.stack.contains { $0 === controller } ? shown.stack : [controller]
    let place = order.firstIndex { $0 === controller } ?? order.count - 1
    for screen in order[...place].reversed() {
      switch screen.navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// Returns the visible height of a screen's large title at its scroll offset. A search bar that
  /// hides scrolls out of view before the title does.
  func largeRoom(_ controller: UIViewController) -> CGFloat {
    guard hasLargeTitle(controller), !isSearching(controller) else { return 0 }
    let full = UINavigationBar.Metrics.largeTitle
    guard let scrollView = scrollViewUnderBar(of: controller) else { return full }
    let scrolled = scrolled(scrollView)
    if scrolled <= 0 { return full - scrolled }
    return max(0, min(full, full - scrolled + foldingSearch(controller)))
  }

  /// Returns the scroll view on which the height of the bar depends.
  private func scrollViewUnderBar(of controller: UIViewController) -> UIScrollView? {
    guard extends(controller, under: .top),
      let scrollView = controller.barScrollView, scrollView.reachesUnderBars
    else { return nil }
    return scrollView
  }

  /// Returns how far the content is scrolled from its position at the top, below the full bar;
  /// negative if it is pulled down.
  private func scrolled(_ scrollView: UIScrollView) -> CGFloat {
    scrollView.contentOffset.y - scrollView.minimumOffset.y
  }

  private var topInset: CGFloat { view.safeAreaInsets.top }

  /// The maximum number of layout passes in which the bar follows content that its own change
  /// moves.
  private static let layoutBound = 4

  /// Lays out the bar for the top screen, and updates the safe areas of the screens.
  func layOutBar() {
    guard isViewLoaded, !bars.isLayingOut, transition == nil || bars.isMoving else { return }
    bars.isLayingOut = true
    navigationBar.geometry.isInSheet = isInSheet
    defer { bars.isLayingOut = false }
    placeToolbar()
    guard let top = shown.top else { return placeBar(large: 0, isAtEdge: true) }
    let (upper, lower) = (top.barScrollView, top.lowerBarScrollView)
    if bars.scrollView !== upper || bars.lowerScrollView !== lower { watch(upper, lower) }
    // Content that reacts to its insets may move, such as a table that collapses a section, and the end
    // of the bar moves with it.
    for _ in 0..<Self.layoutBound {
      giveRoom(to: top)
      layOutScreens()
      placeSearch(of: top)
      if top.barInsets.top == roomForBar(of: top) { break }
    }
    placeBar(large: largeRoom(top), search: searchRoom(top), isAtEdge: isAtEdge(top))
    updateToolbarBackground()
    if transition == nil { bottomBarHolder?.layOutBottomBar() }
  }

  // MARK: Search

  /// Returns whether a search replaces the title.
  func isSearching(_ controller: UIViewController) -> Bool {
    guard let search = controller.navigationItem.search else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// Returns the height of a screen's search bar; 0 if there is none.
  private func fullSearch(_ controller: UIViewController) -> CGFloat {
    guard !isBarAway, let search = controller.navigationItem.search else { return 0 }
    search.joinBar(of: self, showing: controller)
    search.standInBar()
    return search.barHeight
  }

  /// Returns the part of the search bar's height that is hidden as the content scrolls.
  private func foldingSearch(_ controller: UIViewController) -> CGFloat {
    let item = controller.navigationItem
    guard item.hidesSearchBarWhenScrolling, item.search?.isActive == false,
      scrollViewUnderBar(of: controller) != nil
    else { return 0 }
    return fullSearch(controller)
  }

  /// Returns the visible height of a screen's search bar. It grows while the content is pulled down,
  /// unless a large title grows instead.
  func searchRoom(_ controller: UIViewController) -> CGFloat {
    let full = fullSearch(controller)
    guard full > 0, let scrollView = scrollViewUnderBar(of: controller),
      !isSearching(controller)
    else { return full }
    let scrolled = scrolled(scrollView)
    let pulled = hasLargeTitle(controller) ? 0 : max(0, -scrolled)
    let folds = foldingSearch(controller) > 0
    return full + pulled - (folds ? max(0, min(full, scrolled)) : 0)
  }

  /// Scrolls a screen that appears for the first time so that its search bar is hidden (UIKit
  /// reference 3).
  private func placeSearch(of controller: UIViewController) {
    let item = controller.navigationItem
    guard !item.hasPlacedSearch, item.search != nil,
      let scrollView = scrollViewUnderBar(of: controller), scrollView.window != nil
    else { return }
    if let table = scrollView as? UITableView {
      // The scrollable range is only known after the table has laid out its rows.
      table.layoutIfNeeded()
      if table.contentSize.height == 0 { return }
    }
    item.hasPlacedSearch = true
    let folding = foldingSearch(controller)
    let least = scrollView.minimumOffset.y
    guard folding > 0, scrollView.scrollEngine.isAtRest, scrollView.contentOffset.y <= least + 0.5,
      scrollView.maximumOffset.y >= least + folding
    else { return }
    scrollView.contentOffset.y = least + folding
    giveRoom(to: controller)
  }

  /// Called when a search has begun or ended, or the height of its bar has changed.
  func searchChanged(animated: Bool) {
    guard isViewLoaded else { return }
    navigationBar.layoutIfNeeded()
    func applyLayout() {
      layOutBar()
      navigationBar.setNeedsLayout()
      view.layoutIfNeeded()
    }
    guard animated, view.window != nil, UIView.areAnimationsEnabled else { return applyLayout() }
    UIView.animate(withDuration: 0.25) { applyLayout() }
  }

  private func fullLargeTitle(of controller: UIViewController) -> CGFloat {
    hasLargeTitle(controller) ? UINavigationBar.Metrics.largeTitle : 0
  }

  /// Returns the height of the bar over a screen that extends below it, not including the part added by
  /// a pull.
  private func roomForBar(of controller: UIViewController) -> CGFloat {
    guard !isBarAway, extends(controller, under: .top) else { return 0 }
    return barHeight(controller) + min(fullLargeTitle(of: controller), largeRoom(controller))
      + min(fullSearch(controller), searchRoom(controller))
  }

  /// Adjusts a screen's safe area to the height of the bar.
  func giveRoom(to controller: UIViewController) {
    var insets = UIEdgeInsets(top: roomForBar(of: controller), left: 0, bottom: 0, right: 0)
    if !isBarAway, extends(controller, under: .top) {
      let full = fullLargeTitle(of: controller)
      let large = min(full, largeRoom(controller))
      let search = min(fullSearch(controller), searchRoom(controller))
      // A scroll view under a bar that can grow can be pulled down by that distance.
      if let scrollView = controller.barScrollView {
        let folding = foldingSearch(controller)
        let isFixed = !scrollView.reachesUnderBars || isSearching(controller)
        scrollView.roomAboveTop = isFixed ? 0 : full - large + (folding > 0 ? folding - search : 0)
        scrollView.scrollEngine.settings.hidingSearch = isFixed ? 0 : Double(folding)
        scrollView.scrollEngine.settings.hidingTitle = isFixed ? 0 : Double(full)
      }
    } else if let scrollView = controller.barScrollView {
      // Without a bar, nothing expands as the content is pulled down.
      scrollView.roomAboveTop = 0
      scrollView.scrollEngine.settings.hidingSearch = 0
      scrollView.scrollEngine.settings.hidingTitle = 0
    }
    insets.bottom = toolbarInset(controller) - coveredBottomBar(of: controller)
    controller.barInsets = insets
  }

  /// Returns the frame of a screen's view: the whole bounds, except the bars under which it does not
  /// extend.
  func frame(of controller: UIViewController) -> CGRect {
    let bottom = roomForToolbar(controller)
    var top: CGFloat = 0
    if !extends(controller, under: .top), !isBarAway {
      top = topInset + barHeight(controller) + largeRoom(controller) + searchRoom(controller)
    }
    if top == 0, bottom == 0 { return content.bounds }
    return CGRect(
      x: 0, y: top, width: content.bounds.width,
      height: max(0, content.bounds.height - top - bottom))
  }

  private func barHeight(_ controller: UIViewController) -> CGFloat {
    if isSearching(controller) { return 0 }
    return navigationBar.rowHeight
      + (controller.navigationItem.prompt == nil ? 0 : UINavigationBar.Metrics.prompt)
  }

  private func isAtEdge(_ controller: UIViewController) -> Bool {
    guard let scrollView = controller.barScrollView else { return true }
    return scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top + 0.5
  }

  private func placeBar(large: CGFloat, search: CGFloat = 0, isAtEdge: Bool) {
    let bar = navigationBar
    bar.isHidden = isBarAway && !bars.isSliding
    let height = (shown.top.map(barHeight) ?? bar.barHeight) + large + search
    let frame = CGRect(
      x: 0, y: isBarAway ? -height : topInset, width: view.bounds.width, height: height)
    let wasAtEdge = bar.geometry.isAtEdge
    bar.geometry = UINavigationBar.Geometry(
      above: topInset, large: large, isAtEdge: isAtEdge, isInSheet: isInSheet, search: search,
      isSearching: shown.top.map(isSearching) ?? false)
    // An app may move the bar with a transform, which layout preserves.
    if bar.plainFrame != frame { bar.plainFrame = frame }
    if wasAtEdge != isAtEdge { bar.showLooks() }
  }

  // MARK: Scrolling under the bar

  private func watch(_ upper: UIScrollView?, _ lower: UIScrollView?) {
    for observation in bars.observations { observation.invalidate() }
    bars.scrollView = upper
    bars.lowerScrollView = lower
    bars.observations = []
    if let upper {
      bars.observations.append(
        upper.observe(\.contentOffset) { [weak self] _, _ in
          guard let self, self.transition == nil else { return }
          self.layOutBar()
        })
    }
    guard let lower else { return }
    // Rows that come or go below the screen decide whether the toolbar lies over content.
    bars.observations.append(
      lower.observe(\.contentSize) { [weak self] _, _ in self?.updateToolbarBackground() })
    if lower !== upper {
      bars.observations.append(
        lower.observe(\.contentOffset) { [weak self] _, _ in self?.updateToolbarBackground() })
    }
  }

  // MARK: Transitions

  /// Prepares the bar for a transition. The returned closure applies the changes to be animated.
  func startBar(_ operation: Operation, to controller: UIViewController) -> (() -> Void) {
    let bar = navigationBar
    let changes = bar.startChange(
      to: items(of: stack), isPush: operation == .push, largeRoom: largeRoom(controller))
    if !changes { bar.replaceItems(by: items(of: stack)) }
    return { [self] in
      bars.isMoving = true
      layOutBar()
      bars.isMoving = false
      bar.moveChange()
      bar.layoutIfNeeded()
    }
  }

  /// Ends the bar's transition with the content of the visible screen.
  func endBar(completed: Bool) {
    navigationBar.endChange(keepsNew: completed)
    if transition == nil { navigationBar.replaceItems(by: items(of: shown.stack)) }
    layOutBar()
  }

  // MARK: Hiding

  func hideBar(_ hidden: Bool, animated: Bool) {
    guard hidden != bars.isHidden else { return }
    bars.isHidden = hidden
    guard isViewLoaded else { return }
    guard animated, view.window != nil else { return layOutBar() }
    bars.isSliding = true
    navigationBar.isHidden = false
    slideBars { $0.isSliding = false }
  }

  /// Animates both bars to their current positions, with the standard duration for hiding and
  /// showing bars.
  func slideBars(ending end: @escaping (inout Bars) -> Void) {
    UIView.animate(
      withDuration: Double(Self.hideShowBarDuration),
      animations: { [self] in
        layOutBar()
        view.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        guard let self else { return }
        end(&bars)
        layOutBar()
      })
  }
}

extension UIViewController {
  /// The scroll view that bars at the top observe: the one set by the app, or the first one that fills
  /// the view.
  var barScrollView: UIScrollView? { viewIfLoaded?.barScrollView(at: .top) }

  /// The scroll view that bars at the bottom observe.
  var lowerBarScrollView: UIScrollView? { viewIfLoaded?.barScrollView(at: .bottom) }
}

extension UIView {
  /// Returns the scroll view that the app has set for the bars at an edge; otherwise this view, or the
  /// first scroll view at its top, searching at most two levels down.
  func barScrollView(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let named = viewController?.namedScrollViews[edge] { return named }
    if let scrollView = self as? UIScrollView { return scrollView }
    for child in children.prefix(2) {
      if let scrollView = child as? UIScrollView, scrollView.frame.minY <= 0 { return scrollView }
    }
    return nil
  }
}

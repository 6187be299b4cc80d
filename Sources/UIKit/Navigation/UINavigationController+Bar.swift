extension UINavigationController {
  /// What the controller knows of its bars.
  struct Bars {
    var isHidden = false
    /// Whether the bar is on its way in or out.
    var isSliding = false
    /// The scroll view under the bar, and what watches it.
    weak var scrollView: UIScrollView?
    var observation: NSKeyValueObservation?
    /// Guards against hearing of changes that the bar itself makes.
    var isLayingOut = false
    /// Whether a transition takes the bar along just now.
    var isMoving = false
    var isToolbarHidden = true
    var fadesToolbar = false
    /// Whether the toolbar is on its way in or out.
    var isToolbarSliding = false
    /// Whether the bar is away wherever there is little height.
    var hidesWhenCompact = false
    /// What fingers do to the bars, once something asks for it.
    var hiding: BarHiding?
  }

  /// Whether the bar is hidden, or there is too little height for it.
  var isBarAway: Bool {
    bars.isHidden || bars.hidesWhenCompact && traitCollection.verticalSizeClass == .compact
  }

  /// Whether the stack stands at the top of a card.
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

  /// Whether a screen's title is large, by its wish or that of the screens below it.
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

  /// How much of a large title's room a screen leaves, by how far its content is scrolled; a search
  /// bar that goes has gone before.
  func largeRoom(_ controller: UIViewController) -> CGFloat {
    guard hasLargeTitle(controller), !isSearching(controller) else { return 0 }
    let full = UINavigationBar.Metrics.largeTitle
    guard let scrollView = scrollViewUnderBar(of: controller) else { return full }
    let scrolled = scrolled(scrollView)
    if scrolled <= 0 { return full - scrolled }
    return max(0, min(full, full - scrolled + foldingSearch(controller)))
  }

  /// The scroll view whose content the bar's height follows.
  private func scrollViewUnderBar(of controller: UIViewController) -> UIScrollView? {
    guard controller.edgesForExtendedLayout.contains(.top),
      let scrollView = controller.barScrollView, scrollView.reachesUnderBars
    else { return nil }
    return scrollView
  }

  /// How far content is scrolled from its top under the whole bar; negative when pulled down.
  private func scrolled(_ scrollView: UIScrollView) -> CGFloat {
    scrollView.contentOffset.y - scrollView.minimumOffset.y
  }

  private var topInset: CGFloat { view.safeAreaInsets.top }

  /// Gives the bar its place for the top screen, and the screens the room that it leaves.
  func layOutBar() {
    guard isViewLoaded, !bars.isLayingOut, transition == nil || bars.isMoving else { return }
    bars.isLayingOut = true
    navigationBar.place.isInSheet = isInSheet
    defer { bars.isLayingOut = false }
    placeToolbar()
    guard let top = shown.top else { return placeBar(large: 0, isAtEdge: true) }
    if bars.scrollView !== top.barScrollView { watch(top.barScrollView) }
    giveRoom(to: top)
    layOutScreens()
    placeSearch(of: top)
    placeBar(large: largeRoom(top), search: searchRoom(top), isAtEdge: isAtEdge(top))
  }

  // MARK: Search

  /// Whether a search has taken the title's place.
  func isSearching(_ controller: UIViewController) -> Bool {
    guard let search = controller.navigationItem.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// The height of a screen's search bar; 0 for none.
  private func fullSearch(_ controller: UIViewController) -> CGFloat {
    guard !isBarAway, let search = controller.navigationItem.searchController else { return 0 }
    search.join(self, showing: controller)
    search.searchBar.isInNavigationBar = true
    return search.searchBar.ownHeight
  }

  /// The part of it that goes as content is scrolled.
  private func foldingSearch(_ controller: UIViewController) -> CGFloat {
    let item = controller.navigationItem
    guard item.hidesSearchBarWhenScrolling, item.searchController?.isActive == false,
      scrollViewUnderBar(of: controller) != nil
    else { return 0 }
    return fullSearch(controller)
  }

  /// How much of the search bar's room a screen leaves; more when content is pulled down and there
  /// is no large title that takes it.
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

  /// Scrolls a screen that comes for the first time to where its search bar is out of view
  /// (UIKit reference 3).
  private func placeSearch(of controller: UIViewController) {
    let item = controller.navigationItem
    guard !item.hasPlacedSearch, item.searchController != nil,
      let scrollView = scrollViewUnderBar(of: controller), scrollView.window != nil
    else { return }
    if let table = scrollView as? UITableView {
      // How far a table can be scrolled shows once it has its rows.
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

  /// A search has begun or ended, or its bar has another height.
  func searchChanged(animated: Bool) {
    guard isViewLoaded else { return }
    navigationBar.layoutIfNeeded()
    func change() {
      layOutBar()
      navigationBar.setNeedsLayout()
      view.layoutIfNeeded()
    }
    guard animated, view.window != nil, UIView.areAnimationsEnabled else { return change() }
    UIView.animate(withDuration: 0.25) { change() }
  }

  /// Tells a screen how much the bar covers now.
  func giveRoom(to controller: UIViewController) {
    let full: CGFloat = hasLargeTitle(controller) ? UINavigationBar.Metrics.largeTitle : 0
    let large = min(full, largeRoom(controller))
    let search = min(fullSearch(controller), searchRoom(controller))
    var insets = UIEdgeInsets.zero
    if !isBarAway, controller.edgesForExtendedLayout.contains(.top) {
      insets.top = barHeight(controller) + large + search
      // A scroll view that reaches under a bar that may grow can be pulled down by as much.
      if let scrollView = controller.barScrollView {
        let folding = foldingSearch(controller)
        let isFixed = !scrollView.reachesUnderBars || isSearching(controller)
        scrollView.roomAboveTop = isFixed ? 0 : full - large + (folding > 0 ? folding - search : 0)
        scrollView.scrollEngine.settings.hidingRoom = isFixed ? 0 : Double(folding)
      }
    }
    insets.bottom = toolbarInset(controller)
    controller.barInsets = insets
  }

  /// Where a screen's view stands: everywhere, or under the bar where it does not reach below.
  func frame(of controller: UIViewController) -> CGRect {
    if controller.edgesForExtendedLayout.contains(.top) || isBarAway { return content.bounds }
    let top =
      topInset + barHeight(controller) + largeRoom(controller) + searchRoom(controller)
    return CGRect(
      x: 0, y: top, width: content.bounds.width, height: max(0, content.bounds.height - top))
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
    let wasAtEdge = bar.place.isAtEdge
    bar.place = UINavigationBar.Place(
      above: topInset, large: large, isAtEdge: isAtEdge, isInSheet: isInSheet, search: search,
      isSearching: shown.top.map(isSearching) ?? false)
    if bar.frame != frame { bar.frame = frame }
    if wasAtEdge != isAtEdge { bar.showLooks() }
  }

  // MARK: Scrolling under the bar

  private func watch(_ scrollView: UIScrollView?) {
    bars.observation?.invalidate()
    bars.scrollView = scrollView
    bars.observation = scrollView?.observe(\.contentOffset) { [weak self] _, _ in
      guard let self, self.transition == nil else { return }
      self.layOutBar()
    }
  }

  // MARK: Transitions

  /// Prepares the bar for a change of screens; the result makes the changes in an animation.
  func startBar(_ operation: Operation, to controller: UIViewController) -> (() -> Void) {
    let bar = navigationBar
    let changes = bar.startChange(
      to: items(of: stack), isPush: operation == .push, largeRoom: largeRoom(controller))
    if !changes { bar.take(items(of: stack)) }
    return { [self] in
      bars.isMoving = true
      layOutBar()
      bars.isMoving = false
      bar.moveChange()
      bar.layoutIfNeeded()
    }
  }

  /// Leaves the bar as the screen that is shown wants it.
  func endBar(completed: Bool) {
    navigationBar.endChange(keepsNew: completed)
    if transition == nil { navigationBar.take(items(of: shown.stack)) }
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

  /// Brings both bars to where they belong by now, in the time that a bar takes to come or go.
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
  /// The scroll view that the bar watches: the one that the app named, or the first that fills the
  /// view.
  var barScrollView: UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return view.barScrollView
  }
}

extension UIView {
  /// This view, or the first scroll view that stands at its top, two levels down at most.
  var barScrollView: UIScrollView? {
    if let named = viewController?.namedScrollView { return named }
    if let scrollView = self as? UIScrollView { return scrollView }
    for child in children.prefix(2) {
      if let scrollView = child as? UIScrollView, scrollView.frame.minY <= 0 { return scrollView }
    }
    return nil
  }
}

/// The visible page, the adjacent pages, and their scroll view.
///
/// The scroll view contains the current page and the adjacent ones, at most three pages. A page that
/// has come to rest becomes the current one, and the content is then arranged around it.
@MainActor final class PageQueue: NSObject, UIScrollViewDelegate {
  /// A controller adjacent to the current page.
  enum Neighbor {
    /// The data source has not been asked.
    case unknown
    case none
    case page(UIViewController)

    var controller: UIViewController? {
      if case .page(let controller) = self { controller } else { nil }
    }
  }

  /// A transition to another page.
  struct Turn {
    let page: UIViewController
    let isForward: Bool
    /// Whether the app turns the page. The delegate is then not called.
    let isByCode: Bool
    var completion: ((Bool) -> Void)?
  }

  private unowned let owner: UIPageViewController
  let scrollView = UIScrollView()
  private lazy var indicator = PageIndicator { [weak self] in self?.indicatorTapped(isForward: $0) }
  private(set) var current: UIViewController?
  private var before = Neighbor.unknown
  private var after = Neighbor.unknown
  private(set) var turn: Turn?
  /// Whether the content is being arranged, so that a change of the offset does not come from the
  /// user.
  private var isArranging = false
  /// Whether the queue itself is removing a page.
  private var isReleasing = false

  init(_ owner: UIPageViewController) {
    self.owner = owner
    super.init()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.scrollsToTop = false
    scrollView.delegate = self
  }

  func attach(to view: UIView) {
    scrollView.alwaysBounceHorizontal = !isVertical
    scrollView.alwaysBounceVertical = isVertical
    view.insertSubview(scrollView, at: 0)
    updateIndicator()
  }

  private var isVertical: Bool { owner.navigationOrientation == .vertical }

  /// Whether pages are arranged from right to left.
  private var isReversed: Bool {
    !isVertical && scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private var isVisible: Bool {
    owner.viewIfLoaded?.window != nil
      && (owner.appearance.state == .shown || owner.appearance.state == .appearing)
  }

  // MARK: Data source

  func sourceDidChange() {
    guard turn?.isByCode != true else { return }
    if turn != nil { finishNow() }
    before = .unknown
    after = .unknown
    updateIndicator()
    lookAround()
  }

  /// Requests the pages adjacent to the current one from the data source.
  func lookAround() {
    scrollView.isScrollEnabled = owner.dataSource != nil && current != nil
    guard isVisible, turn == nil else { return arrange() }
    if askForNeighbors() { arrange() }
  }

  /// Requests the unknown adjacent pages; returns false if this has changed the current page.
  private func askForNeighbors() -> Bool {
    guard let current, let source = owner.dataSource else { return true }
    if case .unknown = before {
      before = neighbor(source.pageViewController(owner, viewControllerBefore: current))
    }
    guard self.current === current else { return false }
    if case .unknown = after {
      after = neighbor(source.pageViewController(owner, viewControllerAfter: current))
    }
    return self.current === current
  }

  private func neighbor(_ controller: UIViewController?) -> Neighbor {
    guard let controller, controller !== current else { return .none }
    return .page(controller)
  }

  // MARK: Layout

  /// The pages in the content, in reading order.
  private var pages: [UIViewController] {
    if let turn, turn.isByCode {
      guard let current else { return [turn.page] }
      return turn.isForward ? [current, turn.page] : [turn.page, current]
    }
    return [before.controller, current, after.controller].compactMap(\.self)
  }

  private var pageSize: CGSize {
    var size = owner.view.bounds.size
    size.height = max(0, size.height - indicator.height(in: owner.view))
    return size
  }

  /// The distance from page to page: the scroll view's length, including the spacing.
  private var pitch: CGFloat {
    max(1, isVertical ? scrollView.bounds.height : scrollView.bounds.width)
  }

  private func origin(of place: Int) -> CGFloat {
    CGFloat(isReversed ? pages.count - 1 - place : place) * pitch
  }

  /// The offset at which the current page rests.
  private var restOffset: CGFloat {
    origin(of: pages.firstIndex { $0 === current } ?? 0)
  }

  private var offset: CGFloat {
    isVertical ? scrollView.contentOffset.y : scrollView.contentOffset.x
  }

  private func point(_ offset: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
  }

  /// The number of pages that have been turned from the current one; positive forwards.
  private var progress: CGFloat { (offset - restOffset) / pitch * (isReversed ? -1 : 1) }

  /// Lays out for the size of the container's view.
  func layOut() {
    guard owner.isViewLoaded else { return }
    indicator.layOut(in: owner.view)
    let size = pageSize
    let spacing = owner.spacing
    let frame =
      isVertical
      ? CGRect(x: 0, y: -spacing / 2, width: size.width, height: size.height + spacing)
      : CGRect(x: -spacing / 2, y: 0, width: size.width + spacing, height: size.height)
    guard scrollView.frame != frame else { return arrangeViews() }
    finishNow()
    isArranging = true
    scrollView.frame = frame
    isArranging = false
    arrange()
  }

  /// Arranges the content around the current page, which keeps its position on the screen.
  private func arrange(keeping progress: CGFloat = 0) {
    guard owner.isViewLoaded else { return }
    isArranging = true
    defer { isArranging = false }
    UIView.performWithoutAnimation {
      let length = CGFloat(max(1, pages.count)) * pitch
      let size = scrollView.bounds.size
      let content =
        isVertical
        ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
      if scrollView.contentSize != content { scrollView.contentSize = content }
      let target = point(restOffset + progress * pitch * (isReversed ? -1 : 1))
      if scrollView.contentOffset != target { scrollView.contentOffset = target }
      arrangeViews()
    }
  }

  private func arrangeViews() {
    let size = pageSize
    for (place, page) in pages.enumerated() {
      guard let view = page.viewIfLoaded, view.superview === scrollView else { continue }
      let start = origin(of: place) + owner.spacing / 2
      let frame = CGRect(origin: point(start), size: size)
      if view.frame != frame { view.frame = frame }
    }
  }

  private func install(_ page: UIViewController) {
    UIView.performWithoutAnimation {
      guard let view = page.view else { return }
      view.autoresizingMask = []
      scrollView.addSubview(view)
      arrangeViews()
      view.layoutIfNeeded()
    }
  }

  // MARK: Code

  func containerWillAppear(animated: Bool) {
    guard let current, current.viewIfLoaded?.superview !== scrollView else { return }
    current.startAppearance(true, animated: animated)
    install(current)
  }

  func showPage(
    _ page: UIViewController, _ direction: UIPageViewController.NavigationDirection,
    animated: Bool, completion: ((Bool) -> Void)?
  ) {
    finishNow()
    if page === current {
      resetNeighbors()
      completion?(true)
      return
    }
    adopt(page)
    guard animated, isVisible, owner.appearance.state == .shown, UIView.areAnimationsEnabled,
      let current
    else {
      replaceCurrent(by: page)
      completion?(true)
      return
    }
    turn = Turn(
      page: page, isForward: direction == .forward, isByCode: true, completion: completion)
    scrollView.panGestureRecognizer.isEnabled = false
    page.loadViewIfNeeded()
    current.startAppearance(false, animated: true)
    page.startAppearance(true, animated: true)
    guard turn?.page === page else { return }
    install(page)
    arrange()
    let place = pages.firstIndex { $0 === page } ?? 0
    scrollView.setContentOffset(point(origin(of: place)), animated: true)
  }

  private func adopt(_ page: UIViewController) {
    guard page.parent !== owner else { return }
    owner.addChild(page)
    page.didMove(toParent: owner)
  }

  private func release(_ page: UIViewController) {
    guard page.parent === owner else { return }
    page.willMove(toParent: nil)
    isReleasing = true
    page.removeFromParent()
    isReleasing = false
  }

  private func replaceCurrent(by page: UIViewController) {
    let old = current
    current = page
    if isVisible {
      old?.startAppearance(false, animated: false)
      page.startAppearance(true, animated: false)
      guard current === page else { return }
      install(page)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    if isVisible {
      old?.finishAppearance()
      if owner.appearance.state == .shown { page.finishAppearance() }
    }
    if let old { release(old) }
    resetNeighbors()
  }

  private func resetNeighbors() {
    before = .unknown
    after = .unknown
    updateIndicator()
    namesScrollView()
    lookAround()
  }

  /// Makes the surrounding bars follow the page's scroll view.
  private func namesScrollView() {
    owner.setContentScrollView(current?.barScrollView)
    owner.setContentScrollView(current?.lowerBarScrollView, for: .bottom)
    owner.surroundingBars.barRoomDidChange()
  }

  /// Called when another container has adopted a page.
  func childWasRemoved(_ child: UIViewController) {
    if isReleasing { return }
    if turn?.page === child { turn = nil }
    if before.controller === child { before = .unknown }
    if after.controller === child { after = .unknown }
    if current === child {
      current = nil
      resetNeighbors()
    }
  }

  // MARK: Turning

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isArranging, current != nil, turn?.isByCode != true else { return }
    let progress = progress
    guard abs(progress) * pitch > 0.5 else { return }
    let isForward = progress > 0
    if let turn {
      if turn.isForward == isForward { return }
      cancelTurn(turn, settlesCurrent: false)
    }
    guard let page = (isForward ? after : before).controller else { return }
    begin(page, isForward: isForward)
  }

  private func begin(_ page: UIViewController, isForward: Bool) {
    guard let current else { return }
    turn = Turn(page: page, isForward: isForward, isByCode: false)
    owner.delegate?.pageViewController(owner, willTransitionTo: [page])
    guard turn?.page === page else { return }
    adopt(page)
    page.startAppearance(true, animated: true)
    current.startAppearance(false, animated: true)
    guard turn?.page === page else { return }
    install(page)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    // A finger that catches a page past the middle continues from it.
    let progress = progress
    guard let turn, !turn.isByCode, abs(progress) > 0.5 else { return }
    complete(turn, keeping: progress + (turn.isForward ? -1 : 1))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

  /// Ends the turn at the nearer page.
  private func settle() {
    if isArranging { return }
    guard let turn else {
      if abs(progress) * pitch > 0.5 { scrollBack() }
      return
    }
    let rest = turn.isForward ? progress : -progress
    if !turn.isByCode, min(abs(rest), abs(rest - 1)) * pitch > 0.5 {
      // A key or a wheel has left the content between two pages.
      let place = pages.firstIndex { $0 === turn.page }
      let target = rest > 0.5 ? place.map(origin) ?? restOffset : restOffset
      return scrollView.setContentOffset(point(target), animated: true)
    }
    if rest > 0.5 { complete(turn) } else { cancelTurn(turn, settlesCurrent: true) }
  }

  private func scrollBack() {
    guard !scrollView.isTracking else { return }
    scrollView.setContentOffset(point(restOffset), animated: true)
  }

  /// Ends a turn and its motion immediately: a programmatic turn at its page, and a turn by a finger at
  /// the nearer page.
  func finishNow() {
    guard let turn else { return }
    let isDone = turn.isByCode || abs(progress) > 0.5
    isArranging = true
    scrollView.stopScrollingAndZooming()
    isArranging = false
    if isDone { complete(turn, isCut: true) } else { cancelTurn(turn, settlesCurrent: true) }
  }

  private func complete(_ turn: Turn, keeping progress: CGFloat = 0, isCut: Bool = false) {
    guard let old = current else { return }
    self.turn = nil
    scrollView.panGestureRecognizer.isEnabled = true
    current = turn.page
    if turn.isByCode {
      before = .unknown
      after = .unknown
    } else if turn.isForward {
      before = .page(old)
      after = .unknown
    } else {
      after = .page(old)
      before = .unknown
    }
    old.viewIfLoaded?.removeFromSuperview()
    arrange(keeping: progress)
    // The container may have disappeared in the meantime, together with both pages.
    old.startAppearance(false, animated: true)
    old.finishAppearance()
    if isVisible { turn.page.finishAppearance() }
    release(old)
    if !turn.isByCode {
      indicator.select(indicator.index + (turn.isForward ? 1 : -1))
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: true)
    } else {
      updateIndicator()
    }
    namesScrollView()
    turn.completion?(!isCut)
    if self.turn == nil { lookAroundKeeping(progress) }
  }

  private func lookAroundKeeping(_ progress: CGFloat) {
    if progress == 0 { return lookAround() }
    // The finger is down, so its movement is kept.
    guard isVisible, askForNeighbors() else { return }
    arrange(keeping: progress)
    if let page = (progress > 0 ? after : before).controller {
      begin(page, isForward: progress > 0)
    }
  }

  /// Cancels a turn: the page is removed, and the current one is kept.
  private func cancelTurn(_ turn: Turn, settlesCurrent: Bool) {
    self.turn = nil
    scrollView.panGestureRecognizer.isEnabled = true
    turn.page.startAppearance(false, animated: true)
    turn.page.viewIfLoaded?.removeFromSuperview()
    turn.page.finishAppearance()
    release(turn.page)
    if settlesCurrent, isVisible {
      current?.startAppearance(true, animated: true)
      current?.finishAppearance()
    }
    if !turn.isByCode {
      owner.delegate?.pageViewController(
        owner, didFinishAnimating: true, previousViewControllers: current.map { [$0] } ?? [],
        transitionCompleted: false)
    }
    turn.completion?(false)
    if settlesCurrent, self.turn == nil { lookAround() }
  }

  // MARK: Page control

  private func updateIndicator() {
    guard owner.isViewLoaded else { return }
    indicator.updateCount(from: isVertical || current == nil ? nil : owner.dataSource, of: owner)
  }

  /// Turns a page after a tap on the page control, like a swipe.
  private func indicatorTapped(isForward: Bool) {
    guard turn == nil, let page = (isForward ? after : before).controller,
      let place = pages.firstIndex(where: { $0 === page })
    else { return }
    scrollView.setContentOffset(point(origin(of: place)), animated: true)
  }
}

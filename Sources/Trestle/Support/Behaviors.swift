import UIKit

/// The behaviours of one scroll view and their shared state, stored as an associated object, or in a
/// property of a ``TableView``, which reads it in every update.
///
/// It is created when the first behaviour is turned on, and kept for the lifetime of the scroll view.
/// It receives delegate calls from a relay that replaces the delegate, and observes the scroll view's
/// public key-value observable properties.
@MainActor final class Behaviors {
  /// The scroll view, which owns its behaviours and outlives them. The reference is unowned, because a
  /// weak one would move the scroll view's reference counts to a side table, which is slower.
  unowned let scrollView: UIScrollView
  let insets: InsetLedger
  let windowObserver = WindowObserver()
  let touchObserver = TouchObserver()
  let relay: ScrollRelay
  var folding: SectionFolding? {
    didSet {
      (relay as? TableRelay)?.folding = folding
      (relay as? CollectionRelay)?.folding = folding
      updateOrder()
    }
  }
  /// The options that the app has set through names from Trestle 0.3, kept until sections fold.
  var unusedFolding: SectionFolding?
  var refresher: PullActivity? { didSet { updateOrder() } }
  var loader: PullActivity? { didSet { updatePlaceKeeping() } }
  var anchoring: BottomAnchoring? { didSet { updatePlaceKeeping() } }
  /// Keeps rows in their places while rows are added.
  private(set) var placeKeeping: PlaceKeeping? { didSet { updateOrder() } }
  var bars: BarHiding? { didSet { updateOrder() } }
  var header: HeaderHiding? { didSet { updateOrder() } }
  /// The list's part in a ``HeaderPagingController``.
  var paging: PagedList? { didSet { updateOrder() } }
  var keyboard: KeyboardAvoidance? { didSet { updateOrder() } }
  /// Hides the rows while a content state is displayed instead.
  var concealment: RowConcealment? { didSet { updateOrder() } }
  /// Sets the content states automatically.
  var contentStates: ContentStates? { didSet { updateOrder() } }
  /// The active behaviours, in the order in which they are notified.
  private var ordered: [any Behavior] = []
  /// The outline that is the table's data source.
  weak var outline: (any OutlineActions)?
  private var observations: [NSKeyValueObservation] = []
  private var lastSize = CGSize.zero
  private var responses = NestedResponses()
  /// Whether an inset set by the app is being reconciled, so that the offset does not match it yet.
  private(set) var isTakingInset = false

  // Safety: an address that names the value. Nothing reads or writes what is there.
  private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// Returns the behaviours of a scroll view; nil if none has ever been turned on.
  static func existing(_ scrollView: UIScrollView) -> Behaviors? {
    if let table = scrollView as? TableView { return table.behaviors }
    return objc_getAssociatedObject(scrollView, key) as? Behaviors
  }

  static func of(_ scrollView: UIScrollView) -> Behaviors {
    if let behaviors = existing(scrollView) { return behaviors }
    let behaviors = Behaviors(scrollView)
    if let table = scrollView as? TableView {
      table.behaviors = behaviors
    } else {
      objc_setAssociatedObject(scrollView, key, behaviors, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    behaviors.start()
    return behaviors
  }

  var table: UITableView? { scrollView as? UITableView }

  private init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    insets = InsetLedger(scrollView)
    relay =
      switch scrollView {
      case is UITableView: TableRelay()
      case is UICollectionView: CollectionRelay()
      default: ScrollRelay()
      }
  }

  isolated deinit {
    for behavior in ordered { behavior.scrollViewDeallocated() }
    outline?.cancelLoading()
  }

  /// Collects the active behaviours, each after those whose results it depends on:
  ///
  /// 1. Folding determines which rows exist, and therefore the content size.
  /// 2. Rows keep their places, or are known to be out of them, before a loader judges how near they are
  ///    to the top.
  /// 3. The refresher and the loader derive their indicators' shares of the inset from that size. They
  ///   do not see each other's share.
  /// 4. Bars that hide change the safe area.
  /// 5. The header's range of offsets depends on all of these, and so does its final choice of a
  ///   motion's target.
  /// 6. A header that several lists share follows the resulting offset.
  /// 7. The keyboard scrolls to a field in the resulting insets.
  /// 8. Content states follow from the rows.
  /// 9. A content state hides the resulting rows.
  private func updateOrder() {
    let all: [(any Behavior)?] = [
      folding, placeKeeping, refresher, loader, bars, header, paging, keyboard, contentStates,
      concealment,
    ]
    ordered = all.compactMap { $0 }
    updateTouchObserver()
  }

  /// Keeps rows in their places for a loader at the top and for a list that is anchored at its bottom.
  private func updatePlaceKeeping() {
    let isWanted = anchoring != nil || loader?.edge == .top
    if isWanted, placeKeeping == nil {
      placeKeeping = PlaceKeeping(self)
      attach()
    } else if !isWanted, let old = placeKeeping {
      old.detach()
      placeKeeping = nil
      relay.detachUnusedDataSource(from: scrollView)
    }
    updateOrder()
  }

  /// Attaches the observer only while a behaviour waits for a touch to end. Without such a
  /// behaviour, moves of a finger do not cost anything extra.
  private func updateTouchObserver() {
    let isWanted =
      header != nil || bars != nil || refresher != nil || loader != nil || placeKeeping != nil
    if isWanted, touchObserver.view == nil {
      scrollView.addGestureRecognizer(touchObserver)
    } else if !isWanted, touchObserver.view != nil {
      scrollView.removeGestureRecognizer(touchObserver)
    }
  }

  private func start() {
    relay.behaviors = self
    scrollView.insertSubview(windowObserver, at: 0)
    windowObserver.onWindowChange = { [weak self] in self?.windowChanged() }
    touchObserver.delaysTouchesEnded = false
    touchObserver.onEnd = { [weak self] in self?.touchEnded() }
    observations = [
      scrollView.observeChanges(of: \.contentOffset) { [weak self] in self?.offsetChanged() },
      scrollView.observeChanges(of: \.contentSize) { [weak self] in self?.layoutChanged() },
      scrollView.observeChanges(of: \.contentInset) { [weak self] in self?.insetsChanged() },
      scrollView.observeChanges(of: \.bounds) { [weak self] in self?.boundsChanged() },
    ]
    attach()
  }

  /// Replaces the app's delegate and data source with the relay.
  ///
  /// Setting either of them later removes the relay. The next change of the offset or the layout
  /// installs it again.
  func attach() { relay.attach(to: scrollView) }

  // MARK: Changes of the scroll view

  private func offsetChanged() {
    attach()
    respond { $0.contentMoved() }
  }

  private func layoutChanged() {
    attach()
    respond { $0.layoutChanged() }
  }

  /// Lets the behaviours respond to a change. Their responses may change the offset, insets and content
  /// size, which causes nested responses; the nesting is bounded.
  private func respond(_ body: (any Behavior) -> Void) {
    switch responses.begin() {
    case .isAllowed:
      for behavior in ordered { body(behavior) }
      responses.end()
    case .reachesBound: reportUnrest()
    case .isRefused: break
    }
  }

  /// Reports that nested responses have reached their limit.
  func reportUnrest() {
    let holder = insets.lastHolder.map { ", last by its \($0)" } ?? ""
    UIKitFault.report(
      "The insets, offset and content size of \(type(of: scrollView)) do not "
        + "come to rest: they changed \(NestedResponses.bound) times in a row\(holder). A layout "
        + "or delegate method that changes one of them on each change of another causes that.")
  }

  private func boundsChanged() {
    guard scrollView.bounds.size != lastSize else { return }
    lastSize = scrollView.bounds.size
    layoutChanged()
  }

  private func insetsChanged() {
    if takeInset({ insets.reconcile() }) { layoutChanged() }
  }

  /// Reconciles an inset set by the app, and lets the behaviours respond to it.
  @discardableResult func takeInset(_ body: () -> Bool) -> Bool {
    guard !isTakingInset else { return body() }
    isTakingInset = true
    let isChanged = body()
    isTakingInset = false
    if isChanged {
      for behavior in ordered { behavior.appInsetChanged() }
    }
    return isChanged
  }

  private func windowChanged() {
    attach()
    for behavior in ordered { behavior.windowChanged() }
    layoutChanged()
  }

  private func touchEnded() {
    for behavior in ordered { behavior.touchEnded() }
  }

  // MARK: Calls from the relay

  func willBeginDragging() {
    for behavior in ordered { behavior.willBeginDragging() }
  }

  /// Lets each behaviour change the target after the app's delegate.
  func willEndDragging(velocity: CGPoint, target: inout CGPoint) {
    for behavior in ordered { behavior.willEndDragging(velocity: velocity, target: &target) }
  }

  /// Called when the safe area or the content inset has changed; for the inset, before the change is
  /// observed.
  func adjustedInsetChanged() {
    takeInset { insets.reconcile() }
    layoutChanged()
  }

  /// Returns where a carried row may be dropped if the app allows `target`.
  func moveTarget(from source: IndexPath, to target: IndexPath) -> IndexPath {
    if let outline { return outline.moveTarget(from: source, to: target) }
    return folding?.moveTarget(from: source, to: target) ?? target
  }

  /// Called when the swipe actions of a row have closed.
  func rowClosed() {
    for behavior in ordered { behavior.rowClosed() }
  }

  func motionEnded() {
    for behavior in ordered { behavior.motionEnded() }
  }

  /// Called before a scroll to the top that the user requested with a tap on the status bar.
  func willScrollToTop() { bars?.reveal() }

  func scrolledToTop() {
    for behavior in ordered { behavior.scrolledToTop() }
  }
}

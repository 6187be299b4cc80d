import UIKit

/// The behaviours of one scroll view and what they share, stored as an associated object, or in the
/// property of a ``TableView``, which asks for them with every update.
///
/// Created when the first behaviour is turned on, and kept for the life of the scroll view. It gets
/// delegate calls from a relay in the delegate's place, and observes the scroll view's public
/// key-value observable properties.
@MainActor final class Behaviors {
  /// The scroll view, which keeps its behaviours and outlives them. A weak reference would have all
  /// references to the scroll view counted apart, which takes longer.
  unowned let scrollView: UIScrollView
  let insets: InsetLedger
  let windowObserver = WindowObserver()
  let relay: ScrollRelay
  var folding: SectionFolding? {
    didSet {
      (relay as? TableRelay)?.folding = folding
      updateOrder()
    }
  }
  /// Options that the app has set by names of Trestle 0.3, until sections fold.
  var unusedFolding: SectionFolding?
  var refresher: PullActivity? { didSet { updateOrder() } }
  var loader: PullActivity? { didSet { updateOrder() } }
  var header: HeaderHiding? { didSet { updateOrder() } }
  var keyboard: KeyboardAvoidance? { didSet { updateOrder() } }
  /// Hides the rows while a content state takes their place.
  var concealment: RowConcealment? { didSet { updateOrder() } }
  /// The behaviours that are on, in the order in which each learns of a change or a call.
  private var ordered: [any Behavior] = []
  /// The outline that is the table's data source.
  weak var outline: (any OutlineActions)?
  private var observations: [NSKeyValueObservation] = []
  private var lastSize = CGSize.zero
  private var responses = NestedResponses()
  /// Whether an inset of the app's is being taken in: the offset does not fit it yet.
  private(set) var isTakingInset = false

  // Safety: an address that names the value. Nothing reads or writes what is there.
  private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// The behaviours of a scroll view; nil if none has ever been turned on.
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
    relay = scrollView is UITableView ? TableRelay() : ScrollRelay()
  }

  isolated deinit {
    for behavior in ordered { behavior.scrollViewDeallocated() }
    outline?.cancelLoading()
  }

  /// Collects the behaviours that are on, each after those whose results it depends on:
  ///
  /// 1. Folding decides which rows there are, so the size of the content.
  /// 2. The refresher and the loader decide by that size which room their indicators have: a share of
  ///    the inset. They do not see each other's share.
  /// 3. The header's range of offsets depends on all of these, and so does the last word on the
  ///    target of a motion.
  /// 4. The keyboard scrolls to a field in the insets that result.
  /// 5. A content state hides the rows that there are after all that.
  private func updateOrder() {
    let all: [(any Behavior)?] = [
      folding, refresher, loader, header, keyboard, concealment,
    ]
    ordered = all.compactMap { $0 }
  }

  private func start() {
    relay.behaviors = self
    scrollView.insertSubview(windowObserver, at: 0)
    windowObserver.onWindowChange = { [weak self] in self?.windowChanged() }
    observations = [
      scrollView.observeChanges(of: \.contentOffset) { [weak self] in self?.offsetChanged() },
      scrollView.observeChanges(of: \.contentSize) { [weak self] in self?.layoutChanged() },
      scrollView.observeChanges(of: \.contentInset) { [weak self] in self?.insetsChanged() },
      scrollView.observeChanges(of: \.bounds) { [weak self] in self?.boundsChanged() },
    ]
    attach()
  }

  /// Puts the relay in the place of the app's delegate and data source.
  ///
  /// An app that sets either of them later removes the relay. The next change of offset or layout
  /// puts it back.
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

  /// Lets the behaviours respond to a change. Their responses may change offset, insets and content
  /// size, which has them respond again, inside the first response: that ends at a bound.
  private func respond(_ body: (any Behavior) -> Void) {
    switch responses.begin() {
    case .isAllowed:
      for behavior in ordered { body(behavior) }
      responses.end()
    case .reachesBound: reportUnrest()
    case .isRefused: break
    }
  }

  /// Reports that responses to changes reach their bound.
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

  /// Takes in an inset of the app's, and lets the behaviours respond to it.
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

  // MARK: Calls from the relay

  func willBeginDragging() {
    for behavior in ordered { behavior.willBeginDragging() }
  }

  /// Lets each behaviour change the target after the app's delegate.
  func willEndDragging(velocity: CGPoint, target: inout CGPoint) {
    for behavior in ordered { behavior.willEndDragging(velocity: velocity, target: &target) }
  }

  /// Called when the safe area or the content inset has changed, the latter before it is observed.
  func adjustedInsetChanged() {
    takeInset { insets.reconcile() }
    layoutChanged()
  }

  /// Returns where a carried row may drop that the app lets drop at `target`.
  func moveTarget(from source: IndexPath, to target: IndexPath) -> IndexPath {
    if let outline { return outline.moveTarget(from: source, to: target) }
    return folding?.moveTarget(from: source, to: target) ?? target
  }

  /// A row that was open for its actions has closed.
  func rowClosed() {
    for behavior in ordered { behavior.rowClosed() }
  }

  func motionEnded() {
    for behavior in ordered { behavior.motionEnded() }
  }
}

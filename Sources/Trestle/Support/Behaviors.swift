import UIKit

/// Everything that Trestle keeps for one scroll view, hung on it as an associated object.
///
/// Made when the first behaviour is turned on; it stays for as long as the scroll view lives. It
/// listens through the relay that stands in the delegate's place, and through what the scroll view
/// lets anybody observe.
@MainActor final class Behaviors {
  private(set) weak var scrollView: UIScrollView?
  let insets: InsetLedger
  let marker = MarkerView()
  let relay: ScrollRelay
  var header: HeaderAutohider?
  var refresher: PullActivity?
  var loader: PullActivity?
  var folding: FoldingController? { didSet { (relay as? TableRelay)?.folding = folding } }
  var foldingOptions: Folding?
  var keyboard: KeyboardAvoider?
  /// The outline that is the table's data source.
  weak var outline: (any OutlineActions)?
  private var observations: [NSKeyValueObservation] = []
  private var lastSize = CGSize.zero

  private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// What is kept for `scrollView`, if any behaviour was ever turned on.
  static func existing(_ scrollView: UIScrollView) -> Behaviors? {
    objc_getAssociatedObject(scrollView, key) as? Behaviors
  }

  static func of(_ scrollView: UIScrollView) -> Behaviors {
    if let behaviors = existing(scrollView) { return behaviors }
    let behaviors = Behaviors(scrollView)
    objc_setAssociatedObject(scrollView, key, behaviors, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    behaviors.start()
    return behaviors
  }

  var table: UITableView? { scrollView as? UITableView }

  private init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    insets = InsetLedger(scrollView)
    relay = scrollView is UITableView ? TableRelay() : ScrollRelay()
  }

  private func start() {
    guard let scrollView else { return }
    relay.behaviors = self
    scrollView.insertSubview(marker, at: 0)
    marker.onWindowChange = { [weak self] in self?.windowChanged() }
    observations = [
      scrollView.observe(\.contentOffset) { [weak self] _, _ in self?.offsetChanged() },
      scrollView.observe(\.contentSize) { [weak self] _, _ in self?.layoutChanged() },
      scrollView.observe(\.contentInset) { [weak self] _, _ in self?.insetsChanged() },
      scrollView.observe(\.bounds) { [weak self] _, _ in self?.boundsChanged() },
    ]
    attach()
  }

  /// Puts the relay where the app's delegate and data source are, if they are there.
  ///
  /// An app that replaces them later takes the relay out; what moves or changes its size next puts
  /// it back.
  func attach() {
    guard let scrollView else { return }
    relay.attach(to: scrollView)
  }

  // MARK: What the scroll view shows

  private func offsetChanged() {
    attach()
    refresher?.contentMoved()
    loader?.contentMoved()
    header?.contentMoved()
  }

  private func layoutChanged() {
    attach()
    folding?.layoutChanged()
    loader?.layoutChanged()
    refresher?.layoutChanged()
    header?.layoutChanged()
  }

  private func boundsChanged() {
    guard let size = scrollView?.bounds.size, size != lastSize else { return }
    lastSize = size
    layoutChanged()
  }

  private func insetsChanged() {
    guard insets.reconcile() else { return }
    refresher?.insetsChanged()
    layoutChanged()
  }

  private func windowChanged() {
    attach()
    refresher?.windowChanged()
    loader?.windowChanged()
    keyboard?.windowChanged()
    layoutChanged()
    header?.windowChanged()
  }

  // MARK: What the relay hears

  func willBeginDragging() {
    header?.willBeginDragging()
    refresher?.willBeginDragging()
    loader?.willBeginDragging()
  }

  /// The app has had its say about the target; behaviours that need a place to rest come next, and
  /// the header last, because its zone depends on theirs.
  func willEndDragging(velocity: CGPoint, target: inout CGPoint) {
    refresher?.willEndDragging(velocity: velocity, target: &target)
    loader?.willEndDragging(velocity: velocity, target: &target)
    header?.willEndDragging(velocity: velocity, target: &target)
  }

  /// Bars came, went or changed their height.
  func adjustedInsetChanged() { layoutChanged() }

  func motionEnded() {
    refresher?.motionEnded()
    loader?.motionEnded()
    header?.motionEnded()
  }
}

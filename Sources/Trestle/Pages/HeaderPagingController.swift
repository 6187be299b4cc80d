import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// A container controller with one header over several lists, which a finger swipes sideways.
///
/// ```swift
/// final class Profile: HeaderPagingController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     headerView = ProfileHeader()
///     pages = [Posts(), Replies(), Likes()]
///   }
/// }
/// ```
///
/// The header scrolls out of view with the list of any page, and comes back when a list is scrolled to its
/// first row. The bar below it, which by default is a segmented control with the titles of the pages,
/// stays in view. When a page appears, its list agrees with the header: the row directly below the header
/// stays there, so that a list that was scrolled far keeps its place.
///
/// The list of a page is the one that ``list(of:)`` returns. Each list gets the header's height as part of
/// its content inset, and the bar's as part of its controller's safe area. All behaviours of lists work
/// in pages, and bars of containers follow the list of the selected page.
///
/// The view of a page is loaded when the page is first shown, and is in the window only while it is visible.
@preconcurrency @MainActor open class HeaderPagingController: UIViewController {
  /// The view above the bar and the rows; nil, the default, for none.
  ///
  /// A view whose bounds have a height keeps that height. Any other view gets its fitting height in each
  /// layout. Drags that begin on the header scroll the list, except on controls, scroll views and views
  /// with their own gesture recognizers.
  open var headerView: UIView? {
    didSet { if headerView !== oldValue { topView.header = headerView } }
  }

  /// The bar of tabs that stays below the header, or at the top while the header is out of view; nil, the
  /// default, for a segmented control with the titles of the pages.
  ///
  /// Its height is found like that of ``headerView``. The app's bar calls ``setSelectedIndex(_:animated:)``,
  /// and follows ``onSelect`` and ``onPage``.
  open var barView: UIView? { didSet { if barView !== oldValue { updateBar() } } }

  /// The controllers of the pages, in the order in which they are read. Setting them keeps the views of
  /// controllers that are in both arrays, and the selected controller if it is one of them.
  open var pages: [UIViewController] = [] { didSet { pagesChanged(from: oldValue) } }

  /// Whether the header moves down with a list that is pulled beyond its top; true by default.
  ///
  /// Indicators of refreshers are then above the header. If false, the header stays in place, and
  /// indicators are between the bar and the rows.
  open var pullsHeader = true { didSet { if pullsHeader != oldValue { pullModeChanged() } } }

  /// Called when another page has been selected, by a finger, the bar, or code, with its index.
  public var onSelect: ((_ index: Int) -> Void)?

  /// Called when pages have moved sideways, with the position in pages: 0.5 is half way between the first
  /// and the second page.
  public var onPage: ((_ position: CGFloat) -> Void)?

  /// Called when the visible part of the header has changed, with ``headerProgress``.
  public var onHeaderProgress: ((_ progress: CGFloat) -> Void)?

  /// The view with the header and the bar, which is over the pages. Its background covers rows below the
  /// bar and above it.
  public var headerContainerView: UIView { topView }

  /// The index of the selected page; 0 if there are no pages. Values out of range select the nearest page.
  public var selectedIndex: Int {
    get { selection }
    set { setSelectedIndex(newValue, animated: false) }
  }

  /// The selected page; nil if there are no pages.
  public var selectedPage: UIViewController? {
    pages.indices.contains(selection) ? pages[selection] : nil
  }

  /// The visible part of the header: 1 if it is fully in view, 0 if it is out of view.
  public var headerProgress: CGFloat { CGFloat(engine.progress) }

  // MARK: Implementation

  let topView = PagingTopView()
  let pageScroll = UIScrollView()
  private let pageDelegate = PagingDelegate()
  let tabs = PagingTabs()
  var engine = SharedHeaderEngine()
  var selection = 0
  /// The pages whose views have been loaded.
  var loaded: [ObjectIdentifier: PagedList] = [:]
  /// The indices of the pages in the window.
  var shown: Set<Int> = []
  /// A page that is displayed beside the target of a motion over several pages, and its position.
  var neighbour: (page: Int, slot: Int)?
  /// The size, direction and number of pages of the last layout.
  var laidOut: (size: CGSize, isMirrored: Bool, count: Int)?
  /// Whether the controller is scrolling lists itself.
  var isFollowing = false
  /// Whether the controller is moving the pages itself, in a layout.
  var isArranging = false
  var reportedProgress: CGFloat = 1
  private let focus = PagingFocus()

  isolated deinit { loaded.values.forEach { $0.end() } }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pageScroll.isPagingEnabled = true
    pageScroll.showsHorizontalScrollIndicator = false
    pageScroll.showsVerticalScrollIndicator = false
    pageScroll.contentInsetAdjustmentBehavior = .never
    pageScroll.scrollsToTop = false
    pageDelegate.owner = self
    pageScroll.delegate = pageDelegate
    topView.list = { [weak self] in self?.selectedList?.touchTarget }
    tabs.onSelect = { [weak self] in self?.setSelectedIndex($0, animated: true) }
    topView.backgroundColor = .systemBackground
    view.addSubview(pageScroll)
    view.addSubview(topView)
    updateBar()
    focus.onFocus = { [weak self] in self?.revealHeader(for: $0) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    viewIfLoaded?.setNeedsLayout()
  }

  open override var childForStatusBarStyle: UIViewController? { selectedPage }
  open override var childForStatusBarHidden: UIViewController? { selectedPage }

  /// Returns the list of a page, whose view has been loaded; nil for a page without one.
  ///
  /// The default is the controller's content scroll view, the table or collection view of a controller of
  /// one, or else the first scroll view in its view. A page without a list does not move the header.
  open func list(of page: UIViewController) -> UIScrollView? {
    if let list = page.contentScrollView(for: .top) { return list }
    if let table = (page as? UITableViewController)?.tableView { return table }
    if let collection = (page as? UICollectionViewController)?.collectionView { return collection }
    return page.viewIfLoaded.flatMap(firstList)
  }

  private func firstList(in view: UIView) -> UIScrollView? {
    if let list = view as? UIScrollView, !(view is UITextView) { return list }
    for subview in view.subviews { if let list = firstList(in: subview) { return list } }
    return nil
  }

  /// Selects a page. Indices out of range select the nearest page.
  open func setSelectedIndex(_ index: Int, animated: Bool) {
    guard !pages.isEmpty else { return }
    select(min(max(index, 0), pages.count - 1), animated: animated)
  }

  /// Moves the header in or out of view. The row directly below it moves with it.
  ///
  /// - Parameter animated: Whether the header moves in 0.3 seconds, or at once.
  open func setHeaderHidden(_ isHidden: Bool, animated: Bool) {
    loadViewIfNeeded()
    guard animated, view.window != nil else {
      perform(engine.setHidden(isHidden))
      return
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        self.perform(self.engine.setHidden(isHidden))
        self.view.layoutIfNeeded()
      }, completion: nil)
  }

  /// Brings the header into view for a view in it that has the focus of a screen reader or the keyboard.
  private func revealHeader(for focused: UIView) {
    guard let headerView, focused.isDescendant(of: headerView), engine.hiddenHeight > 0 else {
      return
    }
    setHeaderHidden(false, animated: true)
  }
}

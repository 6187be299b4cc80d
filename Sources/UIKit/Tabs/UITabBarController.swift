import Foundation

/// A container that shows one of several controllers, selected in a bar.
///
/// The view of a controller is loaded when its tab is first shown. Five items fit in compact width,
/// eight in regular width; the others are in the list of `moreNavigationController`.
///
/// A tap on the selected tab pops a navigation controller to its root, or scrolls to the top. Control
/// with Tab or Page Down selects the next tab, and Alt with a digit selects the tab with that number.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The container of the view of the selected tab.
  let content = UIView()
  private let bar = UITabBar()
  var tabs = Tabs()

  /// The state of a tab bar controller.
  struct Tabs {
    var all: [UIViewController] = []
    /// The selected controller: one of `all`, or the list of the controllers that do not fit into the
    /// bar.
    var selected: UIViewController?
    /// The child whose view is shown.
    var shown: UIViewController?
    var more: MoreTabs?
    var isBarHidden = false
    /// Whether the bar is animating in or out.
    var isSliding = false
    /// Whether the bar is being laid out, so that its own changes are not observed.
    var isLayingOut = false
    weak var scrollView: UIScrollView?
    var observations: [NSKeyValueObservation] = []
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUpBar()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpBar()
    readElement(coder, as: UITabBarController.self)
  }

  private func setUpBar() {
    bar.onTap = { [weak self] in self?.itemTapped($0) }
    bar.onChange = { [weak self] in self?.barDidChange() }
  }

  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.clipsToBounds = true
    view.addSubview(content)
    view.addSubview(bar)
  }

  // MARK: Controllers

  /// The controllers, in the order of their items. Setting it is the same as
  /// `setViewControllers(_:animated:)` without animation.
  open var viewControllers: [UIViewController]? {
    get { tabs.all }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers, with a cross-fade of the items if `animated`.
  ///
  /// The selected controller stays selected if it is among the new ones; otherwise the one at its index
  /// is selected, or otherwise the first. A list with duplicates is refused, and logged as a fault.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replaceControllers(viewControllers ?? [], animated: animated)
  }

  /// The selected controller. Setting it does not call the delegate. A controller that is not among the
  /// bar's controllers is ignored, and logged as a fault.
  open var selectedViewController: UIViewController? {
    get { tabs.selected }
    set { selectByCode(newValue) }
  }

  /// The index of the selected controller, even if it is displayed by the list of further tabs;
  /// `NSNotFound` if there is none, or while that list itself is visible. An index out of range is
  /// ignored, and logged as a fault.
  open var selectedIndex: Int {
    get { tabs.all.firstIndex { $0 === tabs.selected } ?? NSNotFound }
    set { selectByCode(at: newValue) }
  }

  /// The navigation controller with the list of the tabs that do not fit into the bar.
  open var moreNavigationController: UINavigationController { makeMoreTabsIfNeeded().navigation }

  func makeMoreTabsIfNeeded() -> MoreTabs {
    if let more = tabs.more { return more }
    let more = MoreTabs(self)
    tabs.more = more
    return more
  }

  override func drop(_ child: UIViewController) {
    super.drop(child)
    dropTab(child)
  }

  // MARK: Bar

  /// The bar. Its items are the `tabBarItem`s of the controllers.
  open var tabBar: UITabBar { bar }

  /// Whether the bar is hidden; false by default.
  open var isTabBarHidden: Bool {
    get { tabs.isBarHidden }
    set { hideBar(newValue, animated: false) }
  }

  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    hideBar(hidden, animated: animated)
  }

  /// Called when the user has tapped an item, after `shouldSelect` and before the tab is selected.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: Environment

  package override var managesAppearanceOfChildren: Bool { true }

  open override var childForStatusBarStyle: UIViewController? { tabs.shown }
  open override var childForStatusBarHidden: UIViewController? { tabs.shown }

  /// The orientations that the delegate returns, or otherwise the orientations that all controllers
  /// support.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    orientations ?? super.supportedInterfaceOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    preferredOrientation ?? super.preferredInterfaceOrientationForPresentation
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showSelection()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    showSelection()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutBottomBar()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layOutBottomBar()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    rearrange(animated: false)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    transition?.finishNow()
  }
}

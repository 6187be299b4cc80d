/// A container that shows the top of a stack of view controllers.
///
/// `viewControllers` is the stack that the app has set. The visible screen changes accordingly, one
/// transition after another; a running transition is reversed if that leads to the top of the stack.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The kind of a transition.
  public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  /// The delegate. Disfavored, so that code that sets the delegate of an image picker sets the picker's.
  @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)?

  /// The stack set by the app, with the top controller last.
  var stack: [UIViewController] = []
  /// The visible screen, and the stack as it was when the screen was shown.
  var shown = Shown()
  /// The view that contains the views of the screens.
  let content = UIView()
  let pop = PopGesture()
  var bars = Bars()
  open var navigationBar: UINavigationBar { bar }
  private let bar: UINavigationBar

  struct Shown {
    var top: UIViewController?
    var stack: [UIViewController] = []
    /// Controllers that were removed from the stack, and are notified of that when the transition ends.
    var removed: [UIViewController] = []
    /// Controllers that were added to the stack, and are notified of that when the transition ends.
    var added: [UIViewController] = []
    /// Whether the next transition is animated.
    var isAnimated = false
    /// Whether the delegate has been notified that the top is shown.
    var isAnnounced = false
  }

  // MARK: Initialization

  /// Creates a stack with a root. A split view is ignored, and logged as a fault.
  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  open override nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? {
    uiNavigationControllerMethod(selector) ?? super._objcMethod(selector)
  }

  public required init?(coder aDecoder: NSCoder) {
    let decoded = (aDecoder as? InterfaceCoder)?.object(key: "navigationBar")
    bar = decoded as? UINavigationBar ?? UINavigationBar()
    super.init(coder: aDecoder)
    readElement(aDecoder, as: UINavigationController.self)
  }

  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.clipsToBounds = true
    view.addSubview(content)
    setUpBar()
    pop.attach(to: self)
    bars.hiding?.attach()
  }

  // MARK: Screens

  /// The stack, from the root to the top. Setting it is the same as
  /// `setViewControllers(_:animated:)` without animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// The top controller, or the one that it presents.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Pushes a view controller. A controller that is already on the stack, a navigation controller, and
  /// a split view are ignored, and logged as a fault. A pushed controller may contain a split view.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if viewController is UINavigationController {
      UIKitFault.report("Pushing a navigation controller is not supported")
      return
    }
    if !viewController.canBePushed {
      UIKitFault.report(
        "Split View Controllers cannot be pushed to a Navigation Controller \(self)")
      return
    }
    if stack.contains(where: { $0 === viewController }) {
      UIKitFault.report(
        "Pushing the same view controller instance more than once is not supported "
          + "(\(viewController))")
      return
    }
    setStack(stack + [viewController], animated: animated)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { splitViewController.addCollapsed(secondaryViewController, to: self) }

  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { splitViewController.takeSeparated(from: self) }

  /// The top controller while the bar is hidden; nil otherwise, so that the bar determines the style.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  /// The preferred style: light above a black bar.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .default ? .default : .lightContent
  }

  open override var childForStatusBarHidden: UIViewController? { topViewController }

  /// Pops the top controller and returns it; does nothing and returns nil if it is the root (UIKit
  /// reference 5).
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setStack(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Pops to a controller and returns those above it. A controller that is not on the stack is ignored,
  /// and logged as a fault.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      UIKitFault.report("Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    if popped.isEmpty { return [] }
    setStack(Array(stack[...index]), animated: animated)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. If animated, the transition is a pop if the new top was on the stack, and a
  /// push otherwise.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if Set(viewControllers.map(ObjectIdentifier.init)).count < viewControllers.count {
      UIKitFault.report("All view controllers in a navigation controller must be distinct")
      return
    }
    if viewControllers.contains(where: { $0 is UINavigationController }) {
      UIKitFault.report("Pushing a navigation controller is not supported")
      return
    }
    setStack(viewControllers, animated: animated)
  }

  /// Removes a screen from the stack because it has been removed as a child.
  override func drop(_ child: UIViewController) {
    super.drop(child)
    guard stack.contains(where: { $0 === child }) else { return }
    setStack(stack.filter { $0 !== child }, animated: false)
  }

  /// Goes back, like the back button.
  open override func accessibilityPerformEscape() -> Bool { goBackByUser() }

  // MARK: Bar

  open var isNavigationBarHidden: Bool {
    get { bars.isHidden }
    set { hideBar(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hideBar(hidden, animated: animated)
  }

  // MARK: Toolbar

  private(set) var madeToolbar: UIToolbar?

  /// The toolbar at the bottom, with the top controller's `toolbarItems`; hidden by default.
  open var toolbar: UIToolbar! {
    if let madeToolbar { return madeToolbar }
    let bar = UIToolbar()
    bar.onChange = { [weak self] in self?.layOutBar() }
    madeToolbar = bar
    loadViewIfNeeded()
    view.insertSubview(bar, belowSubview: navigationBar)
    layOutBar()
    return bar
  }

  open var isToolbarHidden: Bool {
    get { bars.isToolbarHidden }
    set { hideToolbar(newValue, animated: false) }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hideToolbar(hidden, animated: animated)
  }

  // MARK: Hiding bars

  private var hiding: BarHiding {
    if let made = bars.hiding { return made }
    let made = BarHiding(self)
    bars.hiding = made
    if isViewLoaded { made.attach() }
    return made
  }

  /// Whether a swipe up hides the bars and a swipe down shows them; false by default.
  open var hidesBarsOnSwipe: Bool {
    get { bars.hiding?.swipe.isEnabled ?? false }
    set { hiding.swipe.isEnabled = newValue }
  }

  /// Whether a tap hides and shows the bars; false by default.
  open var hidesBarsOnTap: Bool {
    get { bars.hiding?.tap.isEnabled ?? false }
    set { hiding.tap.isEnabled = newValue }
  }

  open var hidesBarsWhenKeyboardAppears: Bool {
    get { bars.hiding?.hidesOnKeyboard ?? false }
    set { hiding.hidesOnKeyboard = newValue }
  }

  /// Whether the bars are hidden in compact height; false by default.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { bars.hidesWhenCompact }
    set {
      bars.hidesWhenCompact = newValue
      layOutBar()
    }
  }

  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.swipe }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tap }

  // MARK: Environment

  package override var managesAppearanceOfChildren: Bool { true }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showTopOfStack()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    announceTop(animated: animated)
    showTopOfStack()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutScreens()
    layOutBar()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layOutBar()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    pop.updateEdge()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    transition?.finishNow()
    showTopOfStack()
  }

  open var interactivePopGestureRecognizer: UIGestureRecognizer? { pop.recognizer }

  /// The duration of hiding and showing bars, in seconds (UIKit reference 5).
  public class var hideShowBarDuration: CGFloat { 0.2 }
}

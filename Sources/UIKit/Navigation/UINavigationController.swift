/// A stack of screens: one is seen, those below wait.
///
/// `viewControllers` is what the app wants; the screen catches up with it, one transition after
/// another, and turns a running one round where that leads there.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// What a change of screens is.
  public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The screens as the app wants them, the last one on top.
  var stack: [UIViewController] = []
  /// What is on the screen, and what was below it when it came.
  var shown = Shown()
  /// The view that screens stand in.
  let content = UIView()
  let pop = PopGesture()
  var bars = Bars()
  open var navigationBar: UINavigationBar { bar }
  private let bar: UINavigationBar

  struct Shown {
    var top: UIViewController?
    var stack: [UIViewController] = []
    /// Screens that have left the stack and are told so when the transition ends.
    var leaving: [UIViewController] = []
    /// Screens that have come and are told so when the transition ends.
    var coming: [UIViewController] = []
    /// Whether the next transition to catch up with the stack is animated.
    var isAnimated = false
    /// Whether the delegate has been told that the top is shown.
    var isAnnounced = false
  }

  // MARK: Making

  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder aDecoder: NSCoder) {
    bar = UINavigationBar()
    super.init(coder: aDecoder)
  }

  open override func loadView() {
    view = UIView(frame: HostSession.current.screen.bounds)
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

  /// The screens, the root first. Setting them is `setViewControllers(_:animated:)` at once.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// The screen on top, or what it presents.
  open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

  /// Puts a screen on top. One that is in the stack already is reported and nothing changes.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if viewController is UINavigationController {
      UIKitFault.report("Pushing a navigation controller is not supported")
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

  /// Takes the top screen away and returns it; nil, and nothing happens, on the root
  /// (UIKit reference 5).
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setStack(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Takes away what lies above a screen; one that is not in the stack is reported.
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

  /// Replaces the stack. Animated, a top that was in it already is popped to, another one pushed.
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

  /// A screen that is taken out as a child leaves the stack as well.
  override func drop(_ child: UIViewController) {
    super.drop(child)
    guard stack.contains(where: { $0 === child }) else { return }
    setStack(stack.filter { $0 !== child }, animated: false)
  }

  /// Leads back as the bar's button does.
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

  /// The bar at the bottom, which shows the top screen's `toolbarItems`; hidden unless asked for.
  open var toolbar: UIToolbar! {
    if let madeToolbar { return madeToolbar }
    let bar = UIToolbar()
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

  /// Whether a swipe up hides the bars and one down brings them back.
  open var hidesBarsOnSwipe: Bool {
    get { bars.hiding?.swipe.isEnabled ?? false }
    set { hiding.swipe.isEnabled = newValue }
  }

  /// Whether a tap hides the bars, and brings them back.
  open var hidesBarsOnTap: Bool {
    get { bars.hiding?.tap.isEnabled ?? false }
    set { hiding.tap.isEnabled = newValue }
  }

  open var hidesBarsWhenKeyboardAppears: Bool {
    get { bars.hiding?.hidesOnKeyboard ?? false }
    set { hiding.hidesOnKeyboard = newValue }
  }

  /// Whether the bar is away where there is little height.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { bars.hidesWhenCompact }
    set {
      bars.hidesWhenCompact = newValue
      layOutBar()
    }
  }

  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hiding.swipe }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hiding.tap }

  // MARK: Surroundings

  package override var managesAppearanceOfChildren: Bool { true }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    catchUp()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    announceTop(animated: animated)
    catchUp()
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
    pop.turn()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    transition?.finishNow()
    catchUp()
  }

  open var interactivePopGestureRecognizer: UIGestureRecognizer? { pop.recognizer }

  /// Seconds (UIKit reference 5).
  public class var hideShowBarDuration: CGFloat { 0.2 }
}

extension UIViewController {
  /// The nearest navigation controller that this controller stands in.
  public var navigationController: UINavigationController? {
    var ancestor = parent
    while let controller = ancestor {
      if let navigation = controller as? UINavigationController { return navigation }
      ancestor = controller.parent
    }
    return nil
  }
}

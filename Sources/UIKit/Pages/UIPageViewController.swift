import Foundation

/// A container that shows one page at a time, and scrolls between them.
///
/// When a page has come to rest, the adjacent pages are requested from the data source; their views are
/// loaded when they come into view. Without a data source the user cannot turn pages.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The source of the pages. Setting it, even to the same object, discards the pages adjacent to the
  /// current one.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { queue.sourceDidChange() }
  }
  open var transitionStyle: TransitionStyle { .scroll }
  open var navigationOrientation: NavigationOrientation { orientation }
  private let orientation: NavigationOrientation
  /// The distance between two pages, in points.
  let spacing: CGFloat
  private(set) lazy var queue = PageQueue(self)

  /// Creates a container of pages. A spacing that is negative or not finite counts as 0.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    orientation = navigationOrientation
    spacing = Self.spacing(options?[.interPageSpacing])
    super.init(nibName: nil, bundle: nil)
  }

  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  public required init?(coder: NSCoder) {
    let document = coder as? InterfaceCoder
    let isVertical = document?.attribute("navigationOrientation") == "vertical"
    orientation = isVertical ? .vertical : .horizontal
    spacing = Self.spacing(document?.attribute("pageSpacing").flatMap { Double($0) })
    super.init(coder: coder)
    readElement(coder, as: UIPageViewController.self)
  }

  private static func spacing(_ option: Any?) -> CGFloat {
    let number =
      option as? CGFloat ?? (option as? Double).map { CGFloat($0) }
      ?? (option as? Int).map { CGFloat($0) }
      ?? (option as? NSNumber).map { CGFloat($0.doubleValue) }
    guard let number, number.isFinite, number > 0 else { return 0 }
    return min(number, 10_000)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    queue.attach(to: view)
  }

  // MARK: Pages

  /// The visible page; nil if none has been set.
  open var viewControllers: [UIViewController]? { queue.current.map { [$0] } }

  /// Shows a page; if `animated`, it scrolls in from the side of `direction`.
  ///
  /// A list that does not contain exactly one controller is ignored, and logged as a fault. The
  /// delegate is not called.
  ///
  /// - Parameters:
  ///   - viewControllers: The page.
  ///   - direction: The side from which the page appears.
  ///   - animated: Whether the page scrolls into view.
  ///   - completion: Called with whether the animation has run to completion.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let viewControllers, viewControllers.count == 1 else {
      return UIKitFault.report(
        "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the "
          + "number required (1) for the requested transition")
    }
    queue.showPage(viewControllers[0], direction, animated: animated, completion: completion)
  }

  /// The recognizer of the pan that turns pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [queue.scrollView.panGestureRecognizer] }

  override func drop(_ child: UIViewController) {
    super.drop(child)
    queue.childWasRemoved(child)
  }

  // MARK: Environment

  package override var managesAppearanceOfChildren: Bool { true }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    queue.containerWillAppear(animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    queue.lookAround()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    queue.finishNow()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    queue.layOut()
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    guard let delegate else { return super.supportedInterfaceOrientations }
    let answer = NotImplemented.ask {
      delegate.pageViewControllerSupportedInterfaceOrientations(self)
    }
    return answer.isImplemented ? answer.answer : super.supportedInterfaceOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    guard let delegate else { return super.preferredInterfaceOrientationForPresentation }
    let answer = NotImplemented.ask {
      delegate.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
    }
    return answer.isImplemented
      ? answer.answer : super.preferredInterfaceOrientationForPresentation
  }
}

import CoreGraphics

/// A container that shows a list beside or over the content chosen from it.
///
/// In the column styles each controller is wrapped in a navigation controller, unless it is one. In
/// compact width the columns collapse into one stack: first the screens of the columns before the
/// top column, then those of the top column.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// A width determined by the system.
  public nonisolated static let automaticDimension = -CGFloat.greatestFiniteMagnitude

  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The columns; `.unspecified` is the classic style, with `viewControllers`.
  open var style: Style { split.style }
  /// Whether the columns are one stack, because the width is compact.
  open var isCollapsed: Bool { split.isCollapsed }

  /// The visible columns; while the columns are collapsed, the mode after they separate.
  open var displayMode: DisplayMode { split.mode }
  /// The mode that the app prefers; by default the mode that suits the size.
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet { preferenceDidChange() }
  }
  /// How columns share the width.
  open var splitBehavior: SplitBehavior { plan.behavior(preferredSplitBehavior, wantedMode) }
  open var preferredSplitBehavior: SplitBehavior = .automatic {
    didSet { preferenceDidChange() }
  }
  /// Whether a swipe from the edge shows columns over the secondary one, and a swipe back hides
  /// them; true by default.
  open var presentsWithGesture = true { didSet { updateButton() } }
  open var primaryEdge: PrimaryEdge = .leading { didSet { widthsDidChange() } }

  /// The width of the primary column in points; `automaticDimension` by default.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsDidChange() }
  }
  /// The width of the primary column as a fraction of the split view's.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { widthsDidChange() }
  }
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsDidChange() }
  }
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsDidChange() }
  }
  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { plan.primaryWidth }
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsDidChange() }
  }
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { widthsDidChange() }
  }
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsDidChange() }
  }
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { widthsDidChange() }
  }
  /// The width of the supplementary column, in points; 0 if there is none.
  open var supplementaryColumnWidth: CGFloat { plan.supplementaryWidth ?? 0 }

  var split: Split
  private(set) lazy var gesture = SplitGesture(self)
  let dimming = UIView()

  /// The state of a split view.
  struct Split {
    var style: Style
    /// The controllers, as set by the app.
    var columns: [Column: UIViewController] = [:]
    /// The children: those controllers, or the navigation controllers around them.
    var children: [Column: UIViewController] = [:]
    var holders: [Column: SplitColumnView] = [:]
    var isCollapsed = false
    var mode = DisplayMode.secondaryOnly
    /// The mode chosen by the user or by a call, which applies until the size changes.
    var chosenMode: DisplayMode?
    var size = CGSize.zero
    /// The progress of a drag: its target mode, and the fraction of the distance covered.
    var drag: (mode: DisplayMode, share: CGFloat)?
    var isLayingOut = false
    /// The number of changes of the mode so far, so that only the end of the last one has an effect.
    var change = 0
    // State of a collapsed split view.
    /// The columns of the controllers that are on the common stack.
    var owners: [ObjectIdentifier: Column] = [:]
    /// The screens that columns had when they collapsed.
    var stash: [Column: [UIViewController]] = [:]
    /// The column whose child is shown in the collapsed split view.
    var collapsedColumn = Column.primary
    /// The secondary controller of the classic style, which returns when the columns separate.
    var preserved: UIViewController?
    /// The primary controller of the classic style, if the delegate replaced it.
    var expandedPrimary: UIViewController?
    weak var buttonHolder: UINavigationItem?
  }

  /// Creates a split view of columns. `.unspecified` is the classic style.
  public init(style: Style) {
    split = Split(style: style)
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    split = Split(style: .unspecified)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    split = Split(style: .unspecified)
    super.init(coder: coder)
    readElement(coder, as: UISplitViewController.self)
  }

  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
    setUpHolders()
    gesture.attach(to: view)
  }

  // MARK: Controllers

  /// The controllers: the primary and the secondary one, or the columns' controllers in their order;
  /// while collapsed, only the controller of the stack. In the classic style, a third controller is
  /// ignored, and logged as a fault.
  open var viewControllers: [UIViewController] {
    get { listedControllers }
    set { replaceControllers(newValue) }
  }

  /// Sets the controller of a column; nil removes it.
  ///
  /// A column that the style does not have is ignored, and logged as a fault.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard style != .unspecified else {
      return UIKitFault.report(
        "\(self): setViewController(_:for:) is only for column-style split view controllers")
    }
    guard column != .supplementary || style == .tripleColumn else {
      return UIKitFault.report("\(self) has no supplementary column: its style is doubleColumn")
    }
    setController(vc, column)
  }

  /// Returns the controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { split.columns[column] }

  /// Shows a column: next to or over the secondary one, or on top of the stack.
  open func show(_ column: Column) { showColumn(column) }

  /// Hides a column. The secondary column can be hidden only in a stack.
  open func hide(_ column: Column) { hideColumn(column) }

  /// Shows a controller in the primary column, unless the delegate shows it.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    showInPrimary(vc, sender: sender)
  }

  /// Shows a controller in the secondary column or on top of the stack, unless the delegate shows it.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showInSecondary(vc)
  }

  override func drop(_ child: UIViewController) {
    super.drop(child)
    childWasDropped(child)
  }

  // MARK: Button

  private var madeButton: UIBarButtonItem?

  /// A button that shows and hides the columns. In the column styles the bar shows it
  /// automatically.
  open var displayModeButtonItem: UIBarButtonItem {
    if let madeButton { return madeButton }
    let item = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.leading"), primaryAction: nil)
    item.primaryAction = UIAction(image: UIImage(systemName: "sidebar.leading")) { [weak self] _ in
      self?.toggleColumns()
    }
    item.accessibilityLabel = SystemWord.showSidebar.text
    madeButton = item
    updateButton()
    return item
  }

  var hasMadeButton: Bool { madeButton != nil }

  open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic {
    didSet { updateButton() }
  }

  // MARK: Environment

  package override var managesAppearanceOfChildren: Bool { true }
  package override var canBePushed: Bool { false }

  open override var childForStatusBarStyle: UIViewController? { statusBarChild }
  open override var childForStatusBarHidden: UIViewController? { statusBarChild }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    guard let delegate else { return super.supportedInterfaceOrientations }
    let answer = NotImplemented.ask {
      delegate.splitViewControllerSupportedInterfaceOrientations(self)
    }
    return answer.isImplemented ? answer.answer : super.supportedInterfaceOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    guard let delegate else { return super.preferredInterfaceOrientationForPresentation }
    let answer = NotImplemented.ask {
      delegate.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
    }
    return answer.isImplemented
      ? answer.answer : super.preferredInterfaceOrientationForPresentation
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    adaptToSize()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    adaptToSize()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    adaptToSize()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Columns collapse and separate when the size changes.
    viewIfLoaded?.setNeedsLayout()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isEscape = presses.contains { $0.key?.keyCode == .keyboardEscape }
    if isEscape, hideOverlay() { return }
    super.pressesBegan(presses, with: event)
  }

  open override func accessibilityPerformEscape() -> Bool { hideOverlay() }
}

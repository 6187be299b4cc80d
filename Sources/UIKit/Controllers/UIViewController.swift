/// Manages a view: loads it, shows it, lays it out, and holds child controllers.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  package private(set) var viewStorage: UIView?
  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []
  /// The screen's name, which its navigation item shows.
  open var title: String? { didSet { if title != oldValue { madeItem?.title = title } } }
  open var isEditing = false
  private var madeItem: UINavigationItem?
  /// The scroll view that the app says the bars are to watch.
  weak var namedScrollView: UIScrollView?
  var traitHandlers: [TraitHandler] = []
  package var appearance = Appearance()
  /// Whether a window or a presentation says when this controller appears.
  package var isHosted = false
  /// The transition that this controller, as a container, runs between its children.
  package var transition: ScreenTransition?
  package var modal = Modal()
  /// What the container's bars take from the edges of the view, in points.
  package var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue, let view = viewStorage { SafeArea.update(view) } }
  }

  /// Storyboards do not exist on Linux, so the names are not used.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: View

  /// The controller's view, loaded when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStorage
    }
    set {
      viewStorage?.viewController = nil
      viewStorage = newValue
      newValue?.viewController = self
    }
  }

  open var viewIfLoaded: UIView? { viewStorage }
  open var isViewLoaded: Bool { viewStorage != nil }

  open func loadViewIfNeeded() {
    if viewStorage != nil { return }
    loadView()
    if viewStorage == nil {
      UIKitFault.report("\(type(of: self)) loadView did not set a view")
      view = UIView()
    }
    viewDidLoad()
  }

  /// Makes the view; overridden to make another one.
  open func loadView() { view = UIView(frame: HostSession.current.screen.bounds) }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}

  /// Changes the constraints of the view; overrides call `super` last.
  open func updateViewConstraints() { view.updateConstraints() }

  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    madeEditButton?.show(editing ? .done : .edit)
    if !editing { madeEditButton?.style = .plain }
  }

  private var madeEditButton: UIBarButtonItem?

  /// A button that turns editing on and off; "Edit" or "Done", as things are.
  open var editButtonItem: UIBarButtonItem {
    if let madeEditButton { return madeEditButton }
    let button = UIBarButtonItem(
      systemItem: isEditing ? .done : .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    madeEditButton = button
    return button
  }

  /// What the bar shows for this screen.
  open var navigationItem: UINavigationItem {
    if let madeItem { return madeItem }
    let item = UINavigationItem(title: "")
    item.title = title
    madeItem = item
    return item
  }

  /// What the navigation controller's toolbar shows for this screen.
  open var toolbarItems: [UIBarButtonItem]? { didSet { toolbarItemsChanged() } }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    guard animated else {
      self.toolbarItems = toolbarItems
      return
    }
    navigationController?.fadeToolbar { self.toolbarItems = toolbarItems }
    if navigationController == nil { self.toolbarItems = toolbarItems }
  }

  /// Whether the toolbar is away while this screen is in the stack.
  open var hidesBottomBarWhenPushed = false {
    didSet {
      if hidesBottomBarWhenPushed != oldValue { navigationController?.layOutBar() }
    }
  }

  /// Names the scroll view that bars are to watch, where it is not the first in the view. Bars at
  /// the top alone watch any.
  open func setContentScrollView(_ scrollView: UIScrollView?) { namedScrollView = scrollView }

  open override var next: UIResponder? { viewStorage?.superview ?? parent }

  // MARK: Surroundings

  open var traitCollection: UITraitCollection {
    viewStorage?.traitCollection ?? parent?.traitCollection
      ?? HostSession.current.screen.traitCollection
  }

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      guard let view = viewStorage, oldValue != overrideUserInterfaceStyle else { return }
      var old = view.traitCollection.values
      old.userInterfaceStyle =
        oldValue == .unspecified
        ? view.superview?.traitCollection.userInterfaceStyle
          ?? HostSession.current.screen.traitCollection.userInterfaceStyle : oldValue
      TraitPropagation.update(view, from: UITraitCollection(old))
    }
  }

  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if let view = viewStorage { SafeArea.update(view) } }
  }

  open var preferredContentSize = CGSize.zero

  /// The edges at which the view reaches under bars; all unless set.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { navigationController?.layOutBar() } }
  }

  func announceTraits(_ old: UITraitCollection, _ new: UITraitCollection) {
    traitCollectionDidChange(old)
    for handler in traitHandlers { handler.handle(old, new) }
  }

  // MARK: Appearance

  /// Whether children are told of this controller's appearance by itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether this container says when its children appear, instead of their views' comings and
  /// goings.
  package var managesAppearanceOfChildren: Bool { false }

  /// Starts showing or hiding; `endAppearanceTransition()` ends it. A second start in the same
  /// direction is reported and does nothing.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if !startAppearance(isAppearing, animated: animated) { reportUnbalanced() }
  }

  open func endAppearanceTransition() {
    if !finishAppearance() { reportUnbalanced() }
  }

  private func reportUnbalanced() {
    UIKitFault.report("Unbalanced calls to begin/end appearance transitions for \(self).")
  }

  open var isMovingToParent: Bool { appearance.movement == .toParent }
  open var isMovingFromParent: Bool { appearance.movement == .fromParent }

  /// The transition that this controller, or one that it stands in, takes part in; nil between
  /// transitions.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? modal.arrival ?? modal.transition ?? parent?.transitionCoordinator
  }

  // MARK: Presentation

  /// How this controller is presented; `automatic` stands for a page sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether gestures cannot dismiss this controller.
  open var isModalInPresentation = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// What this controller, or the nearest above it that does, presents.
  open var presentedViewController: UIViewController? {
    modal.presented ?? parent?.presentedViewController
  }

  /// Who presents this controller or the nearest above it that is presented.
  open var presentingViewController: UIViewController? {
    modal.presenting ?? parent?.presentingViewController
  }

  /// The presentation of this controller's style, for the app to set up before presenting.
  open var presentationController: UIPresentationController? {
    if modal.presenting == nil, let parent { return parent.presentationController }
    return makePresentation(presenter: modal.presenting)
  }

  open var activePresentationController: UIPresentationController? {
    if let parent { return parent.activePresentationController }
    return modal.presenting == nil ? nil : modal.controller
  }

  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  open var isBeingPresented: Bool {
    guard let controller = modal.controller, modal.presenting != nil else { return false }
    return !controller.isDismissing && appearance.state == .appearing
  }

  open var isBeingDismissed: Bool {
    guard let controller = modal.controller else { return false }
    return controller.isDismissing
      && (appearance.state == .disappearing || controller.transition != nil)
  }

  /// The presentation that this kind of controller brings along; nil for that of its style.
  func ownPresentation(presenter: UIViewController?) -> UIPresentationController? { nil }

  /// UIKit's words where there is nothing to present.
  var reasonNotToBePresented: String? { nil }

  /// Shows a controller over this one. Where that cannot be it is reported, nothing happens, and
  /// `completion` is not called.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away what this controller presents, or else this controller itself. Where there is
  /// nothing to dismiss, `completion` is called at once.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  // MARK: Containment

  /// Takes a child; `didMove(toParent:)` is for the caller, after its view stands in place.
  open func addChild(_ childController: UIViewController) {
    guard mayAdopt(childController) else { return }
    if childController.parent === self { return }
    if let old = childController.parent {
      childController.willMove(toParent: nil)
      old.drop(childController)
    }
    childController.appearance.movement = .toParent
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  private func mayAdopt(_ child: UIViewController) -> Bool {
    var ancestor: UIViewController? = self
    while let controller = ancestor {
      if controller === child {
        UIKitFault.report("Can't add self as a child: \(child) to \(self)")
        return false
      }
      ancestor = controller.parent
    }
    return true
  }

  /// Leaves the parent; `willMove(toParent: nil)` is for the caller, before.
  open func removeFromParent() {
    guard let parent else { return }
    parent.drop(self)
    didMove(toParent: nil)
  }

  /// Changes from one child to another in the first one's place, and tells both of it.
  ///
  /// The second one's view is added above the first one's, which is taken away at the end. Without
  /// `animations` the options say what is seen; a duration of 0 changes at once. Controllers that
  /// are not both children of this one are reported and nothing happens, as where the first one's
  /// view stands nowhere.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  func drop(_ child: UIViewController) {
    children.removeAll { $0 === child }
    child.parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {
    if parent == nil { appearance.movement = .fromParent }
  }

  open func didMove(toParent parent: UIViewController?) {
    if appearance.state == .shown || appearance.state == .hidden { appearance.movement = .none }
  }
}

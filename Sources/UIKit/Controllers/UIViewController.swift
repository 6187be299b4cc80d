/// Manages a view: loads it, tracks its appearance, lays it out, and contains child controllers.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  package private(set) var viewStorage: UIView?
  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []
  /// The title, which the navigation item displays.
  open var title: String? { didSet { if title != oldValue { titleDidChange() } } }
  private var showsEditing = false
  private var madeItem: UINavigationItem?
  /// The item of a tab bar, once it has been set or requested.
  var madeTabItem: UIBarItem?
  /// The scroll views that the app has set for bars to observe.
  var namedScrollViews = EdgeScrollViews()
  var traitHandlers: [TraitHandler] = []
  package var appearance = Appearance()
  /// Whether a window or a presentation controls the appearance of this controller.
  package var isHosted = false
  /// The transition that this controller, as a container, runs between its children.
  package var transition: ScreenTransition?
  package var modal = Modal()
  /// The insets of the container's bars, in points.
  package var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue, let view = viewStorage { SafeArea.update(view) } }
  }

  /// The scene of the storyboard that created the controller.
  package var scene: (any ControllerDocument)?
  /// The name of the nib from which the view is loaded; nil to use a nib with the name of the class, if
  /// there is one.
  open private(set) var nibName: String?
  /// The bundle of the nib and of the storyboard; nil to use the main bundle.
  open package(set) var nibBundle: Bundle?
  /// The storyboard that created the controller.
  open var storyboard: UIStoryboard? { scene?.storyboard }

  /// Creates a controller whose view is loaded from a nib when it is first needed.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of a nib without its extension. If nil, `FooViewController` looks for
  ///     `FooView` and then for `FooViewController`; if there is neither, the view is a plain one.
  ///   - nibBundleOrNil: The bundle of the nib; nil to use the main bundle.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  open override nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? {
    uiViewControllerMethod(selector) ?? super._objcMethod(selector)
  }

  /// Creates a controller from an Interface Builder document. Any other coder produces a plain
  /// controller.
  public required init?(coder: NSCoder) {
    super.init()
    readElement(coder, as: UIViewController.self)
  }

  /// Writes nothing: views and controllers cannot be archived, which is reported as a fault. A subclass
  /// may write its own state.
  open func encode(with coder: NSCoder) {
    UIKitFault.report("\(type(of: self)) cannot be archived")
  }

  // MARK: Focus

  /// The environments in which the focus is preferred: the controller's view, unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    viewStorage.map { [$0] } ?? []
  }
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { viewStorage?.superview ?? parent }
  /// The group of the focusable items in the controller's view; nil to use the surrounding group.
  open var focusGroupIdentifier: String?
  open func setNeedsFocusUpdate() { requestFocusUpdate() }
  open func updateFocusIfNeeded() { performFocusUpdate() }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: View

  /// The controller's view, loaded on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return viewStorage
    }
    set {
      viewStorage?.viewOwner = nil
      viewStorage = newValue
      newValue?.viewOwner = self
      // A subclass may override the getter only.
      if overrideUserInterfaceStyle != .unspecified { TraitPropagation.overridesAppearance = true }
    }
  }

  open var viewIfLoaded: UIView? { viewStorage }
  open var isViewLoaded: Bool { viewStorage != nil }

  override var hostSession: HostSession { viewStorage?.hostSession ?? .current }

  open func loadViewIfNeeded() {
    if viewStorage != nil { return }
    loadView()
    if viewStorage == nil {
      UIKitFault.report("\(type(of: self)) loadView did not set a view")
      view = UIView()
    }
    viewDidLoad()
  }

  /// Creates the view: from a storyboard or nib, or as a plain view. Override it to create a different
  /// view.
  open func loadView() {
    if !documents.loadViewFromDocument() { view = UIView(frame: UIScreen.main.bounds) }
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}

  /// Updates the constraints of the view. Overrides call `super` last.
  open func updateViewConstraints() { view.updateConstraints() }

  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called when the system runs out of memory. Linux sends no such warning, but a simulator can.
  open func didReceiveMemoryWarning() {}

  /// Called before the view's size changes with its window. Overrides call `super`, which forwards
  /// it to the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardSize(size, with: coordinator) }

  /// Called before the traits change with the window. Overrides call `super`.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }

  open var isEditing: Bool {
    get { showsEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets whether the content can be edited, and updates the title of `editButtonItem`. Overrides call
  /// `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    showsEditing = editing
    madeEditButton?.applySystemItem(editing ? .done : .edit)
    if !editing { madeEditButton?.style = .plain }
  }

  private var madeEditButton: UIBarButtonItem?

  /// A bar button that toggles `isEditing`, titled Edit or Done.
  open var editButtonItem: UIBarButtonItem {
    if let madeEditButton { return madeEditButton }
    let button = makeEditButton()
    madeEditButton = button
    return button
  }

  /// The navigation item, which a navigation bar displays.
  open var navigationItem: UINavigationItem {
    if let madeItem { return madeItem }
    let item = UINavigationItem(title: "")
    item.title = title
    madeItem = item
    return item
  }

  private func titleDidChange() {
    madeItem?.title = title
    madeTabItem?.title = title
  }

  /// The item that a tab bar displays for this controller.
  ///
  /// A navigation controller has the item of its root, unless it has its own title or item.
  open var tabBarItem: UITabBarItem! {
    get { itemInTabBar }
    set { itemInTabBar = newValue }
  }

  /// The items that the navigation controller's toolbar displays.
  open var toolbarItems: [UIBarButtonItem]? { didSet { surroundingBars.toolbarItemsDidChange() } }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    guard animated else {
      self.toolbarItems = toolbarItems
      return
    }
    surroundingBars.fadeToolbarItems { self.toolbarItems = toolbarItems }
  }

  /// Whether the navigation controller's toolbar, and the bar of a tab bar controller around it, are
  /// hidden while this controller is on its stack.
  open var hidesBottomBarWhenPushed = false {
    didSet {
      if hidesBottomBarWhenPushed != oldValue { surroundingBars.barRoomDidChange() }
    }
  }

  /// Sets the scroll view that the bars at all edges observe, instead of the first one in the view.
  open func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

  /// Sets the scroll view that the bars at some edges observe, instead of the first one in the view; nil
  /// for the first one.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    nameScrollView(scrollView, edge)
  }

  /// Returns the scroll view that has been set for the bars at an edge; nil if none has been set, or if
  /// `edge` is not a single edge.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    namedScrollViews[edge]
  }

  open override var next: UIResponder? { viewStorage?.superview ?? parentInChain }

  // MARK: Environment

  open var traitCollection: UITraitCollection {
    viewStorage?.traitCollection ?? parent?.traitCollection
      ?? hostSession.screen.traitCollection
  }

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      if overrideUserInterfaceStyle != .unspecified { TraitPropagation.overridesAppearance = true }
      guard let view = viewStorage, oldValue != overrideUserInterfaceStyle else { return }
      var old = view.traitCollection.values
      old.userInterfaceStyle =
        oldValue == .unspecified
        ? view.superview?.traitCollection.userInterfaceStyle
          ?? UIScreen.main.traitCollection.userInterfaceStyle : oldValue
      TraitPropagation.update(view, from: UITraitCollection(old))
    }
  }

  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if let view = viewStorage { SafeArea.update(view) } }
  }

  /// The preferred size of the view in a popover or a floating sheet, in points; 0 for the standard
  /// size.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { contentSizeDidChange() } }
  }

  /// The edges at which the view extends under bars; all by default.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { surroundingBars.barRoomDidChange() } }
  }
  /// Whether the view extends under bars that are not translucent; false by default.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet {
      if extendedLayoutIncludesOpaqueBars != oldValue { surroundingBars.barRoomDidChange() }
    }
  }

  private func contentSizeDidChange() {
    activePresentationController?.contentSizeDidChange()
  }

  package func announceTraits(_ old: UITraitCollection, _ new: UITraitCollection) {
    traitCollectionDidChange(old)
    for handler in traitHandlers { handler.callIfChanged(old, new) }
  }

  // MARK: Status bar and orientation

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden; by default only if the height is compact.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether a presentation that does not cover the screen controls the status bar as well.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Requests an update of the status bar's appearance; in an animation block, the change is
  /// animated.
  open func setNeedsStatusBarAppearanceUpdate() { updateStatusBar() }

  /// The orientations that the controller supports while it covers the screen.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIApplication.shared.supportedInterfaceOrientations(for: nil)
  }
  open var shouldAutorotate: Bool { true }
  /// The orientation in which the controller is presented over the screen, if the current one is not
  /// supported.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    hostSession.scene.interfaceOrientation
  }
  /// Requests an update of the supported orientations. A simulator's screen rotates if its orientation
  /// is not supported; a window keeps the size that the user has chosen.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    hostSession.turnToSupportedOrientation()
  }

  // MARK: Appearance

  /// Whether the appearance callbacks of this controller are forwarded to its children; true by
  /// default.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Whether this container controls the appearance of its children, instead of their views'
  /// windows.
  package var managesAppearanceOfChildren: Bool { false }

  /// Whether the controller can be pushed by navigation controllers; false for a split view.
  package var canBePushed: Bool { true }

  /// Called when the controller has been added to a stack of screens above another one, which is nil
  /// for the root.
  func joinStack(above below: UIViewController?) {}
  /// Called when the controller has left a stack of screens.
  func leaveStack() {}
  /// Called when the controller becomes the visible one of a stack without a transition between views.
  /// It then adopts a view that it shares with other screens.
  func takeSharedView() {}
  /// Returns the transition from another screen that shows the same view; nil if both have separate
  /// views.
  func sharedViewTransition(from other: UIViewController) -> (any SharedViewTransition)? { nil }

  /// Whether this controller, as a child, is visible although its view is outside its parent's.
  package var isShownOutsideParent: Bool { false }

  /// Begins an appearance transition, which is ended by `endAppearanceTransition()`. A second call in
  /// the same direction is ignored, and logged as a fault.
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

  /// The coordinator of the running transition in which this controller or an ancestor takes part; nil
  /// if there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? modal.arrival ?? modal.transition ?? parent?.transitionCoordinator
  }

  // MARK: Presentation

  /// The style in which this controller is presented; `automatic` is a page sheet.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether gestures cannot dismiss this controller; false by default.
  open var isModalInPresentation = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The controller that is presented by this one, or by its nearest ancestor that presents one.
  open var presentedViewController: UIViewController? {
    modal.presented ?? parent?.presentedViewController
  }

  /// The controller that has presented this one, or its nearest presented ancestor.
  open var presentingViewController: UIViewController? {
    modal.presenting ?? parent?.presentingViewController
  }

  /// The presentation controller for the current style, to be configured before presenting.
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

  /// The popover in which this controller is, or would be, presented; nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? {
    popoverPresentation
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

  /// Creates the presentation controller of this class; nil to use that of its style.
  func ownPresentation(presenter: UIViewController?) -> UIPresentationController? { nil }

  /// Creates the presentation that replaces a popover in compact width; nil to use a sheet.
  func adaptedPresentation(presenter: UIViewController) -> UIPresentationController? { nil }

  /// Called after a gesture has dismissed this controller.
  func wasDismissedByHand() {}

  /// The message with which UIKit refuses to present this controller; nil if it can be presented.
  var reasonNotToBePresented: String? { nil }

  /// Presents a view controller over this one. If that is not possible, a fault is logged, nothing
  /// happens, and `completion` is not called.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, or otherwise this controller. If there is nothing
  /// to dismiss, `completion` is called immediately.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  /// Shows a controller in the nearest container that can show it, for example by a push; if there is
  /// none, presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows a controller as the detail of the nearest split view; if there is none, presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let parent else { return present(vc, animated: true) }
    parent.showDetailViewController(vc, sender: sender)
  }

  /// The nearest split view among the ancestors.
  open var splitViewController: UISplitViewController? { nearestSplitView }

  /// Called on the primary controller of a split view of the classic style when its secondary
  /// controller collapses onto it. A navigation controller pushes that controller; others do nothing.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Returns the secondary controller when a split view of the classic style separates. A navigation
  /// controller returns the controller that it removes from its stack; others return nil.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  /// Whether a controller that is presented over the current context covers this one's view.
  open var definesPresentationContext = false

  // MARK: Segues

  /// Performs a segue of the controller's storyboard. If the storyboard has no such segue, that is
  /// reported, and nothing happens.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    documents.performSegueOfDocument(identifier, sender: sender)
  }

  /// Returns whether to perform a segue that is triggered by a control, a cell or a gesture; true by
  /// default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue from this controller is performed, when its destination has been created.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether an unwind segue may end at this controller; by default if it has the method.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { Messages.responds(self, to: action) }

  /// Returns the children at which an unwind segue may end, in the order of the search.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] { documents.childrenToUnwind(from: source) }

  /// Returns the child that contains the source of an unwind segue.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    documents.childThatContains(source)
  }

  /// Undoes the presentations and pushes that lead to a controller, on the way to the destination
  /// of an unwind segue.
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) { documents.takeBack(unwindSegue, towards: subsequentVC) }

  // MARK: Containment

  /// Adds a child. The caller adds the child's view and then calls `didMove(toParent:)`.
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

  /// Removes the controller from its parent. The caller calls `willMove(toParent: nil)` first.
  open func removeFromParent() {
    guard let parent else { return }
    parent.drop(self)
    didMove(toParent: nil)
  }

  /// Runs a transition from one child to another in the same superview.
  ///
  /// The new child's view is added above the old one's, which is removed at the end. If `animations` is
  /// nil, the options determine the transition; a duration of 0 changes the views immediately. The call
  /// is ignored, and logged as a fault, if one of the controllers is not a child, or if the old one's
  /// view has no superview.
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

  /// The length that bars cover at the top of the view.
  open var topLayoutGuide: any UILayoutSupport { topSupport }

  /// The length that bars cover at the bottom of the view.
  open var bottomLayoutGuide: any UILayoutSupport { bottomSupport }

  /// The nearest ancestor that is a navigation controller.
  open var navigationController: UINavigationController? { ancestor() }

  /// The nearest ancestor that is a tab bar controller.
  open var tabBarController: UITabBarController? { ancestor() }

  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitHandlers.removeAll { $0 === registration }
  }
}

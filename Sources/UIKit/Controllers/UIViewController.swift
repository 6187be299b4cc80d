/// Manages a view: loads it, shows it, lays it out, and holds child controllers.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  /// Where a controller is between being hidden and being shown.
  package enum AppearanceState { case hidden, appearing, shown, disappearing }

  package var appearance = AppearanceState.hidden
  package private(set) var viewStorage: UIView?
  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []
  open var title: String?
  open var isEditing = false
  private var appearsAnimated = false
  private var transitionIsManual = false
  var traitHandlers: [TraitHandler] = []

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
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

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

  func announceTraits(_ old: UITraitCollection, _ new: UITraitCollection) {
    traitCollectionDidChange(old)
    for handler in traitHandlers { handler.handle(old, new) }
  }

  // MARK: Appearance

  /// Whether children are told of this controller's appearance by itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Starts showing or hiding; `endAppearanceTransition()` ends it.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (isAppearing, appearance) {
    case (true, .shown), (true, .appearing), (false, .hidden), (false, .disappearing): return
    default: break
    }
    appearsAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
    } else {
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }
    if isAppearing, viewStorage?.window != nil {
      viewStorage?.layoutIfNeeded()
      viewIsAppearing(animated)
    }
  }

  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .shown
      viewDidAppear(appearsAnimated)
    case .disappearing:
      appearance = .hidden
      viewDidDisappear(appearsAnimated)
    case .shown, .hidden: return
    }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children { child.endAppearanceTransition() }
    }
  }

  func windowDidShow() {
    beginAppearanceTransition(true, animated: false)
    endAppearanceTransition()
  }

  func windowDidHide() {
    beginAppearanceTransition(false, animated: false)
    endAppearanceTransition()
  }

  // MARK: Containment

  /// Takes a child; `didMove(toParent:)` is for the caller, after its view stands in place.
  open func addChild(_ childController: UIViewController) {
    if childController.parent === self { return }
    childController.parent?.drop(childController)
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Leaves the parent; `willMove(toParent: nil)` is for the caller, before.
  open func removeFromParent() {
    guard let parent else { return }
    parent.drop(self)
    didMove(toParent: nil)
  }

  private func drop(_ child: UIViewController) {
    children.removeAll { $0 === child }
    child.parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {}

  open func didMove(toParent parent: UIViewController?) {}

  /// A child appears when its view comes into the window of a parent that is shown.
  func viewDidMove(toWindow window: UIWindow?) {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    if window == nil {
      windowDidHide()
    } else if parent.appearance == .shown {
      windowDidShow()
    } else if parent.appearance == .appearing {
      beginAppearanceTransition(true, animated: parent.appearsAnimated)
    }
  }
}

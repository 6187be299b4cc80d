/// The root of a view hierarchy, shown on a screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The stacking order of windows.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  @exclusivity(unchecked) open var screen: UIScreen
  /// The scene that displays the window; nil to hide it.
  ///
  /// In an app that does not use scenes, a window created with a frame belongs to the app's scene. In
  /// an app that uses scenes, it belongs to none until this is set, as on iOS.
  open weak var windowScene: UIWindowScene? {
    willSet { layer.touch() }
    didSet {
      if let windowScene, windowScene.screen !== screen { changeScreen(to: windowScene.screen) }
    }
  }
  open var windowLevel: Level = .normal { willSet { layer.touch() } }

  public override init(frame: CGRect) {
    screen = .main
    super.init(frame: frame)
    isHidden = true
    attributes.tracksSafeArea = false
    RootLayers.add(layer)
    let session = hostSession
    if !session.application.usesScenes { windowScene = session.scene }
  }

  /// Moves the window to the screen of a different scene of the app.
  private func changeScreen(to new: UIScreen) {
    let (old, isShown) = (screen, !isHidden)
    if isShown { isHidden = true }
    screen = new
    if let session = new.session { RootLayers.move(layer, to: session.media) }
    if old.scale != new.scale { setWindow(self) }
    TraitPropagation.update(self, from: old.traitCollection)
    if isShown { isHidden = false }
  }

  /// Creates a window that fills a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.coordinateSpace.bounds)
    self.windowScene = windowScene
  }

  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public required init?(coder: NSCoder) {
    screen = .main
    super.init(coder: coder)
    readElement(coder, as: UIWindow.self)
  }

  deinit { forgetWindow() }

  open override var window: UIWindow? { self }

  override var hostSession: HostSession { screen.session ?? .current }

  private lazy var ownUndoManager = UndoManager()

  /// The window's undo manager, which its responders use unless one nearer to them has its own.
  open override var undoManager: UndoManager? { ownUndoManager }

  open override var next: UIResponder? { windowScene ?? hostSession.application }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      if super.isHidden == newValue { return }
      super.isHidden = newValue
      let session = hostSession
      if newValue {
        session.windows.removeAll { $0 === self }
        if session.keyWindow === self { session.keyWindow = nil }
        root?.windowDidHide()
      } else {
        session.windows.append(self)
        windowStorage = self
        SafeArea.update(self)
        if AppearanceProxies.areInUse { AppearanceProxies.apply(to: self) }
        root?.installView(in: self)
      }
    }
  }

  /// Adds the recogniser for taps on the status bar, which scroll to the top.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if safeAreaInsets.top > 0, statusBarTap.view == nil { addGestureRecognizer(statusBarTap) }
  }

  private lazy var statusBarTap = (self as any StatusBarTapping).makeStatusBarTap()

  open var isKeyWindow: Bool { hostSession.keyWindow === self }

  open func makeKey() {
    hostSession.keyWindow = self
    becomeKey()
  }

  open func becomeKey() {}

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? {
    get { root as? UIViewController }
    set { setRoot(newValue) }
  }

  /// The root view controller as a `ViewOwner`.
  package private(set) var root: (any ViewOwner)?

  private func setRoot(_ new: (any ViewOwner)?) {
    let old = root
    root = new
    if old === new { return }
    old?.leaveWindow()
    if !isHidden { new?.installView(in: self) }
  }

  /// Whether `UIApplication.windows` contains the window.
  package var isAppWindow: Bool { true }

  /// Whether the window is resized along with its screen.
  package var followsScreenSize: Bool { true }

  /// Delivers an event's touches and presses to their views and recognisers.
  open func sendEvent(_ event: UIEvent) { event.deliver(to: self) }
}

/// The effect of a tap on the status bar. `UIWindow` conforms in the folder `Scrolling`, which depends
/// on this one.
@MainActor protocol StatusBarTapping {
  /// Creates a recogniser for taps on the strip that the status bar covers.
  func makeStatusBarTap() -> UIGestureRecognizer
}

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

  open var screen: UIScreen
  open var windowLevel: Level = .normal { didSet { layer.touch() } }

  public override init(frame: CGRect) {
    screen = .main
    super.init(frame: frame)
    isHidden = true
    attributes.tracksSafeArea = false
    RootLayers.add(layer)
  }

  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public required init?(coder: NSCoder) {
    screen = .main
    super.init(coder: coder)
  }

  open override var window: UIWindow? { self }

  override var hostSession: HostSession { screen.session ?? .current }

  open override var next: UIResponder? { hostSession.application }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      if super.isHidden == newValue { return }
      super.isHidden = newValue
      let session = hostSession
      if newValue {
        session.windows.removeAll { $0 === self }
        if session.keyWindow === self { session.keyWindow = nil }
        rootViewController?.windowDidHide()
      } else {
        session.windows.append(self)
        windowStorage = self
        SafeArea.update(self)
        showRoot()
      }
    }
  }

  /// Adds the recogniser of taps on the status bar, which scroll to the top.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if safeAreaInsets.top > 0, statusBarTap.view == nil { addGestureRecognizer(statusBarTap) }
  }

  private lazy var statusBarTap = StatusBarTapRecognizer()

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
    didSet {
      if oldValue === rootViewController { return }
      oldValue?.dropPresented(animated: false, velocity: 0, completion: nil)
      oldValue?.startAppearance(false, animated: false)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.finishAppearance()
      oldValue?.isHosted = false
      if !isHidden { showRoot() }
    }
  }

  private func showRoot() {
    guard let controller = rootViewController else { return }
    controller.isHosted = true
    if controller.view.superview === self { return controller.windowDidShow() }
    controller.view.frame = bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.startAppearance(true, animated: false)
    insertSubview(controller.view, at: 0)
    controller.finishAppearance()
  }

  /// Delivers an event's touches and presses to their views and recognisers.
  open func sendEvent(_ event: UIEvent) { event.deliver(to: self) }
}

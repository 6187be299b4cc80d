/// The status bar of a session's screen, which shows the time in a window above the app's windows.
///
/// It is displayed only if the host's screen has one, and follows the controllers that cover the
/// screen.
@MainActor package final class StatusBar: SessionPart {
  private unowned let session: HostSession
  private var window: StatusBarWindow?

  package init(session: HostSession) { self.session = session }

  /// Reads the preferences of the controllers that cover the screen, and applies them to the bar.
  ///
  /// In an animation block, the change is animated as the controller prefers.
  package func update() {
    guard let host = session.screen.host.statusBar else { return remove() }
    let root = session.windows.last { $0.isAppWindow && $0.windowLevel == .normal }?
      .rootViewController
    let base = root?.coveringController
    let isHidden = base?.statusBarHider.prefersStatusBarHidden ?? false
    let style = base?.statusBarStyler.preferredStatusBarStyle ?? .default
    let state = StatusBarState(style: style, height: isHidden ? 0 : host.height)
    let isDark =
      (base?.traitCollection ?? session.screen.traitCollection).userInterfaceStyle == .dark
    let window = makeWindow(height: host.height)
    window.update(
      time: host.time, isLight: style == .lightContent || (style == .default && isDark),
      isHidden: isHidden, animation: base?.preferredStatusBarUpdateAnimation ?? .fade)
    changeState(to: state)
  }

  private func changeState(to state: StatusBarState) {
    let old = session.screen.statusBar
    if old == state { return }
    session.screen.statusBar = state
    guard old.height != state.height else { return }
    for window in session.windows { SafeArea.update(window) }
  }

  private func remove() {
    window?.isHidden = true
    window = nil
    changeState(to: StatusBarState())
  }

  private func makeWindow(height: CGFloat) -> StatusBarWindow {
    let frame = CGRect(x: 0, y: 0, width: session.screen.bounds.width, height: height)
    if let window {
      if window.frame != frame { window.frame = frame }
      return window
    }
    session.makeCurrent()
    let made = StatusBarWindow(frame: frame)
    window = made
    made.isHidden = false
    return made
  }
}

/// The window of the status bar, which ignores touches.
final class StatusBarWindow: UIWindow {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = .statusBar
    isUserInteractionEnabled = false
    label.textAlignment = .center
    // The bar of phones without a cut-out: 12 points, semibold.
    label.font = .systemFont(ofSize: 12, weight: .semibold)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override var isAppWindow: Bool { false }
  override var followsScreenSize: Bool { false }

  /// Displays the time in a colour, or hides it.
  func update(time: String, isLight: Bool, isHidden: Bool, animation: UIStatusBarAnimation) {
    if label.text != time { label.text = time }
    let color: UIColor = isLight ? .white : .black
    if label.textColor != color { label.textColor = color }
    switch animation {
    case .slide:
      label.transform = isHidden ? CGAffineTransform(translationX: 0, y: -bounds.height) : .identity
      label.alpha = 1
    case .fade, .none:
      label.transform = .identity
      label.alpha = isHidden ? 0 : 1
    }
  }
}

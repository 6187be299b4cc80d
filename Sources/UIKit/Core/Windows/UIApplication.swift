/// The running app: its windows, its delegate, and the dispatch of its events.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether the app is active.
  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  /// The reason for which the app was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }

  open class var shared: UIApplication { HostSession.current.application }

  /// The state that the app's sessions share.
  weak var app: HostedApp?

  override var hostSession: HostSession { app?.presentSession ?? .current }

  open weak var delegate: (any UIApplicationDelegate)?
  /// Retains the delegate, because `delegate` is weak.
  package var delegateOwner: (any UIApplicationDelegate)?
  /// The activity state of the app: that of its most active scene.
  open var applicationState: State {
    let states = scenes.map(\.activationState)
    if states.contains(.foregroundActive) { return .active }
    return states.allSatisfy { $0 == .background } ? .background : .inactive
  }

  /// The scenes on the screens of the app's host.
  var scenes: [UIWindowScene] { app?.sessions.map(\.scene) ?? [] }

  /// The connected scenes.
  open var connectedScenes: Set<UIScene> { Set(scenes.filter { $0.session.scene === $0 }) }

  /// The sessions of the app's scenes.
  open var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }

  /// Whether the app may have more than one scene. Its scene manifest has to allow that
  /// (`UIApplicationSupportsMultipleScenes`), and its host has to be able to display them.
  open var supportsMultipleScenes: Bool {
    guard let app, app.onOpenScene != nil else { return false }
    return app.hasHostedScenes || usesScenes && SceneManifest.main.supportsMultipleScenes
  }

  /// Whether the scene's delegate, rather than that of the app, receives the life cycle.
  package internal(set) var usesScenes = false

  /// The app's windows, from back to front, except those of the keyboard.
  open var windows: [UIWindow] {
    (app?.sessions ?? []).flatMap(\.windows).filter(\.isAppWindow)
  }
  /// The key window of the scene whose code is currently running.
  open var keyWindow: UIWindow? { hostSession.keyWindow }

  open override var next: UIResponder? { delegate as? UIResponder }

  open var preferredContentSizeCategory: UIContentSizeCategory {
    hostSession.screen.traitCollection.preferredContentSizeCategory
  }

  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    hostSession.screen.host.layoutDirection
  }

  /// Delivers an event to the windows concerned.
  open func sendEvent(_ event: UIEvent) {
    for window in event.windows { window.sendEvent(event) }
  }

  /// Returns the orientations that the app supports in a window: those that its delegate returns,
  /// or otherwise those of the idiom, which on a phone are all except upside down. Without a
  /// window, returns the idiom's orientations.
  open func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    if let window, let delegate {
      return delegate.application(self, supportedInterfaceOrientationsFor: window)
    }
    return hostSession.screen.traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// The style of the status bar. Setting it has no effect: view controllers choose the style, as on iOS
  /// without the key `UIViewControllerBasedStatusBarAppearance`.
  open var statusBarStyle: UIStatusBarStyle {
    get { hostSession.screen.statusBar.style }
    set {}
  }

  /// Whether the status bar is hidden. Setting it has no effect, as for `statusBarStyle`.
  open var isStatusBarHidden: Bool {
    get { hostSession.screen.statusBar.height == 0 }
    set {}
  }

  /// The status bar's rectangle on the screen; zero if there is none.
  open var statusBarFrame: CGRect {
    UIStatusBarManager(screen: hostSession.screen).statusBarFrame
  }

  /// Destroys a scene of the app and its session: it enters the background, and its state is not
  /// restored. The app ends when its last scene is destroyed. A session that is not open is ignored.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if let screen = screen(of: sceneSession) { discardScene(of: screen) }
  }

  /// Brings a scene to the front, or opens a new one, before the next event or frame.
  ///
  /// - Parameters:
  ///   - sceneSession: The session of the scene; nil for a new one.
  ///   - userActivity: An activity for the scene. A new scene gets it in its connection options.
  ///   - options: Options for bringing the scene to the front, which have no effect on Linux.
  ///   - errorHandler: Called with `multipleScenesNotSupported` if a new scene is requested and the app
  ///     supports only one, and with `requestDenied` if the session is not open or the host cannot open
  ///     a window.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    var reasons = LaunchReasons()
    reasons.userActivities = [userActivity].compactMap { $0 }
    guard let sceneSession else { return openScene(for: reasons, errorHandler: errorHandler) }
    guard let screen = screen(of: sceneSession) else {
      errorHandler?(UISceneError(.requestDenied))
      return
    }
    screen.whileCurrent {
      screen.onRaise?()
      if userActivity != nil { open(reasons) }
    }
  }

  /// Brings a scene to the front, or opens a new one, as described by a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - errorHandler: Called with the errors of
  ///     ``requestSceneSessionActivation(_:userActivity:options:errorHandler:)``, and with
  ///     `requestDenied` for a role that has no windows.
  open func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard request.role == .windowApplication else {
      errorHandler?(UISceneError(.requestDenied))
      return
    }
    requestSceneSessionActivation(
      request.session, userActivity: request.userActivity, options: request.options,
      errorHandler: errorHandler)
  }

  /// Requests a new snapshot of a scene in the background. No host displays such snapshots.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  /// Opens a URL in the app that handles it; a window uses the portal or `xdg-open`.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: With `universalLinksOnly`, nothing is opened, because apps on Linux cannot claim
  ///     links.
  ///   - completion: Called with whether the host has opened it.
  open func open(
    _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let isBound = options[.universalLinksOnly] as? Bool == true
    let isOpened = !isBound && hostSession.openExternally(url)
    completion?(isOpened)
  }

  /// Returns whether the host can open a URL. The host does not know which schemes have an app, so
  /// if there is a desktop, this is true for any URL with a scheme.
  open func canOpenURL(_ url: URL) -> Bool { url.scheme != nil && hostSession.onOpenURL != nil }

  // MARK: Background

  nonisolated let backgroundTasks = BackgroundTasks()

  /// Begins a task that should be finished although the app may leave the foreground. Any thread may
  /// call it.
  ///
  /// A desktop does not suspend apps, so the task has no limit while the app runs. When the app is about
  /// to terminate, the handlers of the tasks that have not ended are called.
  nonisolated open func beginBackgroundTask(
    expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Begins a task, like ``beginBackgroundTask(expirationHandler:)``. The name is for debuggers on
  /// Apple's systems, and has no effect here.
  nonisolated open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { backgroundTasks.begin(handler) }

  /// Ends a task. An identifier that is invalid, or whose task has ended, is ignored.
  nonisolated open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.end(identifier)
  }

  /// The time in seconds that the app has left in the background: the greatest number, because a
  /// desktop does not suspend apps.
  nonisolated open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Whether the app is updated in the background: it is, because it keeps running.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  // MARK: Remote notifications

  /// Always false: no service on Linux delivers notifications from a server.
  open var isRegisteredForRemoteNotifications: Bool { false }

  /// Fails, as on a device without the entitlement: the delegate gets an error of the domain
  /// `NSCocoaErrorDomain` with the code 3010, before the next event or frame.
  open func registerForRemoteNotifications() {
    guard let app else { return }
    app.schedule(at: app.now) { [weak self] in
      guard let self else { return }
      let error = NSError(
        domain: NSCocoaErrorDomain, code: 3010,
        userInfo: [
          NSLocalizedDescriptionKey: "There is no service for remote notifications on this system."
        ])
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }

  // MARK: The desktop

  /// Whether the screen stays on although the user does nothing.
  ///
  /// In a window, the desktop's screen saver does not start while this is true and the app runs.
  open var isIdleTimerDisabled = false {
    didSet {
      if isIdleTimerDisabled != oldValue { app?.onIdleTimerDisabled?(isIdleTimerDisabled) }
    }
  }

  /// The number on the app's icon; 0 for none. A negative number counts as 0.
  ///
  /// Docks that support Unity's launcher entries show it, such as those of Ubuntu and KDE.
  open var applicationIconBadgeNumber = 0 {
    didSet {
      if applicationIconBadgeNumber < 0 { applicationIconBadgeNumber = 0 }
      if applicationIconBadgeNumber != oldValue { app?.onBadge?(applicationIconBadgeNumber) }
    }
  }

  /// The actions of the app's icon. No desktop on Linux accepts them from a running app.
  open var shortcutItems: [UIApplicationShortcutItem]?

  /// Sends an action to a target. Returns false if the target has no method for it.
  ///
  /// Without a target the action is sent to the first object that can perform it, from the first
  /// responder up the chain, or otherwise from the sender up the chain; if there is none, nothing
  /// happens. If a target does not have the method, the message of Objective-C's runtime is reported,
  /// and the app continues.
  ///
  /// - Parameters:
  ///   - action: The name of a method with up to two parameters: the sender and the event.
  ///   - target: The object to call.
  ///   - sender: The object that sends the action.
  ///   - event: The event that triggered the action.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target {
      return Messages.dispatch(action, to: Messages.receiver(target), sender, event)
    }
    let starts = [hostSession.firstResponder, sender as? UIResponder ?? hostSession.keyWindow]
    for case let start? in starts {
      guard let found = start.target(forAction: action, withSender: sender) else { continue }
      return Messages.dispatch(action, to: found as AnyObject, sender, event)
    }
    return false
  }

  public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
}

/// The interface between UIKit and a host: events in, frames out, and the next time to wake.
///
/// A session owns a screen and its scene, windows, focus and frames. It shares the application and
/// the clock, which only advances when the host calls, with the other sessions of its app.
@MainActor package final class HostSession {
  /// The session in which code currently runs; nil if there is none.
  package private(set) static var currentStorage: HostSession?

  /// The session in which code currently runs: that of the last event, frame or call of
  /// `makeCurrent()`. If there is none, a default session is created.
  ///
  /// Use it only in code without a view or controller, such as `UIScreen.main` and
  /// `UIPasteboard.general`. A responder has its own `hostSession`.
  package static var current: HostSession {
    if let session = currentStorage { return session }
    let session = HostSession(screen: HostScreen(size: CGSize(width: 390, height: 844)))
    session.app.hasHost = false
    session.makeCurrent()
    return session
  }

  /// The state that the session shares with the app's other scenes.
  package let app: HostedApp
  package var application: UIApplication { app.application }
  package let screen: UIScreen
  /// The scene that the host displays.
  package internal(set) var scene: UIWindowScene
  package var windows: [UIWindow] = []
  @WeakView package var keyWindow: UIWindow?
  package weak var firstResponder: UIResponder?
  /// The view that receives keys while there is no first responder.
  @WeakView package var keyFocus: UIView? {
    didSet { if keyFocus !== oldValue { part(FocusMover.self).keyFocusDidChange() } }
  }
  /// The element with the screen reader's focus.
  package weak var accessibilityFocus: UIResponder?
  /// Called with the notifications that the app posts to screen readers.
  package var onAccessibilityPost: ((UIAccessibility.Notification, Any?) -> Void)?
  /// The time of the app's last event or frame, in seconds.
  package var now: TimeInterval { app.now }
  /// Called when the session may need a frame earlier than it has announced.
  package var onWakeChange: (() -> Void)?
  /// Called with a new title of the scene.
  package var onTitleChange: ((String) -> Void)?
  /// Called with the scene's state after the scene has entered the background, and again if the app
  /// ends in the background. Called with nil after the app has destroyed the scene. The closure is nil
  /// if the host persists nothing.
  package var onSceneState: ((SceneState?) -> Void)?
  /// Called when the app requests the end of its scene.
  package var onClose: (() -> Void)?

  /// Called when the cursor changes.
  package var onCursor: ((HostCursor) -> Void)?
  /// Passes the selected text to the host's primary selection, which the middle button pastes.
  package var onPrimarySelection: ((String) -> Void)?
  /// Returns the primary selection, which may belong to any program; nil if the host has none.
  package var primarySelection: (() -> String?)?
  /// Called when the user quits the app with a key; nil if that closes the scene.
  package var onQuit: (() -> Void)?
  /// Called when the user asks the scene to enter or leave full screen; nil if the host does not
  /// support that.
  package var onFullScreen: (() -> Void)?
  /// Called with a text size that the user has chosen with a key or the wheel; nil if the host ignores
  /// it.
  package var onTextSize: ((UIContentSizeCategory) -> Void)?
  /// Called with a URL for another app; returns whether the host has opened it.
  package var onOpenURL: ((URL) -> Bool)?
  /// Called with a dialog in which the user chooses files; nil if the host displays none.
  package var onDocumentDialog: ((DocumentDialog) -> Void)?
  /// Returns the folder in which the user's files are saved; nil if the host has none.
  package var filesFolder: () -> URL? = { nil }
  /// Called when the app requests that its scene come to the front.
  package var onRaise: (() -> Void)?
  /// Returns the session of another window of the app at a point beyond this screen, with the point on
  /// its screen; nil if there is none. The property is nil if the host does not know the positions of
  /// its windows.
  package var sceneBeyond: ((CGPoint) -> (session: HostSession, point: CGPoint)?)?
  /// Called with a size in points that the app requests; nil if the screen cannot be resized.
  package var onSizeRequest: ((CGSize) -> Void)?
  /// Called with the smallest and the largest size that the app allows its scene; nil if the user
  /// cannot resize it.
  package var onSizeRestriction: ((_ minimum: CGSize, _ maximum: CGSize) -> Void)?
  /// Whether the screen rotates to the orientations that controllers support, like the screen of a
  /// phone.
  package var turnsWithControllers = false

  let media = MediaSession()
  /// The time of the last event.
  var lastEvent: TimeInterval = 0
  var lastFrame: LastFrame?
  /// The session's parts that were created by folders that depend on this one, by type.
  private var parts: [(type: ObjectIdentifier, part: any SessionPart)] = []
  /// The running objects that the session ends when it is deallocated, such as transitions and property
  /// animators. They are not retained.
  var guests = SessionGuests()

  /// Creates a session.
  ///
  /// - Parameter app: The app that owns the session's additional scene; nil for a new app.
  package init(screen: HostScreen, of app: HostedApp? = nil) {
    NumberGate.reportRefusals { UIKitFault.report($0) }
    self.screen = UIScreen(screen)
    self.app = app ?? HostedApp()
    scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication), connectionOptions: .init())
    self.screen.session = self
    scene.owner = self
    self.app.add(self)
    // Until an app is launched, the windows of a test or of a lone controller are active.
    scene.activationState = .foregroundActive
  }

  isolated deinit {
    // A timer's closure may retain the timer, and a moving object its animation.
    app.remove(ObjectIdentifier(self), media)
    guests.sessionDidEnd()
    AnimationScheduler.adoptAnimations(of: media)
  }

  /// Makes this the session of all views and animations that are created after this call.
  package func makeCurrent() {
    // The previous session may be deallocated here, together with its views, which use the current
    // session. It is therefore released after it has been replaced.
    let previous = (HostSession.currentStorage, MediaSession.current)
    defer { withExtendedLifetime(previous) {} }
    MediaSession.current = media
    if HostSession.currentStorage !== self {
      HostSession.currentStorage = self
      // Safety: links start and stop on the main thread, as layers do; elsewhere the call traps.
      DisplayLinkScheduler.onChange = { MainActor.assumeIsolated { HostSession.current.wake() } }
      PreferredLanguages.choose(screen.host.languages, screen.host.locale)
      SystemLanguage.choose(screen.host.languages)
    }
    MediaClock.now = now
    ScreenTraits.shared = screen.traitCollection
  }

  /// Runs a closure in this session, for code that runs in another session of the app.
  package func whileCurrent(_ body: () -> Void) {
    let previous = HostSession.currentStorage ?? self
    makeCurrent()
    body()
    // The closure may have closed the other screen.
    (previous.app === app ? app.presentSession(preferring: previous) : previous)?.makeCurrent()
  }

  func wake() { onWakeChange?() }

  func advance(to time: TimeInterval) {
    if time > app.now { app.now = time }
    MediaClock.now = now
  }

  /// Returns the session's part of a type, creating it on first use.
  package func part<Part: SessionPart>(_ type: Part.Type) -> Part {
    let id = ObjectIdentifier(type)
    for index in parts.indices where parts[index].type == id {
      return unsafeDowncast(parts[index].part, to: type)
    }
    let part = Part(session: self)
    parts.append((id, part))
    return part
  }

  // MARK: Timers

  /// Runs `body` in this session when the clock reaches `time`, before any later event or frame.
  ///
  /// - Parameter isIdle: Whether the action repeats forever, like that of a blinking caret, and is
  ///   ignored when waiting for the session to settle.
  @discardableResult
  package func schedule(
    at time: TimeInterval, isIdle: Bool = false, _ body: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    app.schedule(at: time, isIdle: isIdle, in: self, body)
  }

  /// Runs the app's due timers, each in its session.
  func fireTimers(until time: TimeInterval) {
    while let action = app.removeTimer(until: time) {
      advance(to: action.time)
      if let session = action.session, session !== self { session.makeCurrent() }
      action.run()
      if HostSession.currentStorage !== self { makeCurrent() }
    }
  }
}

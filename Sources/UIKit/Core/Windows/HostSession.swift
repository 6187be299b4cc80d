/// The interface between UIKit and a host: events in, frames out, and the next time to wake.
///
/// A session owns a screen, an application and a clock, which only advances when the host calls.
@MainActor package final class HostSession {
  private static var currentStorage: HostSession?

  /// The session in which code runs now: that of the last event, frame or `makeCurrent()`. A default
  /// one is created when there is none.
  ///
  /// Only for code without a view or controller, such as `UIScreen.main` and
  /// `UIPasteboard.general`. A responder has a session of its own, its `hostSession`.
  package static var current: HostSession {
    if let session = currentStorage { return session }
    let session = HostSession(screen: HostScreen(size: CGSize(width: 390, height: 844)))
    session.makeCurrent()
    return session
  }

  package internal(set) var application: UIApplication
  package let screen: UIScreen
  /// The scene that the host shows.
  package internal(set) var scene: UIWindowScene
  package var windows: [UIWindow] = []
  package weak var keyWindow: UIWindow?
  package weak var firstResponder: UIResponder?
  /// The view that gets keys while there is no first responder.
  package weak var keyFocus: UIView? {
    didSet { if keyFocus !== oldValue { part(FocusMover.self).keyFocusDidChange() } }
  }
  /// The element with the screen reader's focus.
  package weak var accessibilityFocus: UIResponder?
  /// Called with the notifications that the app posts to screen readers.
  package var onAccessibilityPost: ((UIAccessibility.Notification, Any?) -> Void)?
  /// The time of the last event or frame, in seconds.
  package private(set) var now: TimeInterval = 0
  /// The date at time 0, while the host has no calendar: 9:41 on 9 January 2007, in UTC.
  package var startDate = Date(timeIntervalSince1970: 1_168_335_660)
  /// Returns the date of the host's calendar; nil if it has none.
  package var onDate: (() -> Date)?
  /// The present date.
  package var date: Date { onDate?() ?? startDate.addingTimeInterval(now) }
  /// Called when the session may need a frame earlier than it announced.
  package var onWakeChange: (() -> Void)?
  /// Called with a new title of the scene.
  package var onTitleChange: ((String) -> Void)?
  /// Called with what lasts of the scene when it has entered the background, and again when the app
  /// ends there; with nil when the app has destroyed the scene. Nil if the host keeps nothing.
  package var onSceneState: ((SceneState?) -> Void)?
  /// Called when the app asks for the end of its scene.
  package var onClose: (() -> Void)?

  /// Called with another picture of the pointer.
  package var onCursor: ((HostCursor) -> Void)?
  /// Called with the text that the user has selected last, which the middle button pastes.
  package var onPrimarySelection: ((String) -> Void)?
  /// Returns the text that the middle button pastes, of any program; nil if the host has none.
  package var primarySelection: (() -> String?)?
  /// Called when the user quits the app by a key; nil if that closes the scene.
  package var onQuit: (() -> Void)?
  /// Called when the user wants the scene to fill the screen, or not any longer; nil if the host
  /// cannot.
  package var onFullScreen: (() -> Void)?
  /// Called with a text size that the user has chosen by a key or the wheel; nil if the host keeps
  /// its own.
  package var onTextSize: ((UIContentSizeCategory) -> Void)?
  /// Called with a URL for another app; returns whether the host has opened it.
  package var onOpenURL: ((URL) -> Bool)?
  /// The folder in which the user's files are saved; nil if the host has none.
  package var filesFolder: URL?
  /// Called when the app asks for its scene in front, and active.
  package var onRaise: (() -> Void)?
  /// Called with a size in points that the app asks for; nil if the screen cannot change.
  package var onSizeRequest: ((CGSize) -> Void)?
  /// Called with the smallest and the largest size that the app allows its scene; nil if the user
  /// cannot resize it.
  package var onSizeRestriction: ((_ minimum: CGSize, _ maximum: CGSize) -> Void)?
  /// Whether the screen turns to the orientations that controllers support, as a phone's does.
  package var turnsWithControllers = false

  private let media = MediaSession()
  /// The time of the last event.
  var lastEvent: TimeInterval = 0
  private(set) var timers: [ScheduledAction] = []
  var lastFrame: (changeCount: UInt64, hadAnimations: Bool)?
  /// The parts that the layers above have made for the session, by type.
  private var parts: [ObjectIdentifier: any SessionPart] = [:]
  /// What runs now, and ends with the session.
  var guests = SessionGuests()

  package init(screen: HostScreen) {
    NumberGate.reportRefusals { UIKitFault.report($0) }
    self.screen = UIScreen(screen)
    application = UIApplication()
    scene = UIWindowScene(
      session: UISceneSession(role: .windowApplication), connectionOptions: .init())
    self.screen.session = self
    application.owner = self
    scene.owner = self
    // Until an app is launched, the windows of a test or of a lone controller are active.
    scene.activationState = .foregroundActive
  }

  isolated deinit {
    // What a timer holds may hold the timer, and what moves the one that moves it.
    for timer in timers { timer.cancel() }
    guests.sessionDidEnd()
    AnimationScheduler.adoptAnimations(of: media)
  }

  /// Makes this the session of all views and animations created from now on.
  package func makeCurrent() {
    // The last session may end here, with all its views, which ask for the current one: it is
    // released after it has been replaced.
    let previous = (HostSession.currentStorage, MediaSession.current)
    defer { withExtendedLifetime(previous) {} }
    MediaSession.current = media
    if HostSession.currentStorage !== self {
      HostSession.currentStorage = self
      DisplayLinkScheduler.onChange = { MainActor.assumeIsolated { HostSession.current.wake() } }
      PreferredLanguages.choose(screen.host.languages, screen.host.locale)
    }
    MediaClock.now = now
    ScreenTraits.shared = screen.traitCollection
  }

  func wake() { onWakeChange?() }

  func advance(to time: TimeInterval) {
    if time > now { now = time }
    MediaClock.now = now
  }

  /// Returns the session's part of a type, made on first use.
  package func part<Part: SessionPart>(_ type: Part.Type) -> Part {
    let id = ObjectIdentifier(type)
    if let part = parts[id] { return unsafeDowncast(part, to: type) }
    let part = Part(session: self)
    parts[id] = part
    return part
  }

  // MARK: Timers

  /// Runs `body` when the clock reaches `time`, before any later event or frame.
  ///
  /// - Parameter isIdle: Whether the action repeats for ever, like a blinking caret, so that
  ///   waiting for the session to settle ignores it.
  @discardableResult
  package func schedule(
    at time: TimeInterval, isIdle: Bool = false, _ body: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let action = ScheduledAction(time: time, isIdle: isIdle, body: body)
    let index = timers.firstIndex { $0.time > time } ?? timers.count
    timers.insert(action, at: index)
    wake()
    return action
  }

  func fireTimers(until time: TimeInterval) {
    while let first = timers.first, first.time <= time {
      timers.removeFirst()
      if first.isCancelled { continue }
      advance(to: first.time)
      first.run()
    }
  }
}

/// An action scheduled on the session's clock, which can be cancelled.
@MainActor package final class ScheduledAction {
  package let time: TimeInterval
  let isIdle: Bool
  private var body: (@MainActor () -> Void)?

  init(time: TimeInterval, isIdle: Bool, body: @escaping @MainActor () -> Void) {
    self.time = time
    self.isIdle = isIdle
    self.body = body
  }

  package var isCancelled: Bool { body == nil }

  package func cancel() { body = nil }

  fileprivate func run() {
    let body = self.body
    self.body = nil
    body?()
  }
}

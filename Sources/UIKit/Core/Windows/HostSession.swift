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

  package let application: UIApplication
  package let screen: UIScreen
  package var windows: [UIWindow] = []
  package weak var keyWindow: UIWindow?
  package weak var firstResponder: UIResponder?
  /// The view that gets keys while there is no first responder.
  package weak var keyFocus: UIView?
  /// The element with the screen reader's focus.
  package weak var accessibilityFocus: UIResponder?
  /// Called with the notifications that the app posts to screen readers.
  package var onAccessibilityPost: ((UIAccessibility.Notification, Any?) -> Void)?
  /// The time of the last event or frame, in seconds.
  package private(set) var now: TimeInterval = 0
  /// Called when the session may need a frame earlier than it announced.
  package var onWakeChange: (() -> Void)?
  /// Called with haptic feedback; nil for a host without haptics.
  package var onFeedback: ((HostFeedback) -> Void)?

  private let media = MediaSession()
  /// The time of the last event.
  private var lastEvent: TimeInterval = 0
  private var timers: [ScheduledAction] = []
  private var lastFrame: (changeCount: UInt64, hadAnimations: Bool)?
  private lazy var dispatcher = EventDispatcher(session: self)
  /// The on-screen keyboard, or the input view in its place.
  package private(set) lazy var keyboard = KeyboardController(session: self)
  /// The general pasteboard, backed by the host's clipboard once a host has set one.
  package lazy var pasteboard = UIPasteboard(host: MemoryPasteboard())

  package init(screen: HostScreen) {
    self.screen = UIScreen(screen)
    application = UIApplication()
    self.screen.session = self
    application.owner = self
  }

  /// Makes this the session of all views and animations created from now on.
  package func makeCurrent() {
    MediaSession.current = media
    if HostSession.currentStorage !== self {
      HostSession.currentStorage = self
      DisplayLinkScheduler.onChange = { MainActor.assumeIsolated { HostSession.current.wake() } }
    }
    MediaClock.now = now
    ScreenTraits.shared = screen.traitCollection
  }

  private func wake() { onWakeChange?() }

  private func advance(to time: TimeInterval) {
    if time > now { now = time }
    MediaClock.now = now
  }

  // MARK: Events

  /// Delivers an event to the app.
  ///
  /// Events arrive in order of time. An event whose time is not finite, or before that of the
  /// preceding one, is reported as a fault and gets the preceding time.
  package func send(_ event: HostEvent, at hostTime: TimeInterval) {
    makeCurrent()
    let timestamp = hostTime.isFinite ? max(hostTime, lastEvent) : max(now, lastEvent)
    if timestamp != hostTime {
      UIKitFault.report("An event's time, \(hostTime), makes no sense after \(lastEvent).")
    }
    lastEvent = timestamp
    fireTimers(until: timestamp)
    advance(to: timestamp)
    UndoEvents.serial &+= 1
    switch event {
    case .screen(let new): changeScreen(to: new)
    case .active(let isActive):
      if !isActive {
        dispatcher.cancelAllTouches(at: timestamp)
        dispatcher.cancelAllKeys(at: timestamp)
      }
      application.setActive(isActive)
    default: dispatcher.handle(event, at: timestamp)
    }
    wake()
  }

  private func changeScreen(to new: HostScreen) {
    if screen.host == new { return }
    let oldTraits = screen.traitCollection
    let oldScale = screen.scale
    screen.host = new
    ScreenTraits.shared = screen.traitCollection
    for window in windows {
      if oldScale != new.scale { window.setWindow(window) }
      TraitPropagation.update(window, from: oldTraits)
      if window.frame.size != new.size { window.frame = CGRect(origin: .zero, size: new.size) }
      SafeArea.update(window)
    }
    keyboard.screenChanged()
  }

  // MARK: Frames

  /// Returns the picture at `time`, or nil when it equals that of the last frame.
  package func frame(at time: TimeInterval) -> DisplayList? {
    makeCurrent()
    fireTimers(until: time)
    advance(to: time)
    let interval = 1 / Double(max(1, screen.maximumFramesPerSecond))
    DisplayLinkScheduler.tick(at: now, target: now + interval)
    AnimationScheduler.tick(at: now)
    keyboard.checkPlaces()
    RootLayers.commit()
    let moves = AnimationScheduler.hasRunningAnimations
    if let last = lastFrame, last.changeCount == CALayer.changeCount, !last.hadAnimations, !moves {
      return nil
    }
    lastFrame = (CALayer.changeCount, moves)
    return DisplayListBuilder.build(
      roots: visibleWindows.map(\.layer), at: now, scale: screen.scale, size: screen.bounds.size)
  }

  private var visibleWindows: [UIWindow] {
    windows.filter { !$0.isHidden }.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
    }.map(\.element)
  }

  /// The time at which the session next has work: `now` while anything moves or waits to be shown,
  /// otherwise the earliest timer's; nil when nothing is pending.
  package var nextWake: TimeInterval? {
    if lastFrame?.changeCount != CALayer.changeCount || lastFrame?.hadAnimations == true
      || DisplayLinkScheduler.hasActiveLinks || AnimationScheduler.hasRunningAnimations
    {
      return now
    }
    return timers.first { !$0.isCancelled }.map { max(now, $0.time) }
  }

  /// Whether nothing is pending except animations that repeat for ever, like a spinner's.
  package var isSettled: Bool {
    lastFrame?.changeCount == CALayer.changeCount && !DisplayLinkScheduler.hasActiveLinks
      && !AnimationScheduler.hasFiniteAnimations
      && !timers.contains { !$0.isCancelled && !$0.isIdle }
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

  private func fireTimers(until time: TimeInterval) {
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

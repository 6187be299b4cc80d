/// The state that the sessions of one app share: the application, the clock with its timers, and
/// the parts of the app that do not belong to one screen, such as the pasteboard.
///
/// A session is a screen with a scene. Most apps have one for as long as they run; an app that
/// supports several scenes opens and closes others.
@MainActor package final class HostedApp {
  /// A session that is not retained. It removes itself when it ends.
  private struct Entry {
    let id: ObjectIdentifier
    unowned let session: HostSession
  }

  package internal(set) var application: UIApplication
  /// The time of the last event or frame, in seconds.
  package internal(set) var now: TimeInterval = 0
  /// The date at time 0 if the host has no calendar: 9:41 on 9 January 2007, in UTC.
  package var startDate = Date(timeIntervalSince1970: 1_168_335_660)
  /// Returns the date of the host's calendar; nil if it has none.
  package var onDate: (() -> Date)?
  /// The current date.
  package var date: Date { onDate?() ?? startDate.addingTimeInterval(now) }
  /// Called with a scene for which the host should create a screen; nil if the host displays only one.
  package var onOpenScene: ((SceneRequest) -> Void)?
  /// Called when the app wants the screen to stay on, or no longer does.
  package var onIdleTimerDisabled: ((Bool) -> Void)?
  /// Called with the number on the app's icon; 0 for none.
  package var onBadge: ((Int) -> Void)?
  /// Whether a host advances the clock; false for the app of the default session.
  package internal(set) var hasHost = true
  /// Whether the host provides the content of additional scenes itself, for an app without a delegate.
  package var hasHostedScenes = false

  private var entries: [Entry] = []
  /// The parts that have been created, by type.
  private var parts: [(type: ObjectIdentifier, part: any AppPart)] = []
  private(set) var timers: [ScheduledAction] = []

  init() {
    application = UIApplication()
    application.app = self
  }

  isolated deinit {
    // A timer's closure may retain the timer.
    for timer in timers { timer.cancel() }
  }

  /// Returns the app's part of a type, creating it on first use.
  package func part<Part: AppPart>(_ type: Part.Type) -> Part {
    let id = ObjectIdentifier(type)
    for index in parts.indices where parts[index].type == id {
      return unsafeDowncast(parts[index].part, to: type)
    }
    let part = Part(app: self)
    parts.append((id, part))
    return part
  }

  // MARK: Sessions

  /// The sessions whose screens are open, in the order in which they opened.
  package var sessions: [HostSession] { entries.map(\.session) }

  /// The session in which the app's code runs, or the app's first session while code of another app
  /// runs.
  package var presentSession: HostSession? {
    if let current = HostSession.currentStorage, current.app === self { return current }
    return entries.first?.session
  }

  /// Returns a session if its screen is open, and otherwise the first one.
  func presentSession(preferring session: HostSession) -> HostSession? {
    entries.contains { $0.session === session } ? session : entries.first?.session
  }

  func add(_ session: HostSession) {
    entries.append(Entry(id: ObjectIdentifier(session), session: session))
    introduce()
  }

  /// Removes a session that ends, along with its timers.
  func remove(_ session: HostSession) { remove(ObjectIdentifier(session), session.media) }

  /// Removes a session by its identity, because a session that is being deinitialized must not be
  /// retained.
  func remove(_ id: ObjectIdentifier, _ media: MediaSession) {
    guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
    entries.remove(at: index)
    media.peers = []
    introduce()
    for timer in timers where timer.owner == id { timer.cancel() }
    timers.removeAll { $0.owner == id }
    entries.first?.session.media.takeLinks(of: media)
  }

  /// Connects the screens of all sessions with each other.
  private func introduce() {
    let all = entries.map(\.session.media)
    for media in all { media.peers = all.filter { $0 !== media } }
  }

  // MARK: Timers

  /// Runs `body` when the clock reaches `time`, before any later event or frame.
  ///
  /// - Parameters:
  ///   - isIdle: Whether the action repeats forever, like that of a blinking caret, and is ignored when
  ///     waiting for the app to settle.
  ///   - session: The session in which the action runs, and with which it ends; nil for an action that
  ///     belongs to the app.
  @discardableResult
  package func schedule(
    at time: TimeInterval, isIdle: Bool = false, in session: HostSession? = nil,
    _ body: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let action = ScheduledAction(time: time, isIdle: isIdle, session: session, body: body)
    let index = timers.firstIndex { $0.time > time } ?? timers.count
    timers.insert(action, at: index)
    (session ?? presentSession)?.wake()
    return action
  }

  /// Removes and returns the first timer that is due at a time.
  func removeTimer(until time: TimeInterval) -> ScheduledAction? {
    while let first = timers.first, first.time <= time {
      timers.removeFirst()
      if !first.isCancelled { return first }
    }
    return nil
  }
}

/// An object, such as the pasteboard, that exists once for each app and belongs to a folder that
/// depends on this one.
@MainActor package protocol AppPart: AnyObject {
  init(app: HostedApp)
}

import CSDL2
import CoreGraphics
import Foundation
import UIKit
import UserNotifications

/// The event loop of a program's windows, which dispatches each event to its window, presents frames,
/// and waits in between.
@MainActor
final class WindowLoop {
  /// The app whose scenes the windows show.
  let app: HostedApp

  private let context: DesktopContext
  /// The windows, in the order in which they opened.
  private var windows: [SceneWindow]
  /// The window with the keyboard's focus, or the last one that had it.
  private var focused: SceneWindow
  private let connection: DisplayConnection?
  private let loss: DisplayLoss?
  private var inputPolling: InputPolling
  private var textEvents = TextEvents()
  private let keyInquiry: KeyInquiry
  private var isClosing = false
  /// The frame of the text input that was last reported to the input method.
  private var textInputFrame: CGRect?
  /// Whether the text input state must be sent to the display server again: on Wayland it belongs
  /// to the window with the keyboard focus, and is lost with it.
  private var isTextInputUnknown = false
  /// Persists scene state between launches; nil if nothing is persisted.
  private let states: SceneStates?

  /// The longest wait in seconds if there is no socket that ends it when an event arrives.
  private static let pollInterval: TimeInterval = 1.0 / 60
  /// The time in seconds below which a wait only observes the socket and the main queue. Blocks that
  /// other threads have added to the run loop itself are delayed by up to this time.
  private static let longestShortWait: TimeInterval = 1.0 / 20

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - usesDesktopFont: Whether the desktop's font is the system font; nil to follow the environment.
  ///   - states: Persists scene state between launches.
  ///   - restoresSize: Whether the first scene's persisted size replaces `size`, reduced to fit the
  ///     display.
  init(
    title: String, size: CGSize, scale: CGFloat?, appearance: UIUserInterfaceStyle,
    usesDesktopFont: Bool? = nil, states: SceneStates? = nil, restoresSize: Bool = false
  ) throws(WindowHostError) {
    let context = try DesktopContext(
      title: title, scale: scale, appearance: appearance, usesDesktopFont: usesDesktopFont)
    self.context = context
    self.states = states
    let kept = restoresSize ? states?.contents.first?.windowSize : nil
    let first = try SceneWindow(context, size: kept ?? size, isRestored: kept != nil)
    windows = [first]
    focused = first
    app = first.session.app
    connection = DisplayConnection(window: first.window.handle)
    loss = DisplayLoss(window: first.window.handle)
    keyInquiry = KeyInquiry(context.accessibility, clock: context.clock)
    inputPolling = InputPolling(
      isWayland: context.driver == "wayland", hasInputMethod: context.environment.hasInputMethod)
    first.session.makeCurrent()
    first.session.pasteboard = UIPasteboard(host: WindowPasteboard())
    app.onDate = { Date() }
    app.onBadge = { [context] in context.badge.setNumber($0) }
    app.onIdleTimerDisabled = { $0 ? SDL_DisableScreenSaver() : SDL_EnableScreenSaver() }
    UNUserNotificationCenter.of(first.session).delivery = context.notifications
    context.notifications.onResponse = { [unowned self] identifier, action in
      focused.session.makeCurrent()
      UNUserNotificationCenter.of(focused.session).respond(to: identifier, action: action)
    }
    context.service.onRequest = { [unowned self] in serve($0) }
    context.settings.onChange = { [unowned self] in settingsDidChange() }
    context.accessibility.onScreenReaderChange = { [unowned self] in settingsDidChange() }
    adopt(first, keptSize: states?.contents.first?.windowSize)
    // SDL starts with text input on; here it is on only while a view accepts text.
    SDL_StopTextInput()
  }

  /// Brings the app to the front for the desktop, which may also pass it files.
  private func serve(_ request: ApplicationService.Request) {
    if case .open(let urls) = request {
      var reasons = LaunchReasons()
      reasons.urls = urls
      focused.session.whileCurrent { app.application.open(reasons) }
    }
    SDL_RestoreWindow(focused.window.handle)
    SDL_RaiseWindow(focused.window.handle)
  }

  private func settingsDidChange() {
    for window in windows { window.settingsDidChange() }
  }

  /// The session of the first window.
  var session: HostSession { windows[0].session }

  /// Connects a window to the shared state, and persists the state of its scene.
  ///
  /// - Parameter keptSize: The size in points to keep while the window fills the screen.
  private func adopt(_ window: SceneWindow, keptSize: CGSize?) {
    window.session.onQuit = { [unowned self] in isClosing = true }
    window.session.onTextSize = { [unowned self] size in
      for window in windows { window.setTextSize(size) }
    }
    window.session.sceneBeyond = { [unowned self, unowned window] point in
      scene(at: point, beyond: window)
    }
    guard let states else { return }
    var size = keptSize
    window.session.onSceneState = { [unowned window] state in
      if !window.window.fillsDisplay { size = window.screen.size }
      if let state {
        states.keep(StateFile.Content(scene: state, windowSize: size))
      } else {
        states.forget(window.session.scene.session.persistentIdentifier)
      }
    }
  }

  // MARK: - Windows

  /// Lets the app open further scenes, each in its own window.
  ///
  /// - Parameter fill: Fills the screen of a new window; nil if the app's delegates do that.
  func opensScenes(fill: (@MainActor (HostSession) -> Void)? = nil) {
    app.hasHostedScenes = fill != nil
    app.onOpenScene = { [unowned self] request in
      guard let window = open(request) else { return request.refuse() }
      if let fill {
        window.session.whileCurrent { fill(window.session) }
      } else {
        request.connect(in: window.session, identifier: UUID().uuidString)
      }
    }
  }

  /// Opens a window for another scene, with its persisted size or the size of the focused window;
  /// returns nil if the display refuses it.
  private func open(_ request: SceneRequest) -> SceneWindow? {
    let identifier = request.reasons.restored?.identifier
    let kept = states?.contents.first { $0.scene.identifier == identifier }?.windowSize
    guard
      let window = try? SceneWindow(
        context, size: kept ?? focused.screen.size, isRestored: kept != nil, beside: focused)
    else { return nil }
    windows.append(window)
    adopt(window, keptSize: kept)
    return window
  }

  /// Returns the session of the app's window at a point of a different window's screen, and the point
  /// in that session. Returns nil if there is no window or a different program's window is in front
  /// there, and on Wayland.
  private func scene(
    at point: CGPoint, beyond window: SceneWindow
  ) -> (session: HostSession, point: CGPoint)? {
    guard let place = window.desktopPlace(of: point) else { return nil }
    for other in windows where other !== window {
      if let point = other.point(at: place) { return (other.session, point) }
    }
    return nil
  }

  /// Closes the windows that were asked to close. The last window closes together with the app, the
  /// others permanently.
  private func closeWindows() {
    for window in windows where window.isClosing {
      if windows.count == 1 {
        isClosing = true
        return
      }
      app.application.discardScene(of: window.session)
      windows.removeAll { $0 === window }
      if focused === window { focused = windows[0] }
      focused.session.makeCurrent()
      window.close(isLost: isLost)
    }
  }

  func close() {
    context.close()
    connection?.close()
    for window in windows { window.close(isLost: isLost) }
    // SDL would wait for replies of the server.
    if isLost { return }
    context.cursors.close()
    SDL_Quit()
  }

  /// Runs until the last window is closed.
  ///
  /// The app is notified of its termination, even if the display server has exited or accepts no
  /// pixels.
  func run() throws(WindowHostError) {
    let signals = TerminationSignals { [unowned self] in isClosing = true }
    defer {
      app.application.terminate()
      signals?.close()
    }
    session.send(.activation(.foregroundActive), at: context.stamp())
    while !isClosing {
      // Code that has just run may have begun editing: subsequent keys type text.
      updateTextInput()
      handleEvents()
      if isLost { throw .displayLost }
      closeWindows()
      for window in windows { window.updateStatusBar() }
      updateTextInput()
      for window in windows { try window.presentFrameIfDue() }
      context.accessibility.sessionsDidChange()
      // Presenting may have read events from the socket, which therefore would not end the wait.
      let hasEvents = SDL_PollEvent(nil) != 0
      if isClosing || hasEvents && !keyInquiry.isWaiting { continue }
      if windows.contains(where: \.isClosing) { continue }
      wait()
      // Runs after the main queue, where apps begin work that their first frame does not wait for.
      for window in windows { window.updateSurroundings() }
    }
    if isLost { throw .displayLost }
  }

  private var isLost: Bool { loss?.hasHappened == true }

  // MARK: - Waiting

  private func wait() {
    let next = windows.lazy.compactMap(\.nextFrameTime).min()
    var seconds = next.map { max(0, $0 - context.clock.now) } ?? .infinity
    if focused.screen.statusBar != nil { seconds = min(seconds, Self.secondsToNextMinute) }
    if let longest = inputPolling.longestWait { seconds = min(seconds, longest) }
    if windows.contains(where: \.areSurroundingsDue) { seconds = 0 }
    if let end = keyInquiry.deadline { seconds = min(seconds, max(0, end - context.clock.now)) }
    // Code that runs in between, such as a task of the app, should run in the session of the front
    // window.
    focused.session.makeCurrent()
    if let connection {
      if seconds < Self.longestShortWait { return waitShortly(seconds, connection) }
      connection.isWatched = true
    } else {
      seconds = min(seconds, Self.pollInterval)
    }
    let until = seconds.isFinite ? Date(timeIntervalSinceNow: seconds) : .distantFuture
    _ = RunLoop.main.run(mode: .default, before: until)
    focused.session.makeCurrent()
  }

  /// Waits for the socket and the main queue, without the run loop.
  ///
  /// A run loop with an end date creates a Dispatch timer each time, which first wakes a different
  /// thread. Between two frames, that takes a seventh of the CPU time of scrolling.
  private func waitShortly(_ seconds: TimeInterval, _ connection: DisplayConnection) {
    connection.isWatched = false
    // Asking for the next timer's date also runs due timers.
    let timer = RunLoop.main.limitDate(forMode: .default)?.timeIntervalSinceNow ?? .infinity
    connection.wait(min(seconds, max(0, timer)))
    focused.session.makeCurrent()
  }

  private static var secondsToNextMinute: TimeInterval {
    60 - Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
  }

  // MARK: - Events

  private func handleEvents() {
    if keyInquiry.isWaiting {
      if let event = keyInquiry.decided() { dispatch(event) }
      if keyInquiry.isWaiting { return }
    }
    var event = SDL_Event()
    while textEvents.poll(&event) {
      if keyInquiry.keeps(event) {
        if keyInquiry.isWaiting { return }
      } else {
        dispatch(event)
      }
    }
  }

  private func dispatch(_ event: SDL_Event) {
    let time = context.stamp(ticks: event.common.timestamp)
    if event.type == SDL_QUIT.rawValue { isClosing = true }
    inputPolling.note(event)
    guard let id = event.windowID else { return }
    guard let window = id == 0 ? focused : windows.first(where: { $0.id == id }) else {
      // The event belongs to a closed window.
      event.free()
      return
    }
    if event.isFocusGain {
      focused = window
      isTextInputUnknown = context.driver == "wayland"
    }
    window.dispatch(event, at: time)
  }

  /// Enables text input while a view accepts text, and reports its frame to the input method.
  private func updateTextInput() {
    let frame = focused.session.textInputFrame
    guard frame != textInputFrame || isTextInputUnknown else { return }
    if isTextInputUnknown || (frame == nil) != (textInputFrame == nil) {
      // SDL does not turn on text input that it believes to be on.
      if frame == nil || isTextInputUnknown { SDL_StopTextInput() }
      if frame != nil { SDL_StartTextInput() }
      isTextInputUnknown = false
      inputPolling.acceptsText = frame != nil
    }
    textInputFrame = frame
    guard let frame else { return }
    let units = focused.unitsPerPoint
    func integral(_ value: CGFloat) -> Int32 {
      value.isFinite ? Int32(max(-32_768, min(32_767, (value * units).rounded()))) : 0
    }
    var area = SDL_Rect(
      x: integral(frame.minX), y: integral(frame.minY), w: integral(frame.width),
      h: integral(frame.height))
    SDL_SetTextInputRect(&area)
  }
}

extension SDL_Event {
  fileprivate var isFocusGain: Bool {
    type == SDL_WINDOWEVENT.rawValue
      && SDL_WindowEventID(UInt32(window.event)) == SDL_WINDOWEVENT_FOCUS_GAINED
  }
}

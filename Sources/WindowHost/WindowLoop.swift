import AccessibilityBus
import CSDL2
import CoreGraphics
import DesktopSettings
import Foundation
import MessageBus
import QuartzCore
import UIKit
import UserNotifications

/// The event loop of one window: passes events to the session, presents frames, and waits in
/// between.
@MainActor
final class WindowLoop {
  private(set) var screen: HostScreen
  let session: HostSession

  private let window: SDLWindow
  private let connection: DisplayConnection?
  private let loss: DisplayLoss?
  private let links: PortalLinks
  private let notifications: DesktopNotifications
  private let compositor: Compositor
  private let cursors = WindowCursors()
  private let clock: HostClock
  private let environment = WindowEnvironment()
  private let settings: DesktopSettings
  private let fixedStyle: UIUserInterfaceStyle
  private let fixedScale: CGFloat?
  private let fixedRate: Int?
  private var translator = WindowEventTranslator()
  private var inputPolling: InputPolling
  private var lastFrame: TimeInterval = -.infinity
  private var lastEvent: TimeInterval = 0
  private var needsFullPresent = true
  /// Measures frames; nil unless `TRESTLE_HUD` asks for it.
  private let meter: FrameMeter?
  private var isClosing = false
  /// Whether the icon is still to be looked for. SDL shows icons on X11 alone.
  private enum IconPhase { case due, done, unsupported }
  /// Nil until the first frame has been shown, so that the start does not wait for it.
  private var accessibility: AccessibilityBridge?
  /// The icon is looked for after the first frame as well.
  private var icon: IconPhase
  /// The frame of the text input that the input method was last told.
  private var textInputFrame: CGRect?

  /// The longest wait in seconds if there is no socket that ends it.
  private static let pollInterval: TimeInterval = 1.0 / 60
  /// The time in seconds below which a wait is for the socket and the main queue alone. Blocks that
  /// another thread has added to the run loop itself are delayed by as much.
  private static let longestShortWait: TimeInterval = 1.0 / 20

  /// Opens a window.
  ///
  /// - Parameter restoredSize: A size in points to take instead of `size`, made smaller where the
  ///   display is.
  init(
    title: String, size: CGSize, scale: CGFloat?, appearance: UIUserInterfaceStyle,
    restoredSize: CGSize? = nil
  ) throws(WindowHostError) {
    // Software surfaces instead of OpenGL, no signal handlers, and no mouse events for touches or
    // touches for mouse events.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // Long compositions in one event, and the input method's own candidate window.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    ComposeCache.prepare()
    WindowIdentity.prepare()
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(reason: SDLWindow.lastError) }
    // Without a display SDL falls back to a driver that shows nothing.
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    // A user who names such a driver means it.
    let isChosen = ProcessInfo.processInfo.environment["SDL_VIDEODRIVER"] == driver
    if !isChosen, ["offscreen", "dummy", "evdev", "none"].contains(driver) {
      SDL_Quit()
      throw .noDisplay(reason: "SDL's video driver is \(driver)")
    }

    // Asked before the window exists: its size depends on the scale, and the portal's answer
    // arrives meanwhile.
    let sessionBus = BusAddresses().sessionBus
    settings = DesktopSettings(sessionBus: sessionBus, readsDisplay: driver == "x11")
    links = PortalLinks(sessionBus: sessionBus)
    notifications = DesktopNotifications(
      sessionBus: sessionBus, identifier: WindowIdentity.identifier)
    icon = driver == "x11" ? .due : .unsupported
    inputPolling = InputPolling(
      isWayland: driver == "wayland", hasInputMethod: environment.hasInputMethod)
    fixedStyle = appearance == .unspecified ? environment.appearance : appearance
    fixedScale = scale ?? environment.scale
    fixedRate = environment.framesPerSecond
    // On X11 a window unit is a pixel, on Wayland a point, whose pixels are known only once the
    // window exists.
    let displayScale =
      settings.preferences.scale.map { CGFloat($0) }
      ?? WindowEnvironment.scale(dotsPerInch: SDLWindow.dotsPerInch(ofDisplay: 0))
    let initialScale = fixedScale ?? (driver == "wayland" ? 1 : displayScale)
    let wanted =
      restoredSize.map { SDLWindow.fittingSize($0, unitsPerPoint: initialScale) } ?? size
    let size = CGSize(width: max(1, wanted.width), height: max(1, wanted.height))
    window = try SDLWindow(
      title: title, width: Int(size.width * initialScale), height: Int(size.height * initialScale),
      isResizable: true)
    connection = DisplayConnection(window: window.handle)
    loss = DisplayLoss(window: window.handle)
    let clock = HostClock()
    self.clock = clock
    meter = environment.showsFrameCosts ? FrameMeter { clock.now } : nil
    screen = HostScreen(size: size, scale: 1)
    screen.layoutDirection = environment.layoutDirection()
    screen.languages = environment.languages
    screen.locale = environment.locale
    session = HostSession(screen: screen)
    compositor = Compositor()
    settings.settle(within: Self.longestPortalWait)
    screen.apply(settings.preferences, style: fixedStyle)
    screen = measuredScreen()
    session.makeCurrent()
    session.pasteboard = UIPasteboard(host: WindowPasteboard())
    session.keyboard.isHardwareKeyboardConnected = !environment.showsKeyboard
    session.onTitleChange = { [unowned self] in window.title = $0.isEmpty ? title : $0 }
    session.onClose = { [unowned self] in isClosing = true }
    session.onCursor = { [cursors] in cursors.show($0) }
    session.onPrimarySelection = { WindowPasteboard.primary = $0 }
    session.primarySelection = { WindowPasteboard.primary }
    session.onFullScreen = { [unowned self] in window.toggleFullScreen() }
    session.onTextSize = { [unowned self] size in
      screen.contentSizeCategory = size
      session.send(.screen(screen), at: lastEvent)
    }
    session.onDate = { Date() }
    session.filesFolder =
      FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask).first
    session.onOpenURL = { [links] url in
      links.open(url) { _ = ExternalURLs.open(url) } || ExternalURLs.open(url)
    }
    session.onRaise = { [unowned self] in window.raise() }
    session.onSizeRequest = { [unowned self] in window.setSize($0, unitsPerPoint: unitsPerPoint) }
    session.onSizeRestriction = { [unowned self] in
      restrictions = ($0, $1)
      applyRestrictions()
    }
    UNUserNotificationCenter.of(session).delivery = notifications
    notifications.onResponse = { [unowned self] identifier, action in
      session.makeCurrent()
      UNUserNotificationCenter.of(session).respond(to: identifier, action: action)
    }
    settings.onChange = { [unowned self] in settingsDidChange() }
    translator.pointerDuringDrop = { [window] in window.pointerLocation }
    lastEvent = clock.now
    session.send(.screen(screen), at: lastEvent)
    // SDL starts with text input on; here it is on only while a view accepts text.
    SDL_StopTextInput()
  }

  /// Keeps the state of the scene, and the size of the window, beyond the program's end.
  ///
  /// - Parameter windowSize: The size in points to keep while the window fills the screen.
  func keepState(in file: StateFile, windowSize: CGSize?) {
    var windowSize = windowSize
    session.onSceneState = { [unowned self] state in
      if !window.fillsDisplay { windowSize = screen.size }
      if let state {
        file.write(StateFile.Content(scene: state, windowSize: windowSize))
      } else {
        file.remove()
      }
    }
  }

  /// The smallest and the largest size in points that the app allows.
  private var restrictions: (minimum: CGSize, maximum: CGSize)?

  /// The milliseconds that the first frame waits for the desktop's colors at most. The answer is
  /// there before, as the window takes longer.
  private static let longestPortalWait: Int32 = 20

  /// Shows what the user has chosen on the desktop.
  private func settingsDidChange() {
    var changed = screen
    changed.apply(settings.preferences, style: fixedStyle)
    screen = changed
    changed = measuredScreen()
    let isRescaled = changed.scale != screen.scale
    screen = changed
    session.send(.screen(changed), at: max(lastEvent, clock.now))
    if isRescaled { applyRestrictions() }
  }

  private func applyRestrictions() {
    guard let restrictions else { return }
    window.restrictSize(
      from: restrictions.minimum, to: restrictions.maximum, unitsPerPoint: unitsPerPoint)
  }

  func close() {
    accessibility?.close()
    settings.close()
    links.close()
    notifications.close()
    connection?.close()
    // SDL would wait for answers of the server.
    if isLost { return }
    cursors.close()
    window.close()
    SDL_Quit()
  }

  /// Runs until the window is closed.
  ///
  /// The app is told that it ends, also if the display server has gone or takes no pixels.
  func run() throws(WindowHostError) {
    defer { session.application.terminate() }
    lastEvent = max(lastEvent, clock.now)
    session.send(.activation(.foregroundActive), at: lastEvent)
    while !isClosing {
      handleEvents()
      if isLost { throw .displayLost }
      updateStatusBar()
      updateTextInput()
      try presentFrameIfDue()
      updateAccessibility()
      updateIcon()
      // Presenting may have read events from the socket, which would not end the wait.
      if isClosing || SDL_PollEvent(nil) != 0 { continue }
      wait()
    }
    if isLost { throw .displayLost }
  }

  private var isLost: Bool { loss?.hasHappened == true }

  // MARK: - Waiting

  private var frameInterval: TimeInterval {
    1 / TimeInterval(max(1, screen.maximumFramesPerSecond))
  }

  /// The time of the next frame if no event arrives; nil if there is none.
  private var nextFrameTime: TimeInterval? {
    session.nextWake.map { max($0, lastFrame + frameInterval) }
  }

  private func wait() {
    var seconds = nextFrameTime.map { max(0, $0 - clock.now) } ?? .infinity
    if screen.statusBar != nil { seconds = min(seconds, Self.secondsToNextMinute) }
    if let longest = inputPolling.longestWait { seconds = min(seconds, longest) }
    if let connection {
      if seconds < Self.longestShortWait { return waitShortly(seconds, connection) }
      connection.isWatched = true
    } else {
      seconds = min(seconds, Self.pollInterval)
    }
    let until = seconds.isFinite ? Date(timeIntervalSinceNow: seconds) : .distantFuture
    _ = RunLoop.main.run(mode: .default, before: until)
    session.makeCurrent()
  }

  /// Waits for the socket and the main queue, without the run loop.
  ///
  /// A run loop with an end date creates a Dispatch timer each time, which wakes another thread
  /// first. Between two frames that takes a seventh of the CPU time of scrolling.
  private func waitShortly(_ seconds: TimeInterval, _ connection: DisplayConnection) {
    connection.isWatched = false
    // Asking for the next timer's date also runs what is due.
    let timer = RunLoop.main.limitDate(forMode: .default)?.timeIntervalSinceNow ?? .infinity
    connection.wait(min(seconds, max(0, timer)))
    session.makeCurrent()
  }

  // MARK: - Events

  private func handleEvents() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      // Event times are monotonic and never ahead of the clock.
      lastEvent = max(lastEvent, min(clock.now, clock.time(ofTicks: event.common.timestamp)))
      switch SDL_EventType(event.type) {
      case SDL_QUIT: isClosing = true
      case SDL_WINDOWEVENT: windowChanged(event.window)
      default: break
      }
      inputPolling.note(event)
      for hostEvent in translator.events(for: event) { session.send(hostEvent, at: lastEvent) }
    }
  }

  /// Shows the time of day, which changes with each minute.
  private func updateStatusBar() {
    guard let shown = screen.statusBar, let current = environment.statusBar(at: Date()),
      shown != current
    else { return }
    screen.statusBar = current
    session.send(.screen(screen), at: max(lastEvent, clock.now))
  }

  private static var secondsToNextMinute: TimeInterval {
    60 - Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
  }

  /// Turns text input on while a view accepts text, and tells the input method its frame.
  private func updateTextInput() {
    let frame = session.textInputFrame
    guard frame != textInputFrame else { return }
    if (frame == nil) != (textInputFrame == nil) {
      if frame == nil { SDL_StopTextInput() } else { SDL_StartTextInput() }
      inputPolling.acceptsText = frame != nil
    }
    textInputFrame = frame
    guard let frame else { return }
    let units = translator.unitsPerPoint
    func integral(_ value: CGFloat) -> Int32 {
      value.isFinite ? Int32(max(-32_768, min(32_767, (value * units).rounded()))) : 0
    }
    var area = SDL_Rect(
      x: integral(frame.minX), y: integral(frame.minY), w: integral(frame.width),
      h: integral(frame.height))
    SDL_SetTextInputRect(&area)
  }

  private func windowChanged(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED: needsFullPresent = true
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      window.invalidateCanvas()
      let measured = measuredScreen()
      needsFullPresent = true
      guard measured != screen else { return }
      if measured.scale != screen.scale { applyRestrictions() }
      screen = measured
      session.send(.screen(measured), at: lastEvent)
    default: break
    }
  }

  /// The screen for the window's current size and display. Updates the translator as well.
  private func measuredScreen() -> HostScreen {
    let pixels = window.pixelSize
    let units = window.size
    let density = CGFloat(pixels.width) / CGFloat(max(1, units.width))
    let scale =
      fixedScale
      ?? (density > 1
        ? density
        : settings.preferences.scale.map { CGFloat($0) }
          ?? WindowEnvironment.scale(dotsPerInch: window.dotsPerInch))
    var measured = screen
    measured.statusBar = environment.statusBar(at: Date())
    measured.scale = scale
    measured.size = CGSize(
      width: max(1, CGFloat(pixels.width) / scale), height: max(1, CGFloat(pixels.height) / scale))
    measured.maximumFramesPerSecond = fixedRate ?? window.framesPerSecond
    translator.size = measured.size
    translator.unitsPerPoint = CGFloat(units.width) / measured.size.width
    return measured
  }

  // MARK: - Frames

  private func presentFrameIfDue() throws(WindowHostError) {
    let now = clock.now
    guard needsFullPresent || now >= lastFrame + frameInterval else { return }
    var damage: [PixelRect] = []
    let new = meter.map { $0.frame(of: session, at: now) } ?? session.frame(at: now)
    if new != nil { lastFrame = now }
    if let list = new ?? (needsFullPresent ? compositor.list : nil) {
      let canvas = window.canvas(width: list.width, height: list.height)
      let render = { [compositor] in compositor.render(list, into: canvas) }
      damage = meter?.compose(by: compositor, render) ?? render()
    }
    guard needsFullPresent || !damage.isEmpty else { return }
    let frame = compositor.buffer
    if needsFullPresent { damage = [PixelRect(0, 0, frame.width, frame.height)] }
    needsFullPresent = false
    let present = { [window] () throws(WindowHostError) in
      try window.present(frame, damage: damage)
    }
    if let meter { try meter.present(present) } else { try present() }
  }

  // MARK: - Icon

  private func updateIcon() {
    guard icon == .due, lastFrame.isFinite else { return }
    icon = .done
    WindowIcon.show { [weak self] in self.flatMap { $0.isLost || $0.isClosing ? nil : $0.window } }
  }

  // MARK: - Accessibility

  private func updateAccessibility() {
    if let accessibility { return accessibility.sessionDidChange() }
    guard lastFrame.isFinite else { return }
    let new = AccessibilityBridge(session: session, host: self)
    accessibility = new
    new.start()
  }
}

extension WindowLoop: AccessibilityHost {
  var time: TimeInterval {
    lastEvent = max(lastEvent, clock.now)
    return lastEvent
  }
  var title: String { window.title }
  var origin: CGPoint? { window.origin }
  var unitsPerPoint: CGFloat { translator.unitsPerPoint }
}

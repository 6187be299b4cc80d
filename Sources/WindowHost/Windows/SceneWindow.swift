import AccessibilityBus
import CSDL2
import CoreGraphics
import DesktopSettings
import Foundation
import QuartzCore
import UIKit

/// A window of the desktop with the session of its scene. It passes events to the session, and presents
/// its frames.
@MainActor
final class SceneWindow {
  private(set) var screen: HostScreen
  let session: HostSession
  let window: SDLWindow
  /// The identifier of the window in events.
  let id: UInt32

  private let context: DesktopContext
  private let compositor = Compositor()
  private var translator = WindowEventTranslator()
  /// The time at which a frame was last displayed.
  private var lastFrame: TimeInterval = -.infinity
  /// The time at which a frame was last run, whether or not it changed anything.
  private var lastRun: TimeInterval = -.infinity
  private var needsFullPresent = true
  /// Measures frames; nil unless `TRESTLE_HUD` is set.
  private let meter: FrameMeter?
  /// Whether the window was added to the accessibility tree, for which the launch does not wait.
  private var isAccessible = false
  /// The state of the icon search. SDL supports icons only on X11.
  private enum IconPhase { case due, done, unsupported }
  /// The state of the icon, which is also searched for after the first frame.
  private var icon: IconPhase
  /// The minimum and maximum size in points that the app allows.
  private var restrictions: (minimum: CGSize, maximum: CGSize)?
  /// Whether the window has been asked to close, by the user or the app.
  var isClosing = false

  /// The time that the first frame waits for the portal, in milliseconds. The portal's answer usually
  /// comes earlier, because the window takes longer to open.
  private static let portalPatience: Int32 = 20
  /// The offset between two windows that open one after the other, in window units (our choice).
  private static let cascade: CGFloat = 32

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - isRestored: Whether the size was persisted. A persisted size is reduced to fit the
  ///     display.
  ///   - other: A window of the same app, next to which this one opens; nil for the first window.
  init(
    _ context: DesktopContext, size: CGSize, isRestored: Bool = false,
    beside other: SceneWindow? = nil
  ) throws(WindowHostError) {
    self.context = context
    let scale = context.initialScale
    let wanted = isRestored ? SDLWindow.fittingSize(size, unitsPerPoint: scale) : size
    let size = CGSize(width: max(1, wanted.width), height: max(1, wanted.height))
    let origin = other?.window.origin
    window = try SDLWindow(
      title: context.title, width: Int(size.width * scale), height: Int(size.height * scale),
      isResizable: true, at: origin.map { CGPoint(x: $0.x + Self.cascade, y: $0.y + Self.cascade) })
    id = window.id
    icon = context.driver == "x11" ? .due : .unsupported
    let clock = context.clock
    meter = context.environment.showsFrameCosts ? FrameMeter { clock.now } : nil
    screen = HostScreen(size: size, scale: 1)
    screen.layoutDirection = context.environment.layoutDirection()
    screen.languages = context.environment.languages
    screen.locale = context.environment.locale
    session = HostSession(screen: screen, of: other?.session.app)
    if other == nil { context.settings.settle(within: Self.portalPatience) }
    applySettings()
    if let other { screen.contentSizeCategory = other.screen.contentSizeCategory }
    screen = measuredScreen()
    session.whileCurrent { connectSession() }
    translator.pointerDuringDrop = { [window] in window.pointerLocation }
  }

  /// Connects the session's requests to its window.
  private func connectSession() {
    session.keyboard.isHardwareKeyboardConnected = !context.environment.showsKeyboard
    session.onTitleChange = { [unowned self] in window.title = $0.isEmpty ? context.title : $0 }
    session.onClose = { [unowned self] in isClosing = true }
    session.onCursor = { [context] in context.cursors.setCursor($0) }
    session.onPrimarySelection = { WindowPasteboard.primary = $0 }
    session.primarySelection = { WindowPasteboard.primary }
    session.onFullScreen = { [unowned self] in window.toggleFullScreen() }
    session.filesFolder = {
      FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask).first
    }
    session.onOpenURL = { [context] url in
      if SettingsProgram.opens(url) { return SettingsProgram.open(url) }
      return context.links.open(url) { _ = ExternalURLs.open(url) } || ExternalURLs.open(url)
    }
    session.onDocumentDialog = { [context, window] in
      context.files.presentDialog($0, parent: window.portalHandle)
    }
    session.onRaise = { [unowned self] in window.raise() }
    session.onSizeRequest = { [unowned self] in window.setSize($0, unitsPerPoint: unitsPerPoint) }
    session.onSizeRestriction = { [unowned self] in
      restrictions = ($0, $1)
      applyRestrictions()
    }
    session.send(.screen(screen), at: context.stamp())
  }

  /// Closes the window, unless the connection to the display server is lost: SDL would wait for its
  /// replies.
  func close(isLost: Bool) {
    context.accessibility.remove(session)
    if !isLost { window.close() }
  }

  // MARK: Screen

  /// Applies the desktop's changed settings.
  func settingsDidChange() {
    applySettings()
    let changed = measuredScreen()
    let isRescaled = changed.scale != screen.scale
    screen = changed
    session.send(.screen(changed), at: context.stamp())
    if isRescaled { applyRestrictions() }
  }

  private func applySettings() {
    screen.apply(context.settings.preferences, style: context.style)
    screen.accessibilitySettings.set(
      .voiceOver, to: context.accessibility.isScreenReaderRunning)
    screen.systemTypeface = context.systemTypeface
    // The same for all windows of the program.
    GlyphRendering.current = screen.glyphRendering
    SystemTypeface.current = screen.systemTypeface
  }

  /// Applies a text size that the user has chosen in a window of the app.
  func setTextSize(_ size: UIContentSizeCategory) {
    screen.contentSizeCategory = size
    session.send(.screen(screen), at: context.stamp())
  }

  /// Updates the time of day in the status bar each minute.
  func updateStatusBar() {
    guard let shown = screen.statusBar, let current = context.environment.statusBar(at: Date()),
      shown != current
    else { return }
    screen.statusBar = current
    session.send(.screen(screen), at: context.stamp())
  }

  private func applyRestrictions() {
    guard let restrictions else { return }
    window.restrictSize(
      from: restrictions.minimum, to: restrictions.maximum, unitsPerPoint: unitsPerPoint)
  }

  /// Returns the screen for the window's current size and display. Updates the translator as well.
  private func measuredScreen() -> HostScreen {
    let pixels = window.pixelSize
    let units = window.size
    let density = CGFloat(pixels.width) / CGFloat(max(1, units.width))
    let scale =
      context.scale ?? (density > 1 ? density : context.scale(dotsPerInch: window.dotsPerInch))
    var measured = screen
    measured.statusBar = context.environment.statusBar(at: Date())
    measured.scale = scale
    measured.size = CGSize(
      width: max(1, CGFloat(pixels.width) / scale), height: max(1, CGFloat(pixels.height) / scale))
    measured.maximumFramesPerSecond =
      context.environment.framesPerSecond ?? window.framesPerSecond
    translator.size = measured.size
    translator.unitsPerPoint = CGFloat(units.width) / measured.size.width
    return measured
  }

  // MARK: Places

  /// Converts a point of the screen to window units of the desktop; nil if the display server does
  /// not report the window's position.
  func desktopPlace(of point: CGPoint) -> CGPoint? {
    window.origin.map {
      CGPoint(x: $0.x + point.x * unitsPerPoint, y: $0.y + point.y * unitsPerPoint)
    }
  }

  /// Converts a place on the desktop to a point of the screen; nil if the window is not in front there.
  func point(at place: CGPoint) -> CGPoint? {
    guard window.isInFront(at: place), let origin = window.origin else { return nil }
    let point = CGPoint(
      x: (place.x - origin.x) / unitsPerPoint, y: (place.y - origin.y) / unitsPerPoint)
    return CGRect(origin: .zero, size: screen.size).contains(point) ? point : nil
  }

  // MARK: Events

  /// Passes an event to the session.
  func dispatch(_ event: SDL_Event, at time: TimeInterval) {
    if event.type == SDL_WINDOWEVENT.rawValue { windowChanged(event.window, at: time) }
    for hostEvent in translator.events(for: event) { session.send(hostEvent, at: time) }
  }

  private func windowChanged(_ event: SDL_WindowEvent, at time: TimeInterval) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_CLOSE: isClosing = true
    case SDL_WINDOWEVENT_EXPOSED: needsFullPresent = true
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      window.didResize()
      let measured = measuredScreen()
      needsFullPresent = true
      guard measured != screen else { return }
      if measured.scale != screen.scale { applyRestrictions() }
      screen = measured
      session.send(.screen(measured), at: time)
    default: break
    }
  }

  // MARK: Frames

  private var frameInterval: TimeInterval {
    1 / TimeInterval(max(1, screen.maximumFramesPerSecond))
  }

  /// The earliest time of the next frame. After a pause, an event's changes are displayed immediately;
  /// display links are called once per frame, even while they change nothing.
  private var earliestFrame: TimeInterval {
    (session.hasDisplayLinks ? max(lastFrame, lastRun) : lastFrame) + frameInterval
  }

  /// The time of the next frame if no event arrives; nil if there is none.
  var nextFrameTime: TimeInterval? { session.nextWake.map { max($0, earliestFrame) } }

  func presentFrameIfDue() throws(WindowHostError) {
    let now = context.clock.now
    guard needsFullPresent || now >= earliestFrame else { return }
    lastRun = now
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

  // MARK: After the first frame

  /// Whether the window has shown its first frame, but still lacks its icon or its place in the
  /// accessibility tree.
  var areSurroundingsDue: Bool { lastFrame.isFinite && (!isAccessible || icon == .due) }

  /// Adds what the first frame does not wait for: an icon, and the window's place in the
  /// accessibility tree.
  func updateSurroundings() {
    guard areSurroundingsDue else { return }
    if !isAccessible {
      isAccessible = true
      context.accessibility.add(session, host: self)
    }
    guard icon == .due else { return }
    icon = .done
    WindowIcon.install { [weak self] in self.flatMap { $0.isClosing ? nil : $0.window } }
  }
}

extension SceneWindow: AccessibilityHost {
  var time: TimeInterval { context.stamp() }
  var title: String { window.title }
  var origin: CGPoint? { window.origin }
  var unitsPerPoint: CGFloat { translator.unitsPerPoint }
}

import CSDL2
import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// One window with its session: events in, frames out, and asleep in between.
@MainActor
final class WindowLoop {
  private(set) var screen: HostScreen
  let session: HostSession

  private let window: SDLWindow
  private let connection: DisplayConnection?
  private let compositor: Compositor
  private let clock: HostClock
  private let fixedScale: CGFloat?
  private let fixedRate: Int?
  private var translator = WindowEventTranslator()
  private var lastFrame: TimeInterval = -.infinity
  private var lastEvent: TimeInterval = 0
  private var mustShowAll = true
  private var isClosing = false
  /// Where the user was last known to type.
  private var typingPlace: CGRect?

  /// How long to sleep at most where there is no socket to be woken by.
  private static let blindInterval: TimeInterval = 1.0 / 60
  /// Shorter sleeps are by the display's socket and the main queue alone; a block that another
  /// thread has given to the run loop itself waits as long.
  private static let longestNap: TimeInterval = 1.0 / 20

  init(
    title: String, size: CGSize, scale: CGFloat?, appearance: UIUserInterfaceStyle
  ) throws(WindowHostError) {
    // Pixels, not OpenGL; Ctrl-C ends the program; a finger is no mouse and a mouse no finger.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // What an input method composes comes in one piece, and its candidates in a window of its own.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(reason: SDLWindow.lastError) }
    // Without a display SDL ends up with a driver that shows nothing and never closes.
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    if ["offscreen", "dummy", "evdev", "none"].contains(driver) {
      SDL_Quit()
      throw .noDisplay(reason: "SDL's video driver is \(driver)")
    }

    let environment = WindowEnvironment()
    fixedScale = scale ?? environment.scale
    fixedRate = environment.framesPerSecond
    let size = CGSize(width: max(1, size.width), height: max(1, size.height))
    // On X11 a window unit is a pixel, and only the program can scale; on Wayland it is a point.
    let guess = fixedScale ?? 1
    window = try SDLWindow(
      title: title, width: Int(size.width * guess), height: Int(size.height * guess),
      isResizable: true)
    connection = DisplayConnection(window: window.handle)
    clock = HostClock()
    screen = HostScreen(size: size, scale: 1)
    screen.userInterfaceStyle = appearance == .unspecified ? environment.appearance : appearance
    screen.layoutDirection = environment.layoutDirection
    session = HostSession(screen: screen)
    compositor = Compositor()
    screen = measuredScreen()
    session.makeCurrent()
    session.pasteboard = UIPasteboard(host: WindowPasteboard())
    session.keyboard.isHardwareKeyboardConnected = !environment.showsKeyboard
    lastEvent = clock.now
    session.send(.screen(screen), at: lastEvent)
    // SDL has text input on from the start; here it is on while something takes text.
    SDL_StopTextInput()
  }

  func close() {
    connection?.close()
    window.close()
    SDL_Quit()
  }

  /// Stays until the window is closed.
  func run() throws(WindowHostError) {
    lastEvent = max(lastEvent, clock.now)
    session.send(.active(true), at: lastEvent)
    while !isClosing {
      takeEvents()
      followTyping()
      try showFrameWhenDue()
      // Showing a frame may have read events off the socket: look before sleeping.
      if SDL_PollEvent(nil) != 0 { continue }
      sleep()
    }
  }

  // MARK: - Sleeping

  private var frameInterval: TimeInterval {
    1 / TimeInterval(max(1, screen.maximumFramesPerSecond))
  }

  /// When there is something to do without an event; nil when there is not.
  private var nextMoment: TimeInterval? {
    session.nextWake.map { max($0, lastFrame + frameInterval) }
  }

  private func sleep() {
    var seconds = nextMoment.map { max(0, $0 - clock.now) } ?? .infinity
    if let connection {
      if seconds < Self.longestNap { return nap(seconds, connection) }
      connection.isWatched = true
    } else {
      seconds = min(seconds, Self.blindInterval)
    }
    let until = seconds.isFinite ? Date(timeIntervalSinceNow: seconds) : .distantFuture
    _ = RunLoop.main.run(mode: .default, before: until)
    session.makeCurrent()
  }

  /// A run loop that is to end at a certain time has Dispatch make a timer for it each time, which
  /// wakes a thread of Dispatch's own before this one: for the little while between two frames that
  /// costs more than the frame's own bookkeeping.
  private func nap(_ seconds: TimeInterval, _ connection: DisplayConnection) {
    connection.isWatched = false
    // What is due is done on the way to the next timer's time.
    let timer = RunLoop.main.limitDate(forMode: .default)?.timeIntervalSinceNow ?? .infinity
    connection.wait(min(seconds, max(0, timer)))
    session.makeCurrent()
  }

  // MARK: - Events

  private func takeEvents() {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      // Times never run backwards, nor ahead of the clock.
      lastEvent = max(lastEvent, min(clock.now, clock.time(ofTicks: event.common.timestamp)))
      switch SDL_EventType(event.type) {
      case SDL_QUIT: isClosing = true
      case SDL_WINDOWEVENT: windowChanged(event.window)
      default: break
      }
      for hostEvent in translator.events(for: event) { session.send(hostEvent, at: lastEvent) }
    }
  }

  /// Turns the input method on while something takes text, and tells it where.
  private func followTyping() {
    let place = session.typingPlace
    guard place != typingPlace else { return }
    if (place == nil) != (typingPlace == nil) {
      if place == nil { SDL_StopTextInput() } else { SDL_StartTextInput() }
    }
    typingPlace = place
    guard let place else { return }
    let units = translator.unitsPerPoint
    func whole(_ value: CGFloat) -> Int32 {
      value.isFinite ? Int32(max(-32_768, min(32_767, (value * units).rounded()))) : 0
    }
    var area = SDL_Rect(
      x: whole(place.minX), y: whole(place.minY), w: whole(place.width), h: whole(place.height))
    SDL_SetTextInputRect(&area)
  }

  private func windowChanged(_ event: SDL_WindowEvent) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED: mustShowAll = true
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      window.forgetCanvas()
      let measured = measuredScreen()
      mustShowAll = true
      guard measured != screen else { return }
      screen = measured
      session.send(.screen(measured), at: lastEvent)
    default: break
    }
  }

  /// The screen as the window is now; also tells the translator.
  private func measuredScreen() -> HostScreen {
    let pixels = window.pixelSize
    let units = window.size
    let density = CGFloat(pixels.width) / CGFloat(max(1, units.width))
    let scale =
      fixedScale
      ?? (density > 1 ? density : WindowEnvironment.scale(dotsPerInch: window.dotsPerInch))
    var measured = screen
    measured.scale = scale
    measured.size = CGSize(
      width: max(1, CGFloat(pixels.width) / scale), height: max(1, CGFloat(pixels.height) / scale))
    measured.maximumFramesPerSecond = fixedRate ?? window.framesPerSecond
    translator.size = measured.size
    translator.unitsPerPoint = CGFloat(units.width) / measured.size.width
    return measured
  }

  // MARK: - Frames

  private func showFrameWhenDue() throws(WindowHostError) {
    let now = clock.now
    guard mustShowAll || now >= lastFrame + frameInterval else { return }
    var damage: [PixelRect] = []
    let new = session.frame(at: now)
    if new != nil { lastFrame = now }
    if let list = new ?? (mustShowAll ? compositor.list : nil) {
      let canvas = window.canvas(width: list.width, height: list.height)
      damage = compositor.render(list, into: canvas)
    }
    guard mustShowAll || !damage.isEmpty else { return }
    let frame = compositor.buffer
    if mustShowAll { damage = [PixelRect(0, 0, frame.width, frame.height)] }
    mustShowAll = false
    try window.present(frame, damage: damage)
  }
}

import AccessibilityBus
import CSDL2
import CoreGraphics
import DesktopSettings
import Foundation
import MessageBus
import UIKit

/// The state that a program's windows share: the display, the settings of the desktop and the
/// environment, and the clock.
@MainActor
final class DesktopContext {
  /// The title of a window whose scene has no title.
  let title: String
  /// The name of SDL's video driver.
  let driver: String
  let environment = WindowEnvironment()
  let settings: DesktopSettings
  private let bus: SessionBus
  let links: PortalLinks
  let files: PortalFiles
  let notifications: DesktopNotifications
  let badge: LauncherBadge
  let service: ApplicationService
  let cursors: WindowCursors
  let accessibility = AccessibilityBridge()
  let clock: HostClock
  /// The style required by the app or the environment; unspecified to follow the desktop.
  let style: UIUserInterfaceStyle
  /// The scale set by the app or the environment; nil to use each display's scale.
  let scale: CGFloat?
  private let font: DesktopFont
  /// The time of the last event.
  private(set) var lastEvent: TimeInterval = 0

  /// Connects to the display.
  ///
  /// - Parameter usesDesktopFont: Whether the system font is the desktop's; nil to follow the
  ///   environment.
  init(
    title: String, scale: CGFloat?, appearance: UIUserInterfaceStyle, usesDesktopFont: Bool?
  ) throws(WindowHostError) {
    // Use software surfaces instead of OpenGL, no signal handlers, and neither mouse events for touches
    // nor touches for mouse events.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // The click that brings a window to the front also reaches the view under the pointer.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    // Long compositions in one event, and the input method's own candidate window.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    ComposeCache.prepare()
    WindowIdentity.prepare()
    let status = SessionBusLaunch.preventing { SDL_Init(SDL_INIT_VIDEO) }
    guard status == 0 else { throw .noDisplay(reason: SDLWindow.lastError) }
    // Without a display, SDL falls back to a driver that displays nothing.
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "none"
    // A driver named by the user is intentional.
    let isChosen = EnvironmentVariables.process["SDL_VIDEODRIVER"] == driver
    if !isChosen, ["offscreen", "dummy", "evdev", "none"].contains(driver) {
      SDL_Quit()
      throw .noDisplay(reason: "SDL's video driver is \(driver)")
    }
    clock = HostClock()
    self.driver = driver
    cursors = WindowCursors(driver: driver)
    self.title = title
    style = appearance == .unspecified ? environment.appearance : appearance
    self.scale = scale ?? environment.scale
    font = DesktopFont(isUsed: usesDesktopFont ?? environment.usesDesktopFont)
    // It is requested before a window exists, because the window's size depends on the scale, and the
    // portal's reply arrives in the meantime.
    let sessionBus = BusAddresses().sessionBus
    settings = DesktopSettings(sessionBus: sessionBus, readsDisplay: driver == "x11")
    bus = SessionBus(address: sessionBus, identifier: WindowIdentity.identifier)
    links = PortalLinks(bus)
    files = PortalFiles(bus)
    notifications = DesktopNotifications(bus, identifier: WindowIdentity.identifier)
    badge = LauncherBadge(bus, identifier: WindowIdentity.identifier)
    service = ApplicationService(bus, identifier: WindowIdentity.identifier)
    if CommandLine.arguments.dropFirst().contains(ApplicationService.argument) { service.start() }
    lastEvent = clock.now
  }

  /// The typeface of the system font in all windows, according to the current settings.
  var systemTypeface: SystemTypeface { font.typeface(for: settings.preferences) }

  /// The scale of a window that does not exist yet.
  ///
  /// On X11 a window unit is a pixel, on Wayland a point, whose pixels are known only once the window
  /// exists.
  var initialScale: CGFloat {
    scale ?? (driver == "wayland" ? 1 : scale(dotsPerInch: SDLWindow.dotsPerInch(ofDisplay: 0)))
  }

  /// Returns the scale from the desktop's settings, or otherwise from a display's density.
  func scale(dotsPerInch: Double?) -> CGFloat {
    settings.preferences.scale.map { CGFloat($0) }
      ?? WindowEnvironment.scale(dotsPerInch: dotsPerInch)
  }

  // MARK: Time

  /// Returns the current time, for work that is not started by an event.
  func stamp() -> TimeInterval {
    lastEvent = max(lastEvent, clock.now)
    return lastEvent
  }

  /// Returns the time of an event, from its timestamp in milliseconds.
  ///
  /// Times are monotonic, and never ahead of the clock.
  func stamp(ticks: UInt32) -> TimeInterval {
    lastEvent = max(lastEvent, min(clock.now, clock.time(ofTicks: ticks)))
    return lastEvent
  }

  // MARK: End

  /// Closes the program's resources that do not depend on the display server.
  func close() {
    accessibility.close()
    settings.close()
    files.close()
    bus.close()
  }
}

import CSDL2
import QuartzCore
import UIKit

/// Shows a view controller in a window of the desktop.
///
/// ```swift
/// try WindowHost.run(title: "Inbox") { InboxController(style: .plain) }
/// ```
///
/// The window handles mouse, touch, wheel and keyboard, and can be resized. It draws at the
/// display's rate while something moves, and uses no CPU while nothing does. Main-actor tasks,
/// timers and the main queue run while it waits.
@MainActor
public enum WindowHost {
  /// Opens a window and returns when it is closed: by the user, by the app, or with one of the signals
  /// `SIGTERM`, `SIGINT` and `SIGHUP`, unless the program ignores or handles these.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - size: The size in points. A width or height below 1 is treated as 1.
  ///   - scale: The scale in pixels per point; if it is nil, the first of `TRESTLE_SCALE`, `GDK_SCALE`
  ///     and `QT_SCALE_FACTOR` that is set, or otherwise the scale for the display's `Xft.dpi` on X11,
  ///     or for its density.
  ///   - appearance: The interface style; `unspecified` follows `TRESTLE_APPEARANCE` and `GTK_THEME`,
  ///     and otherwise the desktop's settings, live.
  ///   - usesDesktopFont: Whether the system font is drawn with the desktop's interface font, live,
  ///     instead of Inter; nil follows `TRESTLE_FONT` (`desktop` enables it). The font's size is
  ///     ignored: text has the sizes of iOS, times the desktop's text scale.
  ///   - showsKeyboard: Whether text fields show the on-screen keyboard; nil follows `TRESTLE_KEYBOARD`
  ///     (`screen` enables it).
  ///   - supportsMultipleWindows: Whether the user can open further windows with Control and N. Closing
  ///     the last one ends the program.
  ///   - rootViewController: Creates the view controller that fills a window; called once for each.
  /// - Throws: ``WindowHostError`` if there is no display, if it refuses the window, or if the
  ///   connection to the display server is lost.
  public static func run(
    title: String, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat? = nil,
    appearance: UIUserInterfaceStyle = .unspecified, usesDesktopFont: Bool? = nil,
    showsKeyboard: Bool? = nil,
    supportsMultipleWindows: Bool = false,
    rootViewController: @escaping @MainActor () -> UIViewController
  ) throws(WindowHostError) {
    let loop = try WindowLoop(
      title: title, size: size, scale: scale, appearance: appearance,
      usesDesktopFont: usesDesktopFont)
    let fill: @MainActor (HostSession) -> Void = { session in
      if let showsKeyboard { session.keyboard.isHardwareKeyboardConnected = !showsKeyboard }
      let window = UIWindow(frame: session.screen.bounds)
      window.rootViewController = rootViewController()
      window.makeKeyAndVisible()
    }
    if supportsMultipleWindows { loop.opensScenes(fill: fill) }
    try run(loop, launch: fill)
  }

  static func run(
    _ loop: WindowLoop, launch: @MainActor (HostSession) -> Void
  ) throws(WindowHostError) {
    defer { loop.close() }
    launch(loop.session)
    try loop.run()
  }
}

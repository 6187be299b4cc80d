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
  /// Opens a window and returns when it is closed: by its user, by the app, or by one of the
  /// signals `SIGTERM`, `SIGINT` and `SIGHUP`, unless the program ignores or handles these.
  ///
  /// - Parameters:
  ///   - title: The title of the window.
  ///   - size: The size in points. Sides below 1 are read as 1.
  ///   - scale: The scale in pixels per point; nil is `TRESTLE_SCALE`, `GDK_SCALE` or
  ///     `QT_SCALE_FACTOR` if one is set, and otherwise follows the display: `Xft.dpi` of X11, or its
  ///     density.
  ///   - appearance: The interface style; `unspecified` follows `TRESTLE_APPEARANCE` and
  ///     `GTK_THEME`, and otherwise the desktop's settings, live.
  ///   - usesDesktopFont: Whether the system font is drawn with the desktop's interface font, live,
  ///     instead of Inter; nil follows `TRESTLE_FONT` (`desktop` turns it on). The font's size is
  ///     ignored: text has the sizes of iOS, times the desktop's text scale.
  ///   - showsKeyboard: Whether text fields show the on-screen keyboard; nil follows
  ///     `TRESTLE_KEYBOARD` (`screen` shows it).
  ///   - supportsMultipleWindows: Whether the user can open further windows by Control and N. Closing
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

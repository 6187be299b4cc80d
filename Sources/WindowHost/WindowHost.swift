import CSDL2
import QuartzCore
import UIKit

/// Shows view controllers in a window of the desktop.
///
/// ```swift
/// try WindowHost.run(title: "Inbox") { InboxController(style: .plain) }
/// ```
///
/// The window takes mouse, touch, wheel and keyboard, follows resizing, draws at the display's rate
/// while something moves and sleeps while nothing does. Main-actor tasks, timers and the main queue
/// run all the while.
@MainActor
public enum WindowHost {
  /// Opens a window and stays until it is closed.
  ///
  /// - Parameters:
  ///   - title: What the window's frame says.
  ///   - size: The window's size in points; at least one point each way.
  ///   - scale: Pixels in a point. Without it the display's own: `TRESTLE_SCALE`, `GDK_SCALE` or
  ///     `QT_SCALE_FACTOR` where one is set, the display's density where not.
  ///   - appearance: Light or dark; unspecified follows `TRESTLE_APPEARANCE` and `GTK_THEME`.
  ///   - showsKeyboard: Whether a keyboard comes up on the screen for whoever types, as on a display
  ///     without keys; nil follows `TRESTLE_KEYBOARD`, which says `screen` for one.
  ///   - rootViewController: Makes the controller that fills the window.
  /// - Throws: `WindowHostError` when there is no display or it refuses the window.
  public static func run(
    title: String, size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat? = nil,
    appearance: UIUserInterfaceStyle = .unspecified, showsKeyboard: Bool? = nil,
    rootViewController: @MainActor () -> UIViewController
  ) throws(WindowHostError) {
    try run(title: title, size: size, scale: scale, appearance: appearance) { session in
      if let showsKeyboard { session.keyboard.isHardwareKeyboardConnected = !showsKeyboard }
      let window = UIWindow(frame: session.screen.bounds)
      window.rootViewController = rootViewController()
      window.makeKeyAndVisible()
    }
  }

  static func run(
    title: String, size: CGSize, scale: CGFloat?, appearance: UIUserInterfaceStyle,
    launch: @MainActor (HostSession) -> Void
  ) throws(WindowHostError) {
    let loop = try WindowLoop(title: title, size: size, scale: scale, appearance: appearance)
    defer { loop.close() }
    launch(loop.session)
    try loop.run()
  }
}

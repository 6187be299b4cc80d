/// Why a window could not be opened, or was lost.
///
/// ```swift
/// do {
///   try WindowHost.run(title: "Inbox") { Inbox(style: .plain) }
/// } catch WindowHostError.noDisplay(let reason) {
///   print("Run it in a desktop session: \(reason)")
/// }
/// ```
public enum WindowHostError: Error, Equatable, CustomStringConvertible {
  /// There is no display: neither `DISPLAY` nor `WAYLAND_DISPLAY` names a display that can be opened.
  case noDisplay(reason: String)
  /// The display refused the window.
  case windowFailed(reason: String)
  /// The window has neither a surface nor a texture to draw into.
  case noPixels(reason: String)
  /// The connection to the display server was lost while the window was open. The app has been notified
  /// of its termination.
  case displayLost

  /// A description of the error in one line.
  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "no display to open a window on (\(reason)); set DISPLAY or WAYLAND_DISPLAY"
    case .windowFailed(let reason): "the display refused the window: \(reason)"
    case .noPixels(let reason): "the window takes no pixels: \(reason)"
    case .displayLost: "the display server has gone, and with it the window"
    }
  }
}

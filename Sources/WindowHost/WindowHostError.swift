/// Why a window could not be opened.
public enum WindowHostError: Error, Equatable, CustomStringConvertible {
  /// There is no display to open a window on: neither `DISPLAY` nor `WAYLAND_DISPLAY` leads to one.
  case noDisplay(reason: String)
  /// The display refused the window.
  case windowFailed(reason: String)
  /// The window has neither a surface nor a texture that pixels could go to.
  case noPixels(reason: String)

  /// One line for a person.
  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "no display to open a window on (\(reason)); set DISPLAY or WAYLAND_DISPLAY"
    case .windowFailed(let reason): "the display refused the window: \(reason)"
    case .noPixels(let reason): "the window takes no pixels: \(reason)"
    }
  }
}

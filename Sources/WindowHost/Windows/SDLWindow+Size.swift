import CSDL2
import CoreGraphics

extension SDLWindow {
  /// Brings the window to the front, and focuses it.
  func raise() {
    if SDL_GetWindowFlags(handle) & SDL_WINDOW_MINIMIZED.rawValue != 0 { SDL_RestoreWindow(handle) }
    SDL_RaiseWindow(handle)
  }

  /// Sets the size of the window, in points.
  func setSize(_ size: CGSize, unitsPerPoint: CGFloat) {
    let size = Self.units(size, unitsPerPoint)
    SDL_SetWindowSize(handle, max(1, size.width), max(1, size.height))
  }

  /// Limits the sizes in points that the user can give the window. If a side is 0, it has no minimum;
  /// if it is beyond 16,384 pixels, it has no maximum.
  func restrictSize(from minimum: CGSize, to maximum: CGSize, unitsPerPoint: CGFloat) {
    let smallest = Self.units(minimum, unitsPerPoint)
    let largest = Self.units(maximum, unitsPerPoint)
    // SDL refuses a minimum size above the maximum.
    SDL_SetWindowMaximumSize(
      handle, max(1, largest.width, smallest.width), max(1, largest.height, smallest.height))
    SDL_SetWindowMinimumSize(handle, max(1, smallest.width), max(1, smallest.height))
  }

  /// Returns a size in points, reduced to fit the first display.
  static func fittingSize(_ size: CGSize, unitsPerPoint: CGFloat) -> CGSize {
    var room = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &room) == 0, room.w > 0, room.h > 0 else { return size }
    return CGSize(
      width: min(size.width, CGFloat(room.w) / unitsPerPoint),
      height: min(size.height, CGFloat(room.h) / unitsPerPoint))
  }

  private static func units(
    _ size: CGSize, _ unitsPerPoint: CGFloat
  ) -> (width: Int32, height: Int32) {
    func units(_ points: CGFloat) -> Int32 {
      let units = (points * unitsPerPoint).rounded()
      return units.isNaN ? 1 : Int32(min(max(units, 0), 16_384))
    }
    return (units(size.width), units(size.height))
  }
}

extension SDLWindow {
  /// Whether the window fills its display, which then determines its size.
  var fillsDisplay: Bool {
    let flags = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue | SDL_WINDOW_MAXIMIZED.rawValue
    return SDL_GetWindowFlags(handle) & flags != 0
  }

  /// Enters or leaves full screen; the display's mode does not change.
  func toggleFullScreen() {
    let mask = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    let fills = SDL_GetWindowFlags(handle) & mask == mask
    SDL_SetWindowFullscreen(handle, fills ? 0 : mask)
  }
}

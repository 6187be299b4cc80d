import CSDL2
import CoreGraphics

extension SDLWindow {
  /// The position of the window's content on the desktop, in window units; nil if the display
  /// server does not report it.
  var origin: CGPoint? {
    guard knowsPlaces else { return nil }
    let known = X11Places(window: handle)?.origin(of: trestle_x11_window(handle))
    if let known { return known }
    var origin: (x: Int32, y: Int32) = (0, 0)
    SDL_GetWindowPosition(handle, &origin.x, &origin.y)
    return CGPoint(x: CGFloat(origin.x), y: CGFloat(origin.y))
  }

  /// Returns whether the window is the frontmost one at a place on the desktop, in window units;
  /// false if the display server does not report it.
  func isInFront(at place: CGPoint) -> Bool {
    X11Places(window: handle)?.windows(at: place).contains(trestle_x11_window(handle)) ?? false
  }

  private var knowsPlaces: Bool {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "x11"
  }

  /// The pointer's location in window units, according to the display server; nil if the server does
  /// not report the positions of windows, as on Wayland, or while the pointer is outside.
  var pointerLocation: (x: Int32, y: Int32)? {
    guard let origin else { return nil }
    var pointer: (x: Int32, y: Int32) = (0, 0)
    SDL_GetGlobalMouseState(&pointer.x, &pointer.y)
    let place = (x: pointer.x - Int32(origin.x), y: pointer.y - Int32(origin.y))
    let (width, height) = size
    let isInside = place.x >= 0 && place.y >= 0 && Int(place.x) < width && Int(place.y) < height
    return isInside ? place : nil
  }
}

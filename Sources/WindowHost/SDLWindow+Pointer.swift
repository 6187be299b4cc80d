import CSDL2

extension SDLWindow {
  /// The pointer's location in window units, as the display server has it; nil where the server
  /// tells no program where its windows are, as on Wayland, or while the pointer is outside.
  var pointerLocation: (x: Int32, y: Int32)? {
    guard SDL_GetCurrentVideoDriver().map({ String(cString: $0) }) == "x11" else { return nil }
    var pointer: (x: Int32, y: Int32) = (0, 0)
    var origin: (x: Int32, y: Int32) = (0, 0)
    SDL_GetGlobalMouseState(&pointer.x, &pointer.y)
    SDL_GetWindowPosition(handle, &origin.x, &origin.y)
    let place = (x: pointer.x - origin.x, y: pointer.y - origin.y)
    let (width, height) = size
    let isInside = place.x >= 0 && place.y >= 0 && Int(place.x) < width && Int(place.y) < height
    return isInside ? place : nil
  }
}

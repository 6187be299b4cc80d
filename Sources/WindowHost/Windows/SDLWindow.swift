import CSDL2
import CoreGraphics

/// An SDL window that shows frames.
///
/// Frames are drawn into memory that the display server can read, and their damaged rectangles are
/// presented. SDL's default is OpenGL, which takes several times as long without a GPU.
@MainActor
final class SDLWindow {
  // Safety: SDL's window, which this object makes and destroys on the main actor.
  let handle: OpaquePointer
  private var pixels: any WindowPixels

  /// - Parameter origin: Where the window opens on the desktop, in window units; nil for the center.
  init(
    title: String, width: Int, height: Int, isResizable: Bool, at origin: CGPoint? = nil
  ) throws(WindowHostError) {
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_SHOWN.rawValue
    if isResizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    let center = trestle_window_position_centered()
    let (x, y) = origin.map { (Int32($0.x), Int32($0.y)) } ?? (center, center)
    guard
      let window = SDL_CreateWindow(
        title, x, y, Int32(clamping: width), Int32(clamping: height), flags)
    else { throw .windowFailed(reason: Self.lastError) }
    handle = window
    do {
      pixels = try Self.pixels(of: window)
    } catch {
      SDL_DestroyWindow(window)
      throw error
    }
  }

  private static func pixels(
    of window: OpaquePointer
  ) throws(WindowHostError) -> any WindowPixels {
    let size = sizeInPixels(window)
    if let shared = SharedPixels(window: window, width: size.width, height: size.height) {
      return shared
    }
    if let surface = SurfacePixels(window: window) { return surface }
    return try TexturePixels(window: window)
  }

  /// The identifier of the window in events.
  var id: UInt32 { SDL_GetWindowID(handle) }

  static var lastError: String { String(cString: SDL_GetError()) }

  var title: String {
    get { String(cString: SDL_GetWindowTitle(handle)) }
    set { SDL_SetWindowTitle(handle, newValue) }
  }

  /// The window's handle, in the format that portals use for the parent of a dialog; empty on Wayland,
  /// where SDL does not provide one.
  var portalHandle: String {
    let identifier = trestle_x11_window(handle)
    return identifier == 0 ? "" : "x11:" + String(identifier, radix: 16)
  }

  /// The size in window units, the units of mouse positions.
  var size: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// The size in pixels.
  var pixelSize: (width: Int, height: Int) { pixels.size ?? Self.sizeInPixels(handle) }

  private static func sizeInPixels(_ window: OpaquePointer) -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return (Int(width), Int(height))
  }

  /// The refresh rate of the window's display; 60 if it is unknown.
  var framesPerSecond: Int {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0
    else { return 60 }
    return Int(mode.refresh_rate)
  }

  /// The density of the window's display in dots per inch; nil if it is unknown.
  var dotsPerInch: Double? { Self.dotsPerInch(ofDisplay: SDL_GetWindowDisplayIndex(handle)) }

  /// Returns the density of a display in dots per inch; nil if it is unknown.
  static func dotsPerInch(ofDisplay display: Int32) -> Double? {
    var dots: Float = 0
    guard display >= 0, SDL_GetDisplayDPI(display, &dots, nil, nil) == 0, dots > 0 else {
      return nil
    }
    return Double(dots)
  }

  // MARK: - Pixels

  /// Returns the memory into which a frame is drawn; nil if the frame is copied when it is presented.
  func canvas(width: Int, height: Int) -> PixelBuffer? {
    if let canvas = pixels.canvas(width: width, height: height) { return canvas }
    // No more memory can be shared.
    guard pixels is SharedPixels, let surface = SurfacePixels(window: handle) else { return nil }
    pixels = surface
    return surface.canvas(width: width, height: height)
  }

  /// Prepares the pixels for the window's new size.
  func didResize() { pixels.windowDidResize() }

  /// Presents the damaged rectangles of a frame.
  func present(_ frame: PixelBuffer, damage: [PixelRect]) throws(WindowHostError) {
    try pixels.present(frame, damage: damage)
  }

  func close() {
    pixels.close()
    SDL_DestroyWindow(handle)
  }
}

import CSDL2
import CoreGraphics

/// The memory into which a window's frames are drawn, and its presentation on the display server.
@MainActor
protocol WindowPixels: AnyObject {
  /// Returns the memory into which a frame is drawn; nil if the frame must be drawn elsewhere and
  /// copied when it is presented.
  func canvas(width: Int, height: Int) -> PixelBuffer?

  /// Prepares for the window's new size.
  func windowDidResize()

  /// Presents the damaged rectangles of a frame.
  func present(_ frame: PixelBuffer, damage: [PixelRect]) throws(WindowHostError)

  /// The size in pixels, if this object knows it more precisely than the window does.
  var size: (width: Int, height: Int)? { get }

  func close()
}

extension PixelRect {
  var sdl: SDL_Rect {
    SDL_Rect(x: Int32(minX), y: Int32(minY), w: Int32(width), h: Int32(height))
  }
}

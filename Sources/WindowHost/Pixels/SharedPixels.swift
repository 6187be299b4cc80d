import CSDL2
import CoreGraphics

/// Pixels in memory that is shared with an X server, with spare rows for scrolling.
@MainActor
final class SharedPixels: WindowPixels {
  private let window: UInt
  private let xlib: Xlib
  private var canvas: SharedCanvas?

  /// Creates the pixels of a window with a size; returns nil if the window is not on X11, or if its
  /// server shares no memory.
  init?(window: OpaquePointer, width: Int, height: Int) {
    guard let xlib = Xlib(window: window) else { return nil }
    self.window = UInt(trestle_x11_window(window))
    self.xlib = xlib
    if canvas(width: width, height: height) == nil { return nil }
  }

  var size: (width: Int, height: Int)? { nil }

  func canvas(width: Int, height: Int) -> PixelBuffer? {
    if let canvas, canvas.buffer.width == width, canvas.buffer.height == height {
      return canvas.buffer
    }
    canvas?.close()
    canvas = SharedCanvas(window: window, width: width, height: height, xlib: xlib)
    return canvas?.buffer
  }

  /// Does nothing, because the memory is replaced with the first frame of a different size.
  func windowDidResize() {}

  func present(_ frame: PixelBuffer, damage: [PixelRect]) throws(WindowHostError) {
    guard let canvas, canvas.buffer === frame else {
      throw .noPixels(reason: "The X server shares no memory")
    }
    canvas.present(damage.map { $0.intersection(frame.bounds) }.filter { !$0.isEmpty })
  }

  func close() {
    canvas?.close()
    canvas = nil
  }
}

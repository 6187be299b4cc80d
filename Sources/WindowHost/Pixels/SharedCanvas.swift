import CSDL2
import CoreGraphics
import Foundation

/// The pixels of a window, in memory that is shared with its X server.
///
/// SDL's window surface is also shared, but exactly as large as the window. This canvas has spare rows:
/// a scroll moves the place in memory where the frame begins, instead of all pixels.
@MainActor
final class SharedCanvas {
  let buffer: PixelBuffer
  private let window: UInt
  private let xlib: Xlib
  /// The shared memory segment, which must not be moved because the image refers to it.
  ///
  /// Safety: the memory belongs to this object, and is freed after the server has released it. The
  /// window's connection outlives its canvas. Everything runs on the main actor.
  private let segment: Xlib.Segment
  private let image: Xlib.Image
  private let context: OpaquePointer

  /// Creates the pixels of a window.
  ///
  /// Returns nil if the server shares no memory, for example because it is on a different machine, or
  /// if its pixels have a different format.
  init?(window: UInt, width: Int, height: Int, xlib: Xlib) {
    guard width > 0, height > 0 else { return nil }
    let spareRows = PixelBuffer.spareRows(forHeight: height)
    let rows = height + spareRows
    segment = .allocate(capacity: 1)
    segment.initialize(to: trestle_x11_segment())
    guard trestle_allocate_shared(segment, width * rows * 4) != 0 else {
      segment.deallocate()
      return nil
    }
    let display = xlib.display
    let isAttached = xlib.accepts { [segment] in xlib.attach(display, segment) != 0 }
    trestle_free_shared_later(segment)
    var attributes = trestle_x11_attributes()
    guard isAttached, xlib.attributes(display, window, &attributes) != 0,
      let image = xlib.createImage(
        display, attributes.visual, UInt32(attributes.depth), Self.wholePixels,
        segment.pointee.memory, segment, UInt32(width), UInt32(rows))
    else {
      Self.release(segment, isAttached: isAttached, xlib)
      return nil
    }
    guard Self.isDrawable(image.pointee, width: width),
      let context = xlib.createContext(display, window, 0, nil)
    else {
      _ = xlib.free(image)
      Self.release(segment, isAttached: true, xlib)
      return nil
    }
    self.window = window
    self.xlib = xlib
    self.image = image
    self.context = context
    let memory = UnsafeMutableRawPointer(segment.pointee.memory!)
    buffer = PixelBuffer(
      borrowing: memory.bindMemory(to: UInt32.self, capacity: width * rows), width: width,
      height: height, spareRows: spareRows)
  }

  /// Presents rectangles of the frame, and waits until the server has read them.
  func present(_ rects: [PixelRect]) {
    let first = buffer.firstRow
    for rect in rects {
      _ = xlib.putImage(
        xlib.display, window, context, image, Int32(rect.minX), Int32(first + rect.minY),
        Int32(rect.minX), Int32(rect.minY), UInt32(rect.width), UInt32(rect.height), 0)
    }
    xlib.synchronize()
  }

  /// Frees the memory, after which the buffer must not be used.
  func close() {
    _ = xlib.free(image)
    _ = xlib.freeContext(xlib.display, context)
    Self.release(segment, isAttached: true, xlib)
  }

  private static func release(_ segment: Xlib.Segment, isAttached: Bool, _ xlib: Xlib) {
    if isAttached { _ = xlib.detach(xlib.display, segment) }
    shmdt(segment.pointee.memory)
    segment.deallocate()
  }

  /// Xlib's constant for images of whole pixels instead of planes of bits: `ZPixmap`.
  private static let wholePixels: Int32 = 2

  /// Returns whether frames can be drawn in an image's format. They are opaque, so alpha does not
  /// matter.
  private static func isDrawable(_ image: trestle_x11_image, width: Int) -> Bool {
    let order: Int32 = 1.littleEndian == 1 ? 0 : 1
    return image.bits_per_pixel == 32 && image.bytes_per_line == width * 4
      && image.byte_order == order && image.red == 0xFF_0000 && image.green == 0xFF00
      && image.blue == 0xFF
  }
}

/// An immutable bitmap image.
public final class CGImage: Sendable {
  /// The pixels, which no longer change.
  package let buffer: PixelBuffer

  /// Draws the image into the parts of a context that are visible, in points of its layer; nil for
  /// an image with pixels of its own.
  package let drawing: (@Sendable (CGContext) -> Void)?
  public let width: Int
  public let height: Int

  package init(buffer: PixelBuffer) {
    self.buffer = buffer
    width = buffer.width
    height = buffer.height
    drawing = nil
  }

  /// Creates an image that is drawn where it shows: one that is too large to have pixels.
  package init(width: Int, height: Int, drawnBy drawing: @escaping @Sendable (CGContext) -> Void) {
    buffer = PixelBuffer(width: 1, height: 1)
    self.width = width
    self.height = height
    self.drawing = drawing
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var colorSpace: CGColorSpace? { .standardRGB }

  public func copy() -> CGImage? { self }

  /// Returns the part inside `rect`, in pixels from the top left; nil when the two do not
  /// intersect.
  public func cropping(to rect: CGRect) -> CGImage? {
    let r = PixelRect(covering: rect).intersection(buffer.bounds)
    if r.isEmpty { return nil }
    let part = PixelBuffer(width: r.width, height: r.height)
    part.blend(buffer, x: -r.minX, y: -r.minY, clip: part.bounds, opacity: 255)
    return CGImage(buffer: part)
  }

  /// Whether the alpha of every pixel is full.
  package func isOpaque() -> Bool {
    for i in 0..<(buffer.width * buffer.height) where buffer.pixels[i] >> 24 != 255 {
      return false
    }
    return true
  }
}

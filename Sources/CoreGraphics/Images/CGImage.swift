/// An immutable bitmap image.
public final class CGImage: Sendable {
  private enum Content: Sendable {
    case pixels(PixelBuffer)
    /// A file whose pixels are decoded when they are read.
    case encoded(EncodedPicture)
    case glyphs(GlyphPicture)
    /// A closure that draws only the visible part; code that reads pixels gets a single pixel.
    case drawing(@Sendable (CGContext) -> Void, pixel: PixelBuffer)
  }

  private let content: Content
  public let width: Int
  public let height: Int

  package init(buffer: PixelBuffer) {
    content = .pixels(buffer)
    width = buffer.width
    height = buffer.height
  }

  /// Creates an image of a file that is decoded when its pixels are read.
  init(encoded picture: EncodedPicture) {
    content = .encoded(picture)
    width = picture.width
    height = picture.height
  }

  /// Creates an image of text.
  init(glyphs: GlyphPicture, _ width: Int, _ height: Int) {
    content = .glyphs(glyphs)
    self.width = width
    self.height = height
  }

  /// Creates an image that is drawn only where it is visible, because it is too large for a bitmap.
  package init(width: Int, height: Int, drawnBy drawing: @escaping @Sendable (CGContext) -> Void) {
    content = .drawing(drawing, pixel: PixelBuffer(width: 1, height: 1))
    self.width = width
    self.height = height
  }

  /// The immutable pixels, which a file that is not decoded yet is decoded for; a single pixel for an image that is too large for a bitmap.
  package var buffer: PixelBuffer {
    switch content {
    case .pixels(let buffer): buffer
    case .encoded(let picture): picture.buffer
    case .glyphs(let glyphs): glyphs.buffer
    case .drawing(_, let pixel): pixel
    }
  }

  /// The file of which the image consists; nil for other kinds of images.
  var encoded: EncodedPicture? {
    if case .encoded(let picture) = content { return picture }
    return nil
  }

  /// The glyphs of which the image consists; nil for other kinds of images.
  package var glyphs: GlyphPicture? {
    if case .glyphs(let glyphs) = content { return glyphs }
    return nil
  }

  /// Whether the image is redrawn wherever it is displayed.
  package var isDrawing: Bool {
    if case .drawing = content { return true }
    return false
  }

  /// Draws the image into the visible parts of a context, in points of its layer; nil for other kinds
  /// of images.
  package var drawing: (@Sendable (CGContext) -> Void)? {
    if case .drawing(let drawing, _) = content { return drawing }
    return nil
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var colorSpace: CGColorSpace? { .standardRGB }

  public func copy() -> CGImage? { self }

  /// Returns the part inside `rect`, in pixels from the top left; nil if the two do not intersect.
  public func cropping(to rect: CGRect) -> CGImage? {
    let r = PixelRect(covering: rect).intersection(buffer.bounds)
    if r.isEmpty { return nil }
    let part = PixelBuffer(width: r.width, height: r.height)
    part.blend(buffer, x: -r.minX, y: -r.minY, clip: part.bounds, opacity: 255)
    return CGImage(buffer: part)
  }

  /// Whether the pixels exist, and the alpha of every one is known to be full. Images that were decoded
  /// or resized, or drawn as opaque, know it.
  package var isKnownOpaque: Bool {
    switch content {
    case .pixels(let buffer): buffer.isOpaque
    case .encoded(let picture): picture.isKnownOpaque
    case .glyphs, .drawing: false
    }
  }

  /// Returns whether the alpha of every pixel is full.
  package func isOpaque() -> Bool {
    if isKnownOpaque { return true }
    let (buffer, pixels) = (buffer, buffer.pixels)
    for i in 0..<(buffer.width * buffer.height) where pixels[i] >> 24 != 255 {
      return false
    }
    return true
  }
}

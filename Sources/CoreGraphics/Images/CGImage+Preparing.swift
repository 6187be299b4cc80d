extension CGImage {
  /// Whether reading the pixels decodes a file first.
  package var needsDecoding: Bool { encoded.map { !$0.isDecoded } ?? false }

  /// Decodes the pixels, on the thread of the caller, if that has not been done.
  package func decodePixels() { _ = encoded?.buffer }

  /// Returns the image in another size in pixels. A file that is not decoded yet is decoded at the
  /// smallest fraction of its size that suffices, and remains undecoded itself.
  ///
  /// Returns nil for a size without pixels or with too many, and for a file that cannot be decoded.
  package func resized(width: Int, height: Int) -> CGImage? {
    guard width > 0, height > 0, width <= Self.maximumPixelCount / height else { return nil }
    let source: CGImage
    if let encoded {
      guard let pixels = encoded.pixels(covering: (width, height)) else { return nil }
      source = CGImage(buffer: pixels)
    } else {
      source = self
    }
    if source.width == width, source.height == height { return source }
    let context = CGContext(buffer: PixelBuffer(width: width, height: height))
    context.drawUpright(source, in: CGRect(x: 0, y: 0, width: width, height: height))
    context.flush()
    context.buffer.noteOpacity()
    return CGImage(buffer: context.buffer)
  }
}

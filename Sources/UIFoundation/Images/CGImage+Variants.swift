extension CGImage {
  /// Returns the pixels rotated by an orientation.
  func turned(_ orientation: UIImage.Orientation) -> CGImage {
    if orientation == .up { return self }
    let (w, h) = orientation.swapsSides ? (height, width) : (width, height)
    let context = CGContext(width: w, height: h, scale: 1)
    context.scaleBy(x: CGFloat(w), y: CGFloat(h))
    context.concatenate(orientation.unitTransform)
    context.interpolationQuality = .none
    context.drawUpright(self, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.flush()
    return CGImage(buffer: context.buffer)
  }

  /// Returns the image's shape in one colour.
  func tinted(_ color: CGColor) -> CGImage {
    let result = PixelBuffer(width: width, height: height)
    let pixel = color.pixel()
    let (a, r, g, b) = (pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    func share(_ part: UInt32, _ alpha: UInt32) -> UInt32 { (part * alpha + 127) / 255 }
    for i in 0..<(width * height) {
      let alpha = buffer.pixels[i] >> 24
      if alpha == 0 { continue }
      result.pixels[i] =
        share(a, alpha) << 24 | share(r, alpha) << 16 | share(g, alpha) << 8 | share(b, alpha)
    }
    return CGImage(buffer: result)
  }
}

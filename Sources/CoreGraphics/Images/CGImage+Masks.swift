import CCairo

extension CGImage {
  /// Returns the image with its alpha multiplied by `mask`, which is stretched over it.
  ///
  /// If the mask has transparency, its alpha is used; otherwise its brightness is.
  public func masking(_ mask: CGImage) -> CGImage? {
    let result = PixelBuffer(width: width, height: height)
    result.pixels.update(from: buffer.pixels, count: width * height)
    let context = CGContext(width: width, height: height, scale: 1)
    context.drawUpright(mask.maskImage(), in: CGRect(x: 0, y: 0, width: width, height: height))
    context.flush()
    result.multiply(byAlphaOf: context.buffer)
    return CGImage(buffer: result)
  }

  /// Returns this image as a mask: its alpha if it has transparency, otherwise its brightness.
  func maskImage() -> CGImage {
    guard isOpaque() else { return self }
    let alpha = PixelBuffer(width: width, height: height)
    for i in 0..<(width * height) {
      let p = buffer.pixels[i]
      // Rec. 709 luma weights, in 256ths.
      let light = ((p >> 16 & 0xFF) * 54 + (p >> 8 & 0xFF) * 183 + (p & 0xFF) * 19) >> 8
      alpha.pixels[i] = light << 24
    }
    return CGImage(buffer: alpha)
  }
}

extension CGContext {
  /// Clips to `rect`, and multiplies drawing by `mask`, at the position at which `draw(_:in:)`
  /// would draw it. For how a mask is used, see `CGImage.masking(_:)`.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard state.draws else { return }
    let canvas = CGContext(width: width, height: height, scale: 1)
    canvas.concatenate(ctm)
    canvas.draw(mask.maskImage(), in: rect)
    canvas.flush()
    if let before = state.mask { canvas.buffer.multiply(byAlphaOf: before) }
    state.mask = canvas.buffer
    clip(to: rect)
  }
}

import CoreGraphics

/// A transparent bitmap at one pixel per point, with y pointing down.
func canvas(_ width: Int = 20, _ height: Int = 20) -> CGContext {
  CGContext(width: width, height: height, scale: 1)
}

extension CGContext {
  /// The premultiplied pixel at a position, as 0xAARRGGBB.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    flush()
    return buffer[x, y]
  }
}

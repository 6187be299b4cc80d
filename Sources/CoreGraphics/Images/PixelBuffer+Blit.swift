extension PixelBuffer {
  package var bounds: PixelRect { PixelRect(0, 0, width, height) }

  /// Overwrites `rect` with one pixel value.
  package func fill(_ rect: PixelRect, with pixel: UInt32) {
    let r = rect.intersection(bounds)
    if r.isEmpty { return }
    for y in r.minY..<r.maxY {
      (pixels + y * width + r.minX).update(repeating: pixel, count: r.width)
    }
  }

  /// Lays one pixel value over `rect`.
  package func blend(_ rect: PixelRect, with pixel: UInt32) {
    let alpha = pixel >> 24
    if alpha == 255 { return fill(rect, with: pixel) }
    if alpha == 0 { return }
    let r = rect.intersection(bounds)
    if r.isEmpty { return }
    let keep = 255 - alpha
    for y in r.minY..<r.maxY {
      let row = pixels + y * width
      for x in r.minX..<r.maxX { row[x] = pixel &+ scaled(row[x], keep) }
    }
  }

  /// Lays `source` over this buffer with its top left corner at `x`, `y`, only inside `clip`.
  ///
  /// - Parameter opacity: 0 to 255, multiplied into the source.
  package func blend(_ source: PixelBuffer, x: Int, y: Int, clip: PixelRect, opacity: UInt32) {
    let r = PixelRect(x, y, x + source.width, y + source.height)
      .intersection(clip).intersection(bounds)
    if r.isEmpty || opacity == 0 { return }
    for py in r.minY..<r.maxY {
      let to = pixels + py * width
      let from = source.pixels + (py - y) * source.width - x
      for px in r.minX..<r.maxX {
        var s = from[px]
        if s == 0 { continue }
        if opacity != 255 { s = scaled(s, opacity) }
        let a = s >> 24
        to[px] = a == 255 ? s : s &+ scaled(to[px], 255 - a)
      }
    }
  }

  /// Moves what is inside `rect` by whole pixels; only what stays inside `rect` arrives.
  package func move(_ rect: PixelRect, dx: Int, dy: Int) {
    let r = rect.intersection(bounds)
    let to = r.offset(dx, dy).intersection(r)
    if to.isEmpty { return }
    let rows = dy > 0 ? Array((to.minY..<to.maxY).reversed()) : Array(to.minY..<to.maxY)
    for y in rows {
      memmove(
        pixels + y * width + to.minX, pixels + (y - dy) * width + to.minX - dx, to.width * 4)
    }
  }
}

/// Each of a pixel's four bytes times `factor / 255`, rounded.
@inlinable @inline(__always)
package func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
  var low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
  var high = ((pixel >> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
  low = ((low &+ ((low >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
  high = (high &+ ((high >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
  return low | high
}

extension PixelBuffer {
  /// Scales every pixel by the alpha of the same pixel of a buffer of the same size.
  package func multiply(byAlphaOf mask: PixelBuffer) {
    for i in 0..<min(width * height, mask.width * mask.height) {
      let alpha = mask.pixels[i] >> 24
      if alpha != 255 { pixels[i] = scaled(pixels[i], alpha) }
    }
  }
}

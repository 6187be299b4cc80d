import Glibc

extension PixelBuffer {
  package var bounds: PixelRect { PixelRect(0, 0, width, height) }

  /// Whether four pixels are processed together. Without optimisation every SIMD operation is a call,
  /// which is slower than scalar code; the result is the same.
  ///
  /// Safety: constant except in tests, which change it while nothing draws; both values give the same
  /// result.
  #if DEBUG
    @exclusivity(unchecked) package nonisolated(unsafe) static var blendsFourPixelsAtOnce = false
  #else
    @exclusivity(unchecked) package nonisolated(unsafe) static var blendsFourPixelsAtOnce = true
  #endif

  /// Sets the pixels of `rect` to one value.
  package func fill(_ rect: PixelRect, with pixel: UInt32) {
    let r = rect.intersection(bounds)
    if r.isEmpty { return }
    // Rows as wide as the bitmap are contiguous.
    if r.width == width {
      return Self.setPixels(pixels + r.minY * width, r.width * r.height, to: pixel)
    }
    for y in r.minY..<r.maxY { Self.setPixels(pixels + y * width + r.minX, r.width, to: pixel) }
  }

  /// Sets consecutive pixels. White and black are set by the C library, which uses the processor's
  /// fastest instructions.
  @inline(__always)
  private static func setPixels(
    _ start: UnsafeMutablePointer<UInt32>, _ count: Int, to pixel: UInt32
  ) {
    if pixel == UInt32(truncatingIfNeeded: pixel & 0xFF) &* 0x0101_0101 {
      memset(start, Int32(pixel & 0xFF), count * 4)
    } else {
      start.update(repeating: pixel, count: count)
    }
  }

  /// Composites one pixel value over the pixels of `rect`.
  package func blend(_ rect: PixelRect, with pixel: UInt32) {
    let alpha = pixel >> 24
    if alpha == 255 { return fill(rect, with: pixel) }
    if alpha == 0 { return }
    let r = rect.intersection(bounds)
    if r.isEmpty { return }
    let keep = 255 - alpha
    let four = FourPixels(pixel)
    let fourAtOnce = PixelBuffer.blendsFourPixelsAtOnce
    for y in r.minY..<r.maxY {
      let row = pixels + y * width
      var x = r.minX
      var last = LastBlend()
      while fourAtOnce, x &+ 4 <= r.maxX {
        let under = FourPixels(at: row + x)
        if !last.isOf(four, under) { last = LastBlend(four, under, four.over(under)) }
        last.result.store(at: row + x)
        x &+= 4
      }
      while x < r.maxX {
        row[x] = pixel &+ scaled(row[x], keep)
        x &+= 1
      }
    }
  }

  /// Composites `source` over this buffer, with its top left corner at `x`, `y`, inside `clip`.
  ///
  /// - Parameter opacity: A factor of 0 to 255 for the source.
  package func blend(_ source: PixelBuffer, x: Int, y: Int, clip: PixelRect, opacity: UInt32) {
    let r = PixelRect(x, y, x + source.width, y + source.height)
      .intersection(clip).intersection(bounds)
    if r.isEmpty || opacity == 0 { return }
    if opacity == 255, source.isOpaque {
      for py in r.minY..<r.maxY {
        memcpy(
          pixels + py * width + r.minX, source.pixels + (py - y) * source.width + r.minX - x,
          r.width * 4)
      }
      return
    }
    let fourAtOnce = PixelBuffer.blendsFourPixelsAtOnce
    for py in r.minY..<r.maxY {
      let to = pixels + py * width
      let from = source.pixels + (py - y) * source.width - x
      var px = r.minX
      while px < r.maxX {
        // Most of a line of text is empty: skip eight transparent pixels at a time.
        while px + 8 <= r.maxX,
          UnsafeRawPointer(from + px).loadUnaligned(as: SIMD8<UInt32>.self) == .zero
        {
          px += 8
        }
        if fourAtOnce, px + 8 <= r.maxX {
          if opacity == 255, Self.areEightOpaque(from + px) {
            let eight = UnsafeRawPointer(from + px).loadUnaligned(as: SIMD8<UInt32>.self)
            UnsafeMutableRawPointer(to + px).storeBytes(of: eight, as: SIMD8<UInt32>.self)
            px += 8
            continue
          }
          for _ in 0..<2 {
            var s = FourPixels(at: from + px)
            if opacity != 255 { s = s.scaled(FourPixels(opacity)) }
            s.over(FourPixels(at: to + px)).store(at: to + px)
            px += 4
          }
        } else {
          let end = min(px + 8, r.maxX)
          while px < end {
            let s = opacity == 255 ? from[px] : scaled(from[px], opacity)
            if s != 0 { to[px] = s &+ scaled(to[px], 255 - s >> 24) }
            px += 1
          }
        }
      }
    }
  }

  /// Returns whether eight pixels are opaque, as those of a photograph are.
  @inline(__always)
  private static func areEightOpaque(_ pixels: UnsafePointer<UInt32>) -> Bool {
    // The first pixel alone tells it of most others.
    if pixels[0] >> 24 != 255 { return false }
    let pairs = UnsafeRawPointer(pixels).loadUnaligned(as: SIMD4<UInt64>.self)
    let all = pairs[0] & pairs[1] & pairs[2] & pairs[3]
    return all & 0xFF00_0000_FF00_0000 == 0xFF00_0000_FF00_0000
  }

  /// Composites `source` as `blend(_:x:y:clip:opacity:)` does, but faster if most rows repeat a pixel,
  /// as in a shadow, and more slowly otherwise.
  package func blend(
    repeating source: PixelBuffer, x: Int, y: Int, clip: PixelRect, opacity: UInt32
  ) {
    guard PixelBuffer.blendsFourPixelsAtOnce else {
      return blend(source, x: x, y: y, clip: clip, opacity: opacity)
    }
    let r = PixelRect(x, y, x + source.width, y + source.height)
      .intersection(clip).intersection(bounds)
    if r.isEmpty || opacity == 0 { return }
    for py in r.minY..<r.maxY {
      let to = pixels + py * width
      let from = source.pixels + (py - y) * source.width - x
      var px = r.minX
      var last = LastBlend()
      while px &+ 4 <= r.maxX {
        let (source, under) = (FourPixels(at: from + px), FourPixels(at: to + px))
        if !last.isOf(source, under) {
          let faded = opacity == 255 ? source : source.scaled(FourPixels(opacity))
          last = LastBlend(source, under, faded.over(under))
        }
        last.result.store(at: to + px)
        px &+= 4
        while px &+ 8 <= r.maxX, last.isOfTwice(from + px, to + px) {
          last.result.store(at: to + px)
          last.result.store(at: to + px + 4)
          px &+= 8
        }
      }
      while px < r.maxX {
        let s = opacity == 255 ? from[px] : scaled(from[px], opacity)
        to[px] = s &+ scaled(to[px], 255 - s >> 24)
        px &+= 1
      }
    }
  }
}

/// A colour as one premultiplied pixel.
package struct PremultipliedPixel {
  package let value: UInt32

  /// Whether the pixel is opaque and each of its other bytes is 0 or 255.
  var isSaturated: Bool { value >> 24 == 255 && value == (value & 0x0101_0101) &* 0xFF }

  /// Creates the pixel of a colour, rounded like Cairo's.
  package init(_ color: CGColor, alpha: Double) {
    let opacity = Double(color.alpha) * alpha
    func byte(_ x: Double) -> UInt32 {
      UInt32(max(0, min(65_535, (x * opacity * 65_535 + 0.5).rounded(.down)))) >> 8
    }
    value =
      byte(1) << 24 | byte(Double(color.red)) << 16 | byte(Double(color.green)) << 8
      | byte(Double(color.blue))
  }
}

/// The four pixels composited last. A row of a shadow or a colour over a plain background repeats them
/// without another multiplication.
private struct LastBlend {
  private let source: FourPixels
  private let under: FourPixels
  let result: FourPixels

  /// Creates the blend of transparent pixels over transparent ones.
  @inline(__always) init() {
    source = FourPixels(0)
    (under, result) = (source, source)
  }

  @inline(__always) init(_ source: FourPixels, _ under: FourPixels, _ result: FourPixels) {
    (self.source, self.under, self.result) = (source, under, result)
  }

  @inline(__always) func isOf(_ source: FourPixels, _ under: FourPixels) -> Bool {
    Self.isZero(self.source.differences(from: source) | self.under.differences(from: under))
  }

  /// Returns whether eight pixels repeat these four. It tests eight pixels at a time, because they
  /// repeat throughout whole rows of a shadow.
  @inline(__always)
  func isOfTwice(_ source: UnsafePointer<UInt32>, _ under: UnsafeMutablePointer<UInt32>) -> Bool {
    let first =
      self.source.differences(from: FourPixels(at: source))
      | self.under.differences(from: FourPixels(at: under))
    let second =
      self.source.differences(from: FourPixels(at: source + 4))
      | self.under.differences(from: FourPixels(at: under + 4))
    return Self.isZero(first | second)
  }

  @inline(__always) private static func isZero(_ bits: SIMD4<UInt32>) -> Bool {
    // These are compared as integers, because a vector comparison would test each pixel separately.
    // Safety: both are 16 bytes without padding.
    let halves = unsafeBitCast(bits, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] == 0
  }
}

/// Multiplies each of a pixel's four bytes by `factor / 255`, rounded.
@inlinable @inline(__always)
package func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
  var low = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
  var high = ((pixel >> 8) & 0x00FF_00FF) &* factor &+ 0x0080_0080
  low = ((low &+ ((low >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
  high = (high &+ ((high >> 8) & 0x00FF_00FF)) & 0xFF00_FF00
  return low | high
}

extension PixelBuffer {
  /// Multiplies every pixel by the alpha of the corresponding pixel of a buffer of the same size.
  package func multiply(byAlphaOf mask: PixelBuffer) {
    let (pixels, masks) = (pixels, mask.pixels)
    for i in 0..<min(width * height, mask.width * mask.height) {
      let alpha = masks[i] >> 24
      if alpha != 255 { pixels[i] = scaled(pixels[i], alpha) }
    }
  }
}

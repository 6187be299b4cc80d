import Glibc

extension PixelBuffer {
  package var bounds: PixelRect { PixelRect(0, 0, width, height) }

  /// Whether four pixels are processed at once. Without optimisation every SIMD operation is a
  /// call, which is slower than scalar code; the result is the same.
  #if DEBUG
    @exclusivity(unchecked) package nonisolated(unsafe) static var blendsFourPixelsAtOnce = false
  #else
    @exclusivity(unchecked) package nonisolated(unsafe) static var blendsFourPixelsAtOnce = true
  #endif

  /// Sets the pixels of `rect` to one value.
  package func fill(_ rect: PixelRect, with pixel: UInt32) {
    let r = rect.intersection(bounds)
    if r.isEmpty { return }
    // Rows as wide as the bitmap lie one after another.
    if r.width == width { return Self.set(pixels + r.minY * width, r.width * r.height, to: pixel) }
    for y in r.minY..<r.maxY { Self.set(pixels + y * width + r.minX, r.width, to: pixel) }
  }

  /// Sets consecutive pixels; white and black by the C library, which knows the fastest way for the
  /// processor at hand.
  @inline(__always)
  private static func set(_ start: UnsafeMutablePointer<UInt32>, _ count: Int, to pixel: UInt32) {
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

  /// Composites `source` as `blend(_:x:y:clip:opacity:)` does, faster where most of its rows repeat a
  /// pixel, as those of a shadow do, and more slowly where they do not.
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

  /// Composites a colour over this buffer, multiplied by `coverage`, with its top left corner at
  /// `x`, `y`, inside `clip`.
  ///
  /// The coverage has a byte for each pixel, `stride` bytes a row, and zeros after a row's last
  /// pixel, up to `room` bytes. Rounds as Cairo does. Where all is of the color of the top left pixel,
  /// `tables` may know the result.
  func blend(
    _ ink: PremultipliedPixel, through coverage: UnsafePointer<UInt8>, stride: Int, room: Int,
    width columns: Int, height lines: Int, x: Int, y: Int, clip: PixelRect,
    tables: inout InkTables
  ) {
    let r = PixelRect(x, y, x + columns, y + lines).intersection(clip).intersection(bounds)
    if r.isEmpty { return }
    // The padding of a row is 0 and composites nothing; what the clip cuts off is not padding.
    let reach = r.maxX < x + columns ? r.maxX : min(width, x + room)
    let end = PixelBuffer.blendsFourPixelsAtOnce ? reach : 0
    let from = coverage + (r.minY - y) * stride - x
    if ink.value == 0 { return }
    let ground = self[r.minX, r.minY]
    if let table = tables.table(of: ink, over: ground) {
      let plain = PlainGround(pixel: ground, table: table)
      blend(AnyInk(ink), through: from, stride: stride, in: r, end: end, plain)
    } else if ink.isSaturated {
      blend(SaturatedInk(ink), through: from, stride: stride, in: r, end: end, nil)
    } else {
      blend(AnyInk(ink), through: from, stride: stride, in: r, end: end, nil)
    }
  }

  /// Composites an ink in `rect`: four pixels at once as far as they end at or before column `end`.
  ///
  /// - Parameter coverage: The first row's; the byte at an index belongs to the column of that index.
  @inline(__always)
  private func blend(
    _ ink: some Ink, through coverage: UnsafePointer<UInt8>, stride: Int, in rect: PixelRect,
    end: Int, _ ground: PlainGround?
  ) {
    var to = pixels + rect.minY * width
    var from = coverage
    for _ in rect.minY..<rect.maxY {
      var px = rect.minX
      while px < rect.maxX, px &+ 4 <= end {
        let parts = UnsafeRawPointer(from + px).loadUnaligned(as: SIMD4<UInt8>.self)
        let four = unsafeBitCast(parts, to: UInt32.self)
        if four == 0 {
          // Composites nothing.
        } else if let ground, ground.isBelow(to + px) {
          ground.write(four, to: to + px)
        } else {
          let under = FourPixels(at: to + px)
          ink.covering(SIMD4<UInt32>(truncatingIfNeeded: parts), under).store(at: to + px)
        }
        px &+= 4
      }
      while px < rect.maxX {
        let part = UInt32(from[px])
        if part != 0 {
          let s = ink.covering(part)
          to[px] = s &+ scaled(to[px], 255 - s >> 24)
        }
        px += 1
      }
      to += width
      from += stride
    }
  }
}

/// A color on which glyphs lie, and what an ink makes of it for each coverage.
private struct PlainGround {
  private let twoPixels: UInt64
  private let table: UnsafePointer<UInt32>

  @inline(__always) init(pixel: UInt32, table: UnsafePointer<UInt32>) {
    twoPixels = UInt64(pixel) << 32 | UInt64(pixel)
    self.table = table
  }

  /// Whether four pixels have this color.
  @inline(__always) func isBelow(_ place: UnsafeMutablePointer<UInt32>) -> Bool {
    let bytes = UnsafeRawPointer(place)
    return bytes.loadUnaligned(as: UInt64.self) == twoPixels
      && bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == twoPixels
  }

  /// Sets four pixels to what the ink makes of them, by the coverage of each in a byte.
  @inline(__always) func write(_ coverage: UInt32, to place: UnsafeMutablePointer<UInt32>) {
    place[0] = table[Int(truncatingIfNeeded: UInt32(littleEndian: coverage) & 0xFF)]
    place[1] = table[Int(truncatingIfNeeded: UInt32(littleEndian: coverage) >> 8 & 0xFF)]
    place[2] = table[Int(truncatingIfNeeded: UInt32(littleEndian: coverage) >> 16 & 0xFF)]
    place[3] = table[Int(truncatingIfNeeded: UInt32(littleEndian: coverage) >> 24)]
  }
}

/// A colour that is multiplied by coverage.
private protocol Ink {
  /// The colour multiplied by coverage.
  func covering(_ coverage: UInt32) -> UInt32
  /// The colour multiplied by coverage, over four pixels.
  func covering(_ coverage: SIMD4<UInt32>, _ under: FourPixels) -> FourPixels
}

private struct AnyInk: Ink {
  private let one: UInt32
  private let four: FourPixels

  @inline(__always) init(_ ink: PremultipliedPixel) {
    one = ink.value
    four = FourPixels(ink.value)
  }

  @inline(__always) func covering(_ coverage: UInt32) -> UInt32 { scaled(one, coverage) }

  @inline(__always)
  func covering(_ coverage: SIMD4<UInt32>, _ under: FourPixels) -> FourPixels {
    four.scaled(FourPixels(coverage)).over(under)
  }
}

/// An opaque colour whose other components are 0 or 1, as most text has: each becomes 0 or the coverage,
/// and only what is below is multiplied.
private struct SaturatedInk: Ink {
  private let mask: UInt32

  @inline(__always) init(_ ink: PremultipliedPixel) { mask = ink.value }

  @inline(__always) func covering(_ coverage: UInt32) -> UInt32 {
    coverage &* 0x0101_0101 & mask
  }

  @inline(__always)
  func covering(_ coverage: SIMD4<UInt32>, _ under: FourPixels) -> FourPixels {
    let halves = coverage | coverage &<< 16
    let pixels = (halves | halves &<< 8) & SIMD4(repeating: mask)
    return FourPixels(pixels).adding(under.scaled(halves: SIMD4(repeating: 0x00FF_00FF) &- halves))
  }
}

/// A colour as one premultiplied pixel.
package struct PremultipliedPixel {
  package let value: UInt32

  /// Whether the pixel is opaque, and each of its other bytes 0 or 255.
  var isSaturated: Bool { value >> 24 == 255 && value == (value & 0x0101_0101) &* 0xFF }

  /// Creates the pixel of a colour, rounded as Cairo does.
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

/// Four neighbouring pixels, processed at once with the same results as scalar code.
private struct FourPixels {
  private let pixels: SIMD4<UInt32>

  @inline(__always) init(_ pixels: SIMD4<UInt32>) { self.pixels = pixels }
  @inline(__always) init(_ pixel: UInt32) { pixels = SIMD4(repeating: pixel) }
  @inline(__always) init(at place: UnsafePointer<UInt32>) {
    pixels = UnsafeRawPointer(place).loadUnaligned(as: SIMD4<UInt32>.self)
  }
  @inline(__always) init(at place: UnsafeMutablePointer<UInt32>) {
    self.init(at: UnsafePointer(place))
  }

  @inline(__always) func store(at place: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(place).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
  }

  /// The bits in which pixels differ from others.
  @inline(__always) func differences(from other: FourPixels) -> SIMD4<UInt32> {
    pixels ^ other.pixels
  }

  /// Multiplies the bytes of each pixel by its factor in `factors`, divided by 255.
  @inline(__always) func scaled(_ factors: FourPixels) -> FourPixels {
    scaled(halves: factors.pixels | factors.pixels &<< 16)
  }

  /// The same with factors that both halves of a pixel's bits have.
  @inline(__always) func scaled(halves factors: SIMD4<UInt32>) -> FourPixels {
    typealias Halves = SIMD8<UInt16>
    let bytes = SIMD4<UInt32>(repeating: 0x00FF_00FF)
    let factor = unsafeBitCast(factors, to: Halves.self)
    let wide = unsafeBitCast(pixels & bytes, to: Halves.self) &* factor &+ 0x80
    // The upper half of a product with 257, which is one instruction, is (x + x / 256) / 256.
    let low = Halves(truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: wide) &* 257) &>> 16)
    var high = unsafeBitCast((pixels &>> 8) & bytes, to: Halves.self) &* factor &+ 0x80
    high = (high &+ (high &>> 8)) & 0xFF00
    return FourPixels(
      unsafeBitCast(low, to: SIMD4<UInt32>.self) | unsafeBitCast(high, to: SIMD4<UInt32>.self))
  }

  @inline(__always) func adding(_ other: FourPixels) -> FourPixels {
    FourPixels(pixels &+ other.pixels)
  }

  /// Composites these pixels over others.
  @inline(__always) func over(_ under: FourPixels) -> FourPixels {
    adding(under.scaled(FourPixels(SIMD4(repeating: 255) &- pixels &>> 24)))
  }
}

/// The four pixels that were composited last: a row of a shadow, or of a color, over a plain one repeats
/// them, and need not multiply again.
private struct LastBlend {
  private let source: FourPixels
  private let under: FourPixels
  let result: FourPixels

  /// Nothing over nothing.
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

  /// Whether eight pixels repeat the four: tested at once, as whole rows of a shadow do.
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
    // Compared as a vector, each pixel is tested apart.
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

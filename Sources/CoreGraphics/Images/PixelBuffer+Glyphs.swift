extension PixelBuffer {
  /// Composites a color over this buffer, multiplied by a mask's coverage, with the mask's top left
  /// corner at `x`, `y`, inside `clip`, which lies in the buffer.
  ///
  /// Rounds as Cairo does. If the whole background has the color of the top left pixel, the results may
  /// come from `tables`.
  func blend(
    _ ink: PremultipliedPixel, through mask: GlyphMask, x: Int, y: Int, clip: PixelRect,
    tables: inout InkTables
  ) {
    guard let coverage = mask.coverage else { return }
    // Zeros at the end of a row composite nothing, and may lie outside of the clip.
    guard x >= clip.minX, y >= clip.minY, x + mask.width <= clip.maxX, y + mask.height <= clip.maxY,
      x + mask.stride <= width, PixelBuffer.blendsFourPixelsAtOnce
    else { return blendPart(ink, through: mask, coverage, x: x, y: y, clip: clip) }
    let start = pixels + y * width + x
    let ground = start.pointee
    guard let table = tables.table(of: ink, over: ground) else {
      return blendPart(ink, through: mask, coverage, x: x, y: y, clip: clip)
    }
    Self.blend(
      ink, through: coverage, stride: mask.stride, lines: mask.height, to: start, width: width,
      on: PlainGround(pixel: ground, table: table))
  }

  /// Composites an ink in whole rows of a mask.
  ///
  /// - Parameters:
  ///   - start: The pixel of the first byte of `coverage`.
  ///   - width: The number of pixels from one row to the next.
  @inline(never)
  private static func blend(
    _ ink: PremultipliedPixel, through coverage: UnsafePointer<UInt8>, stride: Int, lines: Int,
    to start: UnsafeMutablePointer<UInt32>, width: Int, on plain: PlainGround
  ) {
    var (row, from) = (start, coverage)
    let end = coverage + stride &* lines
    while from < end {
      var to = row
      let rowEnd = from + stride
      repeat {
        let four = UnsafeRawPointer(from).loadUnaligned(as: UInt32.self)
        if four != 0 {
          if plain.isBelow(to) {
            plain.write(four, to: to)
          } else {
            blendFour(ink, four, over: to)
          }
        }
        from += 4
        to += 4
      } while from < rowEnd
      row += width
    }
  }

  /// Composites four pixels, with the coverage of each in a byte, for a glyph that overlaps another.
  @inline(never)
  private static func blendFour(
    _ ink: PremultipliedPixel, _ coverage: UInt32, over place: UnsafeMutablePointer<UInt32>
  ) {
    // Safety: four bytes each, in the order of memory.
    let parts = unsafeBitCast(coverage, to: SIMD4<UInt8>.self)
    AnyInk(ink).covering(SIMD4(truncatingIfNeeded: parts), FourPixels(at: place)).store(at: place)
  }

  /// Composites the part of a mask inside the clip, by multiplication.
  private func blendPart(
    _ ink: PremultipliedPixel, through mask: GlyphMask, _ coverage: UnsafePointer<UInt8>, x: Int,
    y: Int, clip: PixelRect
  ) {
    let r = PixelRect(x, y, x + mask.width, y + mask.height).intersection(clip)
    if r.isEmpty { return }
    // The part outside of the clip is not zero.
    let reach = r.maxX < x + mask.width ? r.maxX : min(width, x + mask.stride)
    let end = PixelBuffer.blendsFourPixelsAtOnce ? reach : 0
    let from = coverage + (r.minY - y) * mask.stride - x
    if ink.isSaturated {
      blend(SaturatedInk(ink), through: from, stride: mask.stride, in: r, end: end)
    } else {
      blend(AnyInk(ink), through: from, stride: mask.stride, in: r, end: end)
    }
  }

  /// Composites an ink in `rect`, four pixels at a time, at most up to column `end`.
  ///
  /// - Parameter coverage: The coverage of the first row, indexed by column.
  @inline(__always)
  private func blend(
    _ ink: some Ink, through coverage: UnsafePointer<UInt8>, stride: Int, in rect: PixelRect,
    end: Int
  ) {
    var to = pixels + rect.minY * width
    var from = coverage
    for _ in rect.minY..<rect.maxY {
      var px = rect.minX
      while px < rect.maxX, px &+ 4 <= end {
        let parts = UnsafeRawPointer(from + px).loadUnaligned(as: SIMD4<UInt8>.self)
        // Safety: four bytes each, and zero is zero in any order.
        if unsafeBitCast(parts, to: UInt32.self) != 0 {
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

/// A plain background below glyphs, and the results of an ink over it for each coverage.
private struct PlainGround {
  private let twoPixels: UInt64
  // Safety: a table of `InkTables`, which stays valid until the next one is requested: this value is
  // used for one glyph only.
  private let table: UnsafePointer<UInt32>

  @inline(__always) init(pixel: UInt32, table: UnsafePointer<UInt32>) {
    twoPixels = UInt64(pixel) << 32 | UInt64(pixel)
    self.table = table
  }

  /// Returns whether four adjacent pixels have this color.
  @inline(__always) func isBelow(_ place: UnsafeMutablePointer<UInt32>) -> Bool {
    let bytes = UnsafeRawPointer(place)
    return bytes.loadUnaligned(as: UInt64.self) == twoPixels
      && bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == twoPixels
  }

  /// Sets four pixels to the ink's results, by the coverage of each in a byte.
  @inline(__always) func write(_ coverage: UInt32, to place: UnsafeMutablePointer<UInt32>) {
    place[0] = table[Int(truncatingIfNeeded: UInt32(littleEndian: coverage) & 0xFF)]
    place[1] = table[Int(truncatingIfNeeded: UInt32(littleEndian: coverage) >> 8 & 0xFF)]
    place[2] = table[Int(truncatingIfNeeded: UInt32(littleEndian: coverage) >> 16 & 0xFF)]
    place[3] = table[Int(truncatingIfNeeded: UInt32(littleEndian: coverage) >> 24)]
  }
}

/// A colour that is multiplied by coverage.
private protocol Ink {
  /// Returns the colour multiplied by coverage.
  func covering(_ coverage: UInt32) -> UInt32
  /// Returns the colour multiplied by coverage, over four pixels.
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

/// An opaque colour whose other components are 0 or 1, as for most text: each component becomes 0 or
/// the coverage, and only the color below is multiplied.
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

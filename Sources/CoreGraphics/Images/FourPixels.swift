/// Four adjacent pixels, processed together with the same results as scalar code.
struct FourPixels {
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

  /// Returns the bits in which the pixels differ from others.
  @inline(__always) func differences(from other: FourPixels) -> SIMD4<UInt32> {
    pixels ^ other.pixels
  }

  /// Multiplies the bytes of each pixel by its factor in `factors`, divided by 255.
  @inline(__always) func scaled(_ factors: FourPixels) -> FourPixels {
    scaled(halves: factors.pixels | factors.pixels &<< 16)
  }

  /// Scales the pixels like `scaled(_:)`, with factors that are repeated in both halves of a
  /// pixel's bits.
  ///
  /// The upper half of a product with 257 takes one instruction and is (x + x / 256) / 256.
  ///
  /// Safety: all vectors have 16 bytes, and the halves of a pixel are the halves of its word.
  @inline(__always) func scaled(halves factors: SIMD4<UInt32>) -> FourPixels {
    typealias Halves = SIMD8<UInt16>
    let bytes = SIMD4<UInt32>(repeating: 0x00FF_00FF)
    let factor = unsafeBitCast(factors, to: Halves.self)
    let wide = unsafeBitCast(pixels & bytes, to: Halves.self) &* factor &+ 0x80
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

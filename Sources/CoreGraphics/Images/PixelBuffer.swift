import CCairo

/// A bitmap of premultiplied pixels, 0xAARRGGBB in native byte order, without row padding.
///
/// A bitmap with spare rows is a movable part of a larger block of memory: scrolling moves its start
/// instead of its pixels.
///
/// The memory is not synchronised: it must not be read while the owner writes.
///
/// Safety: a bitmap has one owner while it is drawn into: a context, a compositor or a decoder, on its
/// thread. Pixels that are shared, such as those of a `CGImage`, no longer change. The memory lives as
/// long as this object, or, if it is borrowed, as its owner documents.
package final class PixelBuffer: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// The first pixel. With spare rows, scrolling changes it, so loops over pixels copy it to a
  /// constant.
  @exclusivity(unchecked) package internal(set) var pixels: UnsafeMutablePointer<UInt32>
  /// Whether the alpha of every pixel is known to be full: such a bitmap hides what is below it, and is
  /// copied instead of blended.
  package private(set) var isOpaque = false
  /// The number of rows in the memory beyond those of the bitmap.
  let spareRows: Int
  private let memory: UnsafeMutablePointer<UInt32>
  private let isBorrowed: Bool

  /// Creates a transparent bitmap; sides below one pixel become one pixel.
  package init(width: Int, height: Int, spareRows: Int = 0) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.spareRows = spareRows
    // The system clears memory pages only when they are touched, so a large bitmap costs little if
    // little of it is drawn.
    let count = self.width * (self.height + spareRows)
    guard let memory = calloc(count, MemoryLayout<UInt32>.stride) else {
      fatalError("No memory for \(self.width) by \(self.height + spareRows) pixels")
    }
    self.memory = memory.bindMemory(to: UInt32.self, capacity: count)
    pixels = self.memory
    isBorrowed = false
  }

  /// Creates a bitmap over memory that the caller owns and keeps valid for the bitmap's lifetime.
  package init(
    borrowing memory: UnsafeMutablePointer<UInt32>, width: Int, height: Int, spareRows: Int = 0
  ) {
    self.width = width
    self.height = height
    self.spareRows = spareRows
    self.memory = memory
    pixels = memory
    isBorrowed = true
  }

  deinit { if !isBorrowed { free(memory) } }

  /// Returns the number of spare rows for scrolling a bitmap of a given height: half of it, so that all
  /// pixels are moved only once per half screen of scrolling.
  package static func spareRows(forHeight height: Int) -> Int { height / 2 }

  /// The row of the memory in which the bitmap begins, from 0 to `spareRows`.
  package var firstRow: Int {
    get { (pixels - memory) / width }
    set { pixels = memory + newValue * width }
  }

  /// Notes whether all pixels are opaque, once the bitmap is complete. The pixels are read on the thread
  /// of the caller, up to the first one that is not opaque.
  package func noteOpacity() {
    let pixels = pixels
    isOpaque = (0..<height).allSatisfy { row in
      var bits = UInt32.max
      for column in 0..<width { bits &= pixels[row &* width &+ column] }
      return bits >> 24 == 255
    }
  }

  package var byteCount: Int { width * height * 4 }

  /// Creates a Cairo surface over the pixels. The caller destroys it, and keeps the bitmap alive
  /// until then.
  package func makeSurface() -> OpaquePointer {
    UnsafeMutableRawPointer(pixels).withMemoryRebound(to: UInt8.self, capacity: byteCount) {
      cairo_image_surface_create_for_data(
        $0, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
    }
  }

  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }
}

/// A rectangle of whole pixels, `maxX` and `maxY` exclusive.
///
/// `@usableFromInline`, because otherwise other modules could not inline any of its functions.
@usableFromInline package struct PixelRect: Hashable, Sendable {
  @usableFromInline package var minX: Int
  @usableFromInline package var minY: Int
  @usableFromInline package var maxX: Int
  @usableFromInline package var maxY: Int

  @inlinable package init(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates the rectangle of all pixels that intersect `rect`.
  package init(covering rect: CGRect) {
    // Clamped first, with NaN as 0, so that the integer conversion is safe.
    func clamped(_ x: CGFloat) -> Double { x > -1e9 ? min(1e9, Double(x)) : x <= -1e9 ? -1e9 : 0 }
    func down(_ x: CGFloat) -> Int {
      let x = clamped(x)
      let whole = Int(x)
      return Double(whole) > x ? whole - 1 : whole
    }
    func up(_ x: CGFloat) -> Int {
      let x = clamped(x)
      let whole = Int(x)
      return Double(whole) < x ? whole + 1 : whole
    }
    // The tolerance keeps rounding errors from including another row of pixels.
    self.init(
      down(rect.minX + 1e-6), down(rect.minY + 1e-6), up(rect.maxX - 1e-6), up(rect.maxY - 1e-6))
  }

  package static let empty = PixelRect(0, 0, 0, 0)

  @inlinable package var isEmpty: Bool { minX >= maxX || minY >= maxY }
  @inlinable package var width: Int { max(0, maxX - minX) }
  @inlinable package var height: Int { max(0, maxY - minY) }
  @inlinable package var area: Int { width * height }

  @inlinable package func intersection(_ o: PixelRect) -> PixelRect {
    PixelRect(max(minX, o.minX), max(minY, o.minY), min(maxX, o.maxX), min(maxY, o.maxY))
  }

  @inlinable package func union(_ o: PixelRect) -> PixelRect {
    if isEmpty { return o }
    if o.isEmpty { return self }
    return PixelRect(min(minX, o.minX), min(minY, o.minY), max(maxX, o.maxX), max(maxY, o.maxY))
  }

  @inlinable package func intersects(_ o: PixelRect) -> Bool { !intersection(o).isEmpty }

  @inlinable package func contains(_ o: PixelRect) -> Bool {
    o.minX >= minX && o.minY >= minY && o.maxX <= maxX && o.maxY <= maxY
  }

  @inlinable package func offset(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(minX + dx, minY + dy, maxX + dx, maxY + dy)
  }

  package var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }
}

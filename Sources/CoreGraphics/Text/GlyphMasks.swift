import CCairo
import CPango
import Locks

/// A cache of glyph bitmaps, each at four subpixel positions.
///
/// This keeps letter spacing even at every scale; the version of Cairo in current distributions rounds
/// glyph positions to whole pixels.
final class GlyphMasks: Sendable {
  static let shared = GlyphMasks()

  /// The height in pixels above which glyphs are not cached but filled as outlines.
  static let largest = 160.0

  /// The masks of a size, by glyph and quarter of a pixel: stored in pages, because most text uses
  /// glyphs with nearby indexes and hashing would cost as much as drawing a small glyph.
  private struct Table {
    /// The face with the user's settings; nil if glyphs are drawn unfitted.
    let font: FittedFont?
    /// The number of horizontal positions of glyphs in a pixel, which is four or one.
    let positions: Double
    /// The shift from a number of positions to quarters of a pixel.
    let shift: Int
    private var pages: [[Int32]] = []
    private(set) var masks: [GlyphMask] = []

    init(_ font: FittedFont?) {
      self.font = font
      positions = Double(font?.positions ?? 4)
      shift = font?.positions == 1 ? 2 : 0
    }

    subscript(key: UInt32) -> GlyphMask? {
      let page = Int(key >> 8)
      guard page < pages.count, !pages[page].isEmpty else { return nil }
      let place = pages[page][Int(key & 0xFF)]
      return place < 0 ? nil : masks[Int(place)]
    }

    mutating func insert(_ mask: GlyphMask, for key: UInt32) {
      let page = Int(key >> 8)
      while pages.count <= page { pages.append([]) }
      if pages[page].isEmpty { pages[page] = [Int32](repeating: -1, count: 256) }
      pages[page][Int(key & 0xFF)] = Int32(masks.count)
      masks.append(mask)
    }
  }

  /// A face at a scale, in pixels per point.
  private struct Size: Equatable {
    var face: Int
    var scale: Double
  }

  private struct Store: ~Copyable {
    var masks: [Table] = []
    /// The size of each table. There are few, so a linear search is faster than hashing.
    var sizes: [Size] = []
    /// The size of the last lookup, since consecutive lookups in a line mostly have the same size.
    var last: (size: Size, place: Int)?
    var count = 0
    var bytes = 0
    var rendering = GlyphRendering()
    var tables = InkTables()

    deinit { Self.free(masks) }

    private static func free(_ tables: [Table]) {
      for table in tables {
        for mask in table.masks { cairo_surface_destroy(mask.surface) }
      }
    }

    mutating func removeAll() {
      Self.free(masks)
      masks = []
      sizes = []
      last = nil
      count = 0
      bytes = 0
    }

    mutating func table(of size: Size, _ face: GlyphFace) -> Table {
      masks[makeTableIfNeeded(size, face)]
    }

    mutating func insert(_ mask: GlyphMask, for key: UInt32, of size: Size, _ face: GlyphFace) {
      masks[makeTableIfNeeded(size, face)].insert(mask, for: key)
    }

    private mutating func makeTableIfNeeded(_ size: Size, _ face: GlyphFace) -> Int {
      if let last, last.size == size { return last.place }
      let place = sizes.firstIndex(of: size) ?? masks.count
      if place == masks.count {
        let isFitted = size.scale < GlyphRendering.plainScale
        let rendering = rendering
        let fitted = isFitted ? FaceLock.whileHeld { FittedFont(face, rendering) } : nil
        masks.append(Table(fitted))
        sizes.append(size)
      }
      last = (size, place)
      return place
    }
  }

  private let capacity: Int
  private let byteLimit: Int
  private let store = Mutex(Store())

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of masks; beyond it the cache is emptied. A screen of text needs
  ///     far fewer.
  ///   - byteLimit: The maximum number of bytes of coverage.
  init(capacity: Int = 8192, byteLimit: Int = 8 << 20) {
    self.capacity = capacity
    self.byteLimit = byteLimit
  }

  var count: Int { store.withLock { $0.count } }

  /// The rendering of glyphs. A change empties the cache.
  var rendering: GlyphRendering {
    get { store.withLock { $0.rendering } }
    set {
      store.withLock { store in
        guard newValue != store.rendering else { return }
        store.removeAll()
        store.rendering = newValue
      }
    }
  }

  /// Draws glyphs with the source of `cr`, whose transform must be the identity.
  ///
  /// - Parameters:
  ///   - origin: The start of the line on its baseline, in pixels.
  ///   - scale: Pixels per point.
  func draw(
    _ glyphs: [cairo_glyph_t], of face: GlyphFace, at origin: (x: Double, y: Double),
    scale: Double, on cr: OpaquePointer
  ) {
    forEach(glyphs, of: face, at: origin, scale: scale) { mask, x, y, _ in
      cairo_mask_surface(cr, mask.surface, Double(x), Double(y))
    }
  }

  /// Draws glyphs into a bitmap in one colour, with the same result as `draw` in a context without any
  /// other clip.
  ///
  /// - Parameters:
  ///   - origin: The start of the line on its baseline, in pixels.
  ///   - scale: Pixels per point.
  ///   - offset: The position of the origin's bitmap in `buffer`, in pixels.
  ///   - clip: The pixels of `buffer` that may change.
  func write(
    _ glyphs: [cairo_glyph_t], of face: GlyphFace, at origin: (x: Double, y: Double),
    scale: Double, in ink: PremultipliedPixel, to buffer: PixelBuffer, offset: (x: Int, y: Int),
    clip: PixelRect
  ) {
    let clip = clip.intersection(buffer.bounds)
    if clip.isEmpty || ink.value == 0 { return }
    forEach(glyphs, of: face, at: origin, scale: scale) { mask, x, y, tables in
      buffer.blend(
        ink, through: mask, x: x + offset.x, y: y + offset.y, clip: clip, tables: &tables)
    }
  }

  /// Calls `body` with the mask of each glyph that is not blank, the position of its top left
  /// pixel, and the tables of inks over backgrounds.
  private func forEach(
    _ glyphs: [cairo_glyph_t], of face: GlyphFace, at origin: (x: Double, y: Double),
    scale: Double,
    _ body: (_ mask: GlyphMask, _ x: Int, _ y: Int, _ tables: inout InkTables) -> Void
  ) {
    // No bitmap is this large, and a double cannot resolve pixels beyond.
    guard abs(origin.x) < 1e9, abs(origin.y) < 1e9 else { return }
    let size = Size(face: face.id, scale: scale)
    store.withLock { store in
      var table = store.table(of: size, face)
      // Fonts index their glyphs with sixteen bits.
      for glyph in glyphs where glyph.index <= 0xFFFF {
        let quarter = Self.nearest((origin.x + glyph.x * scale) * table.positions) &<< table.shift
        let phase = UInt32(truncatingIfNeeded: quarter & 3)
        let key = UInt32(truncatingIfNeeded: glyph.index) << 2 | phase
        let mask: GlyphMask
        if let known = table[key] {
          mask = known
        } else {
          let font = table.font
          mask = FaceLock.whileHeld {
            GlyphMask(glyph.index, phase: phase, scale: scale, face, font)
          }
          // Releases this reference to the table's arrays, so that they are not copied.
          table = Table(nil)
          insert(mask, for: key, of: size, face, &store)
          table = store.table(of: size, face)
        }
        if mask.coverage == nil { continue }
        body(
          mask, quarter >> 2 + mask.left, Self.nearest(origin.y + glyph.y * scale) + mask.top,
          &store.tables)
      }
    }
  }

  private func insert(
    _ mask: GlyphMask, for key: UInt32, of size: Size, _ face: GlyphFace, _ store: inout Store
  ) {
    let cost = 96 + mask.byteCount
    if store.count >= capacity || store.bytes + cost > byteLimit { store.removeAll() }
    store.insert(mask, for: key, of: size, face)
    store.count += 1
    store.bytes += cost
  }

  /// Rounds like `rounded()`, without calling the C library.
  @inline(__always)
  private static func nearest(_ value: Double) -> Int {
    guard value >= 0 else { return Int(value.rounded()) }
    let whole = Int(value)
    return value - Double(whole) < 0.5 ? whole : whole + 1
  }
}

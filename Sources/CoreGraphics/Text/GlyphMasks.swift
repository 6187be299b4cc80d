import CCairo
import CPango
import Synchronization

/// A cache of glyph bitmaps, each at four subpixel positions.
///
/// Letter spacing then stays even at every scale: the Cairo of present distributions rounds glyph
/// positions to whole pixels.
final class GlyphMasks: Sendable {
  static let shared = GlyphMasks()

  /// The height in pixels above which glyphs are filled as outlines instead of cached.
  static let largest = 160.0

  /// A glyph's coverage, and the offset of its top left pixel from the pixel of its origin; without
  /// a surface for a blank glyph.
  private struct Mask {
    var surface: OpaquePointer?
    var coverage = Coverage()
    /// The memory of the surface.
    var bytes = 0
    var left = 0
    var top = 0
  }

  /// The smallest rectangle of a surface with all of its coverage, and the bytes of its rows.
  private struct Coverage {
    var bytes: UnsafeMutablePointer<UInt8>?
    var stride = 0
    /// The bytes from a row's first on that are coverage or 0.
    var room = 0
    /// The offset of the rectangle's top left pixel from the surface's.
    var x = 0
    var y = 0
    var width = 0
    var height = 0

    init() {}

    /// Finds the rectangle in the bytes of a surface.
    init(_ surface: UnsafeMutablePointer<UInt8>, _ stride: Int, width: Int, height: Int) {
      self.stride = stride
      var (left, right) = (width, -1)
      var (top, bottom) = (height, -1)
      for y in 0..<height {
        let line = surface + y * stride
        var (first, last) = (0, width - 1)
        while first < width, line[first] == 0 { first += 1 }
        if first == width { continue }
        while line[last] == 0 { last -= 1 }
        (left, right) = (min(left, first), max(right, last))
        (top, bottom) = (min(top, y), y)
      }
      guard bottom >= 0 else { return }
      (x, y) = (left, top)
      (self.width, self.height) = (right + 1 - left, bottom + 1 - top)
      room = stride - left
      bytes = surface + top * stride + left
    }
  }

  /// The masks of a size, by glyph and quarter of a pixel: in pages, since most text uses glyphs of
  /// a few neighbourhoods, and hashing would cost as much as drawing a small glyph.
  private struct Table {
    /// What draws the masks by the user's settings; nil where glyphs are drawn as they are.
    let font: FittedFont?
    /// The horizontal positions in a pixel at which glyphs stand: four, or one.
    let positions: Double
    /// Turns a number of positions into quarters of a pixel.
    let shift: Int
    private var pages: [[Int32]] = []
    private(set) var masks: [Mask] = []

    init(_ font: FittedFont?) {
      self.font = font
      positions = Double(font?.positions ?? 4)
      shift = font?.positions == 1 ? 2 : 0
    }

    subscript(key: UInt32) -> Int? {
      let page = Int(key >> 8)
      guard page < pages.count, !pages[page].isEmpty else { return nil }
      let place = pages[page][Int(key & 0xFF)]
      return place < 0 ? nil : Int(place)
    }

    mutating func insert(_ mask: Mask, for key: UInt32) -> Int {
      let page = Int(key >> 8)
      while pages.count <= page { pages.append([]) }
      if pages[page].isEmpty { pages[page] = [Int32](repeating: -1, count: 256) }
      pages[page][Int(key & 0xFF)] = Int32(masks.count)
      masks.append(mask)
      return masks.count - 1
    }
  }

  /// A face at a scale, in pixels per point.
  private struct Size: Equatable {
    var face: Int
    var scale: Double
  }

  private struct Store: ~Copyable {
    var masks: [Table] = []
    /// The size of each table: few, so that looking through them is faster than hashing.
    var sizes: [Size] = []
    /// The size of the last lookup: a line consists of runs of one size.
    var last: (size: Size, place: Int)?
    var count = 0
    var bytes = 0
    var rendering = GlyphRendering()
    var tables = InkTables()

    deinit { Self.free(masks) }

    private static func free(_ tables: [Table]) {
      for table in tables {
        for mask in table.masks where mask.surface != nil { cairo_surface_destroy(mask.surface) }
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

    mutating func place(_ size: Size, _ face: GlyphFace) -> Int {
      if let last, last.size == size { return last.place }
      let place = sizes.firstIndex(of: size) ?? masks.count
      if place == masks.count {
        let isFitted = size.scale < GlyphRendering.plainScale
        masks.append(Table(isFitted ? FittedFont(face, rendering) : nil))
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
  ///   - capacity: The largest number of masks; beyond it the cache is emptied. A screen of text
  ///     needs
  ///     far fewer.
  ///   - byteLimit: The largest number of bytes of coverage.
  init(capacity: Int = 8192, byteLimit: Int = 8 << 20) {
    self.capacity = capacity
    self.byteLimit = byteLimit
  }

  var count: Int { store.withLock { $0.count } }

  /// How glyphs are drawn. Another rendering empties the cache.
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

  /// Draws glyphs into a bitmap in one colour, with the result of `draw` on a context without
  /// another clip.
  ///
  /// - Parameters:
  ///   - origin: The start of the line on its baseline, in pixels.
  ///   - scale: Pixels per point.
  ///   - offset: The place of the origin's bitmap in `buffer`, in pixels.
  ///   - clip: The pixels of `buffer` that may change.
  func write(
    _ glyphs: [cairo_glyph_t], of face: GlyphFace, at origin: (x: Double, y: Double),
    scale: Double, in ink: PremultipliedPixel, to buffer: PixelBuffer, offset: (x: Int, y: Int),
    clip: PixelRect
  ) {
    forEach(glyphs, of: face, at: origin, scale: scale) { mask, x, y, tables in
      let coverage = mask.coverage
      guard let bytes = coverage.bytes else { return }
      buffer.blend(
        ink, through: bytes, stride: coverage.stride, room: coverage.room, width: coverage.width,
        height: coverage.height, x: x + coverage.x + offset.x, y: y + coverage.y + offset.y,
        clip: clip, tables: &tables)
    }
  }

  /// Calls `body` with the mask of each glyph that is not blank, the position of its top left pixel,
  /// and what inks make of grounds.
  private func forEach(
    _ glyphs: [cairo_glyph_t], of face: GlyphFace, at origin: (x: Double, y: Double),
    scale: Double, _ body: (_ mask: Mask, _ x: Int, _ y: Int, _ tables: inout InkTables) -> Void
  ) {
    // No bitmap reaches farther, and a double no longer resolves pixels there.
    guard abs(origin.x) < 1e9, abs(origin.y) < 1e9 else { return }
    let size = Size(face: face.id, scale: scale)
    store.withLock { store in
      var place = store.place(size, face)
      let (positions, shift) = (store.masks[place].positions, store.masks[place].shift)
      // Fonts number their glyphs in sixteen bits.
      for glyph in glyphs where glyph.index <= 0xFFFF {
        let quarter = Self.nearest((origin.x + glyph.x * scale) * positions) &<< shift
        let phase = UInt32(truncatingIfNeeded: quarter & 3)
        let key = UInt32(truncatingIfNeeded: glyph.index) << 2 | phase
        let mask: Mask
        if let known = store.masks[place][key] {
          mask = store.masks[place].masks[known]
        } else {
          mask = Self.make(
            glyph.index, phase: phase, scale: scale, face, store.masks[place].font)
          let cost = 96 + mask.bytes
          if store.count >= capacity || store.bytes + cost > byteLimit {
            store.removeAll()
            place = store.place(size, face)
          }
          _ = store.masks[place].insert(mask, for: key)
          store.count += 1
          store.bytes += cost
        }
        if mask.surface == nil { continue }
        body(
          mask, quarter >> 2 + mask.left, Self.nearest(origin.y + glyph.y * scale) + mask.top,
          &store.tables)
      }
    }
  }

  /// Rounds as `rounded()` does, which calls the C library.
  @inline(__always)
  private static func nearest(_ value: Double) -> Int {
    guard value >= 0 else { return Int(value.rounded()) }
    let whole = Int(value)
    return value - Double(whole) < 0.5 ? whole : whole + 1
  }

  private static func make(
    _ index: UInt, phase: UInt32, scale: Double, _ face: GlyphFace, _ font: FittedFont?
  ) -> Mask {
    var glyph = cairo_glyph_t(index: index, x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(face.scaledFont, &glyph, 1, &extents)
    let shift = Double(phase) / 4
    let margin = font == nil ? 1 : 1 + FittedFont.reach
    let left = (extents.x_bearing * scale + shift).rounded(.down) - margin
    let top = (extents.y_bearing * scale).rounded(.down) - margin
    let right = ((extents.x_bearing + extents.width) * scale + shift).rounded(.up) + margin
    let bottom = ((extents.y_bearing + extents.height) * scale).rounded(.up) + margin
    guard extents.width > 0, extents.height > 0 else { return Mask() }
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(right - left), Int32(bottom - top))!
    let cr = cairo_create(surface)!
    cairo_translate(cr, shift - left, -top)
    cairo_scale(cr, scale, scale)
    if let font {
      font.draw(&glyph, on: cr)
    } else {
      face.select(on: cr)
      cairo_glyph_path(cr, &glyph, 1)
      cairo_fill(cr)
    }
    cairo_destroy(cr)
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    let height = Int(bottom - top)
    let bytes = cairo_image_surface_get_data(surface)
    return Mask(
      surface: surface,
      coverage: bytes.map { Coverage($0, stride, width: Int(right - left), height: height) }
        ?? Coverage(),
      bytes: stride * height, left: Int(left), top: Int(top))
  }
}

extension GlyphFace {
  /// Selects this face in a context, without hinting.
  func select(on cr: OpaquePointer) {
    var m = matrix
    cairo_set_font_face(cr, face)
    cairo_set_font_matrix(cr, &m)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_set_font_options(cr, options)
    cairo_font_options_destroy(options)
  }
}

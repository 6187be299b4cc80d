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
    var left = 0
    var top = 0
  }

  /// The bytes of a surface, row by row.
  private struct Coverage {
    var bytes: UnsafeMutablePointer<UInt8>?
    var stride = 0
    var width = 0
    var height = 0
  }

  /// A face at a scale, in pixels per point.
  private struct Size: Hashable {
    var face: Int
    var scale: Double
  }

  private struct Store: ~Copyable {
    /// The masks of each size, by glyph and quarter of a pixel.
    var masks: [[UInt32: Mask]] = []
    var places: [Size: Int] = [:]
    /// The size of the last lookup: a line consists of runs of one size.
    var last: (size: Size, place: Int)?
    var count = 0
    var bytes = 0

    deinit { Self.free(masks) }

    private static func free(_ masks: [[UInt32: Mask]]) {
      for size in masks {
        for mask in size.values where mask.surface != nil { cairo_surface_destroy(mask.surface) }
      }
    }

    mutating func removeAll() {
      Self.free(masks)
      masks = []
      places = [:]
      last = nil
      count = 0
      bytes = 0
    }

    mutating func place(_ size: Size) -> Int {
      if let last, last.size == size { return last.place }
      let place = places[size] ?? masks.count
      if place == masks.count {
        masks.append([:])
        places[size] = place
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

  /// Draws glyphs with the source of `cr`, whose transform must be the identity.
  ///
  /// - Parameters:
  ///   - origin: The start of the line on its baseline, in pixels.
  ///   - scale: Pixels per point.
  func draw(
    _ glyphs: [cairo_glyph_t], of face: GlyphFace, at origin: (x: Double, y: Double),
    scale: Double, on cr: OpaquePointer
  ) {
    forEach(glyphs, of: face, at: origin, scale: scale) { mask, x, y in
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
    forEach(glyphs, of: face, at: origin, scale: scale) { mask, x, y in
      let coverage = mask.coverage
      guard let bytes = coverage.bytes else { return }
      buffer.blend(
        ink, through: bytes, stride: coverage.stride, width: coverage.width,
        height: coverage.height, x: x + offset.x, y: y + offset.y, clip: clip)
    }
  }

  /// Calls `body` with the mask of each glyph that is not blank, and the position of its top left
  /// pixel.
  private func forEach(
    _ glyphs: [cairo_glyph_t], of face: GlyphFace, at origin: (x: Double, y: Double),
    scale: Double, _ body: (_ mask: Mask, _ x: Int, _ y: Int) -> Void
  ) {
    // No bitmap reaches farther, and a double no longer resolves pixels there.
    guard abs(origin.x) < 1e9, abs(origin.y) < 1e9 else { return }
    let size = Size(face: face.id, scale: scale)
    store.withLock { store in
      var place = store.place(size)
      for glyph in glyphs {
        let x = origin.x + glyph.x * scale
        let quarter = (x * 4).rounded()
        let whole = (quarter / 4).rounded(.down)
        let phase = UInt32(quarter - whole * 4)
        let key = UInt32(truncatingIfNeeded: glyph.index) << 2 | phase
        let mask: Mask
        if let known = store.masks[place][key] {
          mask = known
        } else {
          mask = Self.make(glyph.index, phase: phase, scale: scale, face)
          let cost = 96 + mask.coverage.stride * mask.coverage.height
          if store.count >= capacity || store.bytes + cost > byteLimit {
            store.removeAll()
            place = store.place(size)
          }
          store.masks[place][key] = mask
          store.count += 1
          store.bytes += cost
        }
        if mask.surface == nil { continue }
        let y = (origin.y + glyph.y * scale).rounded()
        body(mask, Int(whole) + mask.left, Int(y) + mask.top)
      }
    }
  }

  private static func make(_ index: UInt, phase: UInt32, scale: Double, _ face: GlyphFace) -> Mask {
    var glyph = cairo_glyph_t(index: index, x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(face.scaledFont, &glyph, 1, &extents)
    let shift = Double(phase) / 4
    let left = (extents.x_bearing * scale + shift).rounded(.down) - 1
    let top = (extents.y_bearing * scale).rounded(.down) - 1
    let right = ((extents.x_bearing + extents.width) * scale + shift).rounded(.up) + 1
    let bottom = ((extents.y_bearing + extents.height) * scale).rounded(.up) + 1
    guard extents.width > 0, extents.height > 0 else { return Mask() }
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(right - left), Int32(bottom - top))!
    let cr = cairo_create(surface)!
    cairo_translate(cr, shift - left, -top)
    cairo_scale(cr, scale, scale)
    face.select(on: cr)
    cairo_glyph_path(cr, &glyph, 1)
    cairo_fill(cr)
    cairo_destroy(cr)
    cairo_surface_flush(surface)
    let coverage = Coverage(
      bytes: cairo_image_surface_get_data(surface),
      stride: Int(cairo_image_surface_get_stride(surface)), width: Int(right - left),
      height: Int(bottom - top))
    return Mask(surface: surface, coverage: coverage, left: Int(left), top: Int(top))
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

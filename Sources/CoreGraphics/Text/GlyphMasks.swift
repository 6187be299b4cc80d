import CCairo
import CPango
import Synchronization

/// Pictures of glyphs, each at four places within a pixel, so that letters keep their distances
/// at every scale: the Cairo of today's distributions sets glyphs on whole pixels.
final class GlyphMasks: Sendable {
  static let shared = GlyphMasks()

  struct Key: Hashable {
    var face: Int
    var glyph: UInt
    var scale: Double
    /// Quarters of a pixel to the right.
    var phase: Int
  }

  /// Coverage of a glyph and where its top left pixel lies from the pixel that the glyph stands
  /// on; no surface for a blank one.
  final class Mask: @unchecked Sendable {
    let surface: OpaquePointer?
    let left: Double
    let top: Double

    init(surface: OpaquePointer?, left: Double, top: Double) {
      self.surface = surface
      self.left = left
      self.top = top
    }

    deinit { if let surface { cairo_surface_destroy(surface) } }
  }

  /// Glyphs higher than this many pixels are filled as outlines instead of kept.
  static let largest = 160.0

  private let masks = Mutex(BoundedCache<Key, Mask>(capacity: 8192, costLimit: 8 << 20))

  var count: Int { masks.withLock { $0.count } }

  /// Draws glyphs with the source that `cr` has, whose transform must be the identity.
  ///
  /// - Parameters:
  ///   - origin: where the line begins on its baseline, in pixels.
  ///   - scale: pixels a point.
  func draw(
    _ glyphs: [cairo_glyph_t], of face: GlyphFace, at origin: (x: Double, y: Double),
    scale: Double, on cr: OpaquePointer
  ) {
    masks.withLock { masks in
      for glyph in glyphs {
        let x = origin.x + glyph.x * scale
        let quarter = (x * 4).rounded()
        let whole = (quarter / 4).rounded(.down)
        let key = Key(
          face: face.id, glyph: glyph.index, scale: scale, phase: Int(quarter - whole * 4))
        let mask: Mask
        if let known = masks[key] {
          mask = known
        } else {
          mask = Self.make(key, face)
          let bytes = mask.surface.map {
            Int(cairo_image_surface_get_stride($0) * cairo_image_surface_get_height($0))
          }
          masks.insert(mask, for: key, cost: 64 + (bytes ?? 0))
        }
        guard let surface = mask.surface else { continue }
        let y = (origin.y + glyph.y * scale).rounded()
        cairo_mask_surface(cr, surface, whole + mask.left, y + mask.top)
      }
    }
  }

  private static func make(_ key: Key, _ face: GlyphFace) -> Mask {
    var glyph = cairo_glyph_t(index: key.glyph, x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(face.scaledFont, &glyph, 1, &extents)
    let shift = Double(key.phase) / 4
    let left = (extents.x_bearing * key.scale + shift).rounded(.down) - 1
    let top = (extents.y_bearing * key.scale).rounded(.down) - 1
    let right = ((extents.x_bearing + extents.width) * key.scale + shift).rounded(.up) + 1
    let bottom = ((extents.y_bearing + extents.height) * key.scale).rounded(.up) + 1
    guard extents.width > 0, extents.height > 0 else { return Mask(surface: nil, left: 0, top: 0) }
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_A8, Int32(right - left), Int32(bottom - top))!
    let cr = cairo_create(surface)!
    cairo_translate(cr, shift - left, -top)
    cairo_scale(cr, key.scale, key.scale)
    face.select(on: cr)
    cairo_glyph_path(cr, &glyph, 1)
    cairo_fill(cr)
    cairo_destroy(cr)
    return Mask(surface: surface, left: left, top: top)
  }
}

extension GlyphFace {
  /// Makes a context draw with this face, without hinting.
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

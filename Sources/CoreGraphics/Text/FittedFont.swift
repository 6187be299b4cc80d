import CCairo
import CPango

/// A face that Cairo draws with the user's settings.
///
/// Safety: it owns references to Cairo's objects for its lifetime. It is used under the lock of
/// `GlyphMasks`, and under `FaceLock` for Cairo's fonts.
final class FittedFont {
  private let rendering: GlyphRendering
  private let face: OpaquePointer
  private let matrix: cairo_matrix_t
  private let options: OpaquePointer

  /// How far a hinted outline may extend beyond the outline in the font file, in pixels (our choice,
  /// generous).
  static let reach = 2.0

  /// The number of horizontal positions of letters in a pixel. Glyphs without gray edges are fitted to
  /// whole pixels, those with gray edges only vertically, as in GTK 4.
  var positions: Int { rendering.smoothsEdges ? 4 : 1 }

  /// Returns nil if glyphs are drawn unfitted: for a rendering with default settings, and for a
  /// face without a pattern.
  init?(_ face: GlyphFace, _ rendering: GlyphRendering) {
    guard rendering != GlyphRendering(), let found = face.pattern,
      let pattern = FcPatternDuplicate(found)
    else { return nil }
    defer { FcPatternDestroy(pattern) }
    // The properties of the lookup, and those that would keep Cairo from fitting the outlines.
    for object in [FC_HINTING, FC_HINT_STYLE, FC_ANTIALIAS] { FcPatternDel(pattern, object) }
    self.rendering = rendering
    self.face = cairo_ft_font_face_create_for_pattern(pattern)
    matrix = face.matrix
    options = cairo_font_options_create()
    let style =
      switch rendering.hintStyle {
      case .none: CAIRO_HINT_STYLE_NONE
      case .slight: CAIRO_HINT_STYLE_SLIGHT
      case .medium: CAIRO_HINT_STYLE_MEDIUM
      case .full: CAIRO_HINT_STYLE_FULL
      }
    cairo_font_options_set_hint_style(options, style)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(
      options, rendering.smoothsEdges ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
  }

  deinit {
    cairo_font_options_destroy(options)
    FaceLock.whileHeld { cairo_font_face_destroy(face) }
  }

  /// Draws a glyph at the origin of a context, which has no rotation.
  func draw(_ glyph: inout cairo_glyph_t, on cr: OpaquePointer) {
    var matrix = matrix
    cairo_set_font_face(cr, face)
    cairo_set_font_matrix(cr, &matrix)
    cairo_set_font_options(cr, options)
    if rendering.smoothsEdges {
      // As an outline, since Cairo moves the bitmaps of glyphs to whole pixels.
      cairo_glyph_path(cr, &glyph, 1)
      cairo_fill(cr)
    } else {
      // Drawn by FreeType, which keeps thin strokes between pixel centers.
      cairo_show_glyphs(cr, &glyph, 1)
    }
  }
}

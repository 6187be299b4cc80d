import CCairo
import CHarfBuzz
import CPango

/// Finds faces for fonts and caches them. It uses Fontconfig for plain text, and otherwise Pango.
///
/// It is not thread-safe, like the `TextShaper` to which it belongs.
package final class FontLookup {
  /// Pango's objects for fonts, and the requested fonts.
  private struct PangoFonts {
    let context = trestle_context_new(FontRules.configuration)!
    // Safety: freed by `free()`; used under the lock of the cache that owns this lookup.
    var descriptions: [TextFont: OpaquePointer] = [:]

    func free() {
      for description in descriptions.values { pango_font_description_free(description) }
      trestle_context_free(context)
    }
  }

  /// Pango's fonts, which are created on first use because Pango starts threads and keeps lists of all
  /// installed faces.
  private var pango: PangoFonts?
  private let shapingFaces = ShapingFaces()
  @exclusivity(unchecked) private var plainFonts: [TextFont: PlainFont?] = [:]
  /// The faces by the addresses of Cairo's fonts.
  private var faces: [Int: GlyphFace] = [:]
  @exclusivity(unchecked) private var ownMetrics: [TextFont: TextFontMetrics] = [:]
  /// The number of fonts that were looked up, counting each size, for tests.
  private(set) var lookups = 0
  /// The number of Pango font maps created since the process began, for tests.
  private(set) var fontMaps = 0

  /// The maximum number of fonts in the cache before the next text is shaped (our choice). Fontconfig
  /// compares each new font with all those of similar size in Pango's font map; after thousands of
  /// fonts, this took 200 ms for a text of ten fonts.
  private static let mostFonts = 256

  package init() {}

  deinit { FaceLock.whileHeld { pango?.free() } }

  /// Empties the cache if it has too many fonts. Call it between two texts, because Pango's objects for
  /// a text belong to its font map.
  package func bound() {
    if let full = pango, full.descriptions.count >= Self.mostFonts {
      full.free()
      pango = nil
    } else if plainFonts.count < Self.mostFonts {
      return
    }
    plainFonts.removeAll()
    faces.removeAll()
  }

  /// Empties the cache, so that fonts are looked up again. Call it between two texts, like
  /// `bound()`.
  func removeAll() {
    pango?.free()
    pango = nil
    plainFonts.removeAll()
    faces.removeAll()
    ownMetrics.removeAll()
  }

  // MARK: Pango

  /// Pango's context, with a separate font map.
  var context: OpaquePointer { withPango { $0.context } }

  /// Returns Pango's description of a font.
  func description(_ font: TextFont) -> OpaquePointer {
    withPango { pango in
      if let known = pango.descriptions[font] { return known }
      if plainFonts[font] == nil { lookups += 1 }
      let made = Self.makeDescription(font)
      pango.descriptions[font] = made
      return made
    }
  }

  private func withPango<Result>(_ body: (inout PangoFonts) -> Result) -> Result {
    if pango == nil {
      pango = PangoFonts()
      fontMaps += 1
    }
    return body(&pango!)
  }

  private static func makeDescription(_ font: TextFont) -> OpaquePointer {
    let font = font.styled
    let made = pango_font_description_new()!
    pango_font_description_set_family(made, font.familyList)
    pango_font_description_set_absolute_size(made, max(0, Double(font.size)) * Double(PANGO_SCALE))
    pango_font_description_set_weight(made, PangoWeight(rawValue: UInt32(font.weight)))
    if font.italic { pango_font_description_set_style(made, PANGO_STYLE_ITALIC) }
    switch font.variant?.width {
    case .condensed: pango_font_description_set_stretch(made, PANGO_STRETCH_CONDENSED)
    case .expanded: pango_font_description_set_stretch(made, PANGO_STRETCH_EXPANDED)
    default: break
    }
    return made
  }

  // MARK: Faces

  /// Returns the face of Pango's font; nil if it is broken.
  func face(_ font: UnsafeMutablePointer<PangoFont>?) -> GlyphFace? {
    trestle_scaled_font(font).map { face(taking: $0, trestle_pattern(font)) }
  }

  /// Returns the face for a Cairo font and Fontconfig's pattern, taking over a reference to the font.
  private func face(taking scaledFont: OpaquePointer, _ pattern: OpaquePointer?) -> GlyphFace {
    if let known = faces[Int(bitPattern: scaledFont)] {
      cairo_scaled_font_destroy(scaledFont)
      return known
    }
    let face = GlyphFace(scaledFont: scaledFont, pattern: pattern)
    faces[Int(bitPattern: scaledFont)] = face
    return face
  }

  // MARK: Plain text

  /// Returns the font that shapes plain text without Pango; nil if the font has coloured glyphs.
  func plainFont(_ font: TextFont) -> PlainFont? {
    if let known = plainFonts[font] { return known }
    let made = matchedFont(font) ?? pangoFont(font)
    plainFonts[font] = .some(made)
    return made
  }

  /// Returns the font as Fontconfig finds it.
  private func matchedFont(_ font: TextFont) -> PlainFont? {
    guard let match = FontMatch(font, rules: FontRules.configuration, faces: shapingFaces) else {
      return nil
    }
    if pango?.descriptions[font] == nil { lookups += 1 }
    return PlainFont(
      match.shapingFont,
      face: face(taking: cairo_scaled_font_reference(match.scaledFont), match.pattern),
      font.featureList, extents: match.extents, has: match.has)
  }

  /// Returns the font that Pango searches first for a character.
  private func pangoFont(_ font: TextFont) -> PlainFont? {
    guard let first = trestle_first_font(context, description(font)) else { return nil }
    defer { trestle_font_free(first) }
    guard let face = face(first) else { return nil }
    return PlainFont(
      pango_font_get_hb_font(first), face: face, features: Self.features(of: first),
      font.featureList, extents: nil, has: { pango_font_has_char(first, $0) != 0 })
  }

  /// Returns the features that Fontconfig requests for a font.
  private static func features(of font: UnsafeMutablePointer<PangoFont>) -> [hb_feature_t] {
    var features = [hb_feature_t](repeating: hb_feature_t(), count: 32)
    var count: UInt32 = 0
    pango_font_get_features(font, &features, 32, &count)
    return Array(features.prefix(Int(count)))
  }

  // MARK: Metrics

  /// Returns San Francisco's metrics for the system font. A named family has its own ascender and
  /// descender, but its cap height and x-height have San Francisco's proportion to the size.
  package func metrics(_ font: TextFont) -> TextFontMetrics {
    var result = TextFontMetrics.system(size: font.size)
    if font.family == nil { return result }
    if let known = ownMetrics[font] { return known }
    let extents = plainFont(font)?.extents ?? pangoExtents(font)
    result.ascender = CGFloat(extents.ascender) / CGFloat(PANGO_SCALE)
    result.descender = -CGFloat(extents.descender) / CGFloat(PANGO_SCALE)
    if ownMetrics.count >= 512 { ownMetrics.removeAll() }
    ownMetrics[font] = result
    return result
  }

  /// Returns the extents of the faces that Pango uses for a sentence in English.
  package func pangoExtents(_ font: TextFont) -> FontExtents {
    let metrics = pango_context_get_metrics(context, description(font), nil)!
    defer { pango_font_metrics_unref(metrics) }
    return FontExtents(
      ascender: pango_font_metrics_get_ascent(metrics),
      descender: pango_font_metrics_get_descent(metrics))
  }

  // MARK: Tests

  /// Returns Cairo's font for the face that Fontconfig finds; nil if the face that Pango chooses is
  /// used for plain text.
  package func matchedScaledFont(_ font: TextFont) -> OpaquePointer? {
    FontMatch(font, rules: FontRules.configuration, faces: shapingFaces).map {
      face(taking: cairo_scaled_font_reference($0.scaledFont), $0.pattern).scaledFont
    }
  }

  /// Returns Cairo's font for the face that Pango searches first for a character.
  package func firstScaledFont(_ font: TextFont) -> OpaquePointer? {
    guard let first = trestle_first_font(context, description(font)) else { return nil }
    defer { trestle_font_free(first) }
    return face(first)?.scaledFont
  }

  // MARK: Families

  /// Returns the names of all installed families.
  func families() -> [String] {
    var count: Int32 = 0
    guard let families = trestle_families(context, &count) else { return [] }
    defer { g_free(families) }
    return (0..<Int(count)).compactMap { i in
      families[i].map { String(cString: pango_font_family_get_name($0)) }
    }.sorted()
  }
}

/// The distances by which the lines of a face extend above and below the baseline, in Pango's units.
package struct FontExtents: Equatable {
  package var ascender: Int32
  package var descender: Int32
}

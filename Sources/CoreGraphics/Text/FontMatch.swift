import CCairo
import CHarfBuzz
import CPango

/// The face that Fontconfig finds for a font, looked up without Pango.
///
/// Pango starts two threads for each font, one of which sorts all installed faces by similarity. Plain
/// text only needs the most similar one. Its Cairo font is created in the same way as Pango's, so that
/// both draw the same glyphs.
///
/// Safety: references that last as long as this object; `characters` is a part of `pattern`. Used under
/// the lock of the cache that performs the lookup.
final class FontMatch {
  /// The font with which Cairo draws.
  let scaledFont: OpaquePointer
  /// The font with which HarfBuzz shapes, in Pango's units.
  let shapingFont: OpaquePointer
  /// The pattern that Fontconfig found.
  let pattern: OpaquePointer
  private let characters: OpaquePointer

  /// Returns nil if Pango does not draw the face exactly as in its file, because it is slanted or
  /// emboldened in place of a missing face or is an instance of a variable font. Also returns nil for a
  /// face without outlines.
  init?(_ font: TextFont, rules: OpaquePointer?, faces: ShapingFaces) {
    let size = Self.pangoSize(font)
    guard let pattern = Self.find(font, size: size, rules: rules) else { return nil }
    guard let outlines = Outlines(pattern), let characters = Self.characters(of: pattern),
      let scaledFont = Self.scaledFont(pattern, size: size)
    else {
      FcPatternDestroy(pattern)
      return nil
    }
    self.pattern = pattern
    self.characters = characters
    self.scaledFont = scaledFont
    shapingFont = faces.font(outlines.file, size: size, points: outlines.points)
  }

  deinit {
    hb_font_destroy(shapingFont)
    FaceLock.whileHeld { cairo_scaled_font_destroy(scaledFont) }
    FcPatternDestroy(pattern)
  }

  /// Returns whether Fontconfig lists a character among the face's.
  func has(_ scalar: UInt32) -> Bool { FcCharSetHasChar(characters, scalar) == FcTrue }

  var extents: FontExtents {
    var extents = hb_font_extents_t()
    hb_font_get_extents_for_direction(shapingFont, HB_DIRECTION_LTR, &extents)
    return FontExtents(ascender: extents.ascender, descender: -extents.descender)
  }

  // MARK: Finding

  /// Returns the size in whole Pango units.
  private static func pangoSize(_ font: TextFont) -> Int32 {
    Int32(Double(font.size) * Double(PANGO_SCALE))
  }

  private static func find(
    _ font: TextFont, size: Int32, rules: OpaquePointer?
  ) -> OpaquePointer? {
    let font = font.styled
    let wanted = FcPatternCreate()
    defer { FcPatternDestroy(wanted) }
    for family in font.familyList.split(separator: ",", omittingEmptySubsequences: false) {
      FcPatternAddString(wanted, FC_FAMILY, String(family))
    }
    FcPatternAddString(wanted, FC_LANG, "en")
    FcPatternAddDouble(wanted, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(font.weight)))
    FcPatternAddInteger(wanted, FC_SLANT, font.italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddInteger(wanted, FC_WIDTH, font.stretch)
    FcPatternAddBool(wanted, FC_VARIABLE, FcBool(FcDontCare))
    let pixels = Double(size) / Double(PANGO_SCALE)
    FcPatternAddDouble(wanted, FC_DPI, dotsPerInch)
    FcPatternAddDouble(wanted, FC_SIZE, pixels * 72 / dotsPerInch)
    FcPatternAddDouble(wanted, FC_PIXEL_SIZE, pixels)
    FcConfigSubstitute(rules, wanted, FcMatchPattern)
    let options = trestle_font_options()
    cairo_ft_font_options_substitute(options, wanted)
    cairo_font_options_destroy(options)
    FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    return FcFontMatch(rules, wanted, &result)
  }

  /// Pango's default.
  private static let dotsPerInch = 96.0

  private static func characters(of pattern: OpaquePointer) -> OpaquePointer? {
    var characters: OpaquePointer?
    return FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch
      ? characters : nil
  }

  // MARK: Drawing

  private static func scaledFont(_ pattern: OpaquePointer, size: Int32) -> OpaquePointer? {
    let points = Double(size) / Double(PANGO_SCALE)
    var matrix = cairo_matrix_t(xx: points, yx: 0, xy: 0, yy: points, x0: 0, y0: 0)
    var identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    let face = cairo_ft_font_face_create_for_pattern(pattern)
    defer { cairo_font_face_destroy(face) }
    let options = trestle_font_options()
    defer { cairo_font_options_destroy(options) }
    guard let font = cairo_scaled_font_create(face, &matrix, &identity, options) else { return nil }
    guard cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS else {
      cairo_scaled_font_destroy(font)
      return nil
    }
    return font
  }
}

/// Outlines that are drawn and shaped exactly as in their file.
private struct Outlines {
  let file: ShapingFaces.File
  /// The size in points that corresponds to the size in pixels.
  let points: Double

  init?(_ pattern: OpaquePointer) {
    func string(_ name: String) -> String? {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, name, 0, &value) == FcResultMatch, let value else {
        return nil
      }
      return String(cString: value)
    }
    func isSet(_ name: String) -> Bool {
      var value: FcBool = FcFalse
      return FcPatternGetBool(pattern, name, 0, &value) == FcResultMatch && value != FcFalse
    }
    var matrix: UnsafeMutablePointer<FcMatrix>?
    var index: Int32 = 0
    var points = 0.0
    guard let path = string(FC_FILE), !path.hasSuffix(".woff"), !path.hasSuffix(".woff2"),
      let format = string(FC_FONTFORMAT), format == "TrueType" || format == "CFF",
      isSet(FC_OUTLINE), !isSet(FC_VARIABLE), !isSet(FC_EMBOLDEN),
      FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) != FcResultMatch,
      string(FC_FONT_VARIATIONS) == nil, string(FC_FONT_FEATURES) == nil,
      FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch, index >> 16 == 0,
      FcPatternGetDouble(pattern, FC_SIZE, 0, &points) == FcResultMatch
    else { return nil }
    file = ShapingFaces.File(path: path, index: index)
    self.points = points
  }
}

extension TextFont {
  /// Fontconfig's number for the width.
  fileprivate var stretch: Int32 {
    switch variant?.width {
    case .condensed: FC_WIDTH_CONDENSED
    case .expanded: FC_WIDTH_EXPANDED
    case .standard, nil: FC_WIDTH_NORMAL
    }
  }
}

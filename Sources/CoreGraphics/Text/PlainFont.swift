import CCairo
import CPango

/// A font that shapes plain text by HarfBuzz alone, with the result that Pango has for it.
///
/// Most labels are plain text. Pango itemizes, analyses and copies text around the same call of
/// HarfBuzz, which takes longer than the call itself.
final class PlainFont {
  /// The length in bytes beyond which text is left to Pango. Our own choice.
  static let longestText = 512
  /// The number of texts after which it pays to find out which words stand alone. Our own choice.
  private static let textsBeforeWords = 16

  private let pango: UnsafeMutablePointer<PangoFont>
  private let face: GlyphFace
  private let shaper: PieceShaper
  /// The plain scalars that the font does not have: Pango looks for them elsewhere.
  private var absent: Set<UInt32> = []
  private var words: PlainWords?
  private var textCount = 0

  /// Returns nil for a font with coloured glyphs, which are Pango's.
  ///
  /// - Parameters:
  ///   - pango: A font, with a reference that this object takes.
  ///   - face: The face of that font.
  ///   - features: OpenType features in Pango's form; nil for none.
  init?(_ pango: UnsafeMutablePointer<PangoFont>, face: GlyphFace, features: String?) {
    self.pango = pango
    self.face = face
    let font = pango_font_get_hb_font(pango)!
    let data = hb_font_get_face(font)
    shaper = PieceShaper(font, Self.features(of: pango) + Self.parsed(features))
    if hb_ot_color_has_layers(data) != 0 || hb_ot_color_has_png(data) != 0
      || hb_ot_color_has_svg(data) != 0
    {
      return nil
    }
    for scalar in PlainText.scalars
    where shaper.glyph(of: scalar) == nil || pango_font_has_char(pango, scalar) == 0 {
      absent.insert(scalar)
    }
  }

  deinit { trestle_font_free(pango) }

  /// The features that Fontconfig wants of the font.
  private static func features(of font: UnsafeMutablePointer<PangoFont>) -> [hb_feature_t] {
    var features = [hb_feature_t](repeating: hb_feature_t(), count: 32)
    var count: UInt32 = 0
    pango_font_get_features(font, &features, 32, &count)
    return Array(features.prefix(Int(count)))
  }

  private static func parsed(_ list: String?) -> [hb_feature_t] {
    (list ?? "").split(separator: ",").compactMap { name in
      var feature = hb_feature_t()
      return hb_feature_from_string(String(name), -1, &feature) != 0 ? feature : nil
    }
  }

  /// Returns the glyphs of a text; nil if the font does not have them all.
  func shape(_ text: PlainText) -> TextShape.Run? {
    guard absent.isEmpty || hasAll(text) else { return nil }
    textCount += 1
    if words == nil, textCount > Self.textsBeforeWords { words = PlainWords(shaper) }
    var run = TextShape.Run(
      face: face, glyphs: [], missing: [], isColor: false, x: 0, width: 0, attributesIndex: 0)
    run.glyphs.reserveCapacity(text.bytes.count)
    if words?.append(text, to: &run) != true {
      shaper.shape(text.bytes, hasLetters: text.hasLetters) { run.append($0) }
    }
    return run
  }

  private func hasAll(_ text: PlainText) -> Bool {
    String(decoding: text.bytes, as: UTF8.self).unicodeScalars.allSatisfy {
      !absent.contains($0.value)
    }
  }
}

/// A glyph and what it takes, in Pango's units.
struct PlainGlyph {
  var index: UInt32
  var advance: Int32
  var xOffset: Int32
  var yOffset: Int32
}

extension TextShape.Run {
  /// Adds glyphs at the end.
  mutating func append(_ added: UnsafeBufferPointer<PlainGlyph>) {
    let scale = 1 / Double(PANGO_SCALE)
    for glyph in added {
      glyphs.append(
        cairo_glyph_t(
          index: UInt(glyph.index), x: width + Double(glyph.xOffset) * scale,
          y: Double(glyph.yOffset) * scale))
      width += Double(glyph.advance) * scale
    }
  }
}

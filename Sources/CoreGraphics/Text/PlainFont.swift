import CCairo
import CHarfBuzz
import CPango

/// A font that shapes plain text with only HarfBuzz, with the same result as Pango.
///
/// Most labels are plain text. Pango itemizes, analyses and copies text around the same HarfBuzz call,
/// which takes longer than the call itself.
final class PlainFont {
  /// The length in bytes beyond which text is shaped by Pango (our choice).
  static let longestText = 512
  /// The number of texts after which it is worthwhile to determine which words can be shaped
  /// separately (our choice).
  private static let textsBeforeWords = 16

  private let face: GlyphFace
  /// Pango's extents of the font; nil if some of its letters come from other faces, or if only
  /// Pango knows them.
  let extents: FontExtents?
  private let shaper: PieceShaper
  /// The plain scalars that the font does not have, and that Pango looks up in other fonts.
  private var absent: Set<UInt32> = []
  @exclusivity(unchecked) private var words: PlainWords?
  @exclusivity(unchecked) private var textCount = 0
  /// The glyphs of the text that was shaped last.
  @exclusivity(unchecked) private var glyphs: [PlainGlyph] = []
  /// The ellipsis; nil if the font has none.
  private lazy var ellipsis: PlainGlyph? = {
    if absent.contains(0x2026) { return nil }
    var glyphs: [PlainGlyph] = []
    Array("\u{2026}".utf8).withUnsafeBufferPointer {
      shaper.shape($0, hasLetters: false, to: &glyphs)
    }
    return glyphs.count == 1 ? glyphs[0] : nil
  }()

  /// Returns nil for a font with coloured glyphs, which need Pango.
  ///
  /// - Parameters:
  ///   - font: HarfBuzz's font, in Pango's units.
  ///   - face: The face that draws its glyphs.
  ///   - features: OpenType features that Fontconfig requests for the font.
  ///   - list: Features that the text requests, in Pango's form; nil if there are none.
  ///   - extents: The extents of the face; nil if only Pango knows them.
  ///   - has: Whether Pango uses the font's glyph for a scalar, if there is one.
  init?(
    _ font: OpaquePointer, face: GlyphFace, features: [hb_feature_t] = [], _ list: String?,
    extents: FontExtents?, has: (UInt32) -> Bool
  ) {
    self.face = face
    let data = hb_font_get_face(font)
    shaper = PieceShaper(font, features + Self.parsed(list))
    if hb_ot_color_has_layers(data) != 0 || hb_ot_color_has_png(data) != 0
      || hb_ot_color_has_svg(data) != 0
    {
      return nil
    }
    for scalar in PlainText.scalars where shaper.glyph(of: scalar) == nil || !has(scalar) {
      absent.insert(scalar)
    }
    // Pango includes the extents of other faces that replace letters.
    self.extents = absent.isEmpty ? extents : nil
  }

  private static func parsed(_ list: String?) -> [hb_feature_t] {
    (list ?? "").split(separator: ",").compactMap { name in
      var feature = hb_feature_t()
      return hb_feature_from_string(String(name), -1, &feature) != 0 ? feature : nil
    }
  }

  // MARK: Lines

  /// Returns a text on one line; nil if the font does not have all of its characters.
  func line(_ text: PlainText) -> TextShape.Run? {
    guard shape(text) else { return nil }
    return run(of: glyphs[...])
  }

  /// Returns a text on one line with a width in Pango's units, which ends with an ellipsis if it does
  /// not fit; nil if the font does not have all of its characters.
  ///
  /// The ellipsis replaces the last clusters, at least one of them.
  func line(_ text: PlainText, truncatedTo width: Int32) -> (
    runs: [TextShape.Run], isTruncated: Bool
  )? {
    guard let ellipsis, shape(text) else { return nil }
    var left = glyphs.reduce(Int64(0)) { $0 + Int64($1.advance) }
    if left <= Int64(width) { return ([run(of: glyphs[...])], false) }
    var kept = glyphs.endIndex
    repeat {
      // A cluster without a width belongs to the one before it.
      var removed: Int64 = 0
      repeat {
        kept -= 1
        removed += Int64(glyphs[kept].advance)
      } while kept > 0 && (!glyphs[kept].startsCluster || removed == 0)
      left -= removed
    } while kept > 0 && left + Int64(ellipsis.advance) > Int64(width)
    let start = run(of: glyphs[..<kept])
    // The end of the line decides, as for Pango's glyphs: the width is the remainder before it.
    let end = start.width + face.advance(of: UInt(ellipsis.index))
    var dots = TextShape.Run(
      face: face, glyphs: [], missing: [], isColor: false, x: start.width,
      width: end - start.width, attributesIndex: 0)
    dots.glyphs = [
      cairo_glyph_t(
        index: UInt(ellipsis.index), x: start.width,
        y: Double(ellipsis.yOffset) / Double(PANGO_SCALE))
    ]
    return (start.glyphs.isEmpty ? [dots] : [start, dots], true)
  }

  private func run(of glyphs: ArraySlice<PlainGlyph>) -> TextShape.Run {
    var run = TextShape.Run(
      face: face, glyphs: [], missing: [], isColor: false, x: 0, width: 0, attributesIndex: 0)
    run.glyphs.reserveCapacity(glyphs.count)
    let scale = 1 / Double(PANGO_SCALE)
    for glyph in glyphs {
      run.glyphs.append(
        cairo_glyph_t(
          index: UInt(glyph.index), x: run.width + Double(glyph.xOffset) * scale,
          y: Double(glyph.yOffset) * scale))
      run.width += Double(glyph.advance) * scale
    }
    return run
  }

  /// Shapes a text into `glyphs`; returns false if the font does not have all of its characters.
  private func shape(_ text: PlainText) -> Bool {
    guard absent.isEmpty || hasAll(text) else { return false }
    textCount += 1
    if words == nil, textCount > Self.textsBeforeWords { words = PlainWords(shaper) }
    glyphs.removeAll(keepingCapacity: true)
    if words?.append(text, to: &glyphs) != true {
      shaper.shape(text.bytes, hasLetters: text.hasLetters, to: &glyphs)
    }
    return true
  }

  private func hasAll(_ text: PlainText) -> Bool {
    String(decoding: text.bytes, as: UTF8.self).unicodeScalars.allSatisfy {
      !absent.contains($0.value)
    }
  }
}

/// A glyph and its measures, in Pango's units.
struct PlainGlyph {
  var index: UInt32
  var advance: Int32
  var xOffset: Int32
  var yOffset: Int32
  /// Whether the glyph is the first of its cluster.
  var startsCluster: Bool
}

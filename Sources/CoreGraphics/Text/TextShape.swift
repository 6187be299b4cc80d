import CCairo
import CPango
import Synchronization

/// The result of shaping: text as positioned glyphs in lines, before alignment.
///
/// It is immutable, and the Cairo objects in it may be used from any thread.
///
/// Safety: all properties are constants, including those of runs.
package final class TextShape: @unchecked Sendable {
  /// Glyphs with the same face and the same attributes, in visual order.
  struct Run {
    var face: GlyphFace?
    /// Glyph positions relative to the line's left end and baseline, in points, with y pointing down.
    var glyphs: [cairo_glyph_t]
    /// The positions and advances of characters that no installed font contains, which are drawn as
    /// boxes.
    var missing: [(x: Double, width: Double)]
    /// The positions of spaces and tabs from the left, if lines along the text skip them.
    var blanks: [(x: Double, width: Double)] = []
    /// The positions of attachments.
    var attachments: [Double] = []
    var isColor: Bool
    var x: Double
    var width: Double
    /// The index of the attributes among the text's runs.
    var attributesIndex: Int
  }

  struct Line {
    var runs: [Run]
    var width: Double
    var top: Double
    var height: Double
    var baseline: Double
    var isRightToLeft: Bool
    var alignment: TextParagraph.Alignment
    /// The indent on the leading side, in points.
    var leadIndent: Double
    var tailIndent: Double
    var isJustified: Bool
  }

  let lines: [Line]
  let attributes: [TextAttributes]
  package let size: CGSize
  package let isTruncated: Bool

  init(lines: [Line], attributes: [TextAttributes], size: CGSize, isTruncated: Bool) {
    self.lines = lines
    self.attributes = attributes
    self.size = size
    self.isTruncated = isTruncated
  }

  package var lineCount: Int { lines.count }
  package var firstBaseline: CGFloat { lines.first.map { CGFloat($0.baseline) } ?? 0 }
  package var lastBaseline: CGFloat { lines.last.map { CGFloat($0.baseline) } ?? 0 }
  /// The bottom edges of the lines, from the top of the text, in points.
  package var lineBottoms: [CGFloat] { lines.map { CGFloat($0.top + $0.height) } }
  package var glyphCount: Int {
    lines.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.glyphs.count + $1.missing.count } }
  }

  /// The lines, their runs and every glyph with its position, so that two shapes can be compared.
  package var glyphDescription: [String] {
    lines.flatMap { line in
      ["line \(line.width) \(line.baseline) \(line.isRightToLeft)"]
        + line.runs.flatMap { run in
          ["run \(run.x) \(run.width) \(run.isColor) \(run.missing.count)"]
            + run.glyphs.map { "\($0.index) \($0.x) \($0.y)" }
        }
    }
  }

  /// The approximate memory use, in bytes.
  var cost: Int {
    attributes.reduce(200 + lines.count * 120 + glyphCount * 24) {
      $0 + ($1.attachment?.cost ?? 0)
    }
  }
}

/// A face at a size, kept alive while its glyphs may be drawn.
///
/// Safety: the properties are constants. Cairo and Fontconfig count references atomically; Cairo is
/// called under `FaceLock`, and the references last as long as this object.
final class GlyphFace: @unchecked Sendable {
  let scaledFont: OpaquePointer
  let face: OpaquePointer
  let matrix: cairo_matrix_t
  /// Fontconfig's pattern of the face; nil if Pango does not provide it.
  let pattern: OpaquePointer?
  /// Identifies the face in the cache of glyph masks; unique in the process.
  let id: Int

  private static let lastID = Atomic(0)

  /// Takes ownership of one reference to the font, and retains the pattern.
  init(scaledFont: OpaquePointer, pattern: OpaquePointer?) {
    self.scaledFont = scaledFont
    self.pattern = pattern
    if let pattern { FcPatternReference(pattern) }
    id = Self.lastID.wrappingAdd(1, ordering: .relaxed).newValue
    face = cairo_scaled_font_get_font_face(scaledFont)
    cairo_font_face_reference(face)
    var m = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaledFont, &m)
    matrix = m
  }

  func advance(of index: UInt) -> Double {
    var glyph = cairo_glyph_t(index: index, x: 0, y: 0)
    var extents = cairo_text_extents_t()
    FaceLock.whileHeld { cairo_scaled_font_glyph_extents(scaledFont, &glyph, 1, &extents) }
    return extents.x_advance
  }

  deinit {
    if let pattern { FcPatternDestroy(pattern) }
    FaceLock.whileHeld {
      cairo_font_face_destroy(face)
      cairo_scaled_font_destroy(scaledFont)
    }
  }
}

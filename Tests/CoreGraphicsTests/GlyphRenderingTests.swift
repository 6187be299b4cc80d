import CCairo
import CPango
import CoreGraphics
import Testing

/// Letters that are fitted to the pixels, compared with Cairo's own drawing of the same face.
@Suite(.serialized) struct GlyphRenderingTests {
  private static let size = (width: 240, height: 40)

  private static let renderings: [GlyphRendering] =
    [.none, .slight, .medium, .full].flatMap { style in
      [true, false].map { GlyphRendering(hintStyle: style, smoothsEdges: $0) }
    }

  /// Runs a closure with another rendering of the process's text.
  private func with<Result>(_ rendering: GlyphRendering, _ body: () throws -> Result) rethrows
    -> Result
  {
    GlyphRendering.current = rendering
    defer { GlyphRendering.current = GlyphRendering() }
    return try body()
  }

  /// The coverage of text, from 0 to 255.
  private func coverage(
    _ string: String, _ family: String, size: CGFloat = 15, x: CGFloat = 10, scale: CGFloat = 1,
    cache: TextLayoutCache = .shared
  ) -> [[UInt8]] {
    let context = CGContext(width: Self.size.width, height: Self.size.height, scale: scale)
    let attributes = TextAttributes(font: TextFont(family: family, size: size))
    cache.layout(AttributedText(string, attributes: attributes), width: .infinity)
      .draw(in: context, at: CGPoint(x: x, y: 4))
    guard let image = context.takeImage() else { return [] }
    return (0..<image.height).map { y in
      (0..<image.width).map { x in UInt8(image.buffer[x, y] >> 24) }
    }
  }

  /// The rectangle of a picture that has ink.
  private func inked(_ rows: [[UInt8]]) -> [[UInt8]] {
    let lines = rows.indices.filter { rows[$0].contains { $0 > 0 } }
    let columns = (rows.first ?? []).indices.filter { x in rows.contains { $0[x] > 0 } }
    guard let top = lines.first, let bottom = lines.last, let left = columns.first,
      let right = columns.last
    else { return [] }
    return rows[top...bottom].map { Array($0[left...right]) }
  }

  /// A letter as Cairo draws it with the same settings, by a face that was looked up apart.
  ///
  /// - Parameter isOutline: Whether Cairo fills its outline, in place of FreeType.
  private func drawnByCairo(
    _ letter: String, _ family: String, size: Double, _ rendering: GlyphRendering, isOutline: Bool
  ) -> [[UInt8]] {
    let pattern = FcPatternCreate()
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    let found = FcFontMatch(nil, pattern, &result)!
    for object in [FC_HINTING, FC_HINT_STYLE, FC_ANTIALIAS] { FcPatternDel(found, object) }
    let face = cairo_ft_font_face_create_for_pattern(found)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 60, 60)!
    let cr = cairo_create(surface)!
    let options = cairo_font_options_create()!
    let styles = [
      GlyphRendering.HintStyle.none: CAIRO_HINT_STYLE_NONE, .slight: CAIRO_HINT_STYLE_SLIGHT,
      .medium: CAIRO_HINT_STYLE_MEDIUM, .full: CAIRO_HINT_STYLE_FULL,
    ]
    cairo_font_options_set_hint_style(options, styles[rendering.hintStyle]!)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(
      options, rendering.smoothsEdges ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
    cairo_set_font_face(cr, face)
    cairo_set_font_size(cr, size)
    cairo_set_font_options(cr, options)
    cairo_move_to(cr, 10, 40)
    if isOutline {
      cairo_text_path(cr, letter)
      cairo_fill(cr)
    } else {
      cairo_show_text(cr, letter)
    }
    cairo_destroy(cr)
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    let bytes = cairo_image_surface_get_data(surface)!
    let rows = (0..<60).map { y in (0..<60).map { bytes[y * stride + $0] } }
    cairo_surface_destroy(surface)
    cairo_font_options_destroy(options)
    cairo_font_face_destroy(face)
    FcPatternDestroy(found)
    FcPatternDestroy(pattern)
    return rows
  }

  private func difference(_ a: [[UInt8]], _ b: [[UInt8]]) -> Int {
    guard a.count == b.count, a.first?.count == b.first?.count else { return 255 }
    return zip(a.joined(), b.joined()).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  @Test(arguments: renderings, ["DejaVu Sans", "Inter", "DejaVu Serif"])
  func `A letter is drawn as Cairo shows it`(rendering: GlyphRendering, family: String) throws {
    for letter in ["H", "e", "g", "x", "&", "8", "W", "i"] {
      let drawn = with(rendering) { inked(coverage(letter, family)) }
      func expected(isOutline: Bool) -> [[UInt8]] {
        inked(drawnByCairo(letter, family, size: 15, rendering, isOutline: isOutline))
      }
      let shown = expected(isOutline: false)
      #expect(!shown.isEmpty)
      if rendering.smoothsEdges {
        #expect(drawn == expected(isOutline: true), "\(letter)")
        // FreeType computes the coverage of an edge differently from Cairo, by at most a tenth.
        #expect(difference(drawn, shown) <= 26, "\(letter)")
      } else {
        #expect(drawn == shown, "\(letter)")
      }
    }
  }

  @Test func `Styles of fitting differ where a font has instructions, and in edges`() {
    func drawn(_ rendering: GlyphRendering) -> [[UInt8]] {
      with(rendering) { coverage("Hamburgefonts", "DejaVu Sans") }
    }
    let pictures = [
      GlyphRendering(), GlyphRendering(hintStyle: .slight), GlyphRendering(hintStyle: .full),
      GlyphRendering(hintStyle: .none, smoothsEdges: false),
      GlyphRendering(hintStyle: .full, smoothsEdges: false),
    ].map(drawn)
    for (index, picture) in pictures.enumerated() {
      for other in pictures[..<index] { #expect(picture != other) }
    }
    #expect(drawn(GlyphRendering()) == pictures[0])
    #expect(pictures[1].joined().contains { $0 > 0 && $0 < 255 })
    #expect(pictures[4].joined().allSatisfy { $0 == 0 || $0 == 255 })
  }

  @Test(arguments: renderings)
  func `At two pixels a point letters are drawn as they are`(rendering: GlyphRendering) {
    let plain = coverage("Hamburg", "DejaVu Sans", scale: 2)
    #expect(with(rendering) { coverage("Hamburg", "DejaVu Sans", scale: 2) } == plain)
    let fraction = coverage("Hamburg", "DejaVu Sans", scale: 1.5)
    let fitted = with(rendering) { coverage("Hamburg", "DejaVu Sans", scale: 1.5) }
    #expect((fitted == fraction) == (rendering == GlyphRendering()))
  }

  @Test(arguments: renderings, ["DejaVu Sans", "Inter"])
  func `Text shaped by Pango is drawn as plain text is`(rendering: GlyphRendering, family: String) {
    with(rendering) {
      let pango = TextLayoutCache(shapesPlainText: false)
      let plain = coverage("Waving, 28 office bins", family)
      #expect(coverage("Waving, 28 office bins", family, cache: pango) == plain)
    }
  }

  @Test func `Letters without gray edges stand on whole pixels, others on quarters`() {
    func places(_ rendering: GlyphRendering) -> Int {
      with(rendering) {
        Set([0, 0.25, 0.5, 0.75].map { inked(coverage("e", "DejaVu Sans", x: 10 + $0)) }).count
      }
    }
    let hard = GlyphRendering(hintStyle: .full, smoothsEdges: false)
    #expect(places(hard) == 1)
    /// The first column with ink.
    func left(_ x: CGFloat) -> Int? {
      let rows = with(hard) { coverage("e", "DejaVu Sans", x: x) }
      return (0..<Self.size.width).first { x in rows.contains { $0[x] > 0 } }
    }
    let start = left(10)
    let steps = [10.25, 10.75, 11, 50, 101.5].map { x in
      left(x).flatMap { column in start.map { column - $0 } }
    }
    #expect(steps == [0, 1, 1, 40, 92])
    #expect(places(GlyphRendering(hintStyle: .full)) == 4)
    #expect(places(GlyphRendering()) == 4)
  }

  @Test(arguments: renderings)
  func `Lines are as wide and as high by every rendering`(rendering: GlyphRendering) {
    let cache = TextLayoutCache()
    func size() -> CGSize {
      let text = AttributedText(
        "Hamburgefonts", attributes: TextAttributes(font: TextFont(family: "DejaVu Sans", size: 13))
      )
      cache.removeAll()
      let layout = cache.layout(text, width: .infinity)
      return layout.shape.size
    }
    let plain = size()
    #expect(with(rendering, size) == plain)
  }
}

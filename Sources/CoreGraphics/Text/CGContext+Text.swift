import CCairo
import CPango

extension CGContext {
  /// The width of a point in pixels, independent of rotation.
  package var pixelsPerPoint: CGFloat {
    let m = ctm
    return abs(m.a * m.d - m.b * m.c).squareRoot()
  }

  /// Draws glyphs of a line that begins at `x`, with its baseline at `y`.
  func draw(_ run: TextShape.Run, _ style: TextAttributes, x: Double, y: Double, color: CGColor) {
    guard state.draws else { return }
    let font = style.font
    let m = ctm
    let isUpright = m.b == 0 && m.c == 0 && m.a == m.d && m.a > 0
    // Without rotation, baselines are on whole pixels.
    let y = isUpright ? (((y * m.d + m.ty).rounded() - m.ty) / m.d) : y
    drawMissing(run, font, x: x, y: y, color: color)
    guard let face = run.face, !run.glyphs.isEmpty else { return }
    if let glyphStyle = style.glyphStyle, !run.isColor {
      return draw(run.glyphs, of: face, glyphStyle, font, x: x, y: y, color: color)
    }
    let scale = Double(m.a)
    let usesMasks =
      isUpright && !run.isColor && state.antialias && Double(font.size) * scale < GlyphMasks.largest
    if usesMasks {
      let origin = (x: x * scale + Double(m.tx), y: y * scale + Double(m.ty))
      let glyphs = GlyphPicture.Run(
        glyphs: run.glyphs, face: face, origin: origin, scale: scale,
        ink: PremultipliedPixel(color, alpha: state.alpha))
      if draw(glyphs) || write({ glyphs.draw(into: $0, x: 0, y: 0, clip: $0.bounds) }) { return }
    }
    if run.isColor, Double(font.size) * scale > BitmapGlyph.largest {
      return drawLarge(run.glyphs, of: face, size: Double(font.size), x: x, y: y)
    }
    paint { cr in
      cairo_set_source_rgba(
        cr, color.red, color.green, color.blue, Double(color.alpha) * state.alpha)
      if usesMasks {
        cairo_save(cr)
        cairo_identity_matrix(cr)
        GlyphMasks.shared.draw(
          run.glyphs, of: face, at: (x * scale + Double(m.tx), y * scale + Double(m.ty)),
          scale: scale, on: cr)
        cairo_restore(cr)
        return
      }
      var glyphs = run.glyphs
      for i in glyphs.indices {
        glyphs[i].x += x
        glyphs[i].y += y
      }
      face.use(on: cr) {
        if run.isColor {
          cairo_show_glyphs(cr, &glyphs, Int32(glyphs.count))
        } else {
          cairo_new_path(cr)
          cairo_glyph_path(cr, &glyphs, Int32(glyphs.count))
        }
      }
      if !run.isColor { cairo_fill(cr) }
    }
  }

  /// Draws glyphs that have outlines, or that are slanted or widened.
  private func draw(
    _ glyphs: [cairo_glyph_t], of face: GlyphFace, _ style: TextAttributes.GlyphStyle,
    _ font: TextFont, x: Double, y: Double, color: CGColor
  ) {
    let outline = style.strokeColor ?? color
    let width = Double(abs(style.strokeWidth) / 100 * font.size)
    func setSource(_ cr: OpaquePointer, _ color: CGColor) {
      cairo_set_source_rgba(
        cr, color.red, color.green, color.blue, Double(color.alpha) * state.alpha)
    }
    var slant = cairo_matrix_t()
    cairo_matrix_init(&slant, style.widthFactor, 0, -Double(style.obliqueness), 1, 0, 0)
    paint { cr in
      cairo_save(cr)
      cairo_new_path(cr)
      face.use(on: cr) {
        for glyph in glyphs {
          cairo_save(cr)
          cairo_translate(cr, x + glyph.x, y + glyph.y)
          cairo_transform(cr, &slant)
          var origin = cairo_glyph_t(index: glyph.index, x: 0, y: 0)
          cairo_glyph_path(cr, &origin, 1)
          cairo_restore(cr)
        }
      }
      if style.strokeWidth <= 0 {
        setSource(cr, color)
        cairo_fill_preserve(cr)
      }
      if width > 0 {
        setSource(cr, outline)
        cairo_set_line_width(cr, width)
        cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER)
        cairo_set_miter_limit(cr, 4)
        cairo_set_dash(cr, nil, 0, 0)
        cairo_stroke(cr)
      }
      cairo_new_path(cr)
      cairo_restore(cr)
    }
  }

  /// Draws a box for each character that no installed font contains.
  private func drawMissing(
    _ run: TextShape.Run, _ font: TextFont, x: Double, y: Double, color: CGColor
  ) {
    if run.missing.isEmpty { return }
    saveGState()
    let pen = max(CGFloat(1) / pixelsPerPoint, font.size / 18)
    setStrokeColor(color)
    setLineWidth(pen)
    setLineDash(phase: 0, lengths: [])
    let height = font.size * 1443 / 2048
    for box in run.missing {
      let inset = min(box.width / 6, Double(font.size) * 0.1) + Double(pen) / 2
      guard box.width > 2 * inset else { continue }
      stroke(
        CGRect(
          x: x + box.x + inset, y: y - Double(height) + Double(pen) / 2,
          width: box.width - 2 * inset, height: Double(height - pen)))
    }
    restoreGState()
  }

  /// Draws a line under or through text, in a style given by `NSUnderlineStyle`'s bits.
  func drawRule(
    _ rule: TextAttributes.Line, from: Double, to: Double, y: Double, size: CGFloat, color: CGColor
  ) {
    guard rule.style & 0xFF != 0, to > from else { return }
    saveGState()
    setShadow(offset: .zero, blur: 0, color: nil)
    let pixel = 1 / Double(pixelsPerPoint)
    // A fourteenth of the size, in whole pixels: about 1.2 points at 17, like San Francisco's.
    var thickness = max(1, (Double(size) / 14 / pixel).rounded()) * pixel
    if rule.style & 0x02 != 0 { thickness *= 2 }
    let rows = rule.style & 0x08 != 0 ? [y, y + 2 * thickness] : [y]
    let dashes: [Double] =
      switch rule.style & 0x0F00 {
      case 0x100: [3, 3]
      case 0x200: [10, 5]
      case 0x300: [10, 3, 3, 3]
      case 0x400: [10, 3, 3, 3, 3, 3]
      default: []
      }
    let m = ctm
    for row in rows {
      // The top edge is on a pixel boundary.
      let top =
        m.b == 0 && m.d > 0
        ? ((row * Double(m.d) + Double(m.ty)).rounded() - Double(m.ty)) / Double(m.d) : row
      if dashes.isEmpty {
        setFillColor(color)
        fill(CGRect(x: from, y: top, width: to - from, height: thickness))
      } else {
        setStrokeColor(color)
        setLineWidth(CGFloat(thickness))
        setLineCap(.butt)
        setLineDash(phase: 0, lengths: dashes.map { CGFloat($0 * thickness / 2) })
        strokeLineSegments(between: [
          CGPoint(x: from, y: top + thickness / 2), CGPoint(x: to, y: top + thickness / 2),
        ])
      }
    }
    restoreGState()
  }
}

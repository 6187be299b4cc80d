import CCairo

/// Limits for glyphs that are bitmaps in the font, such as emoji.
enum BitmapGlyph {
  /// The largest size in pixels at which Cairo draws them (our choice). Cairo scales the whole picture,
  /// including parts outside the clip: at a size of 10,000 pixels, a glyph takes 400 MB.
  static let largest = 256.0
  /// The space around a glyph's origin, as a multiple of its size: to the left and below, above and to
  /// the right.
  static let room = (before: 0.5, after: 1.5)
}

extension CGContext {
  /// Draws large glyphs as pictures of the maximum size, which are scaled up.
  func drawLarge(
    _ glyphs: [cairo_glyph_t], of face: GlyphFace, size: Double, x: Double, y: Double
  ) {
    let side = BitmapGlyph.largest * (BitmapGlyph.room.before + BitmapGlyph.room.after)
    let scale = BitmapGlyph.largest / size
    let origin = (
      x: BitmapGlyph.largest * BitmapGlyph.room.before,
      y: BitmapGlyph.largest * BitmapGlyph.room.after
    )
    let clip = boundingBoxOfClipPath
    for var glyph in glyphs {
      let place = (x: glyph.x + x, y: glyph.y + y)
      let box = CGRect(
        x: place.x - origin.x / scale, y: place.y - origin.y / scale, width: side / scale,
        height: side / scale)
      guard box.maxX > clip.minX, box.minX < clip.maxX, box.maxY > clip.minY, box.minY < clip.maxY
      else { continue }
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(side), Int32(side))!
      let picture = cairo_create(surface)!
      cairo_translate(picture, origin.x, origin.y)
      cairo_scale(picture, scale, scale)
      glyph.x = 0
      glyph.y = 0
      face.use(on: picture) { cairo_show_glyphs(picture, &glyph, 1) }
      cairo_destroy(picture)
      paint { cr in
        cairo_save(cr)
        cairo_translate(cr, box.minX, box.minY)
        cairo_scale(cr, 1 / scale, 1 / scale)
        cairo_set_source_surface(cr, surface, 0, 0)
        cairo_paint_with_alpha(cr, state.alpha)
        cairo_restore(cr)
      }
      cairo_surface_destroy(surface)
    }
  }
}

import CCairo

extension CGContext {
  /// Draws `image` to fill `rect`, upright in a space in which y points up, as on Apple's systems.
  ///
  /// In a context in which y points down, the image is upside down; views use `drawUpright(_:in:)`.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    if byTiling {
      tile(image, in: rect)
      return
    }
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    drawUpright(image, in: rect)
    restoreGState()
  }

  /// Draws `image` to fill `rect`, upright in a space in which y points down.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite else { return }
    paint { cr in
      cairo_save(cr)
      let source = image.buffer.makeSurface()
      cairo_translate(cr, Double(rect.minX), Double(rect.minY))
      cairo_rectangle(cr, 0, 0, Double(rect.width), Double(rect.height))
      cairo_clip(cr)
      cairo_scale(
        cr, Double(rect.width) / Double(image.width), Double(rect.height) / Double(image.height))
      cairo_set_source_surface(cr, source, 0, 0)
      let pattern = cairo_get_source(cr)
      cairo_pattern_set_filter(pattern, state.interpolation.cairoFilter)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_paint_with_alpha(cr, state.alpha)
      cairo_restore(cr)
      cairo_surface_finish(source)
      cairo_surface_destroy(source)
    }
  }

  private func tile(_ image: CGImage, in rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else { return }
    saveGState()
    clip(to: boundingBoxOfClipPath)
    let box = boundingBoxOfClipPath
    let x0 = rect.minX + ((box.minX - rect.minX) / rect.width).rounded(.down) * rect.width
    var y = rect.minY + ((box.minY - rect.minY) / rect.height).rounded(.down) * rect.height
    while y < box.maxY {
      var x = x0
      while x < box.maxX {
        draw(image, in: CGRect(x: x, y: y, width: rect.width, height: rect.height))
        x += rect.width
      }
      y += rect.height
    }
    restoreGState()
  }
}

import CCairo

/// The state to restore when a transparency layer ends.
struct TransparencyLayer {
  var alpha: Double
  var blend: CGBlendMode
  var shadow: CGContext.Shadow?
  var mask: PixelBuffer?
  /// The number of saved graphics states when the layer began; `restoreGState()` restores none of them.
  var depth: Int
}

extension CGContext {
  /// Begins a group that is composited as a whole, with the current alpha, blend mode and shadow.
  ///
  /// - Parameter auxiliaryInfo: Unused, as on Apple's systems.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    cairo_push_group(cr)
    layers.append(
      TransparencyLayer(
        alpha: state.alpha, blend: state.blend, shadow: state.shadow, mask: state.mask,
        depth: saved.count))
    state.alpha = 1
    state.blend = .normal
    state.shadow = nil
    state.mask = nil
  }

  /// Begins a group that is clipped to `rect`.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Composites the current group; does nothing when there is none.
  ///
  /// Graphics states that were saved inside the group and are still saved are restored.
  public func endTransparencyLayer() {
    guard let layer = layers.last else { return }
    while saved.count > layer.depth { restoreGState() }
    layers.removeLast()
    let group = cairo_pop_group(cr)!
    state.alpha = layer.alpha
    state.blend = layer.blend
    state.shadow = layer.shadow
    state.mask = layer.mask
    paint { cr in
      cairo_set_source(cr, group)
      cairo_paint_with_alpha(cr, state.alpha)
    }
    cairo_pattern_destroy(group)
  }

  /// Draws the blurred silhouette of the content that `body` draws, in the shadow's colour.
  ///
  /// The shape itself may lie outside the clip, as with inner shadows, so the shadow is computed
  /// from all content that can affect the clip.
  func drawShadow(_ shadow: Shadow, _ body: () -> Void) {
    var x0 = 0.0
    var y0 = 0.0
    var x1 = 0.0
    var y1 = 0.0
    cairo_save(cr)
    cairo_identity_matrix(cr)
    cairo_clip_extents(cr, &x0, &y0, &x1, &y1)
    cairo_restore(cr)
    // Cairo counts to 8,388,607 pixels and wraps around, and so would a shadow.
    let farthest = 8e6
    let (dx, dy) = (Double(shadow.offset.width), Double(shadow.offset.height))
    guard x1 > x0, y1 > y0, max(abs(dx), abs(dy)) < farthest else { return }
    // Three box passes reach 1.5 widths, or 2.83 standard deviations; wider blurs are clamped.
    let radius = min(Double(shadow.blur) / 2, 500)
    let pad = (radius * 3).rounded(.up) + 2
    let left = (x0 - dx - pad).rounded(.down)
    let top = (y0 - dy - pad).rounded(.down)
    // A wide blur has no detail that a smaller bitmap would lose.
    let shrink = blursInSmallBitmap ? Self.blurShrink(ofRadius: radius) : 1
    let blurred = PixelBuffer(
      width: Int(((x1 - dx + pad).rounded(.up) - left) / shrink) + 1,
      height: Int(((y1 - dy + pad).rounded(.up) - top) / shrink) + 1)
    let surface = blurred.makeSurface()
    cairo_surface_set_device_scale(surface, 1 / shrink, 1 / shrink)
    cairo_surface_set_device_offset(surface, -left / shrink, -top / shrink)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    let target = cr
    cr = cairo_create(surface)
    cairo_set_matrix(cr, &matrix)
    let (blend, mask) = (state.blend, state.mask)
    state.blend = .normal
    state.mask = nil
    body()
    state.blend = blend
    state.mask = mask
    cairo_destroy(cr)
    cr = target
    cairo_surface_flush(surface)
    blurred.blurAlpha(radius: radius / shrink)
    cairo_surface_mark_dirty(surface)
    paint { cr in
      cairo_save(cr)
      cairo_identity_matrix(cr)
      cairo_set_source_rgba(
        cr, shadow.color.red, shadow.color.green, shadow.color.blue, Double(shadow.color.alpha))
      cairo_mask_surface(cr, surface, dx, dy)
      cairo_restore(cr)
    }
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Returns the factor by which the bitmap for a blur is reduced: a power of two, at which the
  /// standard deviation, `radius` in pixels, still measures more than 24 pixels; 1 if `radius` is at
  /// most 48.
  package static func blurShrink(ofRadius radius: Double) -> Double {
    var shrink = 1.0
    while radius / shrink > 48 { shrink *= 2 }
    return shrink
  }

  /// Draws the content that `body` draws as a group, multiplied by the alpha of `mask`.
  func drawMasked(by mask: PixelBuffer, _ body: () -> Void) {
    let blend = state.blend
    cairo_push_group(cr)
    state.blend = .normal
    body()
    state.blend = blend
    let group = cairo_pop_group(cr)!
    cairo_save(cr)
    cairo_set_operator(cr, blend.cairoOperator)
    cairo_set_source(cr, group)
    cairo_identity_matrix(cr)
    let surface = mask.makeSurface()
    cairo_mask_surface(cr, surface, 0, 0)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    cairo_restore(cr)
    cairo_pattern_destroy(group)
  }
}

import CCairo

/// What a transparency layer goes back to when it ends.
struct TransparencyLayer {
  var alpha: Double
  var blend: CGBlendMode
  var shadow: CGContext.Shadow?
}

extension CGContext {
  /// Starts a group that is drawn as one thing, with this moment's alpha, blend mode and shadow.
  ///
  /// - Parameter auxiliaryInfo: unused, as on Apple's systems.
  public func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) {
    cairo_push_group(cr)
    layers.append(TransparencyLayer(alpha: state.alpha, blend: state.blend, shadow: state.shadow))
    state.alpha = 1
    state.blend = .normal
    state.shadow = nil
  }

  /// Starts a group cut to `rect`.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Draws the group; without a group under way it does nothing.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    let group = cairo_pop_group(cr)!
    state.alpha = layer.alpha
    state.blend = layer.blend
    state.shadow = layer.shadow
    paint { cr in
      cairo_set_source(cr, group)
      cairo_paint_with_alpha(cr, state.alpha)
    }
    cairo_pattern_destroy(group)
  }

  /// Draws `body` into a group of its own, its blurred outline below it.
  func drawWithShadow(_ shadow: Shadow, _ body: () -> Void) {
    cairo_push_group(cr)
    let blend = state.blend
    state.blend = .normal
    body()
    state.blend = blend
    let group = cairo_pop_group(cr)!
    defer { cairo_pattern_destroy(group) }
    drawBlurred(group, shadow)
    cairo_set_operator(cr, state.blend.cairoOperator)
    cairo_set_source(cr, group)
    cairo_paint(cr)
  }

  /// Draws the blurred alpha of a group in the shadow's colour.
  func drawBlurred(_ group: OpaquePointer, _ shadow: Shadow) {
    let blurred = PixelBuffer(width: width, height: height)
    let surface = blurred.makeSurface()
    let mask = cairo_create(surface)!
    cairo_translate(mask, Double(shadow.offset.width), Double(shadow.offset.height))
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    cairo_transform(mask, &matrix)
    cairo_set_source(mask, group)
    cairo_paint(mask)
    cairo_destroy(mask)
    cairo_surface_flush(surface)
    blurred.blurAlpha(radius: Double(shadow.blur) / 2)
    cairo_surface_mark_dirty(surface)
    cairo_save(cr)
    cairo_identity_matrix(cr)
    cairo_set_operator(cr, state.blend.cairoOperator)
    cairo_set_source_rgba(
      cr, shadow.color.red, shadow.color.green, shadow.color.blue, Double(shadow.color.alpha))
    cairo_mask_surface(cr, surface, 0, 0)
    cairo_restore(cr)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
}

extension PixelBuffer {
  /// Turns the buffer into its alpha, blurred by three box passes, which come within 3% of a
  /// Gaussian with standard deviation `radius` pixels.
  package func blurAlpha(radius: Double) {
    let count = width * height
    var alpha = [UInt8](repeating: 0, count: count)
    for i in 0..<count { alpha[i] = UInt8(pixels[i] >> 24) }
    if radius > 0.1 {
      // Box widths after W3C's filter effects: d = floor(s * 3 sqrt(2 pi) / 4 + 0.5).
      let d = max(1, Int((radius * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)))
      for pass in 0..<3 {
        // An even box leans left, then right, then one wider stands in the middle.
        let before = d % 2 == 1 ? d / 2 : (pass == 0 ? d / 2 : pass == 1 ? d / 2 - 1 : d / 2)
        let size = d % 2 == 1 || pass < 2 ? d : d + 1
        box(&alpha, lines: height, length: width, step: 1, lineStep: width, size, before)
        box(&alpha, lines: width, length: height, step: width, lineStep: 1, size, before)
      }
    }
    for i in 0..<count { pixels[i] = UInt32(alpha[i]) << 24 }
  }

  private func box(
    _ a: inout [UInt8], lines: Int, length: Int, step: Int, lineStep: Int, _ size: Int,
    _ before: Int
  ) {
    var out = [UInt8](repeating: 0, count: length)
    let after = size - 1 - before
    for line in 0..<lines {
      let base = line * lineStep
      var sum = 0
      for i in 0..<min(after, length) { sum += Int(a[base + i * step]) }
      for i in 0..<length {
        if i + after < length { sum += Int(a[base + (i + after) * step]) }
        if i - before - 1 >= 0 { sum -= Int(a[base + (i - before - 1) * step]) }
        out[i] = UInt8(min(255, (sum + size / 2) / size))
      }
      for i in 0..<length { a[base + i * step] = out[i] }
    }
  }
}

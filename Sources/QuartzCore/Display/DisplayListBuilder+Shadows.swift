import Foundation

extension DisplayListBuilder {
  /// Adds the shadow of a layer; `drawn` transforms the outline from the layer's coordinates to pixels.
  mutating func addShadow(
    of layer: CALayer, _ state: UnsafePointer<LayerState>, _ outline: RoundedRect,
    _ drawn: CGAffineTransform, _ place: Place
  ) {
    let opacity = state.pointee.shadowOpacity
    // While a shadow fades, its bitmap is blurred only once and reused; otherwise the opacity is part
    // of the bitmap.
    let fades = opacity != layer.state.shadowOpacity
    guard let full = state.pointee.shadowColor,
      let color = full.copy(alpha: full.alpha * CGFloat(fades ? 1 : opacity)), color.alpha > 0
    else { return }
    var place = place
    if fades { place.opacity *= opacity }
    let scale = CGFloat((drawn.a * drawn.a + drawn.b * drawn.b).squareRoot())
    let path = state.pointee.shadowPath ?? outline.path
    // Contexts blur no wider than that.
    let blur = min(state.pointee.shadowRadius * scale, 500)
    let moved = CGAffineTransform(
      translationX: state.pointee.shadowOffset.width, y: state.pointee.shadowOffset.height
    ).concatenating(drawn)
    let reach = Self.reach(ofBlur: Double(blur), alpha: Double(color.alpha))
    let extent = path.boundingBox.applying(moved).insetBy(dx: -reach, dy: -reach)
    append(
      .shadow, of: layer, PixelRect(covering: extent), place,
      .drawing(Drawing(kind: .shadow(color, path, blur: blur * 2), transform: moved)))
  }

  /// Returns the distance to which a shadow extends around its shape, in pixels. It ends where its
  /// opacity rounds to zero.
  ///
  /// - Parameters:
  ///   - blur: The standard deviation in pixels.
  ///   - alpha: The opacity of the shadow under its shape.
  static func reach(ofBlur blur: Double, alpha: Double) -> CGFloat {
    // The minimum visible alpha of a blurred shape, out of 255, without the rounding of three passes.
    let least = 0.5 / max(alpha, 0.001) - 0.75
    // Three box passes reach one and a half widths, which are less than three standard deviations.
    if least <= 0 { return CGFloat(blur * 3 + 2) }
    let width = blur * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5
    // Beyond a straight edge, the outer third of three passes falls with the third power.
    let widths = max(0.5, 1.5 - cbrt(6 * least / 255))
    return CGFloat(min(blur * 3, widths * width) + 1)
  }
}

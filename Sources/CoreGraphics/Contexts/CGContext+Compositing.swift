import CCairo

extension CGContext {
  /// Draws only the shadow of the content that `body` draws.
  package func drawShadowOnly(_ body: (CGContext) -> Void) {
    guard let shadow = state.shadow, state.draws else { return }
    state.shadow = nil
    drawShadow(shadow) { body(self) }
    state.shadow = shadow
  }

  /// Draws a part of an image, given in unit coordinates, upright in a space in which y points down.
  package func drawUpright(_ image: CGImage, part: CGRect, in rect: CGRect) {
    if part == CGRect(x: 0, y: 0, width: 1, height: 1) { return drawUpright(image, in: rect) }
    guard part.width > 0, part.height > 0 else { return }
    saveGState()
    clip(to: rect)
    let whole = CGSize(width: rect.width / part.width, height: rect.height / part.height)
    drawUpright(
      image,
      in: CGRect(
        x: rect.minX - part.minX * whole.width, y: rect.minY - part.minY * whole.height,
        width: whole.width, height: whole.height))
    restoreGState()
  }
}

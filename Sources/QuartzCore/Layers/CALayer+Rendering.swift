extension CALayer {
  func renderTree(in context: CGContext) {
    layoutIfNeeded()
    displaySubtree()
    let bounds = state.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let matrix = context.ctm
    let scale = (matrix.a * matrix.d - matrix.b * matrix.c).magnitude.squareRoot()
    guard scale > 0, scale.isFinite else { return }
    let list = DisplayListBuilder.build(alone: self, at: nil, scale: scale)
    let compositor = Compositor(isTransparent: true)
    _ = compositor.render(list)
    let image = compositor.makeImage()
    // A bitmap covers whole pixels, which may be a little more than the bounds.
    let size = CGSize(width: CGFloat(list.width) / scale, height: CGFloat(list.height) / scale)
    context.saveGState()
    context.clip(to: bounds)
    context.drawUpright(image, in: CGRect(origin: bounds.origin, size: size))
    context.restoreGState()
  }
}

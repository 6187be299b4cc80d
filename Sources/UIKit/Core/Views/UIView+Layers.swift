// Layers call their delegates on the main actor alone, so the check that an isolated method needs
// cannot fail.
extension UIView: @preconcurrency CALayerDelegate {
  func layOut() {
    if LayoutPass.hasWork { LayoutPass.run(for: self) }
    viewOwner?.viewWillLayoutSubviews()
    if LayoutPass.hasWork { LayoutPass.run(for: self) }
    layoutSubviews()
    viewOwner?.viewDidLayoutSubviews()
  }

  func drawContents(of layer: CALayer) {
    layer.displayIsDirty = false
    if displayOwnContents() { return }
    let size = layer.pixelSize
    guard size.width > 0, size.height > 0 else {
      layer.setDrawn(nil)
      return
    }
    let context = CGContext(
      blankWidth: size.width, height: size.height, scale: layer.contentsScale,
      origin: layer.bounds.origin)
    let traits = traitCollection
    DrawingContext.with(DrawingContext(context, scale: layer.contentsScale)) {
      traits.performAsCurrent { draw(layer, in: context) }
    }
    attributes.hasDrawn = !context.isBlank
    if context.isBlank {
      layer.setDrawn(nil)
    } else {
      context.flush()
      layer.setDrawn(CGImage(buffer: context.buffer))
    }
  }

  func drawBounds(in context: CGContext) {
    if DrawingContext.top?.made === context { return draw(layer.bounds) }
    DrawingContext.with(DrawingContext(context, scale: layer.contentsScale)) { draw(layer.bounds) }
  }
}

extension UIView: LayerScrollObserver {
  package nonisolated func layerDidScroll(_ layer: CALayer) { IsolatedCall.scroll(self) }
}

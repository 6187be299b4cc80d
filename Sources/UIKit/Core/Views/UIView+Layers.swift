// Layers call their delegates only on the main actor, so the check that Swift adds for an isolated
// method cannot fail.
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
    let isInTiles = layer.isDrawnInTiles
    // For a layer without a bitmap, one pixel tells whether it draws anything.
    let context = CGContext(
      blankWidth: isInTiles ? 1 : size.width, height: isInTiles ? 1 : size.height,
      scale: layer.contentsScale, origin: layer.bounds.origin)
    draw(layer, with: context)
    let image = context.takeImage()
    attributes.hasDrawn = image != nil
    if image != nil, isInTiles {
      let drawn = DrawnLayer(layer)
      layer.setDrawn(
        CGImage(width: size.width, height: size.height) { [weak self] context in
          // Safety: the context stays on the thread on which the compositor draws, which is the main
          // thread, as the call checks.
          nonisolated(unsafe) let context = context
          MainActor.assumeIsolated {
            if let self, let layer = drawn.layer { self.draw(layer, with: context) }
          }
        })
    } else {
      layer.setDrawn(image)
    }
  }

  // Without closures: each would check at its call that it runs on the main actor.
  private func draw(_ layer: CALayer, with context: CGContext) {
    let outerTraits = UITraitCollection.exchangeCurrent(traitCollection)
    let outerTint = CurrentTint.exchangeSource(self)
    DrawingContext.push(DrawingContext(context, scale: layer.contentsScale))
    draw(layer, in: context)
    DrawingContext.pop()
    _ = CurrentTint.exchangeSource(outerTint)
    _ = UITraitCollection.exchangeCurrent(outerTraits)
  }

  func drawBounds(in context: CGContext) {
    if DrawingContext.isCurrent(context) { return draw(ownLayer.bounds) }
    DrawingContext.push(DrawingContext(context, scale: ownLayer.contentsScale))
    draw(ownLayer.bounds)
    DrawingContext.pop()
  }
}

extension UIView: LayerOwner {
  package nonisolated func displayOwned(_ layer: CALayer) { IsolatedCall.display(self, layer) }

  package nonisolated func layOutSublayers(ofOwned layer: CALayer) {
    IsolatedCall.layOut(self, layer)
  }

  package nonisolated func layerDidScroll(_ layer: CALayer) { IsolatedCall.scroll(self, layer) }
}

extension UIView: CALayerDelegate, LayerScrollObserver {
  public nonisolated func layoutSublayers(of layer: CALayer) { IsolatedCall.layOut(self) }

  package nonisolated func layerDidScroll(_ layer: CALayer) { IsolatedCall.scroll(self) }

  /// Draws the view with `draw(_:)`; a view that does not ask for a context gets no bitmap.
  public nonisolated func display(_ changed: CALayer) {
    // Views, and so their layers, are only used on the main actor.
    nonisolated(unsafe) let layer = changed
    MainActor.assumeIsolated {
      layer.displayIsDirty = false
      if displayOwnContents() { return }
      let size = layer.pixelSize
      guard size.width > 0, size.height > 0 else {
        layer.setDrawn(nil)
        return
      }
      let lazy = DrawingContext(lazyFor: layer)
      let traits = traitCollection
      DrawingContext.with(lazy) {
        traits.performAsCurrent { draw(layer.bounds) }
      }
      attributes.hasDrawn = lazy.made != nil
      lazy.made?.flush()
      layer.setDrawn(lazy.made.map { CGImage(buffer: $0.buffer) })
    }
  }

  public nonisolated func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    if CALayer.viewAnimationDepth == 0 { return nil }
    // Views, and so their layers, are only used on the main actor.
    nonisolated(unsafe) let changed = layer
    nonisolated(unsafe) var action: (any CAAction)?
    MainActor.assumeIsolated { action = ViewActions.source?(changed, event) }
    return action
  }

  public func setNeedsDisplay() { layer.setNeedsDisplay() }
  public func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
}

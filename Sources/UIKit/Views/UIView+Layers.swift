extension UIView: CALayerDelegate, LayerScrollObserver {
  public nonisolated func layoutSublayers(of layer: CALayer) {
    MainActor.assumeIsolated {
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }

  package nonisolated func layerDidScroll(_ layer: CALayer) {
    MainActor.assumeIsolated { boundsOriginDidChange() }
  }

  /// Draws through `draw(_:)`; a view that asks for no context gets no bitmap.
  public nonisolated func display(_ layer: CALayer) {
    MainActor.assumeIsolated {
      layer.displayIsDirty = false
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
    return MainActor.assumeIsolated { AnimationContext.action(for: layer, forKey: event) }
  }

  public func setNeedsDisplay() { layer.setNeedsDisplay() }
  public func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
  public func setNeedsLayout() { layer.setNeedsLayout() }

  public func layoutIfNeeded() { layer.layoutIfNeeded() }
}

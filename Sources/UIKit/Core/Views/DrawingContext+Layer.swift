extension DrawingContext {
  /// Creates a context for a layer; its bitmap is allocated when drawing begins.
  convenience init(lazyFor layer: CALayer) {
    self.init(scale: layer.contentsScale) {
      let size = layer.pixelSize
      let context = CGContext(width: size.width, height: size.height, scale: layer.contentsScale)
      context.translateBy(x: -layer.bounds.minX, y: -layer.bounds.minY)
      return context
    }
  }
}

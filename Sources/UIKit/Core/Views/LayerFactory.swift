/// Creates layers of a class that is determined at run time.
@MainActor enum LayerFactory {
  /// Creates a layer of the class that a view class specifies.
  static func make(for view: UIView.Type) -> CALayer {
    let type = view.layerClass as? CALayer.Type ?? CALayer.self
    return type == CALayer.self ? CALayer() : make(type)
  }

  private static func make(_ type: CALayer.Type) -> CALayer {
    switch type {
    case is CAShapeLayer.Type where type == CAShapeLayer.self: CAShapeLayer()
    case is CAGradientLayer.Type where type == CAGradientLayer.self: CAGradientLayer()
    case is BackdropLayer.Type: BackdropLayer()
    case is CATextLayer.Type where type == CATextLayer.self: CATextLayer()
    default: type.instantiate()
    }
  }
}

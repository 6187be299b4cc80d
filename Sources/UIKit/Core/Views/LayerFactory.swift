/// Creates layers of a class given at run time.
enum LayerFactory {
  static func make(_ type: CALayer.Type) -> CALayer {
    switch type {
    case is CAShapeLayer.Type where type == CAShapeLayer.self: CAShapeLayer()
    case is CAGradientLayer.Type where type == CAGradientLayer.self: CAGradientLayer()
    case is CATextLayer.Type where type == CATextLayer.self: CATextLayer()
    default: type.instantiate()
    }
  }
}

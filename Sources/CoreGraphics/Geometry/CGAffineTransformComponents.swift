/// The components of an affine transform, applied in this order: scale, horizontal shear, rotation,
/// translation.
public struct CGAffineTransformComponents: Sendable {
  public var scale: CGSize
  /// The change of x for each unit of y, after scaling.
  public var horizontalShear: Double
  /// The angle, in radians.
  public var rotation: Double
  public var translation: CGVector

  /// Creates components that map every point to the same point, like the zero-initialised C struct.
  public init() { self.init(scale: .zero) }

  public init(
    scale: CGSize = .init(width: 1, height: 1), horizontalShear: CGFloat = 0,
    rotation: CGFloat = 0, translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = Double(horizontalShear)
    self.rotation = Double(rotation)
    self.translation = translation
  }
}

extension CGAffineTransform {
  public init(_ components: CGAffineTransformComponents) {
    let sx = Double(components.scale.width)
    let sy = Double(components.scale.height)
    let h = components.horizontalShear
    let s = sin(components.rotation)
    let c = cos(components.rotation)
    self.init(
      a: sx * c, b: sx * s, c: sy * (h * c - s), d: sy * (h * s + c),
      tx: components.translation.dx, ty: components.translation.dy)
  }

  /// Returns the transform's components; a mirrored transform has a negative height.
  ///
  /// If a side is scaled to zero, the components are not unique, and the shear is 0.
  public func decomposed() -> CGAffineTransformComponents {
    let sx = (a * a + b * b).squareRoot()
    let rotation = sx > 0 ? atan2(b, a) : atan2(-c, d)
    let s = sin(rotation)
    let co = cos(rotation)
    let sy = d * co - c * s
    let shear = sx != 0 && sy != 0 ? (c * co + d * s) / sy : 0
    return CGAffineTransformComponents(
      scale: CGSize(width: sx, height: sy), horizontalShear: CGFloat(shear),
      rotation: CGFloat(rotation), translation: CGVector(dx: tx, dy: ty))
  }
}

/// A two-dimensional affine transform: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  @inlinable public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  @inlinable
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(
      a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }

  public init(rotationAngle angle: CGFloat) {
    let s = sin(Double(angle))
    let c = cos(Double(angle))
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  @inlinable public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: Double(sx), b: 0, c: 0, d: Double(sy), tx: 0, ty: 0)
  }

  @inlinable public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: Double(tx), ty: Double(ty))
  }

  @inlinable public static var identity: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  @inlinable public var isIdentity: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  /// The transform that applies this one first and `t2` after it.
  @inlinable public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The inverse; a transform that has none comes back unchanged, as on Apple's systems.
  public func inverted() -> CGAffineTransform {
    let det = a * d - b * c
    guard det != 0, det.isFinite else { return self }
    return CGAffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  @inlinable public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  @inlinable public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Whether all six numbers are finite and the transform has an inverse.
  package var isInvertible: Bool {
    let det = a * d - b * c
    return det != 0 && det.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether the transform only moves, so that rectangles keep their size.
  @inlinable package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

extension CGPoint {
  @inlinable public func applying(_ t: CGAffineTransform) -> CGPoint {
    let px = Double(x)
    let py = Double(y)
    return CGPoint(x: t.a * px + t.c * py + t.tx, y: t.b * px + t.d * py + t.ty)
  }
}

extension CGSize {
  @inlinable public func applying(_ t: CGAffineTransform) -> CGSize {
    let w = Double(width)
    let h = Double(height)
    return CGSize(width: t.a * w + t.c * h, height: t.b * w + t.d * h)
  }
}

extension CGRect {
  /// The smallest upright rectangle that holds the transformed corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    if t.isTranslation { return offsetBy(dx: CGFloat(t.tx), dy: CGFloat(t.ty)) }
    let p = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(t) }
    let x0 = min(p[0].x, p[1].x, p[2].x, p[3].x)
    let x1 = max(p[0].x, p[1].x, p[2].x, p[3].x)
    let y0 = min(p[0].y, p[1].y, p[2].y, p[3].y)
    let y1 = max(p[0].y, p[1].y, p[2].y, p[3].y)
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}

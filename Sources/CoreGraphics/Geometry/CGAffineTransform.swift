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

  /// Returns the transform that applies this one first, then `t2`.
  @inlinable public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// Returns the inverse; a singular transform is returned unchanged, as on Apple's systems.
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

  /// Whether all entries are finite and the transform has an inverse.
  package var isInvertible: Bool {
    let det = a * d - b * c
    return det != 0 && det.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether the transform is a translation, which keeps the size of rectangles.
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
  /// Returns the smallest upright rectangle that contains the transformed one.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    // This runs for every layer in every frame, and almost all layers are only translated and scaled.
    // The null and the infinite rectangle exceed these limits.
    if t.b == 0, t.c == 0, t.a > 0, t.d > 0, origin.x < .infinity, origin.y < .infinity,
      size.width >= 0, size.height >= 0, size.width < .greatestFiniteMagnitude
    {
      let (left, top) = (Double(origin.x), Double(origin.y))
      let (right, bottom) = (left + Double(size.width), top + Double(size.height))
      let (x, y) = (t.a * left + t.tx, t.d * top + t.ty)
      return CGRect(
        x: x, y: y, width: t.a == 1 ? Double(size.width) : t.a * right + t.tx - x,
        height: t.d == 1 ? Double(size.height) : t.d * bottom + t.ty - y)
    }
    if isNull || isInfinite { return self }
    if t.isTranslation { return offsetBy(dx: CGFloat(t.tx), dy: CGFloat(t.ty)) }
    // Each product has its extremes at the edges, so the corners need not be listed.
    let (l, r, u, d) = (Double(minX), Double(maxX), Double(minY), Double(maxY))
    let (ax0, ax1) = t.a >= 0 ? (t.a * l, t.a * r) : (t.a * r, t.a * l)
    let (cy0, cy1) = t.c >= 0 ? (t.c * u, t.c * d) : (t.c * d, t.c * u)
    let (bx0, bx1) = t.b >= 0 ? (t.b * l, t.b * r) : (t.b * r, t.b * l)
    let (dy0, dy1) = t.d >= 0 ? (t.d * u, t.d * d) : (t.d * d, t.d * u)
    let (x0, x1) = (ax0 + cy0 + t.tx, ax1 + cy1 + t.tx)
    let (y0, y1) = (bx0 + dy0 + t.ty, bx1 + dy1 + t.ty)
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}

/// A 4 x 4 matrix that transforms a layer, where points are row vectors: `x' = x m11 + y m21 + z m31 +
/// m41`.
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
  public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
  public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
  public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

  public init() { self.init(rows: [CGFloat](repeating: 0, count: 16)) }

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }

  package init(rows r: [CGFloat]) {
    self.init(
      m11: r[0], m12: r[1], m13: r[2], m14: r[3], m21: r[4], m22: r[5], m23: r[6], m24: r[7],
      m31: r[8], m32: r[9], m33: r[10], m34: r[11], m41: r[12], m42: r[13], m43: r[14],
      m44: r[15])
  }

  package var rows: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Whether this is the identity.
  @inline(__always) package var isIdentity: Bool {
    m11 == 1 && m22 == 1 && m33 == 1 && m44 == 1 && m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0
      && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m41 == 0 && m42 == 0
      && m43 == 0
  }

  package static let identity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

  /// The two-dimensional part of the transform, which is all that a flat layer displays.
  package var affine: CGAffineTransform { CGAffineTransform(m11, m12, m21, m22, m41, m42) }
}

public let CATransform3DIdentity = CATransform3D.identity

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var t = CATransform3D.identity
  t.m41 = tx
  t.m42 = ty
  t.m43 = tz
  return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3D.identity
  t.m11 = sx
  t.m22 = sy
  t.m33 = sz
  return t
}

/// Returns a rotation by `angle` radians about the axis (x, y, z). If the axis is zero, returns the
/// identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return .identity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
  let u = 1 - c
  return CATransform3D(
    m11: c + x * x * u, m12: x * y * u + z * s, m13: x * z * u - y * s, m14: 0,
    m21: x * y * u - z * s, m22: c + y * y * u, m23: y * z * u + x * s, m24: 0,
    m31: x * z * u + y * s, m32: y * z * u - x * s, m33: c + z * z * u, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns the transform that applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (p, q) = (a.rows, b.rows)
  var r = [CGFloat](repeating: 0, count: 16)
  for i in 0..<4 {
    for j in 0..<4 {
      r[i * 4 + j] = (0..<4).reduce(0) { $0 + p[i * 4 + $1] * q[$1 * 4 + j] }
    }
  }
  return CATransform3D(rows: r)
}

/// Returns the inverse, computed with Gaussian elimination. A singular transform is returned unchanged.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  var a = t.rows.map(Double.init)
  var inverse = CATransform3D.identity.rows.map(Double.init)
  for column in 0..<4 {
    let pivot = (column..<4).max { abs(a[$0 * 4 + column]) < abs(a[$1 * 4 + column]) }!
    guard abs(a[pivot * 4 + column]) > 1e-12 else { return t }
    for j in 0..<4 {
      a.swapAt(pivot * 4 + j, column * 4 + j)
      inverse.swapAt(pivot * 4 + j, column * 4 + j)
    }
    let factor = a[column * 4 + column]
    for j in 0..<4 {
      a[column * 4 + j] /= factor
      inverse[column * 4 + j] /= factor
    }
    for i in 0..<4 where i != column {
      let f = a[i * 4 + column]
      for j in 0..<4 {
        a[i * 4 + j] -= f * a[column * 4 + j]
        inverse[i * 4 + j] -= f * inverse[column * 4 + j]
      }
    }
  }
  return CATransform3D(rows: inverse.map { CGFloat($0) })
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3D.identity
  t.m11 = CGFloat(m.a)
  t.m12 = CGFloat(m.b)
  t.m21 = CGFloat(m.c)
  t.m22 = CGFloat(m.d)
  t.m41 = CGFloat(m.tx)
  t.m42 = CGFloat(m.ty)
  return t
}

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1
    && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

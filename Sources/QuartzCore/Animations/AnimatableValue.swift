/// A value that can be interpolated with a second value of the same kind.
package enum AnimatableValue {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor)
  case path(CGPath)
  case numbers([Double])
  case colors([CGColor])
  case image(CGImage)

  /// Converts an app's value, such as `fromValue`; returns nil if it cannot be interpolated.
  package init?(_ any: Any?) {
    switch any {
    case let v as Double: self = .number(v)
    case let v as CGFloat: self = .number(Double(v))
    case let v as Float: self = .number(Double(v))
    case let v as Int: self = .number(Double(v))
    case let v as Bool: self = .number(v ? 1 : 0)
    case let v as CGPoint: self = .point(v)
    case let v as CGSize: self = .size(v)
    case let v as CGRect: self = .rect(v)
    case let v as CATransform3D: self = .transform(v)
    case let v as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(v))
    case let v as CGColor: self = .color(v)
    case let v as CGPath: self = .path(v)
    case let v as [Double]: self = .numbers(v)
    case let v as [CGFloat]: self = .numbers(v.map(Double.init))
    case let v as [CGColor]: self = .colors(v)
    case let v as CGImage: self = .image(v)
    case let v as NSNumber: self = .number(v.doubleValue)
    default: return nil
    }
  }

  /// Returns the value at the fraction `t` between this value and `other`; values of different
  /// kinds switch at one half.
  package func mixed(with other: AnimatableValue, _ t: Double) -> AnimatableValue {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(t) }
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * t)
    case (.point(let a), .point(let b)):
      return .point(CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          // Differences can have negative sizes, which `width` and `minX` would hide.
          x: mix(a.origin.x, b.origin.x), y: mix(a.origin.y, b.origin.y),
          width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height)))
    case (.transform(let a), .transform(let b)): return .transform(a.mixed(with: b, t))
    case (.color(let a), .color(let b)): return .color(a.mixed(with: b, t))
    case (.path(let a), .path(let b)):
      return a.mixed(with: b, t).map { .path($0) } ?? (t < 0.5 ? self : other)
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * t })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.mixed(with: $1, t) })
    default: return t < 0.5 ? self : other
    }
  }

  /// Returns the sum, for additive animations and `byValue`; if the kind has no sum, returns `other`.
  package func adding(_ other: AnimatableValue) -> AnimatableValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y,
          width: a.size.width + b.size.width, height: a.size.height + b.size.height))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, b))
    default: other
    }
  }

  /// Returns the difference from `other`, which is the inverse of `adding`; nil if the kind has no
  /// difference.
  package func subtracting(_ other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a - b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: a.width - b.width, height: a.height - b.height))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(
          x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y,
          width: a.size.width - b.size.width, height: a.size.height - b.size.height))
    case (.transform(let a), .transform(let b)):
      .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
    default: nil
    }
  }

  /// The neutral element of addition; nil if the kind has none.
  package var zero: AnimatableValue? {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .transform: .transform(.identity)
    default: nil
    }
  }

  /// Returns the distance between two values, for paced keyframes.
  func distance(to other: AnimatableValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): abs(a - b)
    case (.point(let a), .point(let b)): Double(hypot(a.x - b.x, a.y - b.y))
    case (.size(let a), .size(let b)): Double(hypot(a.width - b.width, a.height - b.height))
    case (.rect(let a), .rect(let b)): Double(hypot(a.midX - b.midX, a.midY - b.midY))
    default: 1
    }
  }
}

extension CGPath {
  /// Returns the path at the fraction `t` between this path and one with the same kinds of steps; nil
  /// if the kinds differ.
  func mixed(with other: CGPath, _ t: Double) -> CGPath? {
    guard steps.count == other.steps.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * CGFloat(t), y: a.y + (b.y - a.y) * CGFloat(t))
    }
    var result: [PathStep] = []
    for (a, b) in zip(steps, other.steps) {
      switch (a, b) {
      case (.move(let p), .move(let q)): result.append(.move(mix(p, q)))
      case (.line(let p), .line(let q)): result.append(.line(mix(p, q)))
      case (.quad(let c, let e), .quad(let d, let f)):
        result.append(.quad(control: mix(c, d), end: mix(e, f)))
      case (.curve(let c, let d, let e), .curve(let f, let g, let h)):
        result.append(.curve(control1: mix(c, f), control2: mix(d, g), end: mix(e, h)))
      case (.close, .close): result.append(.close)
      default: return nil
      }
    }
    return CGPath(steps: result)
  }
}

extension CATransform3D {
  /// Interpolates affine transforms by translation, rotation, scale and skew, and other transforms
  /// entry by entry.
  func mixed(with other: CATransform3D, _ t: Double) -> CATransform3D {
    if CATransform3DIsAffine(self), CATransform3DIsAffine(other) {
      let a = AffineParts(affine)
      let b = AffineParts(other.affine)
      return CATransform3DMakeAffineTransform(a.mixed(with: b, t).transform)
    }
    return CATransform3D(
      rows: zip(rows, other.rows).map { $0 + ($1 - $0) * CGFloat(t) })
  }
}

/// An affine transform, decomposed into translation, rotation, shear and scale.
package struct AffineParts {
  package var translation: CGPoint
  package var rotation: Double
  package var scaleX: Double
  package var scaleY: Double
  package var shear: Double

  package init(_ m: CGAffineTransform) {
    translation = CGPoint(x: m.tx, y: m.ty)
    let determinant = m.a * m.d - m.b * m.c
    scaleX = (m.a * m.a + m.b * m.b).squareRoot()
    rotation = scaleX > 0 ? atan2(m.b, m.a) : 0
    scaleY = scaleX > 0 ? determinant / scaleX : (m.c * m.c + m.d * m.d).squareRoot()
    shear = scaleX > 0 ? (m.a * m.c + m.b * m.d) / (scaleX * scaleX) : 0
    // Decompose a mirror in x as a negative scale rather than as half a turn.
    if m.b == 0, m.c == 0 {
      (scaleX, scaleY, rotation, shear) = (m.a, m.d, 0, 0)
    }
  }

  package var transform: CGAffineTransform {
    let (c, s) = (cos(rotation), sin(rotation))
    return CGAffineTransform(
      a: scaleX * c, b: scaleX * s, c: shear * scaleX * c - scaleY * s,
      d: shear * scaleX * s + scaleY * c, tx: Double(translation.x), ty: Double(translation.y))
  }

  func mixed(with o: AffineParts, _ t: Double) -> AffineParts {
    var r = self
    r.translation.x += (o.translation.x - translation.x) * CGFloat(t)
    r.translation.y += (o.translation.y - translation.y) * CGFloat(t)
    var turn = o.rotation - rotation
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    r.rotation += turn * t
    r.scaleX += (o.scaleX - scaleX) * t
    r.scaleY += (o.scaleY - scaleY) * t
    r.shear += (o.shear - shear) * t
    return r
  }
}

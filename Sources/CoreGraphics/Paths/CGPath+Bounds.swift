extension CGPath {
  /// The smallest rectangle that contains the curves themselves, according to their extrema; null if
  /// the path is empty.
  public var boundingBoxOfPath: CGRect {
    var box = Extent()
    var current = CGPoint.zero
    var start = CGPoint.zero
    for step in steps {
      switch step {
      case .move(let p):
        box.add(p)
        current = p
        start = p
      case .line(let p):
        box.add(p)
        current = p
      case .quad(let c, let e):
        box.add(e)
        for t in [Self.turn(current.x, c.x, e.x), Self.turn(current.y, c.y, e.y)]
        where t > 0 && t < 1 {
          let u = 1 - t
          box.add(
            CGPoint(
              x: u * u * current.x + 2 * u * t * c.x + t * t * e.x,
              y: u * u * current.y + 2 * u * t * c.y + t * t * e.y))
        }
        current = e
      case .curve(let c1, let c2, let e):
        box.add(e)
        let turns =
          Self.turns(current.x, c1.x, c2.x, e.x) + Self.turns(current.y, c1.y, c2.y, e.y)
        for t in turns where t > 0 && t < 1 {
          let u = 1 - t
          let (k0, k1, k2, k3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          box.add(
            CGPoint(
              x: k0 * current.x + k1 * c1.x + k2 * c2.x + k3 * e.x,
              y: k0 * current.y + k1 * c1.y + k2 * c2.y + k3 * e.y))
        }
        current = e
      case .close: current = start
      }
    }
    return box.rect
  }

  private struct Extent {
    var minX = CGFloat.infinity
    var minY = CGFloat.infinity
    var maxX = -CGFloat.infinity
    var maxY = -CGFloat.infinity

    mutating func add(_ p: CGPoint) {
      minX = min(minX, p.x)
      minY = min(minY, p.y)
      maxX = max(maxX, p.x)
      maxY = max(maxY, p.y)
    }

    var rect: CGRect {
      minX <= maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .null
    }
  }

  /// Returns the parameter of a quadratic curve's extremum in one coordinate; NaN or outside 0...1 when
  /// it has none.
  private static func turn(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat) -> CGFloat {
    (p0 - p1) / (p0 - 2 * p1 + p2)
  }

  /// Returns the parameters of a cubic curve's extrema in one coordinate: the roots of its derivative.
  private static func turns(
    _ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat
  ) -> [CGFloat] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let root = (b * b - 4 * a * c).squareRoot()
    if root.isNaN { return [] }
    // This form is numerically stable when `a` is nearly zero.
    let q = -(b + (b < 0 ? -root : root)) / 2
    return [q / a, c / q]
  }
}

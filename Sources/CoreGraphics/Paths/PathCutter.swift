/// Cuts paths that extend far beyond a bitmap to their visible part.
///
/// Cairo counts in 256ths of a pixel, in 32 bits: coordinates of 8,388,608 and more wrap around, and a
/// path with such lines can crash the process. Its time grows with the length of a curve, even if
/// almost all of it is invisible.
struct PathCutter {
  /// The distance from the origin along either axis, in pixels, beyond which a path is cut (our
  /// choice). Cairo's bitmaps are at most 32,767 pixels wide, so nothing visible is that far away.
  static let farthest = 65_536.0
  /// The magnitude to which coordinates are clamped, so that their squares are finite.
  private static let largest = 1e100
  /// The maximum number of lines for a curve.
  private static let most = 10_000

  private let left: Double
  private let top: Double
  private let right: Double
  private let bottom: Double

  /// Creates a cutter that keeps the content of a rectangle.
  init(_ box: CGRect) {
    (left, top) = (Double(box.minX), Double(box.minY))
    (right, bottom) = (Double(box.maxX), Double(box.maxY))
  }

  /// Returns whether a path's steps, transformed by `t`, extend beyond Cairo's range.
  static func isFar(_ steps: [PathStep], _ t: CGAffineTransform) -> Bool {
    func isFar(_ p: CGPoint) -> Bool {
      let x = t.a * p.x + t.c * p.y + t.tx
      let y = t.b * p.x + t.d * p.y + t.ty
      // Not a number counts as far.
      return !(x.magnitude <= farthest && y.magnitude <= farthest)
    }
    for step in steps {
      switch step {
      case .move(let p), .line(let p): if isFar(p) { return true }
      case .quad(let c, let e): if isFar(c) || isFar(e) { return true }
      case .curve(let c1, let c2, let e): if isFar(c1) || isFar(c2) || isFar(e) { return true }
      case .close: break
      }
    }
    return false
  }

  // MARK: Areas

  /// Returns a path that lies within the rectangle and, filled by either rule, covers the same part of
  /// it.
  func area(of steps: [PathStep]) -> [PathStep] {
    var result: [PathStep] = []
    for line in polylines(of: steps, tolerance: 0.05) {
      var points = line.points
      points = Self.cut(points, inside: { $0.x >= left }, at: { Self.atX($0, $1, left) })
      points = Self.cut(points, inside: { $0.x <= right }, at: { Self.atX($0, $1, right) })
      points = Self.cut(points, inside: { $0.y >= top }, at: { Self.atY($0, $1, top) })
      points = Self.cut(points, inside: { $0.y <= bottom }, at: { Self.atY($0, $1, bottom) })
      guard points.count > 2 else { continue }
      result.append(.move(points[0]))
      result += points.dropFirst().map { .line($0) }
      result.append(.close)
    }
    return result
  }

  /// Cuts a polygon at a line, with the algorithm of Sutherland and Hodgman.
  private static func cut(
    _ points: [CGPoint], inside: (CGPoint) -> Bool, at: (CGPoint, CGPoint) -> CGPoint
  ) -> [CGPoint] {
    if points.allSatisfy(inside) { return points }
    guard var last = points.last else { return [] }
    var wasInside = inside(last)
    var result: [CGPoint] = []
    for point in points {
      let isInside = inside(point)
      if isInside != wasInside { result.append(at(last, point)) }
      if isInside { result.append(point) }
      (last, wasInside) = (point, isInside)
    }
    return result
  }

  private static func atX(_ a: CGPoint, _ b: CGPoint, _ x: Double) -> CGPoint {
    CGPoint(x: CGFloat(x), y: a.y + (b.y - a.y) * ((CGFloat(x) - a.x) / (b.x - a.x)))
  }

  private static func atY(_ a: CGPoint, _ b: CGPoint, _ y: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * ((CGFloat(y) - a.y) / (b.y - a.y)), y: CGFloat(y))
  }

  // MARK: Lines

  /// Returns the path as polygons that deviate by at most `tolerance` from the curves in the rectangle;
  /// pieces of curves beyond one of its sides become lines.
  func polylines(of steps: [PathStep], tolerance: Double) -> [Polyline] {
    Polyline.subpaths(of: steps, place: Self.clamped) { start, control1, control2, end, points in
      var curve = Curve(cutter: self, tolerance: tolerance, points: points)
      curve.add(start, control1, control2, end, depth: 0)
      points = curve.points
    }
  }

  private static func clamped(_ p: CGPoint) -> CGPoint {
    func clamp(_ x: CGFloat) -> CGFloat { max(-largest, min(largest, x)) }
    return CGPoint(x: clamp(p.x), y: clamp(p.y))
  }

  /// Returns whether points are all beyond the same side of the rectangle.
  private func isBeyond(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> Bool {
    max(p0.x, p1.x, p2.x, p3.x) < left || min(p0.x, p1.x, p2.x, p3.x) > right
      || max(p0.y, p1.y, p2.y, p3.y) < top || min(p0.y, p1.y, p2.y, p3.y) > bottom
  }

  /// Halves a curve until each piece is straight or invisible.
  private struct Curve {
    let cutter: PathCutter
    let tolerance: Double
    var points: [CGPoint]
    private var pieces = 0

    init(cutter: PathCutter, tolerance: Double, points: [CGPoint]) {
      self.cutter = cutter
      self.tolerance = tolerance
      self.points = points
    }

    mutating func add(
      _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, depth: Int
    ) {
      let bend = max(
        hypot(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y),
        hypot(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y))
      if 0.75 * Double(bend) <= tolerance || depth == 100 || pieces > PathCutter.most
        || cutter.isBeyond(p0, p1, p2, p3)
      {
        points.append(p3)
        pieces += 1
        return
      }
      func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
        CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
      }
      let (a, b, c) = (middle(p0, p1), middle(p1, p2), middle(p2, p3))
      let (d, e) = (middle(a, b), middle(b, c))
      let f = middle(d, e)
      add(p0, a, d, f, depth: depth + 1)
      add(f, e, c, p3, depth: depth + 1)
    }
  }
}

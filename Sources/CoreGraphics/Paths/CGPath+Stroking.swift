import CCairo

extension CGPath {
  /// Returns the outline that stroking this path would fill.
  ///
  /// Each segment becomes a polygon, as do caps and joins. Their union, according to the winding rule,
  /// is the stroke.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let result = CGMutablePath()
    for polyline in flattenedSubpaths(tolerance: 0.05) {
      StrokeOutline(
        half: Double(lineWidth) / 2, cap: lineCap, join: lineJoin, miterLimit: Double(miterLimit)
      ).add(polyline.points, closed: polyline.closed, to: result)
    }
    return transform.isIdentity
      ? result : CGPath(steps: result.steps.map { $0.applying(transform) })
  }

  /// Returns the path cut into dashes: alternating dashes and gaps of `lengths`, starting at `phase`.
  ///
  /// Returns the flattened path if lengths are negative or all zero, or if there would be more than
  /// 100,000 dashes (our choice), too small to be seen individually.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let result = CGMutablePath()
    let polylines = flattenedSubpaths(tolerance: 0.05)
    let valid = Self.isVisible(lengths.map(Double.init), along: polylines)
    for polyline in polylines {
      var points = polyline.points
      if polyline.closed, let first = points.first { points.append(first) }
      guard valid else {
        result.addLines(between: points)
        continue
      }
      addDashes(along: points, lengths.map(Double.init), Double(phase), to: result)
    }
    return transform.isIdentity
      ? result : CGPath(steps: result.steps.map { $0.applying(transform) })
  }

  /// Returns whether no length of a dash or gap is negative, and the lines are cut into at most 100,000
  /// dashes.
  static func isVisible(_ lengths: [Double], along lines: [Polyline]) -> Bool {
    let total = lengths.reduce(0, +)
    let dashes = lines.reduce(0) { $0 + $1.length } / total * Double(lengths.count)
    return lengths.allSatisfy { $0 >= 0 } && total > 0 && (2 * total).isFinite && dashes <= 100_000
  }

  private func addDashes(
    along points: [CGPoint], _ lengths: [Double], _ phase: Double, to path: CGMutablePath
  ) {
    var index = 0
    let total = lengths.reduce(0, +) * (lengths.count % 2 == 0 ? 1 : 2)
    var rest = phase.truncatingRemainder(dividingBy: total)
    if rest < 0 { rest += total }
    while rest >= lengths[index % lengths.count] {
      rest -= lengths[index % lengths.count]
      index += 1
    }
    var left = lengths[index % lengths.count] - rest
    var isOpen = false
    for (a, b) in zip(points, points.dropFirst()) {
      let length = Double(hypot(b.x - a.x, b.y - a.y))
      if length == 0 { continue }
      var done = 0.0
      func point(_ at: Double) -> CGPoint {
        CGPoint(
          x: a.x + (b.x - a.x) * CGFloat(at / length), y: a.y + (b.y - a.y) * CGFloat(at / length))
      }
      while done < length {
        if index % 2 == 0, !isOpen {
          path.move(to: point(done))
          isOpen = true
        }
        let step = min(left, length - done)
        done += step
        left -= step
        if isOpen { path.addLine(to: point(done)) }
        if left <= 0 {
          index += 1
          left = lengths[index % lengths.count]
          isOpen = false
        }
      }
    }
  }

  /// Returns the path as polygons that deviate from its curves by at most `tolerance`.
  package func flattenedSubpaths(tolerance: Double) -> [Polyline] {
    Polyline.subpaths(of: steps, place: { $0 }) { start, control1, control2, end, points in
      addCurve(start, control1, control2, end, tolerance, to: &points)
    }
  }

  private func addCurve(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ tolerance: Double,
    to points: inout [CGPoint]
  ) {
    let bend = Double(
      max(
        hypot(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y),
        hypot(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y)))
    let wanted = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    let count = wanted.isFinite ? Int(max(1, min(200, wanted))) : 1
    for i in 1...count {
      let t = CGFloat(i) / CGFloat(count)
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      points.append(
        CGPoint(
          x: a * p0.x + b * p1.x + c * p2.x + d * p3.x,
          y: a * p0.y + b * p1.y + c * p2.y + d * p3.y))
    }
  }
}

/// Builds the stroke outline of one polygon.
private struct StrokeOutline {
  let half: Double
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: Double

  func add(_ corners: [CGPoint], closed: Bool, to path: CGMutablePath) {
    var points: [CGPoint] = []
    for p in corners where points.last != p { points.append(p) }
    if closed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      if let p = points.first, cap != .butt { dot(p, to: path) }
      return
    }
    let count = closed ? points.count : points.count - 1
    for i in 0..<count {
      var a = points[i]
      var b = points[(i + 1) % points.count]
      let (dx, dy) = direction(a, b)
      if cap == .square, !closed {
        if i == 0 { a = CGPoint(x: a.x - CGFloat(dx * half), y: a.y - CGFloat(dy * half)) }
        if i == count - 1 { b = CGPoint(x: b.x + CGFloat(dx * half), y: b.y + CGFloat(dy * half)) }
      }
      let n = CGPoint(x: -dy * half, y: dx * half)
      path.addLines(between: [
        CGPoint(x: a.x + n.x, y: a.y + n.y), CGPoint(x: b.x + n.x, y: b.y + n.y),
        CGPoint(x: b.x - n.x, y: b.y - n.y), CGPoint(x: a.x - n.x, y: a.y - n.y),
      ])
      path.closeSubpath()
    }
    let joins = closed ? Array(0..<points.count) : Array(1..<(points.count - 1))
    for i in joins {
      addJoin(
        points[(i + points.count - 1) % points.count], points[i],
        points[(i + 1) % points.count], to: path)
    }
    if cap == .round, !closed {
      dot(points[0], to: path)
      dot(points[points.count - 1], to: path)
    }
  }

  private func direction(_ a: CGPoint, _ b: CGPoint) -> (Double, Double) {
    let dx = Double(b.x - a.x)
    let dy = Double(b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return (dx / length, dy / length)
  }

  private func dot(_ p: CGPoint, to path: CGMutablePath) {
    let box = CGRect(
      x: Double(p.x) - half, y: Double(p.y) - half, width: half * 2, height: half * 2)
    if cap == .square { path.addRect(box) } else { path.addEllipse(in: box) }
  }

  private func addJoin(_ a: CGPoint, _ p: CGPoint, _ b: CGPoint, to path: CGMutablePath) {
    let d1 = direction(a, p)
    let d2 = direction(p, b)
    let cross = d1.0 * d2.1 - d1.1 * d2.0
    if abs(cross) < 1e-9 { return }
    if join == .round {
      path.addEllipse(
        in: CGRect(
          x: Double(p.x) - half, y: Double(p.y) - half, width: half * 2, height: half * 2))
      return
    }
    // The outer side of a corner is opposite to the turn.
    let side = cross > 0 ? -half : half
    let n1 = CGPoint(x: Double(p.x) - d1.1 * side, y: Double(p.y) + d1.0 * side)
    let n2 = CGPoint(x: Double(p.x) - d2.1 * side, y: Double(p.y) + d2.0 * side)
    let cosine = -(d1.0 * d2.0 + d1.1 * d2.1)
    let ratio = 1 / max(1e-9, ((1 - cosine) / 2).squareRoot())
    var corner = [n1]
    if join == .miter, ratio <= miterLimit {
      let m = (x: -(d1.1 + d2.1) * side, y: (d1.0 + d2.0) * side)
      let scale = 2 * half * half / max(1e-12, m.x * m.x + m.y * m.y)
      corner.append(CGPoint(x: Double(p.x) + m.x * scale, y: Double(p.y) + m.y * scale))
    }
    // The same orientation as the segments', so that the winding rule fills the union.
    let polygon = corner + [n2, p]
    path.addLines(between: cross > 0 ? Array(polygon.reversed()) : polygon)
    path.closeSubpath()
  }
}

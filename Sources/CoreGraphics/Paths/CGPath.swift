import CCairo

/// An immutable path, with subpaths that consist of lines and of quadratic and cubic curves.
///
/// Elements with coordinates that are not finite are ignored when they are added.
///
/// Safety: `steps` only changes in a `CGMutablePath`, by its owner. As on Apple's platforms, no
/// elements may be added to a path that threads share.
public class CGPath: Hashable, @unchecked Sendable {
  package fileprivate(set) var steps: [PathStep]

  package init(steps: [PathStep]) { self.steps = steps }

  /// Creates a path from complete steps; if a coordinate is not finite, the path is empty.
  private convenience init(shape steps: [PathStep]) {
    self.init(steps: steps.allSatisfy(\.isFinite) ? steps : [])
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(shape: Self.rectSteps(rect, transform?.pointee ?? .identity))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(shape: Self.ellipseSteps(rect, transform?.pointee ?? .identity))
  }

  /// Creates a rectangle with rounded corners; radii are limited to half a side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      shape: Self.roundedRectSteps(
        rect, cornerWidth, cornerHeight, transform?.pointee ?? .identity))
  }

  public func copy() -> CGPath? { CGPath(steps: steps) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    guard let t = transform?.pointee else { return copy() }
    return CGPath(steps: steps.map { $0.applying(t) }.filter(\.isFinite))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(steps: steps) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    guard let t = transform?.pointee else { return mutableCopy() }
    return CGMutablePath(steps: steps.map { $0.applying(t) }.filter(\.isFinite))
  }

  public var isEmpty: Bool { steps.isEmpty }

  /// The end of the last element; zero for an empty path.
  public var currentPoint: CGPoint {
    switch steps.last {
    case nil: return .zero
    case .move(let p), .line(let p), .quad(_, let p), .curve(_, _, let p): return p
    case .close:
      for step in steps.reversed() { if case .move(let p) = step { return p } }
      return .zero
    }
  }

  /// The smallest rectangle that contains all points, including control points; null if the path is
  /// empty.
  public var boundingBox: CGRect {
    var box = CGRect.null
    for step in steps {
      for p in step.points { box = box.union(CGRect(origin: p, size: .zero)) }
    }
    return box
  }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let p = transform.isIdentity ? point : point.applying(transform.inverted())
    guard p.x.isFinite, p.y.isFinite else { return false }
    let near = CGAffineTransform(translationX: -p.x, y: -p.y)
    if PathCutter.isFar(steps, .identity) || PathCutter.isFar([.move(p)], .identity) {
      let around = PathCutter(CGRect(x: -1, y: -1, width: 2, height: 2))
      return CGPath(steps: around.area(of: steps.map { $0.applying(near) }))
        .contains(.zero, using: rule)
    }
    return Self.with(steps) { cr in
      cairo_set_fill_rule(
        cr, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      return cairo_in_fill(cr, Double(p.x), Double(p.y)) != 0
    }
  }

  /// Calls `block` for each element; the element is only valid during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for step in steps {
      var points = step.points
      if points.isEmpty { points.append(.zero) }
      points.withUnsafeMutableBufferPointer { buffer in
        var element = CGPathElement(type: step.type, points: buffer.baseAddress!)
        block(&element)
      }
    }
  }

  public static func == (lhs: CGPath, rhs: CGPath) -> Bool {
    lhs === rhs || lhs.steps == rhs.steps
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(steps) }

  /// Runs `body` with a Cairo context that has a path, but does not draw to a surface.
  private static func with<R>(_ steps: [PathStep], _ body: (OpaquePointer) -> R) -> R {
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    let cr = cairo_create(surface)!
    defer {
      cairo_destroy(cr)
      cairo_surface_destroy(surface)
    }
    appendSteps(steps, to: cr)
    return body(cr)
  }
}

/// A path to which elements can be added.
///
/// Safety: as for `CGPath`, a path is not shared with another thread while elements are added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(steps: []) }

  override init(steps: [PathStep]) { super.init(steps: steps) }

  private func add(_ step: PathStep, _ t: CGAffineTransform) {
    let step = t.isIdentity ? step : step.applying(t)
    if step.isFinite { steps.append(step) }
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add(.move(point), transform)
  }

  /// Adds a line. In an empty path, which has no current point, this moves to the point instead.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    add(steps.isEmpty ? .move(point) : .line(point), transform)
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (i, p) in points.enumerated() { add(i == 0 ? .move(p) : .line(p), transform) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    if steps.isEmpty { add(.move(control), transform) }
    add(.quad(control: control, end: end), transform)
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    if steps.isEmpty { add(.move(control1), transform) }
    add(.curve(control1: control1, control2: control2, end: end), transform)
  }

  public func closeSubpath() {
    guard let last = steps.last, last != .close else { return }
    steps.append(.close)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Self.rectSteps(rect, transform))
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Self.ellipseSteps(rect, transform))
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(Self.roundedRectSteps(rect, cornerWidth, cornerHeight, transform))
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(transform.isIdentity ? path.steps : path.steps.map { $0.applying(transform) })
  }

  /// Adds a circle's arc, joined to the current point, if there is one, by a line.
  ///
  /// With y pointing down, `clockwise: false` appears clockwise, as on Apple's systems.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var delta = Double(endAngle - startAngle)
    let full = 2 * Double.pi
    if clockwise {
      if delta > 0 { delta = delta.truncatingRemainder(dividingBy: full) - full }
      if delta < -full { delta = -full }
    } else {
      if delta < 0 { delta = delta.truncatingRemainder(dividingBy: full) + full }
      if delta > full { delta = full }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: CGFloat(delta),
      transform: transform)
  }

  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
    let arc = Self.arcSteps(center, Double(radius), Double(startAngle), Double(delta))
    let connects = !steps.isEmpty && steps.last != .close
    for (i, step) in arc.enumerated() {
      if i == 0, connects, case .move(let p) = step {
        add(.line(p), transform)
      } else {
        add(step, transform)
      }
    }
  }

  /// Adds an arc tangent to the lines current–`tangent1End` and `tangent1End`–`tangent2End`.
  public func addArc(
    tangent1End p1: CGPoint, tangent2End p2: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let p0 = transform.isIdentity ? currentPoint : currentPoint.applying(transform.inverted())
    let v1 = (x: Double(p0.x - p1.x), y: Double(p0.y - p1.y))
    let v2 = (x: Double(p2.x - p1.x), y: Double(p2.y - p1.y))
    let l1 = (v1.x * v1.x + v1.y * v1.y).squareRoot()
    let l2 = (v2.x * v2.x + v2.y * v2.y).squareRoot()
    let cross = v1.x * v2.y - v1.y * v2.x
    guard l1 > 0, l2 > 0, abs(cross) > 1e-9 * l1 * l2, radius > 0 else {
      addLine(to: p1, transform: transform)
      return
    }
    let cosine = (v1.x * v2.x + v1.y * v2.y) / (l1 * l2)
    let half = acos(max(-1, min(1, cosine))) / 2
    let reach = Double(radius) / tan(half)
    let t1 = CGPoint(x: Double(p1.x) + v1.x / l1 * reach, y: Double(p1.y) + v1.y / l1 * reach)
    let t2 = CGPoint(x: Double(p1.x) + v2.x / l2 * reach, y: Double(p1.y) + v2.y / l2 * reach)
    let middle = (x: v1.x / l1 + v2.x / l2, y: v1.y / l1 + v2.y / l2)
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    let distance = Double(radius) / sin(half)
    let center = CGPoint(
      x: Double(p1.x) + middle.x / length * distance,
      y: Double(p1.y) + middle.y / length * distance)
    let start = atan2(Double(t1.y - center.y), Double(t1.x - center.x))
    var delta = atan2(Double(t2.y - center.y), Double(t2.x - center.x)) - start
    if delta > .pi { delta -= 2 * .pi }
    if delta < -.pi { delta += 2 * .pi }
    addRelativeArc(
      center: center, radius: radius, startAngle: CGFloat(start), delta: CGFloat(delta),
      transform: transform)
  }

  private func append(_ more: [PathStep]) {
    if more.allSatisfy(\.isFinite) { steps.append(contentsOf: more) }
  }
}

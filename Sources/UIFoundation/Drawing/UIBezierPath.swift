/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A path with attributes for stroking and filling it.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  open var miterLimit: CGFloat = 10
  /// The maximum distance of a drawn curve from the exact curve, in points. Cairo's own tolerance, a
  /// tenth of a pixel, is finer than the default.
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false

  public override init() { super.init() }

  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    cgPath = CGPath
  }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle with some of its corners rounded; radii are limited to half a side.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let rx = max(0, min(cornerRadii.width, rect.width / 2))
    let ry = max(0, min(cornerRadii.height, rect.height / 2))
    if rx == 0 || ry == 0 || corners.isEmpty {
      path.addRect(rect)
      return
    }
    // The control points of a quarter ellipse as one cubic curve.
    let k: CGFloat = 0.552_284_75
    func corner(
      _ which: UIRectCorner, _ x: CGFloat, _ y: CGFloat, _ from: CGVector, _ to: CGVector
    ) {
      guard corners.contains(which) else {
        let point = CGPoint(x: x, y: y)
        if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        return
      }
      let start = CGPoint(x: x + from.dx * rx, y: y + from.dy * ry)
      if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
      path.addCurve(
        to: CGPoint(x: x + to.dx * rx, y: y + to.dy * ry),
        control1: CGPoint(x: x + from.dx * rx * (1 - k), y: y + from.dy * ry * (1 - k)),
        control2: CGPoint(x: x + to.dx * rx * (1 - k), y: y + to.dy * ry * (1 - k)))
    }
    let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    corner(.topLeft, rect.minX, rect.minY, down, right)
    corner(.topRight, rect.maxX, rect.minY, left, down)
    corner(.bottomRight, rect.maxX, rect.maxY, up, left)
    corner(.bottomLeft, rect.minX, rect.maxY, right, up)
    path.closeSubpath()
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dash = dash
    copy.dashPhase = dashPhase
    return copy
  }

  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  // MARK: Building

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc; `clockwise` refers to coordinates in which y points down.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics' `clockwise` applies as seen with y pointing up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  open func apply(_ transform: CGAffineTransform) {
    cgPath = CGPath(steps: path.steps.map { $0.applying(transform) })
  }

  /// Returns the path with its subpaths reversed.
  open func reversing() -> UIBezierPath {
    let copy = copy() as! UIBezierPath
    copy.cgPath = CGPath(steps: path.reversedSteps())
    return copy
  }

  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { path.isEmpty ? .null : path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns whether a point is inside the filled path.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding, transform: .identity)
  }

  // MARK: Dashes

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern { for (i, length) in dash.enumerated() { pattern[i] = length } }
    count?.pointee = dash.count
    phase?.pointee = dashPhase
  }

  // MARK: Drawing

  open func fill() { fill(with: .normal, alpha: 1) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  open func stroke() { stroke(with: .normal, alpha: 1) }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) {
      $0.setLineWidth(lineWidth)
      $0.setLineCap(lineCapStyle)
      $0.setLineJoin(lineJoinStyle)
      $0.setMiterLimit(miterLimit)
      $0.setLineDash(phase: dashPhase, lengths: dash)
      $0.strokePath()
    }
  }

  private func draw(_ blend: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blend != .normal { context.setBlendMode(blend) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(path)
    body(context)
    context.restoreGState()
  }

  /// Intersects the clip of the current context with the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}

extension CGPath {
  /// Returns the steps of the path with each subpath reversed.
  func reversedSteps() -> [PathStep] {
    var result: [PathStep] = []
    var part: [PathStep] = []
    var points: [CGPoint] = []
    func flush(closed: Bool) {
      guard let last = points.last else { return }
      result.append(.move(last))
      for i in part.indices.reversed() {
        let to = points[i]
        switch part[i] {
        case .quad(let control, _): result.append(.quad(control: control, end: to))
        case .curve(let c1, let c2, _):
          result.append(.curve(control1: c2, control2: c1, end: to))
        default: result.append(.line(to))
        }
      }
      if closed { result.append(.close) }
      part = []
      points = []
    }
    for step in steps {
      switch step {
      case .move(let p):
        flush(closed: false)
        points = [p]
      case .line(let p):
        part.append(step)
        points.append(p)
      case .quad(_, let end):
        part.append(step)
        points.append(end)
      case .curve(_, _, let end):
        part.append(step)
        points.append(end)
      case .close:
        let start = points.first
        flush(closed: true)
        if let start { points = [start] }
      }
    }
    if !part.isEmpty { flush(closed: false) }
    return result
  }
}

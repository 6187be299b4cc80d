/// The rule that determines which parts of a shape are filled.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a stroke's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of a stroke's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that draws a path.
open class CAShapeLayer: CALayer {
  /// The properties that determine the appearance of the shape.
  package struct Shape: Hashable, Sendable {
    package var path: CGPath?
    package var fillColor: CGColor? = .black
    package var strokeColor: CGColor?
    package var lineWidth: CGFloat = 1
    package var miterLimit: CGFloat = 10
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    package var lineDashPhase: CGFloat = 0
    package var lineDashPattern: [CGFloat] = []
    package var fillRule = CAShapeLayerFillRule.nonZero
    package var lineCap = CAShapeLayerLineCap.butt
    package var lineJoin = CAShapeLayerLineJoin.miter
  }

  package var shape = Shape()

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAShapeLayer { shape = other.shape }
  }

  package override func makePresentationCopy() -> CALayer { CAShapeLayer(layer: self) }

  private func setShapeValue<V: Equatable>(
    _ key: String, _ path: WritableKeyPath<Shape, V>, _ value: V
  ) {
    if shape[keyPath: path] == value { return }
    if isViewOwned, CALayer.viewAnimationDepth == 0 {
      touch()
      shape[keyPath: path] = value
      return
    }
    var next = shape
    next[keyPath: path] = value
    let action =
      isPresentation || CATransaction.current.disablesActions ? nil : action(forKey: key)
    touch()
    shape = next
    action?.run(forKey: key, object: self, arguments: nil)
  }

  open var path: CGPath? {
    get { shape.path }
    // Copy a mutable path, so that later changes do not affect the layer.
    set { setShapeValue("path", \.path, newValue is CGMutablePath ? newValue?.copy() : newValue) }
  }

  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { setShapeValue("fillColor", \.fillColor, newValue) }
  }

  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { setShapeValue("strokeColor", \.strokeColor, newValue) }
  }

  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { setShapeValue("lineWidth", \.lineWidth, newValue) }
  }

  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { setShapeValue("miterLimit", \.miterLimit, newValue) }
  }

  /// The fraction of the path at which the stroke starts, from 0 to 1.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { setShapeValue("strokeStart", \.strokeStart, newValue) }
  }

  /// The fraction of the path at which the stroke ends, from 0 to 1.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { setShapeValue("strokeEnd", \.strokeEnd, newValue) }
  }

  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { setShapeValue("lineDashPhase", \.lineDashPhase, newValue) }
  }

  open var lineDashPattern: [NSNumber]? {
    get {
      shape.lineDashPattern.isEmpty
        ? nil : shape.lineDashPattern.map { NSNumber(value: Double($0)) }
    }
    set {
      setShapeValue(
        "lineDashPattern", \.lineDashPattern, (newValue ?? []).map { CGFloat($0.doubleValue) })
    }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { setShapeValue("fillRule", \.fillRule, newValue) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { setShapeValue("lineCap", \.lineCap, newValue) }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { setShapeValue("lineJoin", \.lineJoin, newValue) }
  }

  package override func extraValue(forKeyPath path: String) -> AnimatableValue? {
    switch path {
    case "path": shape.path.map { .path($0) }
    case "fillColor": .color(shape.fillColor ?? .clear)
    case "strokeColor": .color(shape.strokeColor ?? .clear)
    case "lineWidth": .number(Double(shape.lineWidth))
    case "strokeStart": .number(Double(shape.strokeStart))
    case "strokeEnd": .number(Double(shape.strokeEnd))
    case "lineDashPhase": .number(Double(shape.lineDashPhase))
    case "miterLimit": .number(Double(shape.miterLimit))
    default: nil
    }
  }

  package override func setExtra(_ value: AnimatableValue, forKeyPath path: String) {
    switch (path, value) {
    case ("path", .path(let v)): shape.path = v
    case ("fillColor", .color(let v)): shape.fillColor = v
    case ("strokeColor", .color(let v)): shape.strokeColor = v
    case ("lineWidth", .number(let v)): shape.lineWidth = CGFloat(v)
    case ("strokeStart", .number(let v)): shape.strokeStart = CGFloat(v)
    case ("strokeEnd", .number(let v)): shape.strokeEnd = CGFloat(v)
    case ("lineDashPhase", .number(let v)): shape.lineDashPhase = CGFloat(v)
    case ("miterLimit", .number(let v)): shape.miterLimit = CGFloat(v)
    default: break
    }
  }
}

extension CAShapeLayer.Shape {
  /// Draws the shape in its layer's coordinates.
  package func draw(in context: CGContext) {
    guard let path else { return }
    if let fillColor, fillColor.alpha > 0 {
      context.setFillColor(fillColor)
      context.addPath(path)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let strokeColor, strokeColor.alpha > 0, lineWidth > 0 else { return }
    context.setStrokeColor(strokeColor)
    context.setLineWidth(lineWidth)
    context.setMiterLimit(miterLimit)
    context.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
    context.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
    context.setLineDash(phase: lineDashPhase, lengths: lineDashPattern)
    if strokeStart <= 0, strokeEnd >= 1 {
      context.addPath(path)
    } else {
      context.addPath(path.part(from: Double(strokeStart), to: Double(strokeEnd)))
    }
    context.strokePath()
  }

  /// The bounds of the drawn shape; null if it draws nothing.
  package var extent: CGRect {
    guard let path, !path.isEmpty else { return .null }
    var reach: CGFloat = 0
    if let strokeColor, strokeColor.alpha > 0 {
      reach = lineWidth / 2 * (lineJoin == .miter ? min(miterLimit, 4) : 1.5)
    }
    return path.boundingBoxOfPath.insetBy(dx: -reach - 1, dy: -reach - 1)
  }
}

extension CGPath {
  /// Returns the part of the path between two fractions of its length.
  func part(from start: Double, to end: Double) -> CGPath {
    let result = CGMutablePath()
    var polylines = flattenedSubpaths(tolerance: 0.05).map(\.points)
    for (i, polyline) in flattenedSubpaths(tolerance: 0.05).enumerated() where polyline.closed {
      polylines[i].append(polyline.points[0])
    }
    func length(_ a: CGPoint, _ b: CGPoint) -> Double { Double(hypot(b.x - a.x, b.y - a.y)) }
    let total = polylines.reduce(0) { sum, points in
      sum + zip(points, points.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) }
    }
    let (from, to) = (max(0, start) * total, min(1, end) * total)
    guard from < to else { return result }
    var done = 0.0
    for points in polylines {
      var isOpen = false
      for (a, b) in zip(points, points.dropFirst()) {
        let step = length(a, b)
        if step == 0 { continue }
        let (t0, t1) = ((from - done) / step, (to - done) / step)
        done += step
        if t1 <= 0 || t0 >= 1 { continue }
        func point(_ t: Double) -> CGPoint {
          CGPoint(x: a.x + (b.x - a.x) * CGFloat(t), y: a.y + (b.y - a.y) * CGFloat(t))
        }
        if !isOpen { result.move(to: point(max(0, t0))) }
        isOpen = true
        result.addLine(to: point(min(1, t1)))
      }
    }
    return result
  }
}

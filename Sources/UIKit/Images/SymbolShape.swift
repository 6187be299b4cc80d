/// The shapes of the system symbols that tables need, drawn as paths of our own.
///
/// Coordinates are in ems: 1 is the point size; a shape fills `box` from the top left.
struct SymbolShape: Sendable {
  enum Mark: Sendable {
    /// Lines through points, open.
    case line([(Double, Double)])
    /// A circle's outline: centre and radius.
    case ring(Double, Double, Double)
    /// A filled circle.
    case disc(Double, Double, Double)
    /// A filled polygon.
    case polygon([(Double, Double)])
    /// A closed outline.
    case outline([(Double, Double)])
    /// An arc's outline: centre, radius, from, to in radians, clockwise with y down.
    case arc(Double, Double, Double, Double, Double)
    /// A filled heart in the unit box scaled to the given box.
    case heart(filled: Bool)
    /// A line that is cut out of what is below it.
    case cutLine([(Double, Double)])
    /// A dot that is cut out.
    case cutDisc(Double, Double, Double)
  }

  let box: CGSize
  let marks: [Mark]

  init?(named name: String) {
    guard let (width, height, marks) = Self.table[name] else { return nil }
    box = CGSize(width: width, height: height)
    self.marks = marks
  }

  func size(_ pointSize: CGFloat) -> CGSize {
    // Whole half points, as the symbols' own sizes come out.
    func half(_ x: CGFloat) -> CGFloat { (x * pointSize * 2).rounded() / 2 }
    return CGSize(width: half(box.width), height: half(box.height))
  }

  /// Line width in ems for a weight, regular as in text of the same size (our choice).
  private static func lineWidth(_ weight: UIImage.SymbolWeight) -> Double {
    let widths = [0.09, 0.03, 0.045, 0.065, 0.09, 0.105, 0.12, 0.14, 0.165, 0.19]
    return widths[weight.rawValue]
  }

  func draw(in rect: CGRect, _ context: CGContext, color: CGColor, weight: UIImage.SymbolWeight) {
    guard rect.width > 0, rect.height > 0 else { return }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / box.width, y: rect.height / box.height)
    context.setFillColor(color)
    context.setStrokeColor(color)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(CGFloat(Self.lineWidth(weight)))
    let isCut = marks.contains {
      switch $0 {
      case .cutLine, .cutDisc: true
      default: false
      }
    }
    if isCut { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    for mark in marks { draw(mark, context) }
    if isCut { context.endTransparencyLayer() }
    context.restoreGState()
  }

  private func draw(_ mark: Mark, _ context: CGContext) {
    func points(_ p: [(Double, Double)]) -> [CGPoint] { p.map { CGPoint(x: $0.0, y: $0.1) } }
    func circle(_ x: Double, _ y: Double, _ r: Double) -> CGRect {
      CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r)
    }
    context.setBlendMode(.normal)
    switch mark {
    case .line(let p):
      context.addLines(between: points(p))
      context.strokePath()
    case .outline(let p):
      context.addLines(between: points(p))
      context.closePath()
      context.strokePath()
    case .polygon(let p):
      context.addLines(between: points(p))
      context.closePath()
      context.drawPath(using: .fillStroke)
    case .ring(let x, let y, let r): context.strokeEllipse(in: circle(x, y, r))
    case .disc(let x, let y, let r): context.fillEllipse(in: circle(x, y, r))
    case .arc(let x, let y, let r, let from, let to):
      context.addArc(
        center: CGPoint(x: x, y: y), radius: CGFloat(r), startAngle: CGFloat(from),
        endAngle: CGFloat(to), clockwise: false)
      context.strokePath()
    case .heart(let filled):
      let (w, h) = (box.width, box.height)
      let m: CGFloat = 0.06
      context.move(to: CGPoint(x: w / 2, y: h - m))
      context.addCurve(
        to: CGPoint(x: m, y: h * 0.33), control1: CGPoint(x: w * 0.22, y: h * 0.76),
        control2: CGPoint(x: m, y: h * 0.56))
      context.addCurve(
        to: CGPoint(x: w / 2, y: h * 0.24), control1: CGPoint(x: m, y: -h * 0.02),
        control2: CGPoint(x: w * 0.4, y: -h * 0.02))
      context.addCurve(
        to: CGPoint(x: w - m, y: h * 0.33), control1: CGPoint(x: w * 0.6, y: -h * 0.02),
        control2: CGPoint(x: w - m, y: -h * 0.02))
      context.addCurve(
        to: CGPoint(x: w / 2, y: h - m), control1: CGPoint(x: w - m, y: h * 0.56),
        control2: CGPoint(x: w * 0.78, y: h * 0.76))
      context.closePath()
      context.drawPath(using: filled ? .fillStroke : .stroke)
    case .cutLine(let p):
      context.setBlendMode(.destinationOut)
      context.addLines(between: points(p))
      context.strokePath()
    case .cutDisc(let x, let y, let r):
      context.setBlendMode(.destinationOut)
      context.fillEllipse(in: circle(x, y, r))
    }
  }

  private static func star(_ width: Double, _ height: Double) -> [(Double, Double)] {
    (0..<10).map { i in
      let angle = -Double.pi / 2 + Double(i) * .pi / 5
      let r = (i % 2 == 0 ? 0.52 : 0.215)
      return (width / 2 + r * cos(angle), height * 0.54 + r * sin(angle))
    }
  }

  private static let check: [(Double, Double)] = [(0.34, 0.61), (0.53, 0.82), (0.84, 0.38)]
  private static let table: [String: (Double, Double, [Mark])] = {
    let c = 0.586
    let plus: [[(Double, Double)]] = [[(c, 0.31), (c, 0.86)], [(0.31, c), (0.86, c)]]
    let minus: [(Double, Double)] = [(0.31, c), (0.86, c)]
    let cross: [[(Double, Double)]] = [
      [(0.38, 0.38), (0.79, 0.79)], [(0.79, 0.38), (0.38, 0.79)],
    ]
    let stem: [(Double, Double)] = [(c, 0.56), (c, 0.84)]
    let side = 2 * c
    func filled(_ cuts: [[(Double, Double)]]) -> (Double, Double, [Mark]) {
      (side, side, [.disc(c, c, 0.57)] + cuts.map { .cutLine($0) })
    }
    func ringed(_ lines: [[(Double, Double)]]) -> (Double, Double, [Mark]) {
      (side, side, [.ring(c, c, 0.53)] + lines.map { .line($0) })
    }
    return [
      "chevron.right": (0.6, 0.94, [.line([(0.09, 0.09), (0.49, 0.47), (0.09, 0.85)])]),
      "chevron.left": (0.6, 0.94, [.line([(0.51, 0.09), (0.11, 0.47), (0.51, 0.85)])]),
      "chevron.down": (0.94, 0.6, [.line([(0.09, 0.11), (0.47, 0.49), (0.85, 0.11)])]),
      "chevron.up": (0.94, 0.6, [.line([(0.09, 0.49), (0.47, 0.11), (0.85, 0.49)])]),
      "checkmark": (1.05, 0.95, [.line([(0.1, 0.52), (0.4, 0.86), (0.95, 0.1)])]),
      "checkmark.circle": ringed([check]),
      "checkmark.circle.fill": filled([check]),
      "circle": ringed([]),
      "circle.fill": filled([]),
      "plus": (1.0, 1.0, [.line([(0.5, 0.08), (0.5, 0.92)]), .line([(0.08, 0.5), (0.92, 0.5)])]),
      "plus.circle": ringed(plus),
      "plus.circle.fill": filled(plus),
      "minus": (1.0, 0.2, [.line([(0.08, 0.1), (0.92, 0.1)])]),
      "minus.circle": ringed([minus]),
      "minus.circle.fill": filled([minus]),
      "xmark": (
        0.88, 0.88, [.line([(0.1, 0.1), (0.78, 0.78)]), .line([(0.78, 0.1), (0.1, 0.78)])]
      ),
      "xmark.circle": ringed(cross),
      "xmark.circle.fill": filled(cross),
      "info.circle": (side, side, [.ring(c, c, 0.53), .disc(c, 0.35, 0.07), .line(stem)]),
      "info.circle.fill": (
        side, side, [.disc(c, c, 0.57), .cutDisc(c, 0.35, 0.07), .cutLine(stem)]
      ),
      "magnifyingglass": (
        1.06, 1.08, [.ring(0.44, 0.44, 0.36), .line([(0.71, 0.71), (0.98, 1.0)])]
      ),
      "line.3.horizontal": (
        1.12, 0.76,
        [
          .line([(0.06, 0.08), (1.06, 0.08)]), .line([(0.06, 0.38), (1.06, 0.38)]),
          .line([(0.06, 0.68), (1.06, 0.68)]),
        ]
      ),
      "ellipsis": (
        1.06, 0.26, [.disc(0.13, 0.13, 0.1), .disc(0.53, 0.13, 0.1), .disc(0.93, 0.13, 0.1)]
      ),
      "trash": (
        1.0, 1.2,
        [
          .line([(0.08, 0.22), (0.92, 0.22)]),
          .line([(0.34, 0.2), (0.36, 0.08), (0.64, 0.08), (0.66, 0.2)]),
          .line([(0.17, 0.24), (0.23, 1.12), (0.77, 1.12), (0.83, 0.24)]),
          .line([(0.39, 0.42), (0.41, 0.94)]), .line([(0.61, 0.42), (0.59, 0.94)]),
        ]
      ),
      "star": (1.18, 1.12, [.outline(star(1.18, 1.12))]),
      "star.fill": (1.18, 1.12, [.polygon(star(1.18, 1.12))]),
      "heart": (1.16, 1.04, [.heart(filled: false)]),
      "heart.fill": (1.16, 1.04, [.heart(filled: true)]),
      "arrow.clockwise": (
        1.06, 1.16,
        [
          .arc(0.53, 0.64, 0.44, -1.1, 4.6),
          .line([(0.44, 0.04), (0.7, 0.2), (0.46, 0.4)]),
        ]
      ),
      "arrow.up": (
        0.94, 1.08,
        [.line([(0.47, 1.0), (0.47, 0.1)]), .line([(0.09, 0.48), (0.47, 0.1), (0.85, 0.48)])]
      ),
      "exclamationmark.triangle": (
        1.24, 1.12,
        [
          .outline([(0.62, 0.08), (1.16, 1.04), (0.08, 1.04)]), .line([(0.62, 0.42), (0.62, 0.7)]),
          .disc(0.62, 0.86, 0.06),
        ]
      ),
    ]
  }()
}

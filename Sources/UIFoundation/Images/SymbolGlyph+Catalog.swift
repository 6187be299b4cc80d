// The symbols that are most often used in tables and lists. The outlines are our own, and were drawn
// according to the names; only the names and rough proportions are Apple's.
extension SymbolGlyph {
  private static let catalog: [String: SymbolGlyph] = {
    var all: [String: SymbolGlyph] = [:]
    func add(
      _ name: String, _ width: CGFloat = 1.17, _ height: CGFloat = 1.17, flips: Bool = false,
      _ body: @escaping @Sendable (SymbolPen) -> Void
    ) {
      all[name] = SymbolGlyph(
        name: name, box: CGSize(width: width, height: height), flips: flips, body: body)
    }
    add("chevron.right", 0.62, 1.02) { $0.line((0.12, 0.11), (0.5, 0.51), (0.12, 0.91)) }
    add("chevron.left", 0.62, 1.02) { $0.line((0.5, 0.11), (0.12, 0.51), (0.5, 0.91)) }
    add("chevron.forward", 0.62, 1.02, flips: true) {
      $0.line((0.12, 0.11), (0.5, 0.51), (0.12, 0.91))
    }
    add("chevron.backward", 0.62, 1.02, flips: true) {
      $0.line((0.5, 0.11), (0.12, 0.51), (0.5, 0.91))
    }
    add("chevron.down", 1.02, 0.62) { $0.line((0.11, 0.12), (0.51, 0.5), (0.91, 0.12)) }
    add("chevron.up", 1.02, 0.62) { $0.line((0.11, 0.5), (0.51, 0.12), (0.91, 0.5)) }
    add("checkmark", 1.02, 0.98) { $0.line((0.11, 0.54), (0.39, 0.87), (0.91, 0.11)) }
    add("plus", 1.02, 1.02) {
      $0.line((0.51, 0.1), (0.51, 0.92))
      $0.line((0.1, 0.51), (0.92, 0.51))
    }
    add("minus", 1.02, 1.02) { $0.line((0.1, 0.51), (0.92, 0.51)) }
    add("arrow.up", 0.98, 1.12) {
      $0.line((0.49, 1.02), (0.49, 0.11))
      $0.line((0.11, 0.49), (0.49, 0.11), (0.87, 0.49))
    }
    add("arrow.down", 0.98, 1.12) {
      $0.line((0.49, 0.1), (0.49, 1.01))
      $0.line((0.11, 0.63), (0.49, 1.01), (0.87, 0.63))
    }
    add("xmark", 0.96, 0.96) { $0.cross(0.48, 0.48, 0.35) }
    add("line.3.horizontal", 1.12, 0.86) {
      for y in [0.14, 0.43, 0.72] { $0.line((0.11, y), (1.01, y)) }
    }
    add("ellipsis", 1.12, 0.86) { pen in
      for x in [0.2, 0.56, 0.92] { pen.disc(x, 0.43, 0.045 + pen.width * 0.6) }
    }
    for name in ["sidebar.left", "sidebar.leading"] {
      add(name, 1.3, 1.02, flips: name == "sidebar.leading") {
        let frame = CGRect(x: 0.11, y: 0.11, width: 1.08, height: 0.8)
        $0.stroke(
          CGPath(roundedRect: frame, cornerWidth: 0.14, cornerHeight: 0.14, transform: nil))
        $0.line((0.48, 0.11), (0.48, 0.91))
        for y in [0.28, 0.42, 0.56] { $0.line((0.24, y), (0.34, y)) }
      }
    }
    add("text.alignleft", 1.2, 1.02) {
      for (y, end) in [(0.11, 1.09), (0.38, 0.78), (0.65, 1.09), (0.92, 0.6)] {
        $0.line((0.11, y), (end, y))
      }
    }
    add("globe", 1.17, 1.17) {
      $0.circle(0.585, 0.585, 0.47 + $0.width / 2)
      $0.line((0.11, 0.585), (1.06, 0.585))
      $0.stroke(
        CGPath(ellipseIn: CGRect(x: 0.36, y: 0.11, width: 0.45, height: 0.95), transform: nil))
    }
    add("doc", 0.98, 1.2) {
      $0.line(
        (0.56, 0.11), (0.11, 0.11), (0.11, 1.09), (0.87, 1.09), (0.87, 0.42), (0.56, 0.11),
        (0.56, 0.42), (0.87, 0.42))
    }
    add("magnifyingglass", 1.13, 1.13) {
      $0.circle(0.46, 0.46, 0.39 + $0.width / 2)
      $0.line((0.75, 0.75), (1.03, 1.03))
    }
    add("arrow.clockwise", 1.06, 1.2) { pen in
      let arc = CGMutablePath()
      // Clockwise from the top right, around to the top.
      arc.addArc(
        center: CGPoint(x: 0.52, y: 0.66), radius: 0.41, startAngle: -0.35, endAngle: -1.45,
        clockwise: false)
      pen.stroke(arc)
      pen.line((0.56, 0.05), (0.75, 0.24), (0.56, 0.43))
    }
    add("exclamationmark.triangle", 1.26, 1.14) { pen in
      pen.stroke(triangle)
      pen.line((0.63, 0.4), (0.63, 0.7))
      pen.disc(0.63, 0.86, 0.015 + pen.width * 0.6)
    }
    add("exclamationmark.triangle.fill", 1.26, 1.14) { pen in
      pen.fill(triangle)
      pen.stroke(triangle)
      pen.cut {
        pen.line((0.63, 0.4), (0.63, 0.7))
        pen.disc(0.63, 0.86, 0.015 + pen.width * 0.6)
      }
    }
    add("trash", 1.06, 1.24) { pen in
      pen.line((0.1, 0.26), (0.96, 0.26))
      pen.line((0.38, 0.24), (0.4, 0.1), (0.66, 0.1), (0.68, 0.24))
      pen.line((0.19, 0.28), (0.25, 1.13), (0.81, 1.13), (0.87, 0.28))
      for x in [0.41, 0.53, 0.65] { pen.line((x, 0.44), (x, 0.96)) }
    }
    add("trash.fill", 1.06, 1.24) { pen in
      pen.line((0.1, 0.26), (0.96, 0.26))
      pen.line((0.38, 0.24), (0.4, 0.1), (0.66, 0.1), (0.68, 0.24))
      let can = CGMutablePath()
      can.addLines(between: [
        CGPoint(x: 0.19, y: 0.28), CGPoint(x: 0.25, y: 1.13), CGPoint(x: 0.81, y: 1.13),
        CGPoint(x: 0.87, y: 0.28),
      ])
      can.closeSubpath()
      pen.fill(can)
      pen.stroke(can)
      pen.cut { for x in [0.41, 0.53, 0.65] { pen.line((x, 0.46), (x, 0.96)) } }
    }
    add("star", 1.24, 1.2) { $0.stroke(star) }
    add("star.fill", 1.24, 1.2) {
      $0.fill(star)
      $0.stroke(star)
    }
    add("heart", 1.24, 1.14) { $0.stroke(heart) }
    add("heart.fill", 1.24, 1.14) {
      $0.fill(heart)
      $0.stroke(heart)
    }
    let inCircles: [(String, @Sendable (SymbolPen) -> Void)] = [
      ("checkmark", { $0.line((0.36, 0.62), (0.53, 0.81), (0.82, 0.38)) }),
      (
        "plus",
        {
          $0.line((0.585, 0.33), (0.585, 0.84))
          $0.line((0.33, 0.585), (0.84, 0.585))
        }
      ),
      ("minus", { $0.line((0.33, 0.585), (0.84, 0.585)) }),
      ("xmark", { $0.cross(0.585, 0.585, 0.18) }),
      (
        "info",
        {
          $0.disc(0.585, 0.35, 0.025 + $0.width * 0.5)
          $0.line((0.51, 0.53), (0.6, 0.53), (0.6, 0.83))
          $0.line((0.49, 0.83), (0.7, 0.83))
        }
      ),
      (
        "ellipsis",
        { pen in for x in [0.33, 0.585, 0.84] { pen.disc(x, 0.585, 0.03 + pen.width * 0.5) } }
      ),
      (
        "exclamationmark",
        {
          $0.line((0.585, 0.32), (0.585, 0.62))
          $0.disc(0.585, 0.82, 0.02 + $0.width * 0.5)
        }
      ),
      ("chevron.down", { $0.line((0.38, 0.51), (0.585, 0.72), (0.79, 0.51)) }),
    ]
    add("circle") { $0.circle(0.585, 0.585, 0.56) }
    add("circle.fill") { $0.disc(0.585, 0.585, 0.56) }
    for (name, inner) in inCircles {
      add("\(name).circle") {
        $0.circle(0.585, 0.585, 0.56)
        inner($0)
      }
      add("\(name).circle.fill") { pen in
        pen.disc(0.585, 0.585, 0.56)
        pen.cut { inner(pen) }
      }
    }
    for glyph in settings + editing + tabs + media + objects + squares { all[glyph.name] = glyph }
    return all
  }()

  static func named(_ name: String) -> SymbolGlyph? { catalog[name] }

  /// All names, in alphabetical order.
  package static var names: [String] { catalog.keys.sorted() }

  private static let triangle: CGPath = {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 0.63, y: 0.1), CGPoint(x: 1.16, y: 1.03), CGPoint(x: 0.1, y: 1.03),
    ])
    path.closeSubpath()
    return path
  }()

  /// A star with five points; its inner corners are the crossings of a pentagram.
  private static let star: CGPath = {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<10).map { i in
        let radius = i % 2 == 0 ? 0.54 : 0.54 * 0.42
        let angle = Double(i) * .pi / 5 - .pi / 2
        return CGPoint(x: 0.62 + radius * cos(angle), y: 0.64 + radius * sin(angle))
      })
    path.closeSubpath()
    return path
  }()

  private static let heart: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0.62, y: 1.05))
    path.addCurve(
      to: CGPoint(x: 0.1, y: 0.4), control1: CGPoint(x: 0.32, y: 0.85),
      control2: CGPoint(x: 0.1, y: 0.63))
    path.addCurve(
      to: CGPoint(x: 0.62, y: 0.26), control1: CGPoint(x: 0.1, y: 0.06),
      control2: CGPoint(x: 0.5, y: 0))
    path.addCurve(
      to: CGPoint(x: 1.14, y: 0.4), control1: CGPoint(x: 0.74, y: 0),
      control2: CGPoint(x: 1.14, y: 0.06))
    path.addCurve(
      to: CGPoint(x: 0.62, y: 1.05), control1: CGPoint(x: 1.14, y: 0.63),
      control2: CGPoint(x: 0.92, y: 0.85))
    path.closeSubpath()
    return path
  }()
}

extension SymbolPen {
  func cross(_ x: CGFloat, _ y: CGFloat, _ reach: CGFloat) {
    line((x - reach, y - reach), (x + reach, y + reach))
    line((x - reach, y + reach), (x + reach, y - reach))
  }
}

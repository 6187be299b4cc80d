// Symbols of tab bars; the outlines are our own.
extension SymbolGlyph {
  static let tabs: [SymbolGlyph] = [
    SymbolGlyph(name: "clock", box: CGSize(width: 1.17, height: 1.17), flips: false) { pen in
      pen.circle(0.585, 0.585, 0.56)
      hands(pen)
    },
    SymbolGlyph(name: "clock.fill", box: CGSize(width: 1.17, height: 1.17), flips: false) { pen in
      pen.disc(0.585, 0.585, 0.56)
      pen.cut { hands(pen) }
    },
    SymbolGlyph(name: "house", box: CGSize(width: 1.3, height: 1.16), flips: false) { pen in
      pen.line((0.1, 0.6), (0.65, 0.12), (1.2, 0.6))
      pen.line((0.24, 0.56), (0.24, 1.06), (1.06, 1.06), (1.06, 0.56))
      pen.line((0.52, 1.06), (0.52, 0.74), (0.78, 0.74), (0.78, 1.06))
    },
    SymbolGlyph(name: "house.fill", box: CGSize(width: 1.3, height: 1.16), flips: false) { pen in
      pen.line((0.1, 0.6), (0.65, 0.12), (1.2, 0.6))
      let walls = CGMutablePath()
      walls.addLines(between: [
        CGPoint(x: 0.24, y: 1.06), CGPoint(x: 0.24, y: 0.56), CGPoint(x: 0.65, y: 0.2),
        CGPoint(x: 1.06, y: 0.56), CGPoint(x: 1.06, y: 1.06),
      ])
      walls.closeSubpath()
      pen.fill(walls)
      pen.stroke(walls)
      pen.cut { pen.line((0.65, 0.8), (0.65, 1.06)) }
    },
    SymbolGlyph(name: "person", box: CGSize(width: 1.1, height: 1.16), flips: false) { pen in
      pen.circle(0.55, 0.33, 0.26)
      pen.stroke(shoulders)
    },
    SymbolGlyph(name: "person.fill", box: CGSize(width: 1.1, height: 1.16), flips: false) { pen in
      pen.disc(0.55, 0.33, 0.28)
      pen.fill(shoulders)
      pen.stroke(shoulders)
    },
    SymbolGlyph(
      name: "person.crop.circle", box: CGSize(width: 1.17, height: 1.17), flips: false
    ) { pen in
      pen.circle(0.585, 0.585, 0.56)
      pen.circle(0.585, 0.46, 0.2)
      let arc = CGMutablePath()
      arc.addArc(
        center: CGPoint(x: 0.585, y: 1.12), radius: 0.4, startAngle: -.pi * 0.84,
        endAngle: -.pi * 0.16, clockwise: false)
      pen.stroke(arc)
    },
    SymbolGlyph(name: "book", box: CGSize(width: 1.34, height: 1.06), flips: false) { pen in
      pen.stroke(pages)
      pen.line((0.67, 0.24), (0.67, 0.94))
    },
    SymbolGlyph(name: "book.fill", box: CGSize(width: 1.34, height: 1.06), flips: false) { pen in
      pen.fill(pages)
      pen.stroke(pages)
      pen.cut { pen.line((0.67, 0.22), (0.67, 0.98)) }
    },
    SymbolGlyph(
      name: "square.and.arrow.down", box: CGSize(width: 1.1, height: 1.3), flips: false
    ) { pen in
      pen.line((0.38, 0.44), (0.14, 0.44), (0.14, 1.18), (0.96, 1.18), (0.96, 0.44), (0.72, 0.44))
      pen.line((0.55, 0.1), (0.55, 0.84))
      pen.line((0.36, 0.66), (0.55, 0.86), (0.74, 0.66))
    },
    SymbolGlyph(
      name: "square.and.arrow.up", box: CGSize(width: 1.1, height: 1.3), flips: false
    ) { pen in
      pen.line((0.38, 0.44), (0.14, 0.44), (0.14, 1.18), (0.96, 1.18), (0.96, 0.44), (0.72, 0.44))
      pen.line((0.55, 0.84), (0.55, 0.1))
      pen.line((0.36, 0.3), (0.55, 0.1), (0.74, 0.3))
    },
    SymbolGlyph(name: "list.number", box: CGSize(width: 1.24, height: 1.02), flips: true) { pen in
      for y in [0.16, 0.51, 0.86] {
        pen.line((0.46, y), (1.13, y))
        pen.line((0.16, y - 0.09), (0.16, y + 0.09))
      }
    },
    SymbolGlyph(name: "gearshape", box: CGSize(width: 1.2, height: 1.2), flips: false) { pen in
      pen.stroke(gear)
      pen.circle(0.6, 0.6, 0.2)
    },
    SymbolGlyph(name: "gearshape.fill", box: CGSize(width: 1.2, height: 1.2), flips: false) { pen in
      pen.fill(gear)
      pen.stroke(gear)
      pen.cut { pen.circle(0.6, 0.6, 0.2) }
    },
  ]

  private static func hands(_ pen: SymbolPen) {
    pen.line((0.585, 0.26), (0.585, 0.6), (0.36, 0.6))
  }

  private static let shoulders: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0.1, y: 1.04))
    path.addCurve(
      to: CGPoint(x: 1, y: 1.04), control1: CGPoint(x: 0.16, y: 0.6),
      control2: CGPoint(x: 0.94, y: 0.6))
    path.closeSubpath()
    return path
  }()

  private static let pages: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0.67, y: 0.22))
    path.addCurve(
      to: CGPoint(x: 0.12, y: 0.16), control1: CGPoint(x: 0.5, y: 0.08),
      control2: CGPoint(x: 0.3, y: 0.08))
    path.addLine(to: CGPoint(x: 0.12, y: 0.9))
    path.addCurve(
      to: CGPoint(x: 0.67, y: 0.96), control1: CGPoint(x: 0.3, y: 0.82),
      control2: CGPoint(x: 0.5, y: 0.82))
    path.addCurve(
      to: CGPoint(x: 1.22, y: 0.9), control1: CGPoint(x: 0.84, y: 0.82),
      control2: CGPoint(x: 1.04, y: 0.82))
    path.addLine(to: CGPoint(x: 1.22, y: 0.16))
    path.addCurve(
      to: CGPoint(x: 0.67, y: 0.22), control1: CGPoint(x: 1.04, y: 0.08),
      control2: CGPoint(x: 0.84, y: 0.08))
    path.closeSubpath()
    return path
  }()

  /// A wheel with eight teeth.
  private static let gear: CGPath = {
    let path = CGMutablePath()
    var points: [CGPoint] = []
    for tooth in 0..<8 {
      let middle = CGFloat(tooth) * .pi / 4
      for (turn, radius) in [(-0.26, 0.4), (-0.17, 0.52), (0.17, 0.52), (0.26, 0.4)] {
        let angle = middle + turn
        points.append(CGPoint(x: 0.6 + cos(angle) * radius, y: 0.6 + sin(angle) * radius))
      }
    }
    path.addLines(between: points)
    path.closeSubpath()
    return path
  }()
}

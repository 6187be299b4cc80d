// Symbols of actions on messages and reminders; the outlines are our own.
extension SymbolGlyph {
  static let editing: [SymbolGlyph] = [
    SymbolGlyph(name: "flag", box: CGSize(width: 1.06, height: 1.24), flips: false) {
      $0.line((0.16, 0.1), (0.16, 1.14))
      $0.stroke(flagCloth(at: 0.16))
    },
    SymbolGlyph(name: "flag.fill", box: CGSize(width: 1.06, height: 1.24), flips: false) {
      $0.line((0.16, 0.1), (0.16, 1.14))
      $0.fill(flagCloth(at: 0.16))
      $0.stroke(flagCloth(at: 0.16))
    },
    SymbolGlyph(name: "flag.slash.fill", box: CGSize(width: 1.24, height: 1.24), flips: false) {
      pen in
      pen.line((0.26, 0.1), (0.26, 1.14))
      pen.fill(flagCloth(at: 0.26))
      pen.stroke(flagCloth(at: 0.26))
      pen.cut { pen.line((0.18, 0.04), (1.2, 1.06)) }
      pen.line((0.11, 0.11), (1.13, 1.13))
    },
    SymbolGlyph(name: "envelope.fill", box: CGSize(width: 1.36, height: 1.02), flips: false) {
      pen in
      let body = paper
      pen.fill(body)
      pen.stroke(body)
      pen.cut { pen.line((0.14, 0.2), (0.68, 0.6), (1.22, 0.2)) }
    },
    SymbolGlyph(
      name: "envelope.badge.fill", box: CGSize(width: 1.36, height: 1.02), flips: true
    ) { pen in
      let body = paper
      pen.fill(body)
      pen.stroke(body)
      pen.cut {
        pen.line((0.14, 0.2), (0.68, 0.6), (1.22, 0.2))
        pen.disc(1.1, 0.26, 0.3)
      }
      pen.disc(1.1, 0.26, 0.2)
    },
    SymbolGlyph(name: "envelope.open.fill", box: CGSize(width: 1.3, height: 1.24), flips: false) {
      pen in
      let body = CGMutablePath()
      body.addLines(between: [
        CGPoint(x: 0.12, y: 0.5), CGPoint(x: 0.65, y: 0.12), CGPoint(x: 1.18, y: 0.5),
        CGPoint(x: 1.18, y: 1.13), CGPoint(x: 0.12, y: 1.13),
      ])
      body.closeSubpath()
      pen.fill(body)
      pen.stroke(body)
      pen.cut { pen.line((0.16, 0.58), (0.65, 0.9), (1.14, 0.58)) }
    },
    SymbolGlyph(name: "folder", box: CGSize(width: 1.3, height: 1.08), flips: false) { pen in
      let path = CGMutablePath()
      path.addLines(between: [
        CGPoint(x: 0.12, y: 0.14), CGPoint(x: 0.5, y: 0.14), CGPoint(x: 0.6, y: 0.26),
        CGPoint(x: 1.18, y: 0.26), CGPoint(x: 1.18, y: 0.96), CGPoint(x: 0.12, y: 0.96),
      ])
      path.closeSubpath()
      pen.stroke(path)
      pen.line((0.14, 0.44), (1.16, 0.44))
    },
    SymbolGlyph(name: "archivebox", box: CGSize(width: 1.26, height: 1.1), flips: false) { pen in
      pen.stroke(CGPath(rect: CGRect(x: 0.1, y: 0.1, width: 1.06, height: 0.26), transform: nil))
      pen.line((0.18, 0.38), (0.18, 1), (1.08, 1), (1.08, 0.38))
      pen.line((0.48, 0.58), (0.78, 0.58))
    },
    SymbolGlyph(name: "doc.on.doc", box: CGSize(width: 1.16, height: 1.3), flips: false) { pen in
      pen.line((0.36, 0.96), (0.11, 0.96), (0.11, 0.11), (0.7, 0.11), (0.7, 0.3))
      pen.stroke(
        CGPath(rect: CGRect(x: 0.42, y: 0.38, width: 0.63, height: 0.81), transform: nil))
    },
    SymbolGlyph(name: "increase.indent", box: CGSize(width: 1.24, height: 1.02), flips: true) {
      indentedLines($0)
      $0.line((0.11, 0.36), (0.29, 0.51), (0.11, 0.66))
    },
    SymbolGlyph(name: "decrease.indent", box: CGSize(width: 1.24, height: 1.02), flips: true) {
      indentedLines($0)
      $0.line((0.29, 0.36), (0.11, 0.51), (0.29, 0.66))
    },
    SymbolGlyph(name: "pencil", box: CGSize(width: 1.12, height: 1.12), flips: false) {
      pencil($0, tip: CGPoint(x: 0.12, y: 1), length: 1.18)
    },
    SymbolGlyph(name: "pencil.slash", box: CGSize(width: 1.24, height: 1.24), flips: false) { pen in
      pencil(pen, tip: CGPoint(x: 0.18, y: 1.06), length: 1.18)
      pen.cut { pen.line((0.18, 0.04), (1.2, 1.06)) }
      pen.line((0.11, 0.11), (1.13, 1.13))
    },
    SymbolGlyph(
      name: "square.and.pencil", box: CGSize(width: 1.28, height: 1.24), flips: false
    ) { pen in
      pen.line((0.7, 0.28), (0.12, 0.28), (0.12, 1.13), (0.98, 1.13), (0.98, 0.56))
      pencil(pen, tip: CGPoint(x: 0.44, y: 0.84), length: 0.98)
    },
  ]

  /// Draws a pencil pointing to the lower left.
  private static func pencil(_ pen: SymbolPen, tip: CGPoint, length: CGFloat) {
    /// Returns the point at a distance along the pencil from its tip, and to the right of its axis.
    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      let half = 0.5.squareRoot()
      return CGPoint(x: tip.x + (along + across) * half, y: tip.y + (across - along) * half)
    }
    let wood: CGFloat = 0.1
    let outline = CGMutablePath()
    outline.addLines(between: [
      tip, point(0.22, -wood), point(length, -wood), point(length, wood), point(0.22, wood),
    ])
    outline.closeSubpath()
    pen.stroke(outline)
    let ferrule = CGMutablePath()
    ferrule.addLines(between: [point(length - 0.2, -wood), point(length - 0.2, wood)])
    pen.stroke(ferrule)
  }

  /// Returns the cloth of a flag whose pole is at `x`.
  private static func flagCloth(at x: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: x, y: 0.18))
    path.addCurve(
      to: CGPoint(x: x + 0.77, y: 0.18), control1: CGPoint(x: x + 0.28, y: 0.02),
      control2: CGPoint(x: x + 0.46, y: 0.34))
    path.addLine(to: CGPoint(x: x + 0.77, y: 0.7))
    path.addCurve(
      to: CGPoint(x: x, y: 0.7), control1: CGPoint(x: x + 0.46, y: 0.86),
      control2: CGPoint(x: x + 0.28, y: 0.54))
    path.closeSubpath()
    return path
  }

  private static let paper = UIBezierPath(
    roundedRect: CGRect(x: 0.12, y: 0.12, width: 1.12, height: 0.78), cornerRadius: 0.1
  ).cgPath

  private static func indentedLines(_ pen: SymbolPen) {
    pen.line((0.11, 0.13), (1.13, 0.13))
    for y in [0.38, 0.64] { pen.line((0.5, y), (1.13, y)) }
    pen.line((0.11, 0.89), (1.13, 0.89))
  }
}

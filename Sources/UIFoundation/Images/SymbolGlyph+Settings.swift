// Symbols used in settings and forms; the outlines are our own.
extension SymbolGlyph {
  static let settings: [SymbolGlyph] = [
    SymbolGlyph(name: "wifi", box: CGSize(width: 1.34, height: 1), flips: false) { pen in
      let center = CGPoint(x: 0.67, y: 0.86)
      for radius in [0.32, 0.56, 0.8] as [CGFloat] {
        let arc = CGMutablePath()
        arc.addArc(
          center: center, radius: radius, startAngle: -.pi * 0.77, endAngle: -.pi * 0.23,
          clockwise: false)
        pen.stroke(arc)
      }
      pen.disc(center.x, center.y, 0.06 + pen.width * 0.4)
    },
    SymbolGlyph(name: "bell.fill", box: CGSize(width: 1.1, height: 1.2), flips: false) { pen in
      let bell = CGMutablePath()
      bell.move(to: CGPoint(x: 0.12, y: 0.86))
      bell.addCurve(
        to: CGPoint(x: 0.24, y: 0.48), control1: CGPoint(x: 0.26, y: 0.74),
        control2: CGPoint(x: 0.23, y: 0.62))
      bell.addCurve(
        to: CGPoint(x: 0.86, y: 0.48), control1: CGPoint(x: 0.26, y: 0.02),
        control2: CGPoint(x: 0.84, y: 0.02))
      bell.addCurve(
        to: CGPoint(x: 0.98, y: 0.86), control1: CGPoint(x: 0.87, y: 0.62),
        control2: CGPoint(x: 0.84, y: 0.74))
      bell.closeSubpath()
      pen.fill(bell)
      pen.stroke(bell)
      let clapper = CGMutablePath()
      clapper.addArc(
        center: CGPoint(x: 0.55, y: 0.98), radius: 0.16, startAngle: 0, endAngle: .pi,
        clockwise: false)
      clapper.closeSubpath()
      pen.fill(clapper)
    },
    SymbolGlyph(name: "moon.fill", box: CGSize(width: 1.12, height: 1.12), flips: false) { pen in
      pen.disc(0.56, 0.56, 0.5)
      pen.cut { pen.disc(0.8, 0.38, 0.42) }
    },
    SymbolGlyph(name: "lock.fill", box: CGSize(width: 0.9, height: 1.2), flips: false) { pen in
      pen.fill(
        UIBezierPath(
          roundedRect: CGRect(x: 0.08, y: 0.5, width: 0.74, height: 0.6), cornerRadius: 0.12
        ).cgPath)
      let shackle = CGMutablePath()
      shackle.move(to: CGPoint(x: 0.22, y: 0.52))
      shackle.addLine(to: CGPoint(x: 0.22, y: 0.36))
      shackle.addArc(
        center: CGPoint(x: 0.45, y: 0.36), radius: 0.23, startAngle: .pi, endAngle: 0,
        clockwise: false)
      shackle.addLine(to: CGPoint(x: 0.68, y: 0.52))
      pen.stroke(shackle)
    },
    SymbolGlyph(
      name: "person.crop.circle.fill", box: CGSize(width: 1.17, height: 1.17), flips: false
    ) { pen in
      pen.disc(0.585, 0.585, 0.56)
      pen.cut {
        pen.disc(0.585, 0.45, 0.2)
        let body = CGMutablePath()
        body.addArc(
          center: CGPoint(x: 0.585, y: 1.03), radius: 0.34, startAngle: -.pi * 0.94,
          endAngle: -.pi * 0.06, clockwise: false)
        body.closeSubpath()
        pen.fill(body)
      }
    },
  ]
}

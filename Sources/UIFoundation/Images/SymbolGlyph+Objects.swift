// Symbols of things that lists and forms name, and symbols in squares; the outlines are our own.
extension SymbolGlyph {
  static let squares: [SymbolGlyph] = {
    let frame = CGRect(x: 0.11, y: 0.11, width: 0.95, height: 0.95)
    let inner: [(String, @Sendable (SymbolPen) -> Void)] = [
      ("square", { _ in }),
      ("checkmark.square", { $0.line((0.36, 0.62), (0.53, 0.81), (0.82, 0.38)) }),
      ("xmark.square", { $0.cross(0.585, 0.585, 0.19) }),
      ("minus.square", { $0.line((0.33, 0.585), (0.84, 0.585)) }),
      (
        "plus.square",
        {
          $0.line((0.585, 0.33), (0.585, 0.84))
          $0.line((0.33, 0.585), (0.84, 0.585))
        }
      ),
    ]
    return inner.flatMap { framed($0.0, frame, $0.1) }
  }()

  static let objects: [SymbolGlyph] =
    pairs("bookmark", 0.86, 1.2) { pen, isFilled in
      let path = CGMutablePath()
      path.addLines(between: [
        CGPoint(x: 0.12, y: 0.12), CGPoint(x: 0.74, y: 0.12), CGPoint(x: 0.74, y: 1.08),
        CGPoint(x: 0.43, y: 0.78), CGPoint(x: 0.12, y: 1.08),
      ])
      path.closeSubpath()
      pen.shape(path, isFilled)
    }
    + pairs("tag", 1.24, 1.24) { pen, isFilled in
      let path = CGMutablePath()
      path.addLines(between: [
        CGPoint(x: 0.12, y: 0.12), CGPoint(x: 0.58, y: 0.12), CGPoint(x: 1.12, y: 0.66),
        CGPoint(x: 0.66, y: 1.12), CGPoint(x: 0.12, y: 0.58),
      ])
      path.closeSubpath()
      pen.shape(path, isFilled)
      if isFilled { pen.cut { pen.disc(0.38, 0.38, 0.1) } } else { pen.disc(0.38, 0.38, 0.07) }
    }
    + pairs("eye", 1.5, 1) { pen, isFilled in
      let lid = CGMutablePath()
      lid.move(to: CGPoint(x: 0.1, y: 0.5))
      lid.addCurve(
        to: CGPoint(x: 1.4, y: 0.5), control1: CGPoint(x: 0.4, y: 0),
        control2: CGPoint(x: 1.1, y: 0))
      lid.addCurve(
        to: CGPoint(x: 0.1, y: 0.5), control1: CGPoint(x: 1.1, y: 1),
        control2: CGPoint(x: 0.4, y: 1))
      lid.closeSubpath()
      pen.shape(lid, isFilled)
      if isFilled { pen.cut { pen.circle(0.75, 0.5, 0.24) } } else { pen.circle(0.75, 0.5, 0.22) }
    }
    + pairs("message", 1.3, 1.22) { pen, isFilled in
      let bubble = CGMutablePath()
      bubble.move(to: CGPoint(x: 0.34, y: 0.92))
      bubble.addCurve(
        to: CGPoint(x: 0.65, y: 0.12), control1: CGPoint(x: -0.1, y: 0.7),
        control2: CGPoint(x: 0.06, y: 0.12))
      bubble.addCurve(
        to: CGPoint(x: 0.56, y: 0.97), control1: CGPoint(x: 1.4, y: 0.12),
        control2: CGPoint(x: 1.4, y: 1.04))
      bubble.addLine(to: CGPoint(x: 0.26, y: 1.1))
      bubble.closeSubpath()
      pen.shape(bubble, isFilled)
    }
    + pairs("mappin.and.ellipse", 1.1, 1.3) { pen, isFilled in
      pen.stroke(
        CGPath(ellipseIn: CGRect(x: 0.12, y: 0.86, width: 0.86, height: 0.34), transform: nil))
      pen.cut { pen.line((0.55, 0.5), (0.55, 0.98)) }
      pen.line((0.55, 0.5), (0.55, 1))
      pen.disc(0.55, 0.32, 0.22)
    }
    + [
      SymbolGlyph(name: "calendar", box: CGSize(width: 1.24, height: 1.18), flips: false) { pen in
        pen.stroke(.rounded(CGRect(x: 0.11, y: 0.11, width: 1.02, height: 0.96), 0.16))
        pen.line((0.13, 0.36), (1.11, 0.36))
        for y in [0.56, 0.8] {
          for x in [0.36, 0.62, 0.88] { pen.disc(x, y, 0.03 + pen.width * 0.4) }
        }
      },
      SymbolGlyph(name: "paperclip", box: CGSize(width: 1.08, height: 1.24), flips: false) { pen in
        let clip = CGMutablePath()
        clip.move(to: CGPoint(x: 0.96, y: 0.5))
        clip.addLine(to: CGPoint(x: 0.5, y: 1.02))
        clip.addCurve(
          to: CGPoint(x: 0.16, y: 0.7), control1: CGPoint(x: 0.24, y: 1.28),
          control2: CGPoint(x: -0.08, y: 0.96))
        clip.addLine(to: CGPoint(x: 0.62, y: 0.2))
        clip.addCurve(
          to: CGPoint(x: 0.86, y: 0.42), control1: CGPoint(x: 0.8, y: 0.02),
          control2: CGPoint(x: 1.02, y: 0.24))
        clip.addLine(to: CGPoint(x: 0.44, y: 0.88))
        pen.stroke(clip)
      },
      SymbolGlyph(name: "link", box: CGSize(width: 1.34, height: 1.34), flips: false) { pen in
        for (x, y) in [(0.41, 0.93), (0.93, 0.41)] as [(CGFloat, CGFloat)] {
          var turn = CGAffineTransform(translationX: x, y: y).rotated(by: -.pi / 4)
          pen.stroke(
            CGPath(
              roundedRect: CGRect(x: -0.38, y: -0.17, width: 0.76, height: 0.34),
              cornerWidth: 0.17, cornerHeight: 0.17, transform: &turn))
        }
      },
      SymbolGlyph(name: "eye.slash", box: CGSize(width: 1.5, height: 1.14), flips: false) { pen in
        let lid = CGMutablePath()
        lid.move(to: CGPoint(x: 0.1, y: 0.57))
        lid.addCurve(
          to: CGPoint(x: 1.4, y: 0.57), control1: CGPoint(x: 0.4, y: 0.07),
          control2: CGPoint(x: 1.1, y: 0.07))
        lid.addCurve(
          to: CGPoint(x: 0.1, y: 0.57), control1: CGPoint(x: 1.1, y: 1.07),
          control2: CGPoint(x: 0.4, y: 1.07))
        pen.stroke(lid)
        pen.circle(0.75, 0.57, 0.22)
        pen.cut { pen.line((0.34, 0.02), (1.36, 1.04)) }
        pen.line((0.26, 0.1), (1.24, 1.06))
      },
    ]
}

// Symbols of pictures, films, sounds and travel; the outlines are our own.
extension SymbolGlyph {
  static let media: [SymbolGlyph] =
    pairs("photo", 1.36, 1.1) { pen, isFilled in
      picture(pen, CGRect(x: 0.1, y: 0.1, width: 1.16, height: 0.9), isFilled)
    }
    + pairs("photo.on.rectangle", 1.48, 1.24) { pen, isFilled in
      pen.line((0.24, 0.86), (0.1, 0.86), (0.1, 0.1), (1.16, 0.1), (1.16, 0.2))
      picture(pen, CGRect(x: 0.32, y: 0.32, width: 1.06, height: 0.82), isFilled)
    }
    + pairs("play", 1, 1.14) { pen, isFilled in
      pen.shape(playTriangle(in: CGRect(x: 0.12, y: 0.1, width: 0.78, height: 0.94)), isFilled)
    }
    + pairs("pause", 0.94, 1.14) { pen, isFilled in
      for x in [0.12, 0.56] {
        let bar = CGRect(x: x, y: 0.1, width: 0.26, height: 0.94)
        pen.shape(CGPath.rounded(bar, 0.06), isFilled)
      }
    }
    + pairs("stop", 1.02, 1.02) { pen, isFilled in
      pen.shape(.rounded(CGRect(x: 0.11, y: 0.11, width: 0.8, height: 0.8), 0.08), isFilled)
    }
    + framed("play.rectangle", CGRect(x: 0.1, y: 0.1, width: 1.16, height: 0.9)) { pen in
      pen.fill(playTriangle(in: CGRect(x: 0.53, y: 0.35, width: 0.36, height: 0.4)))
    }
    + framed("rectangle", CGRect(x: 0.1, y: 0.1, width: 1.16, height: 0.9)) { _ in }
    + [
      SymbolGlyph(name: "play.circle", box: round, flips: false) { pen in
        pen.circle(0.585, 0.585, 0.56)
        pen.fill(playTriangle(in: CGRect(x: 0.45, y: 0.35, width: 0.4, height: 0.47)))
      },
      SymbolGlyph(name: "play.circle.fill", box: round, flips: false) { pen in
        pen.disc(0.585, 0.585, 0.56)
        pen.cut { pen.fill(playTriangle(in: CGRect(x: 0.45, y: 0.35, width: 0.4, height: 0.47))) }
      },
      SymbolGlyph(name: "airplane", box: CGSize(width: 1.24, height: 1.2), flips: false) { pen in
        pen.fill(airplane)
      },
    ]
    + pairs("camera", 1.38, 1.12) { pen, isFilled in
      let body = CGMutablePath()
      body.addLines(between: [
        CGPoint(x: 0.12, y: 0.28), CGPoint(x: 0.4, y: 0.28), CGPoint(x: 0.5, y: 0.12),
        CGPoint(x: 0.88, y: 0.12), CGPoint(x: 0.98, y: 0.28), CGPoint(x: 1.26, y: 0.28),
        CGPoint(x: 1.26, y: 1), CGPoint(x: 0.12, y: 1),
      ])
      body.closeSubpath()
      pen.shape(body, isFilled)
      if isFilled { pen.cut { pen.circle(0.69, 0.61, 0.25) } } else { pen.circle(0.69, 0.61, 0.25) }
    }
    + pairs("video", 1.46, 1) { pen, isFilled in
      pen.shape(.rounded(CGRect(x: 0.1, y: 0.12, width: 0.9, height: 0.76), 0.16), isFilled)
      let lens = CGMutablePath()
      lens.addLines(between: [
        CGPoint(x: 1.08, y: 0.44), CGPoint(x: 1.36, y: 0.24), CGPoint(x: 1.36, y: 0.76),
        CGPoint(x: 1.08, y: 0.56),
      ])
      lens.closeSubpath()
      pen.shape(lens, isFilled)
    }

  private static let round = CGSize(width: 1.17, height: 1.17)

  /// Draws a picture of hills below the sun.
  private static func picture(_ pen: SymbolPen, _ frame: CGRect, _ isFilled: Bool) {
    let outline = CGPath.rounded(frame, 0.14)
    func point(_ x: CGFloat, _ y: CGFloat) -> (CGFloat, CGFloat) {
      (frame.minX + x * frame.width, frame.minY + y * frame.height)
    }
    let sun = point(0.28, 0.33)
    func scene() {
      pen.disc(sun.0, sun.1, 0.07 + pen.width * 0.35)
      pen.line(
        point(0.04, 0.84), point(0.3, 0.62), point(0.44, 0.74), point(0.68, 0.46),
        point(0.96, 0.76))
    }
    pen.shape(outline, isFilled)
    if isFilled { pen.cut { scene() } } else { scene() }
  }

  private static func playTriangle(in rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: [
      rect.origin, CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    path.closeSubpath()
    return path
  }

  /// A plane seen from above, flying to the right.
  private static let airplane: CGPath = {
    let path = CGMutablePath()
    let upper: [(CGFloat, CGFloat)] = [
      (0.08, 0.3), (0.2, 0.3), (0.34, 0.51), (0.6, 0.51), (0.42, 0.06), (0.56, 0.06),
      (0.86, 0.51), (1.04, 0.51),
    ]
    path.move(to: CGPoint(x: upper[0].0, y: upper[0].1))
    for (x, y) in upper.dropFirst() { path.addLine(to: CGPoint(x: x, y: y)) }
    path.addCurve(
      to: CGPoint(x: 1.04, y: 0.69), control1: CGPoint(x: 1.2, y: 0.51),
      control2: CGPoint(x: 1.2, y: 0.69))
    for (x, y) in upper.reversed() { path.addLine(to: CGPoint(x: x, y: 1.2 - y)) }
    path.addLine(to: CGPoint(x: 0.16, y: 0.6))
    path.closeSubpath()
    return path
  }()
}

extension SymbolGlyph {
  /// Returns a symbol, and its variant with the suffix `.fill`.
  static func pairs(
    _ name: String, _ width: CGFloat, _ height: CGFloat, flips: Bool = false,
    _ body: @escaping @Sendable (SymbolPen, Bool) -> Void
  ) -> [SymbolGlyph] {
    let box = CGSize(width: width, height: height)
    return [
      SymbolGlyph(name: name, box: box, flips: flips) { body($0, false) },
      SymbolGlyph(name: "\(name).fill", box: box, flips: flips) { body($0, true) },
    ]
  }

  /// Returns a symbol inside a rounded rectangle, and its filled variant.
  static func framed(
    _ name: String, _ frame: CGRect, _ inner: @escaping @Sendable (SymbolPen) -> Void
  ) -> [SymbolGlyph] {
    pairs(name, frame.maxX + frame.minX, frame.maxY + frame.minY) { pen, isFilled in
      pen.shape(.rounded(frame, 0.16), isFilled)
      if isFilled { pen.cut { inner(pen) } } else { inner(pen) }
    }
  }
}

extension SymbolPen {
  /// Strokes an outline, and fills it if the symbol is a filled one.
  func shape(_ path: CGPath, _ isFilled: Bool) {
    if isFilled { fill(path) }
    stroke(path)
  }
}

extension CGPath {
  /// A rectangle with round corners.
  static func rounded(_ rect: CGRect, _ radius: CGFloat) -> CGPath {
    CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }
}

/// The symbols on keys without a letter, drawn in the current colors.
@MainActor enum KeySymbols {
  private static func path(_ points: [(CGFloat, CGFloat)], at origin: CGPoint) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: origin.x + point.0, y: origin.y + point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.close()
    path.lineWidth = 1.5
    path.lineJoinStyle = .round
    path.lineCapStyle = .round
    return path
  }

  static func shift(at middle: CGPoint, _ shift: KeyboardShift) {
    let foot: CGFloat = shift == .locked ? 4.5 : 7.5
    let arrow = path(
      [
        (0, -8.5), (8.5, 0.5), (4, 0.5), (4, foot), (-4, foot), (-4, 0.5), (-8.5, 0.5),
      ], at: middle)
    arrow.stroke()
    if shift != .off { arrow.fill() }
    if shift == .locked {
      let bar = path([(-4, 7), (4, 7), (4, 9), (-4, 9)], at: middle)
      bar.fill()
    }
  }

  static func delete(at middle: CGPoint, isFilled: Bool, hole: UIColor) {
    let shape = path(
      [(-10.5, 0), (-4, -7.5), (10.5, -7.5), (10.5, 7.5), (-4, 7.5)],
      at: CGPoint(x: middle.x - 0.5, y: middle.y))
    shape.stroke()
    if isFilled { shape.fill() }
    let cross = UIBezierPath()
    cross.lineWidth = 1.5
    cross.lineCapStyle = .round
    let c = CGPoint(x: middle.x + 2.5, y: middle.y)
    for slope in [CGFloat(1), -1] {
      cross.move(to: CGPoint(x: c.x - 3, y: c.y - 3 * slope))
      cross.addLine(to: CGPoint(x: c.x + 3, y: c.y + 3 * slope))
    }
    if isFilled { hole.setStroke() }
    cross.stroke()
  }

  /// Draws a keyboard above an arrow that points down.
  static func dismiss(at middle: CGPoint) {
    let box = UIBezierPath(
      roundedRect: CGRect(x: middle.x - 10.5, y: middle.y - 9, width: 21, height: 12),
      cornerRadius: 2)
    box.lineWidth = 1.3
    box.stroke()
    for row in 0..<2 {
      for column in 0..<5 {
        UIBezierPath(
          rect: CGRect(
            x: middle.x - 7.8 + CGFloat(column) * 3.4, y: middle.y - 6.6 + CGFloat(row) * 2.7,
            width: 2, height: 1.5)
        ).fill()
      }
    }
    UIBezierPath(rect: CGRect(x: middle.x - 5, y: middle.y - 0.8, width: 10, height: 1.5)).fill()
    let arrow = UIBezierPath()
    arrow.move(to: CGPoint(x: middle.x - 4, y: middle.y + 6))
    arrow.addLine(to: CGPoint(x: middle.x, y: middle.y + 9.5))
    arrow.addLine(to: CGPoint(x: middle.x + 4, y: middle.y + 6))
    arrow.lineWidth = 1.5
    arrow.lineCapStyle = .round
    arrow.lineJoinStyle = .round
    arrow.stroke()
  }
}

extension CGPath {
  /// The distance of the control points of a cubic curve that best approximates a quarter circle of
  /// radius 1.
  static let quarterCircle = 0.5522847498307936

  static func rectSteps(_ rect: CGRect, _ t: CGAffineTransform) -> [PathStep] {
    let r = rect.standardized
    return [
      PathStep.move(CGPoint(x: r.minX, y: r.minY)), .line(CGPoint(x: r.maxX, y: r.minY)),
      .line(CGPoint(x: r.maxX, y: r.maxY)), .line(CGPoint(x: r.minX, y: r.maxY)), .close,
    ].map { $0.applying(t) }
  }

  static func ellipseSteps(_ rect: CGRect, _ t: CGAffineTransform) -> [PathStep] {
    let toRect = CGAffineTransform(
      a: Double(rect.width / 2), b: 0, c: 0, d: Double(rect.height / 2),
      tx: Double(rect.midX), ty: Double(rect.midY)
    ).concatenating(t)
    return (arcSteps(.zero, 1, 0, 2 * .pi) + [.close]).map { $0.applying(toRect) }
  }

  static func roundedRectSteps(
    _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat, _ t: CGAffineTransform
  ) -> [PathStep] {
    let r = rect.standardized
    let w = max(0, min(cornerWidth, r.width / 2))
    let h = max(0, min(cornerHeight, r.height / 2))
    if w == 0 || h == 0 { return rectSteps(rect, t) }
    return roundedRectSteps(r, radii: [(w, h), (w, h), (w, h), (w, h)]).map { $0.applying(t) }
  }

  /// Returns the steps of a rounded rectangle with one radius for each corner: top left, top right,
  /// bottom right, bottom left (y down), in that order.
  package static func roundedRectSteps(
    _ r: CGRect, radii: [(w: CGFloat, h: CGFloat)]
  ) -> [PathStep] {
    let k = CGFloat(1 - quarterCircle)
    let (tl, tr, br, bl) = (radii[0], radii[1], radii[2], radii[3])
    var steps: [PathStep] = [.move(CGPoint(x: r.minX + tl.w, y: r.minY))]
    steps.append(.line(CGPoint(x: r.maxX - tr.w, y: r.minY)))
    if tr.w > 0 {
      steps.append(
        .curve(
          control1: CGPoint(x: r.maxX - tr.w * k, y: r.minY),
          control2: CGPoint(x: r.maxX, y: r.minY + tr.h * k),
          end: CGPoint(x: r.maxX, y: r.minY + tr.h)))
    }
    steps.append(.line(CGPoint(x: r.maxX, y: r.maxY - br.h)))
    if br.w > 0 {
      steps.append(
        .curve(
          control1: CGPoint(x: r.maxX, y: r.maxY - br.h * k),
          control2: CGPoint(x: r.maxX - br.w * k, y: r.maxY),
          end: CGPoint(x: r.maxX - br.w, y: r.maxY)))
    }
    steps.append(.line(CGPoint(x: r.minX + bl.w, y: r.maxY)))
    if bl.w > 0 {
      steps.append(
        .curve(
          control1: CGPoint(x: r.minX + bl.w * k, y: r.maxY),
          control2: CGPoint(x: r.minX, y: r.maxY - bl.h * k),
          end: CGPoint(x: r.minX, y: r.maxY - bl.h)))
    }
    steps.append(.line(CGPoint(x: r.minX, y: r.minY + tl.h)))
    if tl.w > 0 {
      steps.append(
        .curve(
          control1: CGPoint(x: r.minX, y: r.minY + tl.h * k),
          control2: CGPoint(x: r.minX + tl.w * k, y: r.minY),
          end: CGPoint(x: r.minX + tl.w, y: r.minY)))
    }
    steps.append(.close)
    return steps
  }

  /// Returns an arc as cubic curves of at most a quarter circle each, beginning with a move.
  static func arcSteps(
    _ center: CGPoint, _ radius: Double, _ start: Double, _ delta: Double
  ) -> [PathStep] {
    func point(_ angle: Double) -> (x: Double, y: Double) {
      (Double(center.x) + radius * cos(angle), Double(center.y) + radius * sin(angle))
    }
    // Whole turns after the first one repeat the same circle.
    let turn = 2 * Double.pi
    let rest = abs(delta) > 2 * turn ? abs(delta).truncatingRemainder(dividingBy: turn) + turn : nil
    let delta = rest.map { delta < 0 ? -$0 : $0 } ?? delta
    let p = point(start)
    var steps: [PathStep] = [.move(CGPoint(x: p.x, y: p.y))]
    let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    let part = delta / Double(count)
    let k = 4.0 / 3.0 * tan(part / 4) * radius
    for i in 0..<count {
      let a = start + Double(i) * part
      let b = a + part
      let from = point(a)
      let to = point(b)
      steps.append(
        .curve(
          control1: CGPoint(x: from.x - k * sin(a), y: from.y + k * cos(a)),
          control2: CGPoint(x: to.x + k * sin(b), y: to.y - k * cos(b)),
          end: CGPoint(x: to.x, y: to.y)))
    }
    return steps
  }
}

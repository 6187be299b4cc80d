import CCairo

extension CGContext {
  public func beginPath() { currentPath = CGMutablePath() }
  public func move(to point: CGPoint) { currentPath.move(to: point) }
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points) }
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects) }
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { currentPath.addPath(path) }
  public func closePath() { currentPath.closeSubpath() }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2)
  }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  public var path: CGPath? { currentPath.isEmpty ? nil : currentPath.copy() }
  public var isPathEmpty: Bool { currentPath.isEmpty }
  public var currentPointOfPath: CGPoint { currentPath.currentPoint }
  public var boundingBoxOfPath: CGRect { currentPath.boundingBoxOfPath }

  /// Draws the current path and starts a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    let steps = currentPath.steps
    beginPath()
    switch mode {
    case .fill: fill(steps, .winding)
    case .eoFill: fill(steps, .evenOdd)
    case .stroke: stroke(steps)
    case .fillStroke:
      fill(steps, .winding)
      stroke(steps)
    case .eoFillStroke:
      fill(steps, .evenOdd)
      stroke(steps)
    }
  }

  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  public func strokePath() { drawPath(using: .stroke) }
  public func fill(_ rect: CGRect) { fill(CGPath(rect: rect, transform: nil).steps, .winding) }
  public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }
  public func fillEllipse(in rect: CGRect) {
    fill(CGPath(ellipseIn: rect, transform: nil).steps, .winding)
  }

  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil).steps) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  public func strokeEllipse(in rect: CGRect) {
    stroke(CGPath(ellipseIn: rect, transform: nil).steps)
  }

  /// Strokes a line between each pair of points; an odd last point is left out.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for i in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[i])
      path.addLine(to: points[i + 1])
    }
    stroke(path.steps)
  }

  /// Makes `rect` transparent.
  public func clear(_ rect: CGRect) {
    guard state.draws else { return }
    cairo_save(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR)
    cairo_new_path(cr)
    appendSteps(CGPath(rect: rect, transform: nil).steps, to: cr)
    cairo_fill(cr)
    cairo_restore(cr)
  }

  public func replacePathWithStrokedPath() {
    currentPath =
      currentPath.copy(
        strokingWithWidth: CGFloat(state.width), lineCap: state.cap, lineJoin: state.join,
        miterLimit: CGFloat(state.miterLimit)
      ).mutableCopy() ?? CGMutablePath()
  }

  // MARK: Clipping

  /// Cuts drawing down to the current path; an empty path leaves nothing to draw on.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(currentPath.steps, rule)
    beginPath()
  }

  public func clip(to rect: CGRect) { clip(CGPath(rect: rect, transform: nil).steps, .winding) }

  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    clip(path.steps, .winding)
  }

  public func resetClip() { cairo_reset_clip(cr) }

  public var boundingBoxOfClipPath: CGRect {
    var x0 = 0.0
    var y0 = 0.0
    var x1 = 0.0
    var y1 = 0.0
    cairo_clip_extents(cr, &x0, &y0, &x1, &y1)
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  // MARK: Drawing

  private func clip(_ steps: [PathStep], _ rule: CGPathFillRule) {
    cairo_new_path(cr)
    appendSteps(steps, to: cr)
    cairo_set_fill_rule(
      cr, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(cr)
  }

  private func fill(_ steps: [PathStep], _ rule: CGPathFillRule) {
    paint {
      setSource(state.fill)
      cairo_set_fill_rule(
        $0, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_new_path($0)
      appendSteps(steps, to: $0)
      cairo_fill($0)
    }
  }

  private func stroke(_ steps: [PathStep]) {
    paint {
      setSource(state.stroke)
      state.applyLine(to: $0)
      cairo_new_path($0)
      appendSteps(steps, to: $0)
      cairo_stroke($0)
    }
  }

  func setSource(_ color: CGColor) {
    cairo_set_source_rgba(
      cr, color.red, color.green, color.blue, Double(color.alpha) * state.alpha)
  }

  /// Runs one drawing operation with blend mode and antialiasing set, over its shadow if any.
  func paint(_ body: (OpaquePointer) -> Void) {
    guard state.draws else { return }
    if let shadow = state.shadow {
      state.shadow = nil
      drawWithShadow(shadow) { paint(body) }
      state.shadow = shadow
      return
    }
    cairo_set_operator(cr, state.blend.cairoOperator)
    cairo_set_antialias(cr, state.antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    body(cr)
  }
}

extension CGContext.State {
  func applyLine(to cr: OpaquePointer) {
    cairo_set_line_width(cr, width)
    let cap =
      switch self.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    cairo_set_line_cap(cr, cap)
    let join =
      switch self.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_join(cr, join)
    cairo_set_miter_limit(cr, miterLimit)
    cairo_set_dash(cr, dash, Int32(dash.count), dashPhase)
  }
}

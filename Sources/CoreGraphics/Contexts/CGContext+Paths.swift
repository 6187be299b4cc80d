import CCairo

extension CGContext {
  public func beginPath() { currentPath = CGMutablePath() }
  public func move(to point: CGPoint) { add { $0.move(to: point, transform: $1) } }
  public func addLine(to point: CGPoint) { add { $0.addLine(to: point, transform: $1) } }
  public func addLines(between points: [CGPoint]) {
    add { $0.addLines(between: points, transform: $1) }
  }
  public func addRect(_ rect: CGRect) { add { $0.addRect(rect, transform: $1) } }
  public func addRects(_ rects: [CGRect]) { add { $0.addRects(rects, transform: $1) } }
  public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: rect, transform: $1) } }
  public func addPath(_ path: CGPath) { add { $0.addPath(path, transform: $1) } }
  public func closePath() { currentPath.closeSubpath() }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add { $0.addQuadCurve(to: end, control: control, transform: $1) }
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add { $0.addCurve(to: end, control1: control1, control2: control2, transform: $1) }
  }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    add {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise, transform: $1)
    }
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    add {
      $0.addArc(
        tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: $1)
    }
  }

  /// Appends elements in the context's coordinates to the current path. Does nothing while the current
  /// transform is not invertible.
  private func add(_ body: (CGMutablePath, CGAffineTransform) -> Void) {
    if state.draws { body(currentPath, ctm) }
  }

  public var path: CGPath? {
    if currentPath.isEmpty { return nil }
    var back = ctm.inverted()
    return currentPath.copy(using: &back)
  }

  public var isPathEmpty: Bool { currentPath.isEmpty }

  public var currentPointOfPath: CGPoint {
    currentPath.isEmpty ? .zero : currentPath.currentPoint.applying(ctm.inverted())
  }

  public var boundingBoxOfPath: CGRect { path?.boundingBoxOfPath ?? .null }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let outline =
      mode == .stroke ? (path.map(strokeOutline)?.contains(point) ?? false) : false
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    return outline || (mode != .stroke && path?.contains(point, using: rule) ?? false)
  }

  /// Draws the current path, and starts a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    let steps = currentPath.steps
    beginPath()
    if steps.isEmpty { return }
    switch mode {
    case .fill: fill(steps, .winding, inPixels: true)
    case .eoFill: fill(steps, .evenOdd, inPixels: true)
    case .stroke: stroke(steps, inPixels: true)
    case .fillStroke:
      fill(steps, .winding, inPixels: true)
      stroke(steps, inPixels: true)
    case .eoFillStroke:
      fill(steps, .evenOdd, inPixels: true)
      stroke(steps, inPixels: true)
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

  /// Strokes a line between each pair of points; an unpaired last point is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for i in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[i])
      path.addLine(to: points[i + 1])
    }
    stroke(path.steps)
  }

  /// Makes the pixels of `rect` transparent.
  public func clear(_ rect: CGRect) {
    guard state.draws else { return }
    cairo_save(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_CLEAR)
    setPath(CGPath(rect: rect, transform: nil).steps, false)
    cairo_fill(cr)
    cairo_restore(cr)
  }

  public func replacePathWithStrokedPath() {
    guard let outline = path.map(strokeOutline) else { return }
    beginPath()
    addPath(outline)
  }

  /// Returns the outline that stroking a path would fill, dashes included.
  private func strokeOutline(of path: CGPath) -> CGPath {
    let marks =
      state.dash.isEmpty
      ? path
      : path.copy(
        dashingWithPhase: CGFloat(state.dashPhase), lengths: state.dash.map { CGFloat($0) })
    return marks.copy(
      strokingWithWidth: CGFloat(state.width), lineCap: state.cap, lineJoin: state.join,
      miterLimit: CGFloat(state.miterLimit))
  }

  // MARK: Clipping

  /// Intersects the clip with the current path; an empty path clips everything.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(currentPath.steps, rule, inPixels: true)
    beginPath()
  }

  public func clip(to rect: CGRect) { clip(CGPath(rect: rect, transform: nil).steps, .winding) }

  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    clip(path.steps, .winding)
  }

  public func resetClip() {
    cairo_reset_clip(cr)
    state.isClipped = false
    state.mask = nil
  }

  public var boundingBoxOfClipPath: CGRect {
    var x0 = 0.0
    var y0 = 0.0
    var x1 = 0.0
    var y1 = 0.0
    cairo_clip_extents(cr, &x0, &y0, &x1, &y1)
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }

  // MARK: Drawing

  private func clip(_ steps: [PathStep], _ rule: CGPathFillRule, inPixels: Bool = false) {
    guard state.draws else { return }
    setPath(steps, inPixels)
    cairo_set_fill_rule(
      cr, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(cr)
    state.isClipped = true
  }

  /// Sets Cairo's path: a path to be filled, or a line within Cairo's range.
  private func setPath(_ steps: [PathStep], _ inPixels: Bool) {
    cairo_new_path(cr)
    let toPixels = inPixels ? .identity : ctm
    if PathCutter.isFar(steps, toPixels) {
      let cutter = PathCutter(visiblePixels)
      appendInPixels(cutter.area(of: steps.map { $0.applying(toPixels) }))
    } else if inPixels {
      appendInPixels(steps)
    } else {
      appendSteps(steps, to: cr)
    }
  }

  private func appendInPixels(_ steps: [PathStep]) {
    withPixelMatrix { appendSteps(steps, to: cr) }
  }

  /// Runs `body` with the identity as Cairo's transform.
  private func withPixelMatrix(_ body: () -> Void) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    cairo_identity_matrix(cr)
    body()
    cairo_set_matrix(cr, &matrix)
  }

  /// The pixels inside the clip, with a margin for the edges of cut shapes.
  private var visiblePixels: CGRect {
    var box = CGRect.zero
    withPixelMatrix { box = boundingBoxOfClipPath }
    return box.insetBy(dx: -16, dy: -16)
  }

  private func fill(_ steps: [PathStep], _ rule: CGPathFillRule, inPixels: Bool = false) {
    paint {
      setSource(state.fill)
      cairo_set_fill_rule(
        $0, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      setPath(steps, inPixels)
      if state.blend.reachesOutside { fillInside($0) } else { cairo_fill($0) }
    }
  }

  /// Fills the current path with an operator that would also change pixels outside it.
  ///
  /// A clip is not used: Cairo would intersect the path with itself, in time quadratic in the number of
  /// edges. A mask of the path's coverage is used instead, and costs as much as a fill.
  private func fillInside(_ cr: OpaquePointer) {
    cairo_push_group_with_content(cr, CAIRO_CONTENT_ALPHA)
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    cairo_set_source_rgba(cr, 0, 0, 0, 1)
    cairo_fill_preserve(cr)
    let coverage = cairo_pop_group(cr)!
    cairo_new_path(cr)
    let target = cairo_get_group_target(cr)
    cairo_push_group(cr)
    cairo_save(cr)
    cairo_identity_matrix(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cr, target, 0, 0)
    cairo_paint(cr)
    cairo_restore(cr)
    cairo_paint(cr)
    let painted = cairo_pop_group(cr)!
    cairo_save(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_DEST_OUT)
    cairo_mask(cr, coverage)
    cairo_set_operator(cr, CAIRO_OPERATOR_ADD)
    cairo_set_source(cr, painted)
    cairo_mask(cr, coverage)
    cairo_restore(cr)
    cairo_pattern_destroy(coverage)
    cairo_pattern_destroy(painted)
  }

  private func stroke(_ steps: [PathStep], inPixels: Bool = false) {
    // Cairo's own stroke would paint black where it should clear.
    if state.blend.reachesOutside || state.blend == .clear {
      let path = CGPath(steps: steps)
      var back = ctm.inverted()
      let outline = strokeOutline(of: inPixels ? path.copy(using: &back) ?? path : path)
      let fill = state.fill
      state.fill = state.stroke
      self.fill(outline.steps, .winding)
      state.fill = fill
      return
    }
    if isFarLine(steps, inPixels) {
      let color = state.stroke
      let outline = farOutline(of: steps, inPixels)
      paint {
        setSource(color)
        cairo_set_fill_rule($0, CAIRO_FILL_RULE_WINDING)
        setPath(outline, false)
        cairo_fill($0)
      }
      return
    }
    paint {
      setSource(state.stroke)
      state.applyLine(to: $0)
      if !state.dash.isEmpty, !isDashedVisibly(steps, inPixels) { cairo_set_dash($0, nil, 0, 0) }
      setPath(steps, inPixels)
      cairo_stroke($0)
    }
  }

  /// Returns whether a line exceeds Cairo's coordinate range.
  private func isFarLine(_ steps: [PathStep], _ inPixels: Bool) -> Bool {
    let t = ctm
    let scale = max(t.a.magnitude + t.c.magnitude, t.b.magnitude + t.d.magnitude)
    return !(state.width * Double(scale) <= PathCutter.farthest)
      || PathCutter.isFar(steps, inPixels ? .identity : t)
  }

  /// Returns the outline of a line that exceeds Cairo's range, with straight lines for the invisible
  /// parts of its curves.
  private func farOutline(of steps: [PathStep], _ inPixels: Bool) -> [PathStep] {
    let back = ctm.inverted()
    let own = inPixels ? steps.map { $0.applying(back) }.filter(\.isFinite) : steps
    let scale = max(hypot(back.a, back.b), hypot(back.c, back.d))
    // Points farther from a line than this do not belong to its ends and corners.
    let reach = CGFloat(state.width / 2 * max(1.5, min(100, state.miterLimit)))
    let cutter = PathCutter(visiblePixels.applying(back).insetBy(dx: -reach, dy: -reach))
    let path = CGMutablePath()
    for line in cutter.polylines(of: own, tolerance: 0.05 * Double(scale)) {
      path.addLines(between: line.points)
      if line.closed { path.closeSubpath() }
    }
    return strokeOutline(of: path).steps
  }

  /// Returns whether a stroke's dashes are few enough to be drawn; the limit is that of
  /// `copy(dashingWithPhase:lengths:)`.
  private func isDashedVisibly(_ steps: [PathStep], _ inPixels: Bool) -> Bool {
    let path = CGPath(steps: steps)
    var back = ctm.inverted()
    let own = inPixels ? path.copy(using: &back) ?? path : path
    return CGPath.isVisible(state.dash, along: own.flattenedSubpaths(tolerance: 0.05))
  }

  func setSource(_ color: CGColor) {
    cairo_set_source_rgba(
      cr, color.red, color.green, color.blue, Double(color.alpha) * state.alpha)
  }

  /// Runs a drawing operation with the current blend mode and antialiasing, and draws its shadow
  /// first.
  func paint(_ body: (OpaquePointer) -> Void) {
    guard state.draws else { return }
    if let shadow = state.shadow {
      state.shadow = nil
      drawShadow(shadow) { self.paint(body) }
      paint(body)
      state.shadow = shadow
      return
    }
    if let mask = state.mask {
      state.mask = nil
      drawMasked(by: mask) { paint(body) }
      state.mask = mask
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

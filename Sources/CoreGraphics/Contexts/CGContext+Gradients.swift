import CCairo

extension CGContext {
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else { return }
    let pattern = cairo_pattern_create_linear(
      Double(start.x), Double(start.y), Double(end.x), Double(end.y))!
    draw(gradient, pattern, options)
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let numbers = [
      startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius,
    ]
    guard numbers.allSatisfy(\.isFinite), startRadius >= 0, endRadius >= 0 else { return }
    let pattern = cairo_pattern_create_radial(
      Double(startCenter.x), Double(startCenter.y), Double(startRadius),
      Double(endCenter.x), Double(endCenter.y), Double(endRadius))!
    draw(gradient, pattern, options)
  }

  /// Draws a gradient. Cairo extends both ends or none, so an end that must not extend gets a
  /// transparent stop.
  private func draw(
    _ gradient: CGGradient, _ pattern: OpaquePointer, _ options: CGGradientDrawingOptions
  ) {
    func add(_ location: Double, _ color: CGColor, alpha: Double) {
      cairo_pattern_add_color_stop_rgba(
        pattern, location, color.red, color.green, color.blue, alpha)
    }
    if options.isEmpty {
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE)
    } else {
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      if !options.contains(.drawsBeforeStartLocation), let first = gradient.stops.first {
        add(0, first.color, alpha: 0)
        add(0, first.color, alpha: Double(first.color.alpha))
      }
    }
    for stop in gradient.stops { add(stop.location, stop.color, alpha: Double(stop.color.alpha)) }
    if !options.isEmpty, !options.contains(.drawsAfterEndLocation),
      let last = gradient.stops.last
    {
      add(1, last.color, alpha: Double(last.color.alpha))
      add(1, last.color, alpha: 0)
    }
    paint { cr in
      cairo_set_source(cr, pattern)
      cairo_paint_with_alpha(cr, state.alpha)
    }
    cairo_pattern_destroy(pattern)
  }
}

import CCairo

/// Appends steps to a Cairo context's current path; quadratic curves become cubic ones.
func appendSteps(_ steps: [PathStep], to cr: OpaquePointer) {
  var current = CGPoint.zero
  var start = CGPoint.zero
  for step in steps {
    switch step {
    case .move(let p):
      cairo_move_to(cr, Double(p.x), Double(p.y))
      current = p
      start = p
    case .line(let p):
      cairo_line_to(cr, Double(p.x), Double(p.y))
      current = p
    case .quad(let c, let e):
      let c1 = CGPoint(
        x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3)
      let c2 = CGPoint(x: e.x + (c.x - e.x) * 2 / 3, y: e.y + (c.y - e.y) * 2 / 3)
      cairo_curve_to(
        cr, Double(c1.x), Double(c1.y), Double(c2.x), Double(c2.y), Double(e.x), Double(e.y))
      current = e
    case .curve(let c1, let c2, let e):
      cairo_curve_to(
        cr, Double(c1.x), Double(c1.y), Double(c2.x), Double(c2.y), Double(e.x), Double(e.y))
      current = e
    case .close:
      cairo_close_path(cr)
      current = start
    }
  }
}

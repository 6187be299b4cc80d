import Constraints

/// Debugging queries of the engine.
@MainActor enum LayoutQueries {
  /// Returns the active constraints that affect a view or guide along an axis.
  static func constraints(
    affecting object: AnyObject, _ axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var view = LayoutTerm.view(of: object)
    while let v = view {
      for constraint in v.layoutState?.held ?? []
      where constraint.mentions(object) && isAlong(axis, constraint) {
        found.append(constraint)
      }
      view = v.superview
    }
    return found
  }

  private static func isAlong(
    _ axis: NSLayoutConstraint.Axis, _ constraint: NSLayoutConstraint
  ) -> Bool {
    let terms = [constraint.first, constraint.second].compactMap { $0 }
    return terms.contains { term in
      let attribute = term.attribute
      return axis == .horizontal
        ? attribute.kind == .x || attribute == .width
        : attribute.kind == .y || attribute == .height
    }
  }

  /// Returns whether a different position or size of a view or guide would satisfy the constraints
  /// equally.
  static func isAmbiguous(_ object: AnyObject) -> Bool {
    guard let view = LayoutTerm.view(of: object) else { return false }
    LayoutPass.run(for: view)
    guard let item = item(of: object), let engine = item.engine else { return false }
    var variables = [item.width, item.height]
    if let corner = item.corner { variables += [corner.x, corner.y] }
    return variables.contains { engine.solver.isAmbiguous($0) }
  }

  static func isAmbiguous(
    _ term: LayoutTerm, _ view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> Bool {
    LayoutPass.run(for: view)
    guard let object = term.item, let item = item(of: object), let engine = item.engine else {
      return false
    }
    var variables: [ConstraintSolver.Variable] = []
    let isX = axis == .horizontal
    if term.attribute.kind != .length, let corner = item.corner {
      variables.append(isX ? corner.x : corner.y)
    }
    if ![.left, .top, .leading].contains(term.attribute) {
      variables.append(isX ? item.width : item.height)
    }
    return variables.contains { engine.solver.isAmbiguous($0) }
  }

  private static func item(of object: AnyObject) -> LayoutItem? {
    (object as? UIView)?.layoutState?.item ?? (object as? UILayoutGuide)?.item
  }
}

import Constraints

/// A view or guide in an engine: four numbers, and what holds them from within.
@MainActor final class LayoutItem {
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  weak var engine: LayoutEngine?
  /// The corner in the superview's or owner's coordinates; nil for the engine's root.
  let corner: (x: ConstraintSolver.Variable, y: ConstraintSolver.Variable)?
  let width: ConstraintSolver.Variable
  let height: ConstraintSolver.Variable
  /// Where the bounds begin, for scroll views that constraints reach through.
  var origin: (x: ConstraintSolver.Variable, y: ConstraintSolver.Variable)?
  /// What keeps a view of a fixed frame, or a guide that follows its view, where it is: width and
  /// height, and the corner once a constraint asks for it.
  var fixes: [ConstraintSolver.ConstraintID] = []
  var cornerFixes: [ConstraintSolver.ConstraintID] = []
  var originFixes: [ConstraintSolver.ConstraintID] = []
  /// What `exerciseAmbiguityInLayout()` has moved it by.
  var nudges: [ConstraintSolver.ConstraintID] = []
  /// Its place among the engine's items.
  var index = 0
  /// Whether its wish for a size is to be asked for again.
  var isStale = false
  /// The wish for the view's own size.
  var contentWidth: ConstraintSolver.ConstraintID?
  var contentHeight: ConstraintSolver.ConstraintID?
  /// Whether the height that is wished for depends on the width, and the width it was measured for.
  var wraps = false
  var measuredWidth: CGFloat?
  /// The alignment rectangle as of the last solution, in points.
  var frame = CGRect.zero

  init(_ object: AnyObject, in engine: LayoutEngine, isRoot: Bool) {
    view = object as? UIView
    guide = object as? UILayoutGuide
    self.engine = engine
    corner = isRoot ? nil : (engine.solver.makeVariable(), engine.solver.makeVariable())
    // Margins may be wider than their view.
    let isLength = guide?.source == nil
    width = engine.solver.makeVariable(nonnegative: isLength)
    height = engine.solver.makeVariable(nonnegative: isLength)
  }

  var object: AnyObject? { view ?? guide }
}

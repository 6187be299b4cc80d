import Constraints

/// A view or guide in an engine: four numbers, and what holds them from within.
@MainActor final class LayoutItem {
  private let handle: LayoutHandle
  @exclusivity(unchecked) private var engineHandle: LayoutEngine.Handle?
  /// The corner in the superview's or owner's coordinates; nil for the engine's root.
  let corner: (x: ConstraintSolver.Variable, y: ConstraintSolver.Variable)?
  let width: ConstraintSolver.Variable
  let height: ConstraintSolver.Variable
  /// Where the bounds begin, for scroll views that constraints reach through.
  @exclusivity(unchecked) var origin: (x: ConstraintSolver.Variable, y: ConstraintSolver.Variable)?
  /// What keeps a view of a fixed frame, or a guide that follows its view, where it is: width and
  /// height, and the corner once a constraint asks for it.
  @exclusivity(unchecked) var fixes: [ConstraintSolver.ConstraintID] = []
  @exclusivity(unchecked) var cornerFixes: [ConstraintSolver.ConstraintID] = []
  @exclusivity(unchecked) var originFixes: [ConstraintSolver.ConstraintID] = []
  /// What `exerciseAmbiguityInLayout()` has moved it by.
  var nudges: [ConstraintSolver.ConstraintID] = []
  /// Its place among the engine's items.
  var index = 0
  /// Whether its wish for a size is to be asked for again.
  @exclusivity(unchecked) var isStale = false
  /// The wish for the view's own size.
  @exclusivity(unchecked) var contentWidth: ConstraintSolver.ConstraintID?
  @exclusivity(unchecked) var contentHeight: ConstraintSolver.ConstraintID?
  /// Whether the height that is wished for depends on the width, and the width it was measured for.
  @exclusivity(unchecked) var wraps = false
  @exclusivity(unchecked) var measuredWidth: CGFloat?
  /// The alignment rectangle as of the last solution, in points.
  @exclusivity(unchecked) var frame = CGRect.zero

  init(_ handle: LayoutHandle, in engine: LayoutEngine, isRoot: Bool) {
    self.handle = handle
    engineHandle = engine.handle
    corner = isRoot ? nil : (engine.solver.makeVariable(), engine.solver.makeVariable())
    // Margins may be wider than their view.
    let isLength = handle.guide?.source == nil
    width = engine.solver.makeVariable(nonnegative: isLength)
    height = engine.solver.makeVariable(nonnegative: isLength)
  }

  var view: UIView? { handle.view }
  var guide: UILayoutGuide? { handle.guide }
  var object: AnyObject? { handle.object }

  /// The engine that has it; nil once it has been let go.
  var engine: LayoutEngine? { engineHandle?.engine }

  /// Called when the engine has it no more.
  func leaveEngine() { engineHandle = nil }
}

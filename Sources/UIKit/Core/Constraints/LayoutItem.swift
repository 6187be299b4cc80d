import Constraints

/// A view or guide in an engine: four variables, and the constraints that belong to it.
@MainActor final class LayoutItem {
  /// One of the numbers of an item's rectangle.
  enum Number {
    case minX, minY, width, height
  }

  private let handle: LayoutHandle
  @exclusivity(unchecked) private var engineHandle: LayoutEngine.Handle?
  /// The corner in the coordinates of the superview or owner; nil for the root of the engine.
  let corner: (x: ConstraintSolver.Variable, y: ConstraintSolver.Variable)?
  let width: ConstraintSolver.Variable
  let height: ConstraintSolver.Variable
  /// The bounds origin of a scroll view, if constraints refer to views inside it from outside.
  @exclusivity(unchecked) var origin: (x: ConstraintSolver.Variable, y: ConstraintSolver.Variable)?
  /// The constraints that fix a view to its frame, or a guide to its view: those of the width and
  /// height, and those of the corner once a constraint uses the corner.
  @exclusivity(unchecked) var fixes: [ConstraintSolver.ConstraintID] = []
  @exclusivity(unchecked) var cornerFixes: [ConstraintSolver.ConstraintID] = []
  @exclusivity(unchecked) var originFixes: [ConstraintSolver.ConstraintID] = []
  /// The constraints by which `exerciseAmbiguityInLayout()` has moved the item.
  var nudges: [ConstraintSolver.ConstraintID] = []
  /// The index among the engine's items.
  var index = 0
  /// Whether the intrinsic content size has to be requested again.
  @exclusivity(unchecked) var isStale = false
  /// The constraints of the intrinsic content size.
  @exclusivity(unchecked) var contentWidth: ConstraintSolver.ConstraintID?
  @exclusivity(unchecked) var contentHeight: ConstraintSolver.ConstraintID?
  /// Whether the intrinsic height depends on the width, and the width for which it was measured.
  @exclusivity(unchecked) var wraps = false
  @exclusivity(unchecked) var measuredWidth: CGFloat?
  /// The alignment rectangle of the last solution, in points.
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

  /// The item's engine; nil once the item has been removed.
  var engine: LayoutEngine? { engineHandle?.engine }

  /// Called when the item has been removed from its engine.
  func leaveEngine() { engineHandle = nil }
}

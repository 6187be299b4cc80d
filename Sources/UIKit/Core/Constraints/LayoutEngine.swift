import Constraints

/// Solves the constraints in the content of one view that is sized from outside: those of its
/// descendants, down to the next such views.
///
/// The content of a table cell has its own engine, as does the view of a controller. The content of
/// a view with an autoresizing mask depends only on that view's size, so engines are independent;
/// if a constraint crosses the boundary of such a view, two engines are merged.
@MainActor final class LayoutEngine {
  /// The origin of a constraint in the solver.
  enum Owner {
    case none
    case constraint(NSLayoutConstraint)
    /// Fixes a number of a view's item to its frame, or of a guide's item to its source.
    case fix(LayoutItem, LayoutItem.Number)
    case content(LayoutItem, NSLayoutConstraint.Axis)
    case fitting
  }

  /// Refers to an engine without retaining it; cheaper than a weak reference.
  ///
  /// Safety: read on the main actor. The engine sets it to nil if it is deallocated by a view, which
  /// also happens on the main actor.
  final class Handle: Sendable {
    @exclusivity(unchecked) nonisolated(unsafe) fileprivate(set) unowned(unsafe) var engine:
      LayoutEngine?
  }

  /// The width or height of the root.
  struct RootLength {
    /// The constraint that fixes the length.
    var fix: ConstraintSolver.ConstraintID?
    /// Whether the length is not only given but also measured. Its constraint is then optional, and can
    /// be replaced without removing the equation.
    var isAskedFor = false
  }

  subscript(root axis: NSLayoutConstraint.Axis) -> RootLength {
    get { axis == .horizontal ? rootWidth : rootHeight }
    set { if axis == .horizontal { rootWidth = newValue } else { rootHeight = newValue } }
  }

  nonisolated let handle = Handle()
  @exclusivity(unchecked) private var rootHandle: LayoutHandle?
  var root: UIView? { rootHandle?.view }
  /// Whether the engine is temporary, for one measurement: views and constraints do not refer to
  /// it.
  let isScratch: Bool
  @exclusivity(unchecked) var solver = ConstraintSolver()
  @exclusivity(unchecked) private(set) var rootItem: LayoutItem!
  @exclusivity(unchecked) var rootWidth = RootLength()
  @exclusivity(unchecked) var rootHeight = RootLength()
  @exclusivity(unchecked) var items: [LayoutItem] = []
  @exclusivity(unchecked) var owners: ContiguousArray<Owner> = []
  var scratchItems: [ObjectIdentifier: LayoutItem] = [:]
  /// Constraints and views to add at the next solution.
  @exclusivity(unchecked) var pending: [NSLayoutConstraint] = []
  @exclusivity(unchecked) var pendingViews: [UIView] = []
  @exclusivity(unchecked) var staleContent: [LayoutItem] = []
  /// Constraints that were broken in a conflict. Each has been reported once.
  @exclusivity(unchecked) var broken: [NSLayoutConstraint] = []
  @exclusivity(unchecked) var needsSolving = false
  @exclusivity(unchecked) var isQueued = false
  /// The view that was last looked up while constraints are being added, with its layout direction.
  @exclusivity(unchecked) var reading: (view: ObjectIdentifier, isRightToLeft: Bool)?
  /// The number of solutions since the process began, for tests.
  @exclusivity(unchecked) static var solutions = 0

  init(root: UIView, isScratch: Bool = false) {
    rootHandle = root.layoutHandle
    self.isScratch = isScratch
    handle.engine = self
    rootItem = LayoutItem(root.layoutHandle, in: self, isRoot: true)
    items.append(rootItem)
    if !isScratch { fixRoot() }
  }

  deinit { handle.engine = nil }

  /// Whether neither a constraint nor a view has been added.
  var isEmpty: Bool { items.count == 1 && pending.isEmpty && pendingViews.isEmpty }

  // MARK: Engines of views

  /// Returns the engine that solves a view's content, creating it if necessary.
  static func responsible(for view: UIView) -> LayoutEngine {
    var root = view
    while !root.isLayoutRoot, let above = root.superview { root = above }
    let state = root.makeLayoutStateIfNeeded()
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(root: root)
    state.engine = engine
    return engine
  }

  /// Returns the engine that solves a view's content, if there is one.
  static func existing(for view: UIView) -> LayoutEngine? {
    var root = view
    while !root.isLayoutRoot, let above = root.superview { root = above }
    return root.layoutState?.engine
  }

  // MARK: Adding and removing

  static func install(_ constraint: NSLayoutConstraint, heldBy holder: UIView) {
    bridge(constraint, to: holder)
    responsible(for: holder).enqueue(constraint)
  }

  func enqueue(_ constraint: NSLayoutConstraint) {
    if constraint.waitsFor === handle { return }
    constraint.waitsFor = handle
    pending.append(constraint)
    setNeedsSolving()
  }

  static func uninstall(_ constraint: NSLayoutConstraint, heldBy holder: UIView) {
    if let installation = constraint.installation {
      constraint.installation = nil
      installation.engine?.remove(installation.id)
      return
    }
    constraint.waitsFor = nil
    if constraint.isBroken {
      constraint.isBroken = false
      existing(for: holder)?.broken.removeAll { $0 === constraint }
    }
  }

  /// Removes a constraint and adds it again, after its priority or the layout direction has
  /// changed.
  static func reinstall(_ constraint: NSLayoutConstraint, heldBy holder: UIView) {
    guard constraint.installation != nil else { return }
    uninstall(constraint, heldBy: holder)
    install(constraint, heldBy: holder)
  }

  /// Merges the engines that a constraint spans.
  private static func bridge(_ constraint: NSLayoutConstraint, to holder: UIView) {
    bridge(constraint.first.handle, to: holder)
    bridge(constraint.first.endHandle, to: holder)
    bridge(constraint.second?.handle, to: holder)
    bridge(constraint.second?.endHandle, to: holder)
  }

  private static func bridge(_ handle: LayoutHandle?, to holder: UIView) {
    guard let handle, let view = handle.base, view !== holder else { return }
    // A guide is inside its owner's content, a view is beside its own content.
    var between = handle.guide == nil ? view.superview : view
    while let v = between, v !== holder {
      if v.isLayoutRoot {
        v.makeLayoutStateIfNeeded().isBridged = true
        dissolve(v)
      }
      between = v.superview
    }
  }

  /// Moves a view's engine into that of its superview, because the view is no longer a root.
  static func dissolve(_ view: UIView) {
    guard let state = view.layoutState else { return }
    if let engine = state.engine {
      state.engine = nil
      let outer = responsible(for: view)
      engine.moveAll(to: outer)
    }
    if view.superview != nil { responsible(for: view).note(view) }
  }

  func moveAll(to other: LayoutEngine) {
    var constraints: [NSLayoutConstraint] = []
    for owner in owners {
      if case .constraint(let constraint) = owner { constraints.append(constraint) }
    }
    constraints += pending + broken
    for constraint in constraints {
      constraint.installation = nil
      constraint.isBroken = false
      other.enqueue(constraint)
    }
    for item in items {
      if let view = item.view, view !== root { other.note(view) }
      forget(item)
    }
    for view in pendingViews { other.note(view) }
    items = []
    pending = []
    rootHandle = nil
  }

  func forget(_ item: LayoutItem) {
    item.leaveEngine()
    if let state = item.view?.layoutState, state.item === item { state.item = nil }
    if let guide = item.guide, guide.item === item { guide.item = nil }
  }

  /// Removes a view and its descendants, because they leave the hierarchy.
  func release(_ view: UIView) {
    var constraints: [NSLayoutConstraint] = []
    var leaving: [LayoutItem] = []
    collect(below: view, &constraints, &leaving)
    for constraint in constraints.reversed() {
      Self.uninstall(constraint, heldBy: constraint.holder!)
    }
    pendingViews.removeAll { $0.isDescendant(of: view) }
    // Guides refer to their owners, so all constraints are removed before any item.
    for item in leaving { letGo(item) }
    for item in leaving { drop(item) }
    if constraints.isEmpty { return }
    let state = view.makeLayoutStateIfNeeded()
    let engine = state.engine ?? LayoutEngine(root: view)
    state.engine = engine
    for constraint in constraints { engine.enqueue(constraint) }
  }

  func collect(
    below view: UIView, _ constraints: inout [NSLayoutConstraint], _ leaving: inout [LayoutItem]
  ) {
    if let state = view.layoutState {
      if let item = state.item, item.engine === self { leaving.append(item) }
      for guide in state.guides + state.usedSourceGuides {
        if let item = guide.item, item.engine === self,
          !leaving.contains(where: { $0 === item })
        {
          leaving.append(item)
        }
      }
      constraints += state.held
      if state.engine != nil { return }
    }
    for child in view.children where !child.isLayoutRoot || child.layoutState?.item != nil {
      if child.isLayoutRoot {
        if let item = child.layoutState?.item, item.engine === self { leaving.append(item) }
      } else {
        collect(below: child, &constraints, &leaving)
      }
    }
  }

  /// Removes a view's item; constraints that use it become pending until the next solution.
  func drop(_ item: LayoutItem, keepingConstraintsOf view: UIView) {
    for owner in owners {
      if case .constraint(let constraint) = owner, constraint.mentionsBaseOf(view),
        let id = constraint.installation?.id
      {
        constraint.installation = nil
        removeInternal(id)
        enqueue(constraint)
      }
    }
    drop(item)
    setNeedsSolving()
  }

  /// Removes an item that is no longer used by any constraint.
  func drop(_ item: LayoutItem) {
    letGo(item)
    if let corner = item.corner {
      solver.removeVariable(corner.x)
      solver.removeVariable(corner.y)
    }
    if let origin = item.origin {
      solver.removeVariable(origin.x)
      solver.removeVariable(origin.y)
    }
    solver.removeVariable(item.width)
    solver.removeVariable(item.height)
    let last = items.removeLast()
    if last !== item {
      items[item.index] = last
      last.index = item.index
    }
    forget(item)
  }

  /// Removes an item's own constraints.
  func letGo(_ item: LayoutItem) {
    for id in item.fixes + item.cornerFixes + item.originFixes + item.nudges { removeInternal(id) }
    for id in [item.contentWidth, item.contentHeight] { if let id { removeInternal(id) } }
    item.fixes = []
    item.cornerFixes = []
    item.originFixes = []
    item.nudges = []
    item.contentWidth = nil
    item.contentHeight = nil
  }

  func removeInternal(_ id: ConstraintSolver.ConstraintID) {
    solver.remove(id)
    owners[Int(id.index)] = .none
  }

  func remove(_ id: ConstraintSolver.ConstraintID) {
    removeInternal(id)
    retryBroken()
    setNeedsSolving()
  }

  func constantChanged(of constraint: NSLayoutConstraint) {
    guard let installation = constraint.installation else { return }
    solver.setConstant(Double(constraint.constant) + installation.offset, of: installation.id)
    retryBroken()
    setNeedsSolving()
  }
}

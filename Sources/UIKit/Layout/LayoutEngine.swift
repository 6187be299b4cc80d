import Constraints

/// Solves the constraints of one view's content: of a view that gets its size from outside, down to
/// the next views that do.
///
/// A table cell's content is an engine of its own, and so is a controller's view. What lies within
/// a view with an autoresizing mask depends on that view's size alone, so nothing is lost; where a
/// constraint reaches across such a view all the same, the two engines become one.
@MainActor final class LayoutEngine {
  /// What a constraint of the solver came from.
  enum Owner {
    case none
    case constraint(NSLayoutConstraint)
    /// Keeps a view's frame or follows a guide's source: 0 to 3 for x, y, width, height.
    case fix(LayoutItem, Int)
    case content(LayoutItem, NSLayoutConstraint.Axis)
    case fitting
  }

  weak var root: UIView?
  /// Made for one measurement; views and constraints do not know of it.
  let isScratch: Bool
  var solver = ConstraintSolver()
  private(set) var rootItem: LayoutItem!
  private(set) var items: [LayoutItem] = []
  var owners: ContiguousArray<Owner> = []
  private var scratchItems: [ObjectIdentifier: LayoutItem] = [:]
  /// Constraints and views that the next solution takes in.
  private var pending: [NSLayoutConstraint] = []
  private var pendingViews: [UIView] = []
  private var staleContent: [LayoutItem] = []
  /// Constraints given up because others contradict them; each was reported once.
  private(set) var broken: [NSLayoutConstraint] = []
  private var needsSolving = false
  private var isQueued = false
  /// Solutions found since the program began, for tests.
  static var solutions = 0

  init(root: UIView, isScratch: Bool = false) {
    self.root = root
    self.isScratch = isScratch
    rootItem = LayoutItem(root, in: self, isRoot: true)
    items.append(rootItem)
    if !isScratch { fixRoot() }
  }

  /// Whether no constraint and no view has come yet.
  var isEmpty: Bool { items.count == 1 && pending.isEmpty && pendingViews.isEmpty }

  // MARK: Which engine

  /// The engine that solves what a view holds.
  static func responsible(for view: UIView) -> LayoutEngine {
    var root = view
    while !root.isLayoutRoot, let above = root.superview { root = above }
    let state = root.madeLayout
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(root: root)
    state.engine = engine
    return engine
  }

  /// The engine that solves what a view holds, if it has been made.
  static func existing(for view: UIView) -> LayoutEngine? {
    var root = view
    while !root.isLayoutRoot, let above = root.superview { root = above }
    return root.layoutState?.engine
  }

  // MARK: Constraints in and out

  static func install(_ constraint: NSLayoutConstraint, heldBy holder: UIView) {
    bridge(constraint, to: holder)
    let engine = responsible(for: holder)
    engine.pending.append(constraint)
    engine.setNeedsSolving()
  }

  static func uninstall(_ constraint: NSLayoutConstraint, heldBy holder: UIView) {
    if let installation = constraint.installation {
      constraint.installation = nil
      installation.engine?.remove(installation.id)
      return
    }
    let engine = existing(for: holder)
    engine?.pending.removeAll { $0 === constraint }
    engine?.broken.removeAll { $0 === constraint }
  }

  /// Takes a constraint out and in again, as its priority or the direction has changed.
  static func reinstall(_ constraint: NSLayoutConstraint, heldBy holder: UIView) {
    guard constraint.installation != nil else { return }
    uninstall(constraint, heldBy: holder)
    install(constraint, heldBy: holder)
  }

  /// Makes one engine of all that a constraint reaches into.
  private static func bridge(_ constraint: NSLayoutConstraint, to holder: UIView) {
    for view in constraint.views {
      guard let view, view !== holder else { continue }
      // A guide is inside its owner, a view only beside its content.
      let isGuide =
        constraint.first.item as? UILayoutGuide != nil
        && constraint.first.views.contains { $0 === view }
        || constraint.second?.item as? UILayoutGuide != nil
          && constraint.second!.views.contains { $0 === view }
      var between = isGuide ? view : view.superview
      while let v = between, v !== holder {
        if v.isLayoutRoot {
          v.madeLayout.isBridged = true
          dissolve(v)
        }
        between = v.superview
      }
    }
  }

  /// Gives what the engine of a view solves to the one above, as the view is no root any more.
  static func dissolve(_ view: UIView) {
    guard let state = view.layoutState else { return }
    if let engine = state.engine {
      state.engine = nil
      let outer = responsible(for: view)
      engine.moveAll(to: outer)
    }
    if view.superview != nil { responsible(for: view).note(view) }
  }

  private func moveAll(to other: LayoutEngine) {
    var constraints: [NSLayoutConstraint] = []
    for owner in owners {
      if case .constraint(let constraint) = owner { constraints.append(constraint) }
    }
    constraints += pending + broken
    for constraint in constraints { constraint.installation = nil }
    for item in items {
      if let view = item.view, view !== root { other.note(view) }
      forget(item)
    }
    for view in pendingViews { other.note(view) }
    other.pending += constraints
    other.setNeedsSolving()
    items = []
    pending = []
    root = nil
  }

  private func forget(_ item: LayoutItem) {
    item.engine = nil
    if let state = item.view?.layoutState, state.item === item { state.item = nil }
    if let guide = item.guide, guide.item === item { guide.item = nil }
  }

  /// Takes a view and all below it out, as it leaves the hierarchy.
  func release(_ view: UIView) {
    var constraints: [NSLayoutConstraint] = []
    var leaving: [LayoutItem] = []
    collect(below: view, &constraints, &leaving)
    for constraint in constraints {
      Self.uninstall(constraint, heldBy: constraint.holder!)
    }
    pending.removeAll { c in constraints.contains { $0 === c } }
    pendingViews.removeAll { $0.isDescendant(of: view) }
    for item in leaving { drop(item) }
    if constraints.isEmpty { return }
    let state = view.madeLayout
    let engine = state.engine ?? LayoutEngine(root: view)
    state.engine = engine
    engine.pending += constraints
    engine.setNeedsSolving()
  }

  private func collect(
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

  /// Takes a view's item out; constraints that mention it wait for the next solution.
  func drop(_ item: LayoutItem, keepingConstraintsOf view: UIView) {
    for owner in owners {
      if case .constraint(let constraint) = owner, constraint.mentionsBaseOf(view),
        let id = constraint.installation?.id
      {
        constraint.installation = nil
        removeInternal(id)
        pending.append(constraint)
      }
    }
    drop(item)
    setNeedsSolving()
  }

  /// Takes an item out that no constraint mentions any more.
  func drop(_ item: LayoutItem) {
    for id in item.fixes + item.cornerFixes + item.originFixes { removeInternal(id) }
    if let id = item.contentWidth { removeInternal(id) }
    if let id = item.contentHeight { removeInternal(id) }
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
    items.removeAll { $0 === item }
    staleContent.removeAll { $0 === item }
    forget(item)
  }

  private func removeInternal(_ id: ConstraintSolver.ConstraintID) {
    solver.remove(id)
    owners[Int(id.index)] = .none
  }

  private func remove(_ id: ConstraintSolver.ConstraintID) {
    removeInternal(id)
    retryBroken()
    setNeedsSolving()
  }

  func constantChanged(of constraint: NSLayoutConstraint) {
    guard let id = constraint.installation?.id, let holder = constraint.holder else { return }
    let expression = LayoutExpression(constraint, in: self, holder: holder)
    solver.setConstant(expression.constant, of: id)
    retryBroken()
    setNeedsSolving()
  }

  // MARK: Items

  /// Asks for a place for a view at the next solution.
  func note(_ view: UIView) {
    pendingViews.append(view)
    view.superview?.madeLayout.placesSubviews = true
    setNeedsSolving()
  }

  func item(for view: UIView) -> LayoutItem {
    if view === root { return rootItem }
    if isScratch {
      if let item = scratchItems[ObjectIdentifier(view)] { return item }
    } else if let item = view.layoutState?.item, item.engine === self {
      return item
    }
    let item = LayoutItem(view, in: self, isRoot: false)
    items.append(item)
    let state = view.madeLayout
    if isScratch { scratchItems[ObjectIdentifier(view)] = item } else { state.item = item }
    if state.translatesMask {
      let frame = view.alignmentFrame
      fix(item, [frame.minX, frame.minY, frame.width, frame.height])
    } else {
      view.superview?.madeLayout.placesSubviews = true
      updateContent(of: item)
    }
    return item
  }

  func item(for guide: UILayoutGuide) -> LayoutItem {
    if isScratch {
      if let item = scratchItems[ObjectIdentifier(guide)] { return item }
    } else if let item = guide.item, item.engine === self {
      return item
    }
    let item = LayoutItem(guide, in: self, isRoot: false)
    items.append(item)
    if isScratch { scratchItems[ObjectIdentifier(guide)] = item } else { guide.item = item }
    if let source = guide.source, let owner = guide.owner {
      if !isScratch, !owner.madeLayout.usedSourceGuides.contains(where: { $0 === guide }) {
        owner.madeLayout.usedSourceGuides.append(guide)
      }
      let sizes = source.sizes(owner)
      let outer = source.followsSize ? self.item(for: owner) : nil
      for (index, own, outer) in [
        (2, item.width, outer?.width), (3, item.height, outer?.height),
      ] {
        var terms = [ConstraintSolver.Term(1, own)]
        if let outer { terms.append(ConstraintSolver.Term(-1, outer)) }
        let isWish = source.isReadable && index == 2
        item.fixes += addFix(
          item, index, terms, sizes[index - 2], under: isWish ? .priority(999.998) : .required)
      }
      if source.isReadable {
        item.fixes += addFix(item, 2, [.init(1, item.width)], sizes[2], under: .free)
      }
    } else if guide.isPinnedToOrigin, let corner = item.corner {
      item.fixes += addFix(item, 0, [.init(1, corner.x)], 0)
      item.fixes += addFix(item, 1, [.init(1, corner.y)], 0)
      let size = guide.owner?.contentSizeForLayout ?? .zero
      for (variable, value) in [(item.width, size.width), (item.height, size.height)] {
        let weak = ConstraintSolver.Strength.priority(0.5)
        let id = add(
          [.init(1, variable)], constant: value, over: weak, under: weak, owner: .fix(item, 2))
        if let id { item.fixes.append(id) }
      }
    }
    return item
  }

  /// The corner of an item; what follows a frame is fixed there once somebody asks.
  func corner(of item: LayoutItem) -> (
    x: ConstraintSolver.Variable, y: ConstraintSolver.Variable
  )? {
    guard let corner = item.corner else { return nil }
    if !item.cornerFixes.isEmpty || item.fixes.isEmpty { return corner }
    var values: [CGFloat]?
    var across = [ConstraintSolver.Term(1, corner.x)]
    if let guide = item.guide, let source = guide.source, let owner = guide.owner {
      values = source.corner(owner)
      if source.isReadable {
        across += [.init(0.5, item.width), .init(-0.5, self.item(for: owner).width)]
      }
    } else if let view = item.view {
      let frame = view.alignmentFrame
      values = [frame.minX, frame.minY]
    }
    if let values {
      item.cornerFixes += addFix(item, 0, across, values[0])
      item.cornerFixes += addFix(item, 1, [.init(1, corner.y)], values[1])
    }
    return corner
  }

  private func fix(_ item: LayoutItem, _ values: [CGFloat]) {
    item.fixes += addFix(item, 2, [.init(1, item.width)], values[2])
    item.fixes += addFix(item, 3, [.init(1, item.height)], values[3])
  }

  private func addFix(
    _ item: LayoutItem, _ index: Int, _ terms: [ConstraintSolver.Term], _ value: CGFloat,
    under: ConstraintSolver.Strength = .required
  ) -> [ConstraintSolver.ConstraintID] {
    let id = add(terms, constant: value, over: .required, under: under, owner: .fix(item, index))
    return id.map { [$0] } ?? []
  }

  /// Lets the root's size go, for a measurement.
  func releaseRoot() {
    for id in rootItem.fixes { removeInternal(id) }
    rootItem.fixes = []
  }

  func removeFitting(_ id: ConstraintSolver.ConstraintID) { removeInternal(id) }

  /// Takes over that the root is fixed or not fixed any more.
  func rootChanged() {
    releaseRoot()
    fixRoot()
    retryBroken()
    setNeedsSolving()
  }

  func fixRoot() {
    guard let root, rootItem.fixes.isEmpty else { return }
    let size = root.alignmentFrame.size
    for (index, variable, value) in [
      (2, rootItem.width, size.width), (3, rootItem.height, size.height),
    ] {
      let strength = rootStrength(value)
      let id = add(
        [.init(1, variable)], constant: value, over: strength, under: strength,
        owner: .fix(rootItem, index))
      if let id { rootItem.fixes.append(id) }
    }
  }

  /// A root without a size has not been given one yet, so nothing is said against what does not
  /// fit into it.
  private func rootStrength(_ length: CGFloat) -> ConstraintSolver.Strength {
    if root?.layoutState?.translatesMask == false { return .priority(0.5) }
    return length > 0 ? .required : .priority(999.999)
  }

  /// Takes over the frame of a view that gets it from outside.
  func frameChanged(of item: LayoutItem) {
    guard let view = item.view, !item.fixes.isEmpty else { return }
    let frame = view.alignmentFrame
    let size = [frame.width, frame.height]
    if item.corner != nil {
      set(item.fixes, to: size)
      return set(item.cornerFixes, to: [frame.minX, frame.minY])
    }
    let needsOthers = zip(item.fixes, size).contains {
      solver.strengths(of: $0).over != rootStrength($1)
    }
    if needsOthers { rootChanged() } else { set(item.fixes, to: size) }
  }

  func sourceChanged(of guide: UILayoutGuide) {
    guard let item = guide.item, item.engine === self, let source = guide.source,
      let owner = guide.owner
    else { return }
    set(item.fixes, to: source.sizes(owner))
    if !item.cornerFixes.isEmpty { set(item.cornerFixes, to: source.corner(owner)) }
  }

  func originChanged(of item: LayoutItem) {
    guard let view = item.view, !item.originFixes.isEmpty else { return }
    set(item.originFixes, to: [view.bounds.minX, view.bounds.minY])
  }

  private func set(_ fixes: [ConstraintSolver.ConstraintID], to values: [CGFloat]) {
    var changed = false
    for (id, value) in zip(fixes, values) where solver.constant(of: id) != value {
      solver.setConstant(value, of: id)
      changed = true
    }
    if changed {
      retryBroken()
      setNeedsSolving()
    }
  }

  /// What was given up may have room now.
  private func retryBroken() {
    if broken.isEmpty { return }
    pending += broken
    broken = []
  }

  /// The variables for where a view's bounds begin.
  func origin(of item: LayoutItem) -> (
    x: ConstraintSolver.Variable, y: ConstraintSolver.Variable
  ) {
    if let origin = item.origin { return origin }
    let origin = (x: solver.makeVariable(), y: solver.makeVariable())
    item.origin = origin
    let point = item.view?.bounds.origin ?? .zero
    item.originFixes += addFix(item, 0, [.init(1, origin.x)], point.x)
    item.originFixes += addFix(item, 1, [.init(1, origin.y)], point.y)
    return origin
  }

  // MARK: Wishes of views

  func contentChanged(of item: LayoutItem) {
    if !staleContent.contains(where: { $0 === item }) { staleContent.append(item) }
    setNeedsSolving()
  }

  /// Brings a view's wish for its own size up to date.
  private func updateContent(of item: LayoutItem) {
    guard let view = item.view, let state = view.layoutState else { return }
    let size = view.intrinsicContentSize
    item.wraps = false
    item.measuredWidth = nil
    wish(
      &item.contentWidth, item, item.width, size.width, state.hugging.horizontal,
      state.resistance.horizontal, .horizontal)
    var height = size.height
    if height != UIView.noIntrinsicMetric, item.fixes.isEmpty {
      let width = CGFloat(solver.value(of: item.width))
      if let wrapped = view.intrinsicHeight(forWidth: width) {
        item.wraps = true
        if item.frame.width > 0 {
          item.measuredWidth = width
          height = wrapped
        }
      }
    }
    wish(
      &item.contentHeight, item, item.height, height, state.hugging.vertical,
      state.resistance.vertical, .vertical)
  }

  private func wish(
    _ id: inout ConstraintSolver.ConstraintID?, _ item: LayoutItem,
    _ variable: ConstraintSolver.Variable, _ value: CGFloat, _ hugging: UILayoutPriority,
    _ resistance: UILayoutPriority, _ axis: NSLayoutConstraint.Axis
  ) {
    let isUsable = value != UIView.noIntrinsicMetric && value.isFinite
    let over = ConstraintSolver.Strength(priority: Double(hugging.rawValue))
    let under = ConstraintSolver.Strength(priority: Double(resistance.rawValue))
    if let old = id {
      if isUsable, solver.strengths(of: old) == (over, under) {
        solver.setConstant(value, of: old)
        return
      }
      removeInternal(old)
      id = nil
    }
    if isUsable {
      id = add(
        [.init(1, variable)], constant: value, over: over, under: under,
        owner: .content(item, axis))
    }
  }

  /// Measures views again whose height depends on their width, where that has changed.
  private func measureWrapped() -> Bool {
    var changed = false
    for item in items where item.wraps {
      guard let view = item.view, let id = item.contentHeight else { continue }
      let width = CGFloat(solver.value(of: item.width))
      if let measured = item.measuredWidth, abs(measured - width) < 0.001 { continue }
      item.measuredWidth = width
      guard let height = view.intrinsicHeight(forWidth: width) else { continue }
      if solver.constant(of: id) != height {
        solver.setConstant(height, of: id)
        changed = true
      }
    }
    return changed
  }

  // MARK: Solving

  func setNeedsSolving() {
    needsSolving = true
    if isScratch || isQueued { return }
    isQueued = true
    LayoutPass.queue(self)
    root?.setNeedsLayout()
  }

  /// Brings everything up to date and tells the views whose subviews have moved.
  func solveIfNeeded() {
    isQueued = false
    guard needsSolving, root != nil else { return }
    needsSolving = false
    Self.solutions += 1
    takeInPending()
    settle()
    publish()
    needsSolving = false
  }

  func takeInPending() {
    let stale = staleContent
    staleContent = []
    for item in stale where item.engine === self { updateContent(of: item) }
    let constraints = pending
    pending = []
    for constraint in constraints where constraint.holder != nil { takeIn(constraint) }
    let views = pendingViews
    pendingViews = []
    for view in views where view.layoutState?.translatesMask == false && view !== root {
      if view.superview != nil { _ = item(for: view) }
    }
  }

  func takeIn(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder else { return }
    let expression = LayoutExpression(constraint, in: self, holder: holder)
    let strength = ConstraintSolver.Strength(priority: Double(constraint.priority.rawValue))
    let id = add(
      expression.terms, constant: expression.constant,
      over: constraint.relation == .greaterThanOrEqual ? .free : strength,
      under: constraint.relation == .lessThanOrEqual ? .free : strength,
      weight: constraint.weight, owner: .constraint(constraint))
    if let id, !isScratch { constraint.installation = .init(engine: self, id: id) }
  }

  /// Adds a constraint to the solver, giving others or itself up until the required ones agree.
  @discardableResult func add(
    _ terms: [ConstraintSolver.Term], constant: CGFloat, over: ConstraintSolver.Strength,
    under: ConstraintSolver.Strength, weight: Double = 1, owner: Owner
  ) -> ConstraintSolver.ConstraintID? {
    while true {
      do {
        let id = try solver.add(
          terms, constant: constant, over: over, under: under, weight: weight)
        while owners.count <= Int(id.index) { owners.append(.none) }
        owners[Int(id.index)] = owner
        return id
      } catch {
        if !giveUp(among: error.constraints, new: owner) { return nil }
      }
    }
  }

  /// Solves, measures what wraps, and solves again until heights stay.
  func settle() {
    var rounds = 0
    repeat {
      while true {
        do {
          try solver.solve()
          break
        } catch {
          if !giveUp(among: error.constraints, new: nil) { break }
        }
      }
      rounds += 1
    } while rounds < 8 && measureWrapped()
  }

  /// Gives up one of several required constraints that contradict each other; false when it is the
  /// new one, which is then left out.
  private func giveUp(among ids: [ConstraintSolver.ConstraintID], new: Owner?) -> Bool {
    var all = ids.map { owners[Int($0.index)] }
    if let new { all.append(new) }
    let candidates = all.compactMap { owner -> NSLayoutConstraint? in
      if case .constraint(let constraint) = owner { constraint } else { nil }
    }
    if let victim = candidates.last {
      if !broken.contains(where: { $0 === victim }) { broken.append(victim) }
      LayoutConflicts.report(all, breaking: victim)
      if case .constraint(let constraint)? = new, constraint === victim { return false }
      let id = ids.first {
        if case .constraint(let constraint) = owners[Int($0.index)] {
          constraint === victim
        } else {
          false
        }
      }!
      victim.installation = nil
      removeInternal(id)
      return true
    }
    // Nothing of the app's is in the way: a wish gives in before what fixes a frame.
    for id in ids {
      if case .content(let item, let axis) = owners[Int(id.index)] {
        if axis == .horizontal { item.contentWidth = nil } else { item.contentHeight = nil }
        removeInternal(id)
        return true
      }
    }
    guard new == nil, let id = ids.last else { return false }
    if case .fix(let item, _) = owners[Int(id.index)] {
      item.fixes.removeAll { $0 == id }
      item.cornerFixes.removeAll { $0 == id }
    }
    removeInternal(id)
    return true
  }

  /// Takes over the numbers and asks for layout where something has moved.
  private func publish() {
    for item in items {
      let frame = self.frame(of: item)
      if frame == item.frame { continue }
      item.frame = frame
      if let guide = item.guide {
        guide.layoutFrameDidChange?(frame)
      } else if let view = item.view {
        if view === root { continue }
        if item.fixes.isEmpty { view.superview?.setNeedsLayout() }
      }
    }
    if let root, root.layoutState?.translatesMask == false, root.superview == nil {
      let size = root.frame(forAlignmentRect: rootItem.frame).size
      if size != root.bounds.size { root.bounds.size = size }
    }
  }

  private func frame(of item: LayoutItem) -> CGRect {
    CGRect(
      x: item.corner.map { solver.value(of: $0.x) } ?? 0,
      y: item.corner.map { solver.value(of: $0.y) } ?? 0, width: solver.value(of: item.width),
      height: solver.value(of: item.height))
  }
}

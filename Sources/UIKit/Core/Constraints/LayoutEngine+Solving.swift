import Constraints

extension LayoutEngine {
  func setNeedsSolving() {
    needsSolving = true
    if isScratch || isQueued { return }
    isQueued = true
    LayoutPass.queue(self)
    root?.setNeedsLayout()
  }

  /// Adds pending constraints, solves, and requests layout of the views whose subviews have moved.
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
    // Resolve existing conflicts first, so that they are not attributed to the new constraints.
    settle { (solver: inout ConstraintSolver) throws(ConstraintSolver.Conflict) in
      try solver.makeFeasible()
    }
    let stale = staleContent
    staleContent = []
    for item in stale {
      item.isStale = false
      if item.engine === self { updateContent(of: item) }
    }
    reading = nil
    followDirections()
    let constraints = pending
    pending = []
    if items.count == 1, constraints.count > 4 {
      solver.reserve(constraints: 2 * constraints.count, variables: 2 * constraints.count)
    }
    for constraint in constraints where constraint.waitsFor === handle {
      constraint.waitsFor = nil
      takeIn(constraint)
    }
    let views = pendingViews
    pendingViews = []
    for view in views where view.layoutState?.translatesMask == false && view !== root {
      if view.superview != nil { _ = item(for: view) }
    }
  }

  /// Translates a view's constraints again if its layout direction has changed in the meantime. A view
  /// outside a window is not notified of such a change, so new constraints would be mirrored and
  /// existing ones would not.
  private func followDirections() {
    if isScratch { return }
    for constraint in pending where constraint.isDirectional {
      guard let holder = constraint.holder, let state = holder.layoutState else { continue }
      let isMirrored = isRightToLeft(holder)
      if state.isMirrored == !isMirrored { holder.layoutDirectionDidChange() }
      state.isMirrored = isMirrored
    }
  }

  /// Returns whether the layout direction of a view is right to left, while constraints are being
  /// added.
  func isRightToLeft(_ view: UIView) -> Bool {
    if let reading, reading.view == ObjectIdentifier(view) { return reading.isRightToLeft }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    reading = (ObjectIdentifier(view), isRightToLeft)
    return isRightToLeft
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
    if let id, !isScratch {
      constraint.installation = .init(
        handle: handle, id: id, offset: expression.constant - Double(constraint.constant))
    }
  }

  /// Adds a constraint to the solver, breaking constraints, possibly the new one, until the required
  /// ones are consistent.
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

  /// Solves the constraints and measures wrapping views, repeatedly, until the heights no longer
  /// change.
  func settle() {
    var rounds = 0
    repeat {
      settle { (solver: inout ConstraintSolver) throws(ConstraintSolver.Conflict) in
        try solver.solve()
      }
      rounds += 1
    } while rounds < 8 && measureWrapped()
  }

  /// Runs an operation of the solver, breaking constraints until it succeeds.
  func settle(
    _ step: (inout ConstraintSolver) throws(ConstraintSolver.Conflict) -> Void
  ) {
    while true {
      do {
        return try step(&solver)
      } catch {
        if !giveUp(among: error.constraints, new: nil) { return }
      }
    }
  }

  /// Breaks one of several conflicting required constraints. Returns false if the broken constraint
  /// is the new one, which is then not added.
  func giveUp(among ids: [ConstraintSolver.ConstraintID], new: Owner?) -> Bool {
    var all = ids.map { owners[Int($0.index)] }
    if let new { all.append(new) }
    let candidates = all.compactMap { owner -> NSLayoutConstraint? in
      if case .constraint(let constraint) = owner { constraint } else { nil }
    }
    if let victim = candidates.last {
      if !isScratch {
        if !victim.isBroken { broken.append(victim) }
        victim.isBroken = true
        if !victim.isReported { LayoutConflicts.report(all, breaking: victim) }
        victim.isReported = true
      }
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
    // None of the app's constraints is involved: break a content size before a fixed frame.
    for id in ids {
      if case .content(let item, let axis) = owners[Int(id.index)] {
        if axis == .horizontal { item.contentWidth = nil } else { item.contentHeight = nil }
        removeInternal(id)
        return true
      }
    }
    guard new == nil, let id = ids.last else { return false }
    if case .fix(let item, let number) = owners[Int(id.index)] {
      if item === rootItem {
        if number == .width { rootWidth.fix = nil } else { rootHeight.fix = nil }
      }
      item.fixes.removeAll { $0 == id }
      item.cornerFixes.removeAll { $0 == id }
    }
    removeInternal(id)
    return true
  }

  /// Writes the solution to views and guides, and requests layout of the views in which something has
  /// moved.
  func publish() {
    for item in takeFrames() {
      if let guide = item.guide {
        guide.layoutFrameDidChange?(item.frame)
      } else if item !== rootItem, item.fixes.isEmpty {
        item.view?.superview?.setNeedsLayout()
      }
    }
    if let root, root.layoutState?.translatesMask == false, root.superview == nil {
      let size = root.frame(forAlignmentRect: rootItem.frame).size
      if size != root.bounds.size { root.bounds.size = size }
    }
  }

  /// Updates the items' frames. Returns the items that have moved.
  private func takeFrames() -> [LayoutItem] {
    var moved: [LayoutItem] = []
    Self.takeFrames(of: items, from: &solver, moved: &moved)
    return moved
  }

  /// Borrows the solver once for all items.
  private static func takeFrames(
    of items: [LayoutItem], from solver: inout ConstraintSolver, moved: inout [LayoutItem]
  ) {
    for item in items {
      var frame = CGRect(
        x: 0, y: 0, width: solver.value(of: item.width), height: solver.value(of: item.height))
      if let corner = item.corner {
        frame.origin = CGPoint(x: solver.value(of: corner.x), y: solver.value(of: corner.y))
      }
      if frame.isEqual(to: item.frame) { continue }
      item.frame = frame
      moved.append(item)
    }
  }
}

import Constraints

extension LayoutEngine {
  // MARK: Items

  /// Schedules a view to be added at the next solution.
  func note(_ view: UIView) {
    pendingViews.append(view)
    view.superview?.makeLayoutStateIfNeeded().placesSubviews = true
    setNeedsSolving()
  }

  func item(for view: UIView) -> LayoutItem {
    if view === root { return rootItem }
    if isScratch {
      if let item = scratchItems[ObjectIdentifier(view)] { return item }
    } else if let item = view.layoutState?.item, item.engine === self {
      return item
    }
    let item = LayoutItem(view.layoutHandle, in: self, isRoot: false)
    item.index = items.count
    items.append(item)
    let state = view.makeLayoutStateIfNeeded()
    if isScratch { scratchItems[ObjectIdentifier(view)] = item } else { state.item = item }
    if state.translatesMask {
      let frame = view.alignmentFrame
      fix(item, frame.size)
    } else {
      view.superview?.makeLayoutStateIfNeeded().placesSubviews = true
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
    let item = LayoutItem(guide.layoutHandle, in: self, isRoot: false)
    item.index = items.count
    items.append(item)
    if isScratch { scratchItems[ObjectIdentifier(guide)] = item } else { guide.item = item }
    if let source = guide.source, let owner = guide.owner {
      if !isScratch {
        let state = owner.makeLayoutStateIfNeeded()
        if !state.usedSourceGuides.contains(where: { $0 === guide }) {
          state.usedSourceGuides.append(guide)
        }
      }
      let sizes = source.sizes(owner)
      let outer = source.followsSize ? self.item(for: owner) : nil
      func fix(
        _ number: LayoutItem.Number, _ own: ConstraintSolver.Variable,
        _ outer: ConstraintSolver.Variable?, _ value: CGFloat
      ) {
        var terms = [ConstraintSolver.Term(1, own)]
        if let outer { terms.append(ConstraintSolver.Term(-1, outer)) }
        let isWish = source.isReadable && number == .width
        item.fixes += addFix(
          item, number, terms, value, under: isWish ? .priority(999.998) : .required)
      }
      fix(.width, item.width, outer?.width, sizes[0])
      fix(.height, item.height, outer?.height, sizes[1])
      if source.isReadable {
        item.fixes += addFix(item, .width, [.init(1, item.width)], sizes[2], under: .free)
      }
    } else if guide.isPinnedToOrigin, let corner = item.corner {
      item.fixes += addFix(item, .minX, [.init(1, corner.x)], 0)
      item.fixes += addFix(item, .minY, [.init(1, corner.y)], 0)
      let size = guide.owner?.contentSizeForLayout ?? .zero
      let weak = ConstraintSolver.Strength.priority(0.5)
      let width = add(
        [.init(1, item.width)], constant: size.width, over: weak, under: weak,
        owner: .fix(item, .width))
      let height = add(
        [.init(1, item.height)], constant: size.height, over: weak, under: weak,
        owner: .fix(item, .height))
      item.fixes += [width, height].compactMap { $0 }
    }
    return item
  }

  /// Returns the variables of an item's corner; a corner that follows a frame is fixed when it is
  /// first used.
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
      item.cornerFixes += addFix(item, .minX, across, values[0])
      item.cornerFixes += addFix(item, .minY, [.init(1, corner.y)], values[1])
    }
    return corner
  }

  private func fix(_ item: LayoutItem, _ size: CGSize) {
    item.fixes += addFix(item, .width, [.init(1, item.width)], size.width)
    item.fixes += addFix(item, .height, [.init(1, item.height)], size.height)
  }

  func addFix(
    _ item: LayoutItem, _ number: LayoutItem.Number, _ terms: [ConstraintSolver.Term],
    _ value: CGFloat, under: ConstraintSolver.Strength = .required
  ) -> [ConstraintSolver.ConstraintID] {
    let id = add(
      terms, constant: value.isFinite ? value : 0, over: .required, under: under,
      owner: .fix(item, number))
    return id.map { [$0] } ?? []
  }

  /// Updates the engine after the size of its root has become fixed, or is no longer fixed.
  func rootChanged() {
    fixRoot()
    retryBroken()
    setNeedsSolving()
  }

  /// Fixes the root to its current size.
  func fixRoot() {
    guard let root else { return }
    let size = root.alignmentFrame.size
    let isWider = holdRoot(.horizontal, at: size.width, rootStrength(rootWidth, size.width))
    let isHigher = holdRoot(.vertical, at: size.height, rootStrength(rootHeight, size.height))
    if isWider || isHigher {
      retryBroken()
      setNeedsSolving()
    }
  }

  /// Constrains the root's width or height during a measurement.
  func askRoot(_ axis: NSLayoutConstraint.Axis, for length: CGFloat, _ priority: UILayoutPriority) {
    if priority == .required, length > 0, !self[root: axis].isAskedFor {
      _ = holdRoot(axis, at: length, .required)
      return
    }
    self[root: axis].isAskedFor = true
    // Above all optional constraints, but below the required ones.
    _ = holdRoot(axis, at: length, .priority(min(Double(priority.rawValue), 999.999)))
  }

  private func holdRoot(
    _ axis: NSLayoutConstraint.Axis, at length: CGFloat, _ strength: ConstraintSolver.Strength
  ) -> Bool {
    let length = length.isFinite ? max(0, length) : 0
    if let id = self[root: axis].fix {
      let old = solver.strengths(of: id).over
      if old == strength, solver.constant(of: id) == length { return false }
      if old == strength || old != .required && strength != .required {
        if old != strength { solver.setStrength(over: strength, under: strength, of: id) }
        solver.setConstant(length, of: id)
        return true
      }
      removeInternal(id)
      self[root: axis].fix = nil
    }
    let isWidth = axis == .horizontal
    self[root: axis].fix = add(
      [.init(1, isWidth ? rootItem.width : rootItem.height)], constant: length, over: strength,
      under: strength, owner: .fix(rootItem, isWidth ? .width : .height))
    return true
  }

  /// Returns the strength of the root's size: a root of zero size has not been sized yet, so
  /// constraints that do not fit into it are not conflicts.
  private func rootStrength(_ side: RootLength, _ length: CGFloat) -> ConstraintSolver.Strength {
    if root?.layoutState?.translatesMask == false { return .priority(0.5) }
    if side.isAskedFor { return .priority(999.9995) }
    return length > 0 ? .required : .priority(999.999)
  }

  /// Updates the engine after the frame of a view that is positioned from outside has changed.
  func frameChanged(of item: LayoutItem) {
    if item === rootItem { return fixRoot() }
    guard let view = item.view, !item.fixes.isEmpty else { return }
    let frame = view.alignmentFrame
    setConstants(of: item.fixes, to: [frame.width, frame.height])
    setConstants(of: item.cornerFixes, to: [frame.minX, frame.minY])
  }

  func sourceChanged(of guide: UILayoutGuide) {
    guard let item = guide.item, item.engine === self, let source = guide.source,
      let owner = guide.owner
    else { return }
    setConstants(of: item.fixes, to: source.sizes(owner))
    if !item.cornerFixes.isEmpty { setConstants(of: item.cornerFixes, to: source.corner(owner)) }
  }

  func originChanged(of item: LayoutItem) {
    guard let view = item.view, !item.originFixes.isEmpty else { return }
    setConstants(of: item.originFixes, to: [view.bounds.minX, view.bounds.minY])
  }

  func setConstants(of fixes: [ConstraintSolver.ConstraintID], to values: [CGFloat]) {
    var changed = false
    for (id, value) in zip(fixes, values)
    where value.isFinite && solver.constant(of: id) != value {
      solver.setConstant(value, of: id)
      changed = true
    }
    if changed {
      retryBroken()
      setNeedsSolving()
    }
  }

  /// Reactivates constraints that were broken in a conflict, because they may be satisfiable now.
  func retryBroken() {
    if broken.isEmpty { return }
    for constraint in broken {
      constraint.isBroken = false
      enqueue(constraint)
    }
    broken = []
  }

  /// Returns the variables of a view's bounds origin.
  func origin(of item: LayoutItem) -> (
    x: ConstraintSolver.Variable, y: ConstraintSolver.Variable
  ) {
    if let origin = item.origin { return origin }
    let origin = (x: solver.makeVariable(), y: solver.makeVariable())
    item.origin = origin
    let point = item.view?.bounds.origin ?? .zero
    item.originFixes += addFix(item, .minX, [.init(1, origin.x)], point.x)
    item.originFixes += addFix(item, .minY, [.init(1, origin.y)], point.y)
    return origin
  }
}

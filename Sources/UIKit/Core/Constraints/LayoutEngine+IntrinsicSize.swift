import Constraints

extension LayoutEngine {
  // MARK: Intrinsic content sizes

  /// Whether heights are independent of widths, for tools whose views report fixed sizes.
  static var ignoresWrapping: Bool {
    get { WrappingSwitch.isOff }
    set { WrappingSwitch.isOff = newValue }
  }

  func contentChanged(of item: LayoutItem) {
    if !item.isStale {
      item.isStale = true
      staleContent.append(item)
    }
    setNeedsSolving()
  }

  /// Updates the constraints of a view's intrinsic content size.
  func updateContent(of item: LayoutItem) {
    guard let view = item.view, let state = view.layoutState else { return }
    let size = view.intrinsicContentSize
    item.wraps = false
    item.measuredWidth = nil
    constrain(
      &item.contentWidth, item, item.width, size.width, state.hugging.horizontal,
      state.resistance.horizontal, .horizontal)
    var height = size.height
    if height != UIView.noIntrinsicMetric, item.fixes.isEmpty, !Self.ignoresWrapping {
      let width = CGFloat(solver.value(of: item.width))
      if let wrapped = view.intrinsicHeight(forWidth: width) {
        item.wraps = true
        if item.frame.width > 0 {
          item.measuredWidth = width
          height = wrapped
        }
      }
    }
    constrain(
      &item.contentHeight, item, item.height, height, state.hugging.vertical,
      state.resistance.vertical, .vertical)
  }

  private func constrain(
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

  /// Measures views whose height depends on their width, if the width has changed. Returns whether a
  /// height has changed.
  func measureWrapped() -> Bool {
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

  // MARK: Ambiguity

  /// Moves an item with an ambiguous frame to a different possible frame, and back.
  func exerciseAmbiguity(of item: LayoutItem) {
    for id in item.nudges { removeInternal(id) }
    item.nudges = []
    var variables = [item.width, item.height]
    if let corner = item.corner { variables += [corner.x, corner.y] }
    for variable in variables where solver.isAmbiguous(variable) {
      let now = solver.value(of: variable)
      let range = solver.bestRange(of: variable) ?? now...now + 50
      let other = abs(now - range.lowerBound) < 0.5 ? range.upperBound : range.lowerBound
      let weak = ConstraintSolver.Strength.priority(0.1)
      let id = add([.init(1, variable)], constant: other, over: weak, under: weak, owner: .none)
      if let id { item.nudges.append(id) }
    }
    if !item.nudges.isEmpty { setNeedsSolving() }
  }
}

@MainActor private enum WrappingSwitch {
  static var isOff = false
}

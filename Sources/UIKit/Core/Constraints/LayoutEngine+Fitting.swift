import Constraints

extension LayoutEngine {
  /// Sets whether a view is positioned by its frame or by constraints.
  static func setTranslatesMask(_ translates: Bool, of view: UIView) {
    let state = view.makeLayoutStateIfNeeded()
    let wasRoot = view.isLayoutRoot
    if let item = state.item { item.engine?.drop(item, keepingConstraintsOf: view) }
    state.translatesMask = translates
    if view.superview == nil {
      state.engine?.rootChanged()
    } else if wasRoot, !translates {
      dissolve(view)
    } else if !wasRoot, translates {
      existing(for: view.superview!)?.release(view)
    }
    view.superview?.setNeedsLayout()
  }

  /// Returns the size that results from a view's constraints, for a target size with priorities.
  ///
  /// A view that is sized from outside is measured in its own engine, which takes a few pivots; any
  /// other view is measured in a temporary engine.
  static func fittingSize(
    of view: UIView, target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    LayoutPass.update(below: view)
    let engine: LayoutEngine
    if view.isLayoutRoot {
      guard let own = view.layoutState?.engine else {
        return bareSize(of: view, target: target, horizontal, vertical)
      }
      engine = own
    } else {
      engine = LayoutEngine(root: view, isScratch: true)
      engine.takeInAll(below: view)
    }
    let size = engine.measure(target: target, horizontal, vertical)
    let frame = view.frame(forAlignmentRect: CGRect(origin: .zero, size: size))
    let grid = view.layoutGrid
    return CGSize(
      width: grid.up(frame.width, tolerance: 1e-3), height: grid.up(frame.height, tolerance: 1e-3))
  }

  /// Returns the size of a view without inner constraints: its intrinsic content size.
  private static func bareSize(
    of view: UIView, target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let wish = view.intrinsicContentSize
    func side(
      _ wish: CGFloat, _ target: CGFloat, _ priority: UILayoutPriority,
      _ axis: NSLayoutConstraint.Axis
    ) -> CGFloat {
      if wish == UIView.noIntrinsicMetric { return max(0, target) }
      if target > wish { return view.contentHuggingPriority(for: axis) >= priority ? wish : target }
      return view.contentCompressionResistancePriority(for: axis) >= priority ? wish : target
    }
    let width = side(wish.width, target.width, horizontal, .horizontal)
    var height = wish.height
    if height != UIView.noIntrinsicMetric {
      height = view.intrinsicHeight(forWidth: width) ?? height
    }
    return CGSize(width: width, height: side(height, target.height, vertical, .vertical))
  }

  /// Adds all constraints in a view's subtree, for a measurement.
  private func takeInAll(below view: UIView) {
    for constraint in view.layoutState?.held ?? [] { takeIn(constraint) }
    for child in view.children {
      if child.layoutState?.translatesMask == false { _ = item(for: child) }
      if !child.isLayoutRoot { takeInAll(below: child) }
    }
  }

  private func measure(
    target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    askRoot(.horizontal, for: target.width, horizontal)
    askRoot(.vertical, for: target.height, vertical)
    if !isScratch { retryBroken() }
    takeInPending()
    settle()
    let size = CGSize(
      width: solver.value(of: rootItem.width), height: solver.value(of: rootItem.height))
    if !isScratch {
      fixRoot()
      setNeedsSolving()
    }
    return size
  }
}

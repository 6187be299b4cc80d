/// What waits for the next layout: views whose constraints want an update, and engines to solve.
@MainActor enum LayoutPass {
  private struct Waiting {
    weak var view: UIView?
  }

  private static var updates: [Waiting] = []
  private static var engines: [LayoutEngine] = []
  private static var isRunning = false

  static var hasWork: Bool { !engines.isEmpty || !updates.isEmpty }

  static func queue(_ engine: LayoutEngine) { engines.append(engine) }

  static func queueUpdate(of view: UIView) { updates.append(Waiting(view: view)) }

  /// Updates constraints below a view, from the leaves up, and solves every engine of its tree.
  static func run(for view: UIView) {
    if isRunning || !hasWork { return }
    isRunning = true
    defer { isRunning = false }
    let top = view.topOfTree
    var rounds = 0
    // An update may ask for another one; one that never ends is cut off.
    while rounds < 8 {
      rounds += 1
      update(below: top)
      var ready: [LayoutEngine] = []
      engines.removeAll { engine in
        guard engine.root == nil || engine.root!.topOfTree === top else { return false }
        ready.append(engine)
        return true
      }
      if ready.isEmpty { break }
      for engine in ready { engine.solveIfNeeded() }
    }
  }

  /// Runs the updates that wait below a view.
  static func update(below top: UIView) {
    var rounds = 0
    while !updates.isEmpty, rounds < 8 {
      rounds += 1
      var views: [(view: UIView, depth: Int)] = []
      updates.removeAll { waiting in
        guard let view = waiting.view else { return true }
        guard view.isDescendant(of: top) else { return false }
        if view.layoutState?.needsUpdate == true { views.append((view, view.depthInTree)) }
        return true
      }
      if views.isEmpty { return }
      for (view, _) in views.sorted(by: { $0.depth > $1.depth }) { view.updateOwnConstraints() }
    }
  }
}

extension UIView {
  var topOfTree: UIView {
    var top = self
    while let above = top.superview { top = above }
    return top
  }

  var depthInTree: Int {
    var depth = 0
    var view = superview
    while let v = view {
      depth += 1
      view = v.superview
    }
    return depth
  }
}

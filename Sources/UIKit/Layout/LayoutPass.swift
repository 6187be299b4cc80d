/// What waits for the next layout: views whose constraints want an update, and engines to solve.
///
/// Each tree of views has a list of its own, by the view at its top: however much waits in trees that
/// nobody lays out, it costs those that are laid out nothing.
@MainActor enum LayoutPass {
  private struct Waiting {
    weak var view: UIView?
  }

  private struct Lists {
    weak var top: UIView?
    var updates: [Waiting] = []
    var engines: [LayoutEngine] = []

    var isEmpty: Bool { updates.isEmpty && engines.isEmpty }
  }

  private static var trees: [ObjectIdentifier: Lists] = [:]
  private static var isRunning = false

  /// Whether a view has gone that may have been the top of a tree, some of which lives on.
  nonisolated(unsafe) static var mayHaveOrphans = false

  static var hasWork: Bool { !trees.isEmpty }

  static func queue(_ engine: LayoutEngine) {
    guard let root = engine.root else { return engine.solveIfNeeded() }
    change(root.topOfTree) { $0.engines.append(engine) }
  }

  static func queueUpdate(of view: UIView) {
    change(view.topOfTree) { $0.updates.append(Waiting(view: view)) }
  }

  /// A view has come into another tree, or out of one; what waits in it goes along.
  static func moved(_ view: UIView, from old: UIView?) {
    if trees.isEmpty { return }
    guard let old else {
      // It was the top of a tree.
      guard let own = take(view) else { return }
      change(view.topOfTree) {
        $0.updates += own.updates
        $0.engines += own.engines
      }
      return
    }
    guard var rest = take(old) else { return }
    var gone = Lists()
    rest.updates.removeAll { waiting in
      guard let waiter = waiting.view, waiter.isDescendant(of: view) else { return false }
      gone.updates.append(waiting)
      return true
    }
    rest.engines.removeAll { engine in
      guard let root = engine.root, root.isDescendant(of: view) else { return false }
      gone.engines.append(engine)
      return true
    }
    change(old) { $0 = rest }
    change(view.topOfTree) {
      $0.updates += gone.updates
      $0.engines += gone.engines
    }
  }

  /// The lists of the tree below a top, which are nobody's any more; nil for none.
  private static func take(_ top: UIView) -> Lists? {
    guard let lists = trees.removeValue(forKey: ObjectIdentifier(top)) else { return nil }
    if lists.top === top { return lists }
    // The address was another view's before.
    scatter(lists)
    return trees.removeValue(forKey: ObjectIdentifier(top))
  }

  /// Gives what waits to the trees that it is in now.
  private static func scatter(_ lists: Lists) {
    for view in lists.updates.compactMap(\.view) { queueUpdate(of: view) }
    for engine in lists.engines { queue(engine) }
  }

  private static func change(_ top: UIView, _ body: (inout Lists) -> Void) {
    // Its state says when it goes.
    if top.layoutState == nil { _ = top.madeLayout }
    var lists = take(top) ?? Lists()
    lists.top = top
    body(&lists)
    if lists.isEmpty { return }
    lists.top = top
    trees[ObjectIdentifier(top)] = lists
  }

  /// Gives what waits in trees whose top has gone to those that it is in now.
  private static func findOrphans() {
    guard mayHaveOrphans else { return }
    mayHaveOrphans = false
    let dead = trees.filter { $0.value.top == nil }
    for key in dead.keys { trees[key] = nil }
    for lists in dead.values { scatter(lists) }
  }

  /// Updates constraints below a view, from the leaves up, and solves every engine of its tree.
  static func run(for view: UIView) {
    if isRunning || trees.isEmpty { return }
    findOrphans()
    let top = view.topOfTree
    guard trees[ObjectIdentifier(top)] != nil else { return }
    isRunning = true
    defer { isRunning = false }
    var rounds = 0
    // An update may ask for another one; one that never ends is cut off.
    while rounds < 8 {
      rounds += 1
      update(below: top)
      guard var lists = take(top) else { break }
      let ready = lists.engines
      lists.engines = []
      change(top) { $0 = lists }
      if ready.isEmpty { break }
      for engine in ready { engine.solveIfNeeded() }
    }
  }

  /// Runs the updates that wait in a view and below.
  static func update(below view: UIView) {
    if trees.isEmpty { return }
    findOrphans()
    let top = view.topOfTree
    var rounds = 0
    while rounds < 8, var lists = take(top) {
      rounds += 1
      var views: [(view: UIView, depth: Int)] = []
      lists.updates.removeAll { waiting in
        guard let waiter = waiting.view else { return true }
        guard top === view || waiter.isDescendant(of: view) else { return false }
        if waiter.layoutState?.needsUpdate == true { views.append((waiter, waiter.depthInTree)) }
        return true
      }
      change(top) { $0 = lists }
      if views.isEmpty { return }
      for (waiter, _) in views.sorted(by: { $0.depth > $1.depth }) { waiter.updateOwnConstraints() }
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

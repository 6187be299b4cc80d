/// The work for the next layout pass: views whose constraints need an update, and engines to solve.
///
/// Each tree of views has its own lists, so pending work in trees that are not laid out does not slow
/// down those that are.
@MainActor enum LayoutPass {
  /// The pending work of one tree.
  final class Lists {
    @exclusivity(unchecked) var updates: [LayoutHandle] = []
    @exclusivity(unchecked) var engines: [LayoutEngine] = []

    var isEmpty: Bool { updates.isEmpty && engines.isEmpty }
  }

  /// The number of trees with pending work, including those whose top has been deallocated.
  @exclusivity(unchecked) private static var treesWaiting = 0
  @exclusivity(unchecked) private static var isRunning = false

  /// Pending work of trees whose top has been deallocated, although some of their views may still
  /// exist.
  ///
  /// Safety: changed on the main thread, even if another thread releases the last reference to a view.
  @exclusivity(unchecked) nonisolated(unsafe) static var orphans: [Lists] = []

  static var hasWork: Bool { treesWaiting > 0 }

  static func queue(_ engine: LayoutEngine) {
    guard let root = engine.root else { return engine.solveIfNeeded() }
    lists(of: root.topOfTree).engines.append(engine)
  }

  static func queueUpdate(of view: UIView) {
    lists(of: view.topOfTree).updates.append(view.layoutHandle)
  }

  /// Returns the lists of the tree below a top view, creating them if necessary.
  private static func lists(of top: UIView) -> Lists {
    let handle = top.layoutHandle
    if let lists = handle.waiting { return lists }
    let lists = Lists()
    handle.waiting = lists
    treesWaiting += 1
    return lists
  }

  /// Removes and returns the lists of the tree below a top view; nil if it has none.
  private static func removeLists(of top: UIView) -> Lists? {
    guard let handle = top.handleStorage, let lists = handle.waiting else { return nil }
    handle.waiting = nil
    treesWaiting -= 1
    return lists
  }

  /// Called when a view has been added to another tree, or removed from one; its pending work moves
  /// with it.
  static func moved(_ view: UIView, from old: UIView?) {
    if !hasWork { return }
    guard let old else {
      // The view was the top of a tree.
      guard let own = removeLists(of: view) else { return }
      let lists = lists(of: view.topOfTree)
      lists.updates += own.updates
      lists.engines += own.engines
      return
    }
    guard let rest = old.handleStorage?.waiting else { return }
    let gone = Lists()
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
    if rest.isEmpty { _ = removeLists(of: old) }
    if gone.isEmpty { return }
    let lists = lists(of: view.topOfTree)
    lists.updates += gone.updates
    lists.engines += gone.engines
  }

  /// Moves pending work of trees whose top has been deallocated to the trees that now contain its
  /// views.
  private static func findOrphans() {
    while let lists = orphans.popLast() {
      treesWaiting -= 1
      for view in lists.updates.compactMap(\.view) { queueUpdate(of: view) }
      for engine in lists.engines { queue(engine) }
    }
  }

  /// Updates constraints below a view, leaves first, and solves every engine of its tree.
  static func run(for view: UIView) {
    if isRunning || !hasWork { return }
    findOrphans()
    let top = view.topOfTree
    guard let handle = top.handleStorage, handle.waiting != nil else { return }
    isRunning = true
    defer { isRunning = false }
    var rounds = 0
    // An update may request another; endless requests stop after 8 rounds.
    while rounds < 8 {
      rounds += 1
      update(below: top)
      guard let lists = handle.waiting else { break }
      let ready = lists.engines
      lists.engines = []
      if lists.isEmpty { _ = removeLists(of: top) }
      if ready.isEmpty { break }
      for engine in ready { engine.solveIfNeeded() }
    }
  }

  /// Runs the pending constraint updates of a view and its descendants.
  static func update(below view: UIView) {
    if !hasWork { return }
    findOrphans()
    let top = view.topOfTree
    var rounds = 0
    while rounds < 8, let lists = top.handleStorage?.waiting, !lists.updates.isEmpty {
      rounds += 1
      var views: [(view: UIView, depth: Int)] = []
      lists.updates.removeAll { waiting in
        guard let waiter = waiting.view else { return true }
        guard top === view || waiter.isDescendant(of: view) else { return false }
        if waiter.layoutState?.needsUpdate == true { views.append((waiter, waiter.depthInTree)) }
        return true
      }
      if lists.isEmpty { _ = removeLists(of: top) }
      if views.isEmpty { return }
      views.sort { $0.depth > $1.depth }
      for (waiter, _) in views { waiter.updateOwnConstraints() }
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

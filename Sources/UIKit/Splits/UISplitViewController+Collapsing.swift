extension UISplitViewController {
  // MARK: Collapsing

  func collapse() {
    guard !split.isCollapsed else { return }
    gesture.abandon()
    split.isCollapsed = true
    split.stash = [:]
    split.owners = [:]
    if style == .unspecified { collapsePair() } else { collapseColumns() }
    updateButton()
    showColumns()
    if style != .unspecified { delegate?.splitViewControllerDidCollapse(self) }
  }

  private func collapsePair() {
    split.collapsedColumn = .primary
    guard let primary = split.children[.primary] else {
      split.collapsedColumn = .secondary
      return
    }
    var remaining = primary
    if let other = delegate?.primaryViewController(forCollapsing: self), other !== primary {
      split.expandedPrimary = primary
      exchange(.primary, for: other)
      remaining = other
    }
    guard let secondary = split.children[.secondary], secondary !== remaining else { return }
    split.preserved = secondary
    let isDone =
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: remaining) ?? false
    detach(.secondary)
    if !isDone { remaining.collapseSecondaryViewController(secondary, for: self) }
  }

  private func collapseColumns() {
    let present = presentColumns
    let proposed: Column = split.children[.compact] != nil ? .compact : present.last ?? .primary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    if top == .compact, split.children[.compact] != nil {
      split.collapsedColumn = .compact
      return
    }
    guard let first = present.first,
      let stack = split.children[first] as? UINavigationController
    else { return }
    split.collapsedColumn = first
    for controller in stack.viewControllers { own(controller, first) }
    split.stash[first] = stack.viewControllers
    var screens = stack.viewControllers
    let last = present.firstIndex(of: top) ?? present.count - 1
    for (index, column) in present.enumerated().dropFirst() {
      guard let other = split.children[column] as? UINavigationController else { continue }
      let own = other.viewControllers
      split.stash[column] = own
      guard index <= last else { continue }
      other.setViewControllers([], animated: false)
      for controller in own { self.own(controller, column) }
      screens += own
    }
    stack.setViewControllers(screens, animated: false)
  }

  private func own(_ controller: UIViewController, _ column: Column) {
    split.owners[ObjectIdentifier(controller)] = column
  }

  /// Pushes the screens of controllers onto a stack.
  func push(
    _ controllers: [UIViewController], of column: Column, onto stack: UINavigationController,
    animated: Bool
  ) {
    var screens: [UIViewController] = []
    for controller in controllers {
      if let navigation = controller as? UINavigationController {
        screens += navigation.viewControllers
        navigation.setViewControllers([], animated: false)
      } else {
        screens.append(controller)
      }
    }
    split.stash[column] = screens
    for screen in screens { own(screen, column) }
    let below = stack.viewControllers.filter { screen in !screens.contains { $0 === screen } }
    stack.setViewControllers(below + screens, animated: animated)
  }

  /// Adds the secondary controller of the classic style to a stack.
  func addCollapsed(_ secondary: UIViewController, to stack: UINavigationController) {
    push([secondary], of: .secondary, onto: stack, animated: false)
  }

  /// Removes the secondary controller of the classic style from a stack and returns it; nil if
  /// there is none.
  func takeSeparated(from stack: UINavigationController) -> UIViewController? {
    let screens = stack.viewControllers
    guard let index = screens.firstIndex(where: { owner(of: $0) == .secondary }) else {
      return split.preserved == nil && screens.count > 1
        ? stack.popViewController(animated: false) : nil
    }
    let own = Array(screens[index...])
    stack.setViewControllers(Array(screens[..<index]), animated: false)
    if let navigation = split.preserved as? UINavigationController {
      navigation.setViewControllers(own, animated: false)
      return navigation
    }
    if own.count == 1 { return own[0] }
    let navigation = UINavigationController()
    navigation.setViewControllers(own, animated: false)
    return navigation
  }

  private func owner(of controller: UIViewController) -> Column? {
    split.owners[ObjectIdentifier(controller)]
  }

  // MARK: The stack

  private var stack: UINavigationController? {
    split.children[split.collapsedColumn] as? UINavigationController
  }

  func setWhileCollapsed(_ controller: UIViewController?, _ column: Column) {
    let screens = (controller as? UINavigationController)?.viewControllers
    split.stash[column] = screens ?? controller.map { [$0] } ?? []
    guard let stack else { return }
    let others = stack.viewControllers.filter { owner(of: $0) != column }
    if others.count == stack.viewControllers.count, column != presentColumns.first {
      if split.children[column] == nil, let controller {
        let child =
          controller as? UINavigationController
          ?? UINavigationController(rootViewController: controller)
        split.children[column] = child
        addChild(child)
        child.didMove(toParent: self)
      }
      return
    }
    let place = stack.viewControllers.firstIndex { owner(of: $0) == column } ?? 0
    let own = split.stash[column] ?? []
    (controller as? UINavigationController)?.setViewControllers([], animated: false)
    for screen in own { self.own(screen, column) }
    stack.setViewControllers(
      Array(others[..<min(place, others.count)]) + own + others[min(place, others.count)...],
      animated: false)
  }

  func showOnStack(_ column: Column) {
    guard let stack, split.collapsedColumn != .compact else { return }
    let screens = stack.viewControllers
    if let last = screens.lastIndex(where: { owner(of: $0) == column }) {
      stack.setViewControllers(Array(screens[...last]), animated: true)
      return
    }
    let before = presentColumns.filter { $0.rawValue < column.rawValue }
    var wanted: [UIViewController] = []
    for step in before + [column] {
      let own = screens.filter { owner(of: $0) == step }
      wanted += own.isEmpty ? detachScreens(of: step) : own
    }
    stack.setViewControllers(wanted, animated: true)
  }

  /// Detaches and returns the screens of a column that are not on the stack.
  private func detachScreens(of column: Column) -> [UIViewController] {
    let own = split.stash[column] ?? []
    if let other = split.children[column] as? UINavigationController, other !== stack {
      other.setViewControllers([], animated: false)
    }
    for screen in own { self.own(screen, column) }
    return own
  }

  func hideOnStack(_ column: Column) {
    guard let stack,
      let first = stack.viewControllers.firstIndex(where: { owner(of: $0) == column }),
      first > 0
    else { return }
    stack.setViewControllers(Array(stack.viewControllers[..<first]), animated: true)
  }

  // MARK: Separating

  func separate() {
    guard split.isCollapsed else { return }
    split.isCollapsed = false
    if style == .unspecified { separatePair() } else { separateColumns() }
    split.owners = [:]
    split.stash = [:]
    split.collapsedColumn = .primary
    let wanted = wantedMode
    split.mode =
      delegate.map {
        plan.mode(
          $0.splitViewController(self, displayModeForExpandingToProposedDisplayMode: wanted),
          splitBehavior)
      } ?? wanted
    updateButton()
    showColumns()
    if style != .unspecified { delegate?.splitViewControllerDidExpand(self) }
  }

  private func separatePair() {
    guard let primary = split.children[.primary] else { return }
    let wanted =
      delegate?.primaryViewController(forExpanding: self) ?? split.expandedPrimary ?? primary
    let secondary =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self) ?? split.preserved
    if let navigation = secondary as? UINavigationController, navigation.viewControllers.isEmpty,
      let own = split.stash[.secondary]
    {
      navigation.setViewControllers(own, animated: false)
    }
    if wanted !== primary { exchange(.primary, for: wanted) }
    split.expandedPrimary = nil
    split.preserved = nil
    if let secondary, secondary !== wanted { exchange(.secondary, for: secondary) }
  }

  private func separateColumns() {
    guard split.collapsedColumn != .compact, let stack else { return }
    var own: [Column: [UIViewController]] = [:]
    var column = split.collapsedColumn
    for screen in stack.viewControllers {
      column = owner(of: screen) ?? column
      own[column, default: []].append(screen)
    }
    let first = own[split.collapsedColumn] ?? split.stash[split.collapsedColumn] ?? []
    stack.setViewControllers(first, animated: false)
    for column in presentColumns where column != split.collapsedColumn {
      guard let navigation = split.children[column] as? UINavigationController else { continue }
      let screens = own[column] ?? split.stash[column] ?? navigation.viewControllers
      navigation.setViewControllers(screens, animated: false)
    }
  }

  // MARK: Children

  /// Removes the controller of a column from the container, but keeps its screens.
  private func detach(_ column: Column) {
    guard let child = split.children[column] else { return }
    split.children[column] = nil
    split.columns[column] = nil
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    takeOffScreen(child)
    drop(child)
    child.didMove(toParent: nil)
  }

  private func exchange(_ column: Column, for controller: UIViewController) {
    guard split.children[column] !== controller, mayAdopt(controller) else { return }
    detach(column)
    split.columns[column] = controller
    split.children[column] = controller
    addChild(controller)
    controller.didMove(toParent: self)
  }
}

extension UISplitViewController {
  /// The columns that have a controller, in order, excluding the compact column.
  var presentColumns: [Column] {
    [.primary, .supplementary, .secondary].filter { split.children[$0] != nil }
  }

  var listedControllers: [UIViewController] {
    if split.isCollapsed { return split.children[split.collapsedColumn].map { [$0] } ?? [] }
    return presentColumns.compactMap { split.children[$0] }
  }

  func replaceControllers(_ new: [UIViewController]) {
    let columns: [Column] =
      style == .tripleColumn && new.count > 2
      ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    if new.count > columns.count {
      UIKitFault.report(
        "\(self) has \(columns.count) columns: \(new.count - columns.count) of the view controllers "
          + "are ignored")
    }
    for (index, column) in columns.enumerated() {
      let controller = new.indices.contains(index) ? new[index] : nil
      if split.isCollapsed, style == .unspecified, column == .secondary {
        // The controller that is kept below the stack until the columns separate.
        if let controller { split.preserved = controller }
      } else {
        setController(controller, column)
      }
    }
  }

  func setController(_ controller: UIViewController?, _ column: Column) {
    if let controller, !mayAdopt(controller) { return }
    let old = split.children[column]
    if split.columns[column] === controller, controller != nil { return }
    split.columns[column] = controller
    if style != .unspecified, split.isCollapsed, column != .compact {
      return setWhileCollapsed(controller, column)
    }
    let new = controller.map { wrapped($0, column) }
    guard new !== old else { return }
    split.children[column] = nil
    if let old { release(old) }
    split.children[column] = new
    if let new {
      addChild(new)
      new.didMove(toParent: self)
    }
    columnsDidChange()
  }

  /// Returns the controller, wrapped in a navigation controller if the style requires it.
  private func wrapped(_ controller: UIViewController, _ column: Column) -> UIViewController {
    guard style != .unspecified, column != .compact else { return controller }
    if controller is UINavigationController { return controller }
    return UINavigationController(rootViewController: controller)
  }

  private func release(_ child: UIViewController) {
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    takeOffScreen(child)
    drop(child)
    child.didMove(toParent: nil)
  }

  /// Lays out the columns again after the controller of one has changed.
  func columnsDidChange() {
    split.chosenMode = split.chosenMode.map { plan.mode(SplitPlan.count($0), splitBehavior) }
    guard isViewLoaded else { return }
    if !split.isCollapsed { split.mode = wantedMode }
    showColumns()
  }

  /// Removes the column of a child that a different container has adopted.
  func childWasDropped(_ child: UIViewController) {
    guard let column = split.children.first(where: { $0.value === child })?.key else { return }
    split.children[column] = nil
    split.columns[column] = nil
    takeOffScreen(child)
    columnsDidChange()
  }

  // MARK: Showing

  func showInPrimary(_ controller: UIViewController, sender: Any?) {
    let primary = split.children[split.isCollapsed ? split.collapsedColumn : .primary]
    if let navigation = primary as? UINavigationController {
      navigation.pushViewController(controller, animated: true)
    } else if split.isCollapsed {
      present(controller, animated: true)
    } else {
      setController(controller, .primary)
    }
  }

  func showInSecondary(_ controller: UIViewController) {
    guard split.isCollapsed else {
      if style == .unspecified {
        setController(controller, .secondary)
      } else if let navigation = split.children[.secondary] as? UINavigationController,
        !(controller is UINavigationController)
      {
        split.columns[.secondary] = controller
        navigation.setViewControllers([controller], animated: false)
        updateButton()
      } else {
        setController(controller, .secondary)
      }
      return
    }
    guard let stack = split.children[split.collapsedColumn] as? UINavigationController else {
      return present(controller, animated: true)
    }
    if style == .unspecified {
      split.preserved = controller
    } else {
      split.columns[.secondary] = controller
    }
    push([controller], of: .secondary, onto: stack, animated: true)
  }

  func showColumn(_ column: Column) {
    guard !split.isCollapsed else { return showOnStack(column) }
    let plan = plan
    let count = SplitPlan.count(split.mode)
    switch column {
    case .primary: changeMode(to: plan.mode(plan.sideCount, splitBehavior))
    case .supplementary where plan.sideCount > 1:
      changeMode(to: plan.mode(max(1, count), splitBehavior))
    case .secondary: if SplitPlan.isOver(split.mode) { changeMode(to: .secondaryOnly) }
    default: return
    }
  }

  func hideColumn(_ column: Column) {
    guard !split.isCollapsed else { return hideOnStack(column) }
    let plan = plan
    let count = SplitPlan.count(split.mode)
    switch column {
    case .primary: changeMode(to: plan.mode(min(count, plan.sideCount - 1), splitBehavior))
    case .supplementary: changeMode(to: .secondaryOnly)
    case .secondary, .compact: return
    }
  }

  func toggleColumns() {
    guard !split.isCollapsed else { return }
    let wanted = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    let plan = plan
    if wanted != .automatic { return changeMode(to: plan.mode(wanted, splitBehavior)) }
    let count = SplitPlan.count(split.mode)
    changeMode(to: plan.mode(count < plan.sideCount ? count + 1 : 0, splitBehavior))
  }

  func hideOverlay() -> Bool {
    guard !split.isCollapsed, SplitPlan.isOver(split.mode) else { return false }
    changeMode(to: .secondaryOnly)
    return true
  }
}

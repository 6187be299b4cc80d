import CoreGraphics

extension UISplitViewController {
  /// Whether the columns begin at the right.
  var isMirrored: Bool {
    let isRightToLeft = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isRightToLeft != (primaryEdge == .trailing)
  }

  /// The frames of the columns at the current size.
  var plan: SplitPlan {
    var plan = SplitPlan()
    plan.size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    plan.isMirrored = isMirrored
    plan.primaryWidth = SplitPlan.width(
      preferred: preferredPrimaryColumnWidth, fraction: preferredPrimaryColumnWidthFraction,
      least: minimumPrimaryColumnWidth, most: maximumPrimaryColumnWidth, of: plan.size.width)
    if style == .tripleColumn {
      plan.supplementaryWidth = SplitPlan.width(
        preferred: preferredSupplementaryColumnWidth,
        fraction: preferredSupplementaryColumnWidthFraction,
        least: minimumSupplementaryColumnWidth, most: maximumSupplementaryColumnWidth,
        of: plan.size.width)
    }
    return plan
  }

  /// The chosen mode, or otherwise the one that the app prefers.
  var wantedMode: DisplayMode {
    if let chosen = split.chosenMode { return chosen }
    let plan = plan
    return plan.mode(
      preferredDisplayMode, plan.behavior(preferredSplitBehavior, preferredDisplayMode))
  }

  func preferenceDidChange() {
    split.chosenMode = nil
    guard isViewLoaded, !split.isCollapsed else { return }
    let wanted = wantedMode
    if view.window != nil, UIView.inheritedAnimationDuration > 0 {
      changeMode(to: wanted)
      split.chosenMode = nil
    } else if wanted != split.mode {
      announce(wanted)
      split.mode = wanted
      showColumns()
    }
  }

  func widthsDidChange() {
    guard isViewLoaded else { return }
    layOutColumns()
  }

  var statusBarChild: UIViewController? {
    split.isCollapsed ? split.children[split.collapsedColumn] : split.children[.secondary]
  }

  func setUpHolders() {
    for column in [Column.secondary, .supplementary, .primary, .compact] {
      let holder = SplitColumnView(column)
      split.holders[column] = holder
      view.addSubview(holder)
      if column == .secondary {
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.accessibilityIdentifier = "split.dimming"
        view.addSubview(dimming)
      }
    }
  }

  // MARK: Size

  /// Collapses, separates or lays out the columns for the current size.
  func adaptToSize() {
    guard isViewLoaded, !split.isLayingOut, appearance.state != .hidden else { return }
    let isCompact = traitCollection.horizontalSizeClass == .compact
    if split.size != view.bounds.size {
      let isFirst = split.size == .zero
      split.size = view.bounds.size
      gesture.abandon()
      split.chosenMode = nil
      if !split.isCollapsed, !isCompact {
        let wanted = wantedMode
        if wanted != split.mode {
          if !isFirst { announce(wanted) }
          split.mode = wanted
        }
      }
    }
    if isCompact, !split.isCollapsed {
      collapse()
    } else if !isCompact, split.isCollapsed {
      separate()
    } else {
      showColumns()
    }
  }

  /// The columns that should be visible.
  private var visibleColumns: [Column] {
    if split.isCollapsed { return [split.collapsedColumn] }
    let side =
      split.drag.map { plan.sides($0.mode) + plan.sides(split.mode) } ?? plan.sides(split.mode)
    return [.secondary] + side
  }

  // MARK: Columns on the screen

  /// Shows the visible columns and removes the others, without animation.
  func showColumns() {
    guard isViewLoaded, appearance.state != .hidden, appearance.state != .disappearing else {
      return
    }
    split.change += 1
    let visible = visibleColumns
    for (column, holder) in split.holders {
      let wanted = visible.contains(column) ? split.children[column] : nil
      if let shown = holder.child, shown !== wanted { remove(shown, from: holder) }
      if let wanted, holder.child !== wanted { install(wanted, in: holder, animated: false) }
    }
    UIView.performWithoutAnimation { layOutColumns() }
    settle()
    updateStatusBar()
  }

  private func install(
    _ child: UIViewController, in holder: SplitColumnView, animated: Bool
  ) {
    for other in split.holders.values where other !== holder && other.child === child {
      other.child = nil
    }
    holder.child = child
    let isAnimated = appearance.state == .shown ? animated : appearance.isAnimated
    child.startAppearance(true, animated: isAnimated)
    guard holder.child === child, child.parent === self else { return }
    UIView.performWithoutAnimation {
      updateTraits(of: holder)
      holder.isHidden = false
      if let screen = child.view { holder.hold(screen) }
    }
  }

  private func remove(_ child: UIViewController, from holder: SplitColumnView) {
    holder.child = nil
    child.startAppearance(false, animated: false)
    child.viewIfLoaded?.removeFromSuperview()
    child.finishAppearance()
  }

  /// Removes the view of a controller that leaves the container.
  func takeOffScreen(_ child: UIViewController) {
    for holder in split.holders.values where holder.child === child {
      remove(child, from: holder)
    }
  }

  /// Ends the appearance of the visible columns, and removes those that have moved out.
  func settle() {
    let visible = visibleColumns
    for (column, holder) in split.holders {
      guard let child = holder.child else {
        holder.isHidden = true
        continue
      }
      if !visible.contains(column) {
        remove(child, from: holder)
        holder.isHidden = true
      } else if appearance.state == .shown {
        child.startAppearance(true, animated: false)
        child.finishAppearance()
      }
    }
    let isOver = !split.isCollapsed && SplitPlan.isOver(split.mode)
    split.holders[.secondary]?.accessibilityElementsHidden = isOver
    updateButton()
  }

  func layOutColumns() {
    guard !split.isLayingOut else { return }
    split.isLayingOut = true
    defer { split.isLayingOut = false }
    let plan = plan
    let target = split.drag?.mode ?? split.mode
    let share = split.drag?.share ?? 1
    for (column, holder) in split.holders {
      let frame =
        split.isCollapsed || column == .compact
        ? view.bounds : plan.frame(column, from: split.mode, to: target, share: share)
      if holder.frame != frame { holder.frame = frame }
      holder.isMirrored = isMirrored
      holder.showsLine = !split.isCollapsed && column != .secondary && column != .compact
      updateTraits(of: holder)
    }
    let from: CGFloat = SplitPlan.isOver(split.mode) ? 1 : 0
    let to: CGFloat = SplitPlan.isOver(target) ? 1 : 0
    dimming.frame = view.bounds
    dimming.alpha = split.isCollapsed ? 0 : (from + (to - from) * share) * SplitMetrics.dimming
    dimming.isUserInteractionEnabled = dimming.alpha > 0
  }

  /// Sets compact width for the columns other than the secondary one.
  private func updateTraits(of holder: SplitColumnView) {
    let isSide = holder.column == .primary || holder.column == .supplementary
    holder.overrideHorizontalSizeClass(
      isSide && !split.isCollapsed ? .compact : nil)
  }

  // MARK: Changing the mode

  func announceByFinger(_ mode: DisplayMode) { announce(mode) }

  private func announce(_ mode: DisplayMode) {
    delegate?.splitViewController(self, willChangeTo: mode)
    guard style != .unspecified, !split.isCollapsed else { return }
    let old = plan.sides(split.mode)
    let new = plan.sides(mode)
    for column in new where !old.contains(column) {
      delegate?.splitViewController(self, willShow: column)
    }
    for column in old where !new.contains(column) {
      delegate?.splitViewController(self, willHide: column)
    }
  }

  /// Moves the columns to a different mode.
  func changeMode(to mode: DisplayMode) {
    gesture.abandon()
    guard mode != split.mode else { return }
    announce(mode)
    split.chosenMode = mode
    guard isViewLoaded, view.window != nil, appearance.state == .shown,
      UIView.areAnimationsEnabled
    else {
      split.mode = mode
      return showColumns()
    }
    animateColumns(to: mode)
  }

  /// Animates to a mode from the current positions of the columns.
  func animateColumns(to mode: DisplayMode, duration: Double = SplitMetrics.duration) {
    let plan = plan
    for column in plan.sides(mode) { bringIn(column) }
    for (column, holder) in split.holders {
      guard let child = holder.child, column != .secondary, !plan.sides(mode).contains(column)
      else { continue }
      child.startAppearance(false, animated: true)
    }
    split.drag = nil
    split.mode = mode
    split.change += 1
    let change = split.change
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut],
      animations: {
        self.layOutColumns()
        self.view.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        guard let self, split.change == change else { return }
        settle()
      })
    updateButton()
  }

  /// Adds the view of a column beyond the edge, so that it can move in from there.
  func bringIn(_ column: Column) {
    guard let holder = split.holders[column], let child = split.children[column],
      holder.child !== child
    else {
      split.holders[column]?.child?.startAppearance(true, animated: true)
      return
    }
    UIView.performWithoutAnimation {
      holder.frame = plan.frame(column, .secondaryOnly)
      install(child, in: holder, animated: true)
      holder.layoutIfNeeded()
    }
  }

  // MARK: Button

  /// Adds the display mode button to the bar of the secondary column, or removes it.
  func updateButton() {
    guard style != .unspecified || hasMadeButton else { return }
    let isOffered =
      !split.isCollapsed
      && (displayModeButtonVisibility == .always
        || displayModeButtonVisibility == .automatic && presentsWithGesture)
    if style == .unspecified {
      displayModeButtonItem.isHidden = split.isCollapsed
      return
    }
    guard isViewLoaded else { return }
    let root = (split.children[.secondary] as? UINavigationController)?.viewControllers.first
    let item = isOffered && !SplitPlan.isOver(split.mode) ? root?.navigationItem : nil
    if let old = split.buttonHolder, old !== item {
      old.leftBarButtonItems = old.leftBarButtonItems?.filter { $0 !== displayModeButtonItem }
      split.buttonHolder = nil
    }
    guard let item, split.buttonHolder !== item else { return }
    split.buttonHolder = item
    let button = displayModeButtonItem
    let others = item.leftBarButtonItems ?? []
    if !others.contains(where: { $0 === button }) { item.leftBarButtonItems = [button] + others }
  }
}

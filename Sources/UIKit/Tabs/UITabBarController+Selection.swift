import Foundation

extension UITabBarController {
  /// The number of items that fit into the bar.
  private var roomForItems: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

  /// The number of controllers that have their own item.
  var ownItemCount: Int { tabs.all.count > roomForItems ? roomForItems - 1 : tabs.all.count }

  /// The controllers that do not fit into the bar.
  var overflow: [UIViewController] { Array(tabs.all[ownItemCount...]) }

  /// Returns whether a controller does not fit into the bar.
  func isOverflow(_ controller: UIViewController) -> Bool {
    overflow.contains { $0 === controller }
  }

  /// Returns the child that displays a controller: the controller itself, or the list of further
  /// tabs.
  private func child(for controller: UIViewController?) -> UIViewController? {
    guard let controller else { return nil }
    return isOverflow(controller) ? makeMoreTabsIfNeeded().navigation : controller
  }

  // MARK: Controllers

  func replaceControllers(_ new: [UIViewController], animated: Bool) {
    if Set(new.map(ObjectIdentifier.init)).count < new.count {
      return UIKitFault.report("All view controllers in a tab bar controller must be distinct")
    }
    let old = tabs.all
    let place = old.firstIndex { $0 === tabs.selected } ?? 0
    let removed = old.filter { gone in !new.contains { $0 === gone } }
    tabs.more?.takeBack(removed)
    tabs.all = new
    for controller in removed where controller.parent === self {
      controller.willMove(toParent: nil)
    }
    for controller in new where controller.parent !== self && !isLent(controller) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let keeps =
      tabs.selected.map { one in new.contains { $0 === one } || one === lister } ?? false
    if !keeps { tabs.selected = new.indices.contains(place) ? new[place] : new.first }
    if tabs.selected === lister, overflow.isEmpty { tabs.selected = new.first }
    rearrange(animated: animated)
    for controller in removed where controller.parent === self {
      drop(controller)
      controller.barInsets = .zero
      controller.didMove(toParent: nil)
    }
  }

  /// The navigation controller of the list, if it has been created.
  private var lister: UINavigationController? { tabs.more?.navigation }

  /// Returns whether a controller is on the stack of the list.
  private func isLent(_ controller: UIViewController) -> Bool {
    controller.parent.map { $0 === lister } ?? false
  }

  /// Removes the tab of a controller that another container has adopted.
  func dropTab(_ child: UIViewController) {
    guard tabs.more?.isTaking != true, tabs.all.contains(where: { $0 === child }) else { return }
    tabs.all.removeAll { $0 === child }
    child.barInsets = .zero
    if tabs.selected === child { tabs.selected = tabs.all.first }
    rearrange(animated: false)
  }

  /// Sets the bar's items, and shows the selection.
  func rearrange(animated: Bool) {
    if let shown = tabs.shown, shown !== lister, isOverflow(shown) { hideShown() }
    if !overflow.isEmpty { _ = makeMoreTabsIfNeeded() }
    tabs.more?.update()
    var children = Array(tabs.all.prefix(ownItemCount))
    if !overflow.isEmpty {
      let more = makeMoreTabsIfNeeded().navigation
      if more.parent !== self {
        addChild(more)
        more.didMove(toParent: self)
      }
      children.append(more)
    }
    tabBar.replaceItems(children.compactMap(\.tabBarItem), animated: animated)
    showSelection()
  }

  // MARK: Selection

  func selectByCode(_ controller: UIViewController?) {
    guard let controller else { return }
    guard tabs.all.contains(where: { $0 === controller }) || controller === lister else {
      return UIKitFault.report(
        "Only a view controller in the tab bar controller's list of view controllers can be "
          + "selected (\(controller))")
    }
    tabs.selected = controller
    showSelection()
  }

  func selectByCode(at index: Int) {
    if index == NSNotFound { return }
    guard tabs.all.indices.contains(index) else {
      return UIKitFault.report(
        "selectedIndex \(index) is beyond the \(tabs.all.count) view controllers")
    }
    selectByCode(tabs.all[index])
  }

  /// Selects the tab of an item, as for a tap.
  func itemTapped(_ item: UITabBarItem) {
    guard let index = tabBar.items?.firstIndex(where: { $0 === item }) else { return }
    let target: UIViewController =
      index < ownItemCount ? tabs.all[index] : makeMoreTabsIfNeeded().navigation
    guard delegate?.tabBarController(self, shouldSelect: target) ?? true else { return }
    tabBar(tabBar, didSelect: item)
    if child(for: tabs.selected) === target, tabs.shown === target {
      reselect(target)
    } else {
      tabs.selected = target === lister ? makeMoreTabsIfNeeded().selected ?? target : target
      showSelection()
    }
    delegate?.tabBarController(self, didSelect: target)
  }

  /// Pops to the root, or scrolls to the top.
  private func reselect(_ controller: UIViewController) {
    guard let navigation = controller as? UINavigationController else {
      controller.barScrollView?.scrollToTop()
      return
    }
    if navigation.stack.count > 1 {
      navigation.popToRootViewController(animated: true)
    } else {
      navigation.topViewController?.barScrollView?.scrollToTop()
    }
  }

  /// Selects a tab for a key, as for a tap; returns false if there is no such tab.
  func selectByKey(_ place: TabKey) -> Bool {
    guard let items = tabBar.items, items.count > 1, !isBarAway, transition == nil else {
      return false
    }
    let current = items.firstIndex { $0 === tabBar.selectedItem } ?? 0
    let index: Int
    switch place {
    case .next: index = (current + 1) % items.count
    case .previous: index = (current + items.count - 1) % items.count
    case .number(let number): index = number
    }
    guard items.indices.contains(index), items[index].isEnabled else { return false }
    itemTapped(items[index])
    return true
  }

  // MARK: Showing

  /// Shows the selected controller, immediately or when the running transition has ended.
  func showSelection() {
    let wanted = child(for: tabs.selected)
    if let selected = tabs.selected, wanted === lister, selected !== lister {
      makeMoreTabsIfNeeded().showTab(selected)
    }
    tabBar.select(wanted?.tabBarItem)
    guard isViewLoaded else { return }
    guard wanted !== tabs.shown else { return layOutBottomBar() }
    if let transition {
      if wanted !== transition.destination { transition.finishNow() }
      return
    }
    switch appearance.state {
    case .hidden, .disappearing: return
    case .appearing: swapAtOnce(tabs.shown, wanted)
    case .shown:
      if let from = tabs.shown, let wanted, view.window != nil, UIView.areAnimationsEnabled,
        let custom = delegate?.tabBarController(
          self, animationControllerForTransitionFrom: from, to: wanted)
      {
        animate(from, wanted, custom)
      } else {
        swapAtOnce(tabs.shown, wanted)
      }
    }
  }

  private func swapAtOnce(_ from: UIViewController?, _ to: UIViewController?) {
    let isShown = appearance.state == .shown
    tabs.shown = to
    to?.startAppearance(true, animated: isShown ? false : appearance.isAnimated)
    from?.startAppearance(false, animated: false)
    // A callback may have selected another tab.
    if tabs.shown === to, let to { install(to) }
    if tabs.shown !== from {
      from?.viewIfLoaded?.removeFromSuperview()
      from?.finishAppearance()
    }
    guard tabs.shown === to else { return }
    layOutBottomBar()
    if isShown { to?.finishAppearance() }
    updateStatusBar()
  }

  /// Hides the visible child, before another container shows it.
  private func hideShown() {
    transition?.finishNow()
    let gone = tabs.shown
    tabs.shown = nil
    gone?.startAppearance(false, animated: false)
    gone?.viewIfLoaded?.removeFromSuperview()
    gone?.finishAppearance()
    gone?.barInsets = .zero
  }

  private func install(_ controller: UIViewController) {
    UIView.performWithoutAnimation {
      giveRoom(to: controller)
      guard let screen = controller.view else { return }
      screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      screen.frame = frame(of: controller)
      content.addSubview(screen)
    }
  }

  private func animate(
    _ from: UIViewController, _ to: UIViewController,
    _ custom: any UIViewControllerAnimatedTransitioning
  ) {
    to.loadViewIfNeeded()
    let interaction = delegate?.tabBarController(self, interactionControllerFor: custom)
    var scene = ScreenTransition.Scene(
      container: content, from: from, to: to, fromView: from.viewIfLoaded, toView: to.view)
    giveRoom(to: to)
    scene.initialFrames[ObjectIdentifier(from)] = frame(of: from)
    scene.finalFrames[ObjectIdentifier(to)] = frame(of: to)
    let transition = ScreenTransition(scene, custom: custom, interaction: interaction)
    self.transition = transition
    tabs.shown = to
    let before = from === lister ? tabs.more?.selected ?? from : from
    let after = tabs.selected
    to.startAppearance(true, animated: true)
    from.startAppearance(false, animated: true)
    guard self.transition === transition else { return }
    transition.onCancel = { [weak self] in
      guard let self, tabs.selected === after else { return }
      tabs.selected = before
      tabBar.select(from.tabBarItem)
    }
    transition.onEnd = { [weak self] completed in
      UIView.performWithoutAnimation { self?.transitionEnded(from, to, completed: completed) }
    }
    transition.playCustom()
  }

  private func transitionEnded(
    _ from: UIViewController, _ to: UIViewController, completed: Bool
  ) {
    transition = nil
    let (gone, stays) = completed ? (from, to) : (to, from)
    tabs.shown = stays
    let isVisible = appearance.state == .shown || appearance.state == .appearing
    gone.startAppearance(false, animated: true)
    stays.startAppearance(isVisible, animated: true)
    gone.viewIfLoaded?.removeFromSuperview()
    install(stays)
    gone.finishAppearance()
    if appearance.state == .shown || appearance.state == .hidden { stays.finishAppearance() }
    guard transition == nil else { return }
    layOutBottomBar()
    updateStatusBar()
    showSelection()
  }

  // MARK: Orientation

  var orientations: UIInterfaceOrientationMask? {
    guard let delegate else { return nil }
    let answer = NotImplemented.ask {
      delegate.tabBarControllerSupportedInterfaceOrientations(self)
    }
    return answer.isImplemented ? answer.answer : nil
  }

  var preferredOrientation: UIInterfaceOrientation? {
    guard let delegate else { return nil }
    let answer = NotImplemented.ask {
      delegate.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
    }
    return answer.isImplemented ? answer.answer : nil
  }
}

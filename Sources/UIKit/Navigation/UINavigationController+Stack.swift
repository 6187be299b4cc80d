extension UINavigationController {
  /// Sets the stack, notifies the controllers that are added and removed, and displays the new top
  /// as soon as possible.
  func setStack(_ new: [UIViewController], animated: Bool) {
    let old = stack
    for controller in new where controller.parent !== self {
      addChild(controller)
      shown.added.append(controller)
    }
    for controller in new where shown.removed.contains(where: { $0 === controller }) {
      // It was being removed, and stays.
      shown.removed.removeAll { $0 === controller }
      controller.willMove(toParent: self)
      shown.added.append(controller)
    }
    // A set avoids comparing every pair of controllers for a long stack.
    let kept = Set(new.map { ObjectIdentifier($0) })
    for controller in old
    where controller.parent === self && !kept.contains(ObjectIdentifier(controller)) {
      controller.willMove(toParent: nil)
      shown.added.removeAll { $0 === controller }
      shown.removed.append(controller)
    }
    stack = new
    // A push leaves all screens below as they are, of which there may be thousands.
    var first = 0
    while first < min(old.count, new.count), old[first] === new[first] { first += 1 }
    for index in new.indices[first...]
    where !old[first...].contains(where: { $0 === new[index] }) {
      new[index].joinStack(above: index > 0 ? new[index - 1] : nil)
    }
    if old.first !== new.first { bottomBarHolder?.childItemsDidChange() }
    shown.isAnimated = animated
    showTopOfStack()
  }

  /// Shows the top of the stack, immediately or when the running transition has ended.
  func showTopOfStack() {
    guard isViewLoaded else { return settleMoves() }
    if let transition {
      if transition.isInteractive {
        pop.abandon()
        transition.release(finishing: true, velocity: 0)
      } else if !shown.isAnimated {
        if stack.last !== transition.destination { transition.finishNow() }
      } else if transition.canReverse, stack.last === transition.destinationIfReversed {
        transition.reverse()
      }
      return
    }
    if stack.last === shown.top {
      shown.stack = stack
      navigationBar.replaceItems(by: items(of: stack))
      return settleMoves()
    }
    switch appearance.state {
    case .hidden, .disappearing: return settleMoves()
    case .appearing: swap(animated: false)
    case .shown:
      swap(animated: shown.isAnimated && view.window != nil && UIView.areAnimationsEnabled)
    }
  }

  /// Notifies the added and removed controllers, once no transition is running.
  private func settleMoves() {
    let (removed, added) = (shown.removed, shown.added)
    shown.removed = []
    shown.added = []
    for controller in removed where controller.parent === self {
      if controller !== shown.top || appearance.state == .hidden {
        if controller === shown.top {
          // It disappeared together with this controller.
          controller.finishAppearance()
          controller.viewIfLoaded?.removeFromSuperview()
          shown.top = nil
        }
        drop(controller)
        controller.barInsets = .zero
        controller.didMove(toParent: nil)
        controller.leaveStack()
      } else {
        shown.removed.append(controller)
      }
    }
    for controller in added where controller.parent === self {
      controller.didMove(toParent: self)
    }
  }

  /// Replaces the visible screen with the top of the stack.
  private func swap(animated: Bool) {
    let from = shown.top
    let to = stack.last
    let isPop = to.map { top in shown.stack.contains { $0 === top } } ?? true
    guard animated, let from, let to else { return swapAtOnce(from, to) }
    animate(from, to, isPop ? .pop : .push, isInteractive: false)
  }

  private func swapAtOnce(_ from: UIViewController?, _ to: UIViewController?) {
    let isShown = appearance.state == .shown
    shown.top = to
    shown.stack = stack
    from?.startAppearance(false, animated: false)
    to?.startAppearance(true, animated: isShown ? false : appearance.isAnimated)
    if let to { delegate?.navigationController(self, willShow: to, animated: false) }
    // A callback may have changed the stack again.
    guard shown.top === to, transition == nil else { return }
    to?.takeSharedView()
    if from?.viewIfLoaded !== to?.viewIfLoaded { from?.viewIfLoaded?.removeFromSuperview() }
    navigationBar.replaceItems(by: items(of: stack))
    if let to { install(to) }
    layOutBar()
    from?.finishAppearance()
    if isShown { to?.finishAppearance() }
    settleMoves()
    shown.isAnnounced = false
    if isShown { announceTop(animated: false) }
  }

  /// Notifies the delegate, once, that the top screen is shown.
  func announceTop(animated: Bool) {
    guard !shown.isAnnounced, let top = shown.top else { return }
    shown.isAnnounced = true
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  /// Adds a screen's view to the content view.
  private func install(_ controller: UIViewController) {
    UIView.performWithoutAnimation {
      guard let screen = controller.view else { return }
      screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      screen.frame = frame(of: controller)
      content.addSubview(screen)
    }
  }

  /// Lays out the screens that are not animated by a transition.
  func layOutScreens() {
    guard transition == nil, let top = shown.top, let screen = top.viewIfLoaded,
      screen.superview === content
    else { return }
    let frame = frame(of: top)
    if screen.frame != frame { screen.frame = frame }
  }

  // MARK: Transitions

  /// Starts a transition between two screens.
  func animate(
    _ from: UIViewController, _ to: UIViewController, _ operation: Operation, isInteractive: Bool
  ) {
    let (before, after) = (shown.stack, stack)
    loadViewIfNeeded()
    to.loadViewIfNeeded()
    let custom = delegate?.navigationController(
      self, animationControllerFor: operation, from: from, to: to)
    let interaction = custom.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    let shared = custom == nil ? to.sharedViewTransition(from: from) : nil
    if shared == nil { to.takeSharedView() }
    var scene = ScreenTransition.Scene(
      container: content, from: from, to: to, fromView: from.viewIfLoaded, toView: to.view)
    scene.initialFrames[ObjectIdentifier(from)] = frame(of: from)
    scene.finalFrames[ObjectIdentifier(to)] = frame(of: to)
    let transition = ScreenTransition(
      scene, custom: custom, interaction: interaction,
      isInteractive: isInteractive && custom == nil)
    self.transition = transition
    shown.top = to
    shown.stack = stack

    from.startAppearance(false, animated: true)
    to.startAppearance(true, animated: true)
    delegate?.navigationController(self, willShow: to, animated: true)
    guard !transition.isOver else { return }
    madeToolbar?.setItems(to.toolbarItems, animated: true)
    shared?.begin()
    let moveBar = startBar(operation, to: to)
    var motion: ParallaxMotion?
    UIView.performWithoutAnimation { giveRoom(to: to) }
    if let shared {
      transition.shared = shared
      UIView.performWithoutAnimation { SafeArea.update(to.view) }
      if isInteractive { shared.beginFollowing() }
    } else if custom == nil {
      install(to)
      UIView.performWithoutAnimation {
        let bar = barMoving(from: from, to: to, operation, before: before)
        motion =
          operation == .push
          ? ParallaxMotion(
            upper: to.view, lower: from.view, in: content, isPush: true, bar: bar)
          : ParallaxMotion(
            upper: from.view, lower: to.view, in: content, isPush: false, bar: bar)
        view.layoutIfNeeded()
      }
    }
    transition.onCancel = { [weak self] in self?.restoreStack(to: before, from: after) }
    transition.onEnd = { [weak self] completed in
      UIView.performWithoutAnimation {
        motion?.resetViews()
        shared?.end(completed: completed)
        self?.transitionEnded(from, to, before: before, completed: completed)
      }
    }
    if custom == nil {
      transition.play {
        motion?.moveToEnd()
        if !isInteractive { shared?.change() }
        moveBar()
      }
    } else {
      _ = transition.animate(alongsideTransition: { _ in moveBar() }, completion: nil)
      transition.playCustom()
    }
  }

  /// Restores the stack when a transition is cancelled, unless the app has set a new stack since the
  /// transition began.
  private func restoreStack(to before: [UIViewController], from after: [UIViewController]) {
    guard stack.elementsEqual(after, by: ===) else { return }
    for controller in after where !before.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      shown.added.removeAll { $0 === controller }
      shown.removed.append(controller)
    }
    for controller in before where shown.removed.contains(where: { $0 === controller }) {
      shown.removed.removeAll { $0 === controller }
      shown.added.append(controller)
    }
    stack = before
  }

  private func transitionEnded(
    _ from: UIViewController, _ to: UIViewController, before: [UIViewController], completed: Bool
  ) {
    transition = nil
    let (gone, stays) = completed ? (from, to) : (to, from)
    shown.top = stays
    if !completed { shown.stack = before }
    // This controller may have appeared or disappeared by now, together with both screens.
    gone.startAppearance(false, animated: true)
    if appearance.state == .shown || appearance.state == .appearing {
      stays.startAppearance(true, animated: true)
    } else {
      stays.startAppearance(false, animated: true)
    }
    if gone.viewIfLoaded !== stays.viewIfLoaded { gone.viewIfLoaded?.removeFromSuperview() }
    endBar(completed: completed)
    if stays.view.superview !== content { install(stays) }
    gone.finishAppearance()
    if appearance.state == .shown || appearance.state == .hidden { stays.finishAppearance() }
    guard transition == nil else { return }
    layOutScreens()
    if stack.last === shown.top {
      shown.stack = stack
      settleMoves()
      if completed {
        shown.isAnnounced = false
        announceTop(animated: true)
      }
    }
    if transition == nil { showTopOfStack() }
  }
}

extension ScreenTransition {
  /// The controller that is visible at the end of the transition in its current direction.
  var destination: UIViewController? { isCancelled ? scene.from : scene.to }
  /// The controller that would be visible if the transition were reversed.
  var destinationIfReversed: UIViewController? { isCancelled ? scene.to : scene.from }
}

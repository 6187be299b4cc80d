extension UINavigationController {
  /// Takes another stack, tells who comes and goes, and shows it as soon as that can be.
  func setStack(_ new: [UIViewController], animated: Bool) {
    let old = stack
    for controller in new where controller.parent !== self {
      addChild(controller)
      shown.coming.append(controller)
    }
    for controller in new where shown.leaving.contains(where: { $0 === controller }) {
      // It was on its way out, and stays.
      shown.leaving.removeAll { $0 === controller }
      controller.willMove(toParent: self)
      shown.coming.append(controller)
    }
    for controller in old
    where controller.parent === self && !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      shown.coming.removeAll { $0 === controller }
      shown.leaving.append(controller)
    }
    stack = new
    shown.isAnimated = animated
    catchUp()
  }

  /// Brings the screen to what the stack says, now or when the transition that runs is over.
  func catchUp() {
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
      navigationBar.take(items(of: stack))
      return settleMoves()
    }
    switch appearance.state {
    case .hidden, .disappearing: return settleMoves()
    case .appearing: swap(animated: false)
    case .shown:
      swap(animated: shown.isAnimated && view.window != nil && UIView.areAnimationsEnabled)
    }
  }

  /// Tells those who came and went, once the screen is at rest.
  private func settleMoves() {
    let (leaving, coming) = (shown.leaving, shown.coming)
    shown.leaving = []
    shown.coming = []
    for controller in leaving where controller.parent === self {
      if controller !== shown.top || appearance.state == .hidden {
        if controller === shown.top {
          // It went out of sight with this controller.
          controller.finishAppearance()
          controller.viewIfLoaded?.removeFromSuperview()
          shown.top = nil
        }
        drop(controller)
        controller.barInsets = .zero
        controller.didMove(toParent: nil)
      } else {
        shown.leaving.append(controller)
      }
    }
    for controller in coming where controller.parent === self {
      controller.didMove(toParent: self)
    }
  }

  /// Shows the top of the stack in place of what is shown.
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
    // A callback may have asked for yet another screen.
    guard shown.top === to, transition == nil else { return }
    from?.viewIfLoaded?.removeFromSuperview()
    navigationBar.take(items(of: stack))
    if let to { install(to) }
    layOutBar()
    from?.finishAppearance()
    if isShown { to?.finishAppearance() }
    settleMoves()
    shown.isAnnounced = false
    if isShown { announceTop(animated: false) }
  }

  /// Tells the delegate once that the top screen is shown.
  func announceTop(animated: Bool) {
    guard !shown.isAnnounced, let top = shown.top else { return }
    shown.isAnnounced = true
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  /// Puts a screen's view where screens stand.
  private func install(_ controller: UIViewController) {
    UIView.performWithoutAnimation {
      guard let screen = controller.view else { return }
      screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      screen.frame = frame(of: controller)
      content.addSubview(screen)
    }
  }

  /// Places the screens that are not under way.
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
    let moveBar = startBar(operation, to: to)
    var motion: ParallaxMotion?
    UIView.performWithoutAnimation { giveRoom(to: to) }
    if custom == nil {
      install(to)
      UIView.performWithoutAnimation {
        motion =
          operation == .push
          ? ParallaxMotion(upper: to.view, lower: from.view, in: content, isPush: true)
          : ParallaxMotion(upper: from.view, lower: to.view, in: content, isPush: false)
        view.layoutIfNeeded()
      }
    }
    transition.onCancel = { [weak self] in self?.takeBack(to: before, from: after) }
    transition.onEnd = { [weak self] completed in
      UIView.performWithoutAnimation {
        motion?.tidy()
        self?.transitionEnded(from, to, before: before, completed: completed)
      }
    }
    if let motion {
      transition.play {
        motion.move()
        moveBar()
      }
    } else {
      _ = transition.animate(alongsideTransition: { _ in moveBar() }, completion: nil)
      transition.playCustom()
    }
  }

  /// Gives the app the stack of before a transition that goes back, unless it has taken another
  /// one meanwhile.
  private func takeBack(to before: [UIViewController], from after: [UIViewController]) {
    guard stack.elementsEqual(after, by: ===) else { return }
    for controller in after where !before.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      shown.coming.removeAll { $0 === controller }
      shown.leaving.append(controller)
    }
    for controller in before where shown.leaving.contains(where: { $0 === controller }) {
      shown.leaving.removeAll { $0 === controller }
      shown.coming.append(controller)
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
    // This controller may have come or gone meanwhile and taken both screens along.
    gone.startAppearance(false, animated: true)
    if appearance.state == .shown || appearance.state == .appearing {
      stays.startAppearance(true, animated: true)
    } else {
      stays.startAppearance(false, animated: true)
    }
    gone.viewIfLoaded?.removeFromSuperview()
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
    if transition == nil { catchUp() }
  }
}

extension ScreenTransition {
  /// Who will be seen when the transition ends as it runs now.
  var destination: UIViewController? { isCancelled ? scene.from : scene.to }
  /// Who would be seen if it were turned round.
  var destinationIfReversed: UIViewController? { isCancelled ? scene.to : scene.from }
}

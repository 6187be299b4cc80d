extension UIPresentationController {
  /// Presents the view controller, with a transition if `animated`.
  func present(animated: Bool, completion: (() -> Void)?) {
    let (presented, presenter) = (presentedViewController, presentingViewController)
    guard let home = presenter.view.superview, let window = presenter.view.window else { return }
    // A context that is not the root of a window or presentation is covered on its own.
    let context = presenter.parent == nil ? window : home
    let area = presenter.parent == nil ? window.bounds : presenter.view.frame
    let container = PresentationContainer(frame: area)
    container.controller = self
    container.accessibilityViewIsModal = true
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView = container
    isDismissing = false
    let removes = shouldRemovePresentersView
    let isAnimated = animated && isAnimatable && UIView.areAnimationsEnabled
    let transition = isAnimated ? makeTransition(from: presenter, to: presented) : nil
    self.transition = transition
    presented.modal.arrival = transition
    presenter.modal.transition = transition
    presented.isHosted = true
    presented.loadViewIfNeeded()
    UIView.performWithoutAnimation {
      let index = home.subviews.firstIndex { $0 === presenter.view } ?? 0
      self.home = Home(superview: home, index: index)
      context.addSubview(container)
      container.frame = area
    }
    presentationTransitionWillBegin()
    if removes { presenter.startAppearance(false, animated: isAnimated) }
    presented.startAppearance(true, animated: isAnimated)
    UIView.performWithoutAnimation {
      guard let view = presentedView, transition?.isCustom != true else { return }
      view.frame = frameOfPresentedViewInContainerView
      container.addSubview(view)
      prepare()
      container.layoutIfNeeded()
    }
    finish(transition, isPresenting: true) { [self] completed in
      if completed {
        if removes { presenter.view.removeFromSuperview() }
        returnPresentedView()
        layOutPresentedView()
        if removes { presenter.finishAppearance() }
        presented.finishAppearance()
      } else {
        presented.startAppearance(false, animated: isAnimated)
        if removes { presenter.startAppearance(true, animated: isAnimated) }
        close()
        presented.finishAppearance()
        if removes { presenter.finishAppearance() }
      }
      presentationTransitionDidEnd(completed)
      completion?()
    }
    presenter.hostSession.turn(toPresent: presented)
  }

  /// Dismisses the presented view controller, with a transition if `animated`.
  func dismiss(
    animated: Bool, velocity: CGFloat = 0, completion: (() -> Void)?
  ) {
    let (presented, presenter) = (presentedViewController, presentingViewController)
    guard let container = containerView else { return }
    isDismissing = true
    let removes = shouldRemovePresentersView
    let isAnimated =
      animated && isAnimatable && UIView.areAnimationsEnabled && container.window != nil
    let transition = isAnimated ? makeTransition(from: presented, to: presenter) : nil
    transition?.finishTiming.velocity = velocity
    self.transition = transition
    presented.modal.arrival = transition
    presenter.modal.transition = transition
    dismissalTransitionWillBegin()
    presented.startAppearance(false, animated: isAnimated)
    if removes { presenter.startAppearance(true, animated: isAnimated) }
    UIView.performWithoutAnimation {
      returnPresenter()
      container.superview?.layoutIfNeeded()
    }
    finish(transition, isPresenting: false) { [self] completed in
      if completed {
        close()
        presented.finishAppearance()
        if removes { presenter.finishAppearance() }
      } else {
        presented.startAppearance(true, animated: isAnimated)
        if removes { presenter.startAppearance(false, animated: isAnimated) }
        if removes { presenter.view.removeFromSuperview() }
        returnPresentedView()
        layOutPresentedView()
        presented.finishAppearance()
        if removes { presenter.finishAppearance() }
      }
      isDismissing = false
      dismissalTransitionDidEnd(completed)
      completion?()
    }
  }

  private func makeTransition(
    from: UIViewController, to: UIViewController
  ) -> ScreenTransition {
    let presented = presentedViewController
    let isPresenting = to === presented
    let delegate = presented.transitioningDelegate
    let custom =
      isPresenting
      ? delegate?.animationController(
        forPresented: presented, presenting: from, source: presented.modal.source ?? from)
      : delegate?.animationController(forDismissed: presented)
    let interaction = custom.flatMap {
      isPresenting
        ? delegate?.interactionControllerForPresentation(using: $0)
        : delegate?.interactionControllerForDismissal(using: $0)
    }
    to.loadViewIfNeeded()
    let removes = shouldRemovePresentersView
    var scene = ScreenTransition.Scene(
      container: containerView ?? UIView(), from: from, to: to,
      fromView: isPresenting && !removes ? nil : isPresenting ? from.view : presentedView,
      toView: isPresenting ? presentedView : removes ? to.view : nil, style: style)
    let whole = containerView?.bounds ?? .zero
    scene.initialFrames[ObjectIdentifier(from)] =
      isPresenting ? whole : presentedView?.frame ?? whole
    scene.finalFrames[ObjectIdentifier(to)] =
      isPresenting ? frameOfPresentedViewInContainerView : whole
    return ScreenTransition(scene, custom: custom, interaction: interaction)
  }

  /// Runs a transition, or applies its result immediately.
  private func finish(
    _ transition: ScreenTransition?, isPresenting: Bool, _ body: @escaping (Bool) -> Void
  ) {
    let end = { [self] (completed: Bool) in
      self.transition = nil
      let (presented, presenter) = (presentedViewController, presentingViewController)
      presented.modal.arrival = nil
      presenter.modal.transition = nil
      if isPresenting != completed { unlink() }
      UIView.performWithoutAnimation {
        resetViews()
        body(completed)
      }
    }
    guard let transition else {
      UIView.performWithoutAnimation { if isPresenting { moveToPresentedPosition() } }
      return end(true)
    }
    transition.onEnd = end
    if transition.isCustom { return transition.playCustom() }
    transition.play(velocity: transition.finishTiming.velocity) { [self] in
      if presentedViewController.modalTransitionStyle == .flipHorizontal {
        flip(isPresenting)
      } else if isPresenting {
        moveToPresentedPosition()
      } else {
        moveToDismissedPosition()
      }
    }
  }

  /// Prepares the views for a transition, with the presented view in its dismissed position.
  private func prepare() {
    if transition != nil { moveToDismissedPosition() }
  }

  /// Flips the views without perspective: the visible view narrows until only an edge remains, and the
  /// other view widens from that edge.
  private func flip(_ isPresenting: Bool) {
    guard let front = presentingViewController.viewIfLoaded, let back = presentedView else {
      return
    }
    let edge = CGAffineTransform(scaleX: 0.001, y: 1)
    let (gone, come) = isPresenting ? (front, back) : (back, front)
    UIView.performWithoutAnimation { come.transform = edge }
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        gone.transform = edge
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        come.transform = .identity
      }
    }
  }

  /// Returns the presented view to its container, unless a presentation on top of it has removed the
  /// view.
  private func returnPresentedView() {
    let above = presentedViewController.modal.presented?.modal.controller
    guard let view = presentedView, let container = containerView, view.superview !== container,
      above?.shouldRemovePresentersView != true
    else { return }
    container.addSubview(view)
  }

  /// Whether the presented controller is being dismissed, or an interactive dismissal may still
  /// complete.
  var isDismissalPending: Bool { transition.map { isDismissing || $0.isCancelled } ?? false }

  /// Returns the presenter's view to its superview.
  func returnPresenter() {
    guard let home, let superview = home.superview,
      let view = presentingViewController.viewIfLoaded, view.superview !== superview
    else { return }
    view.frame = superview.bounds
    superview.insertSubview(view, at: home.index)
  }

  /// Removes the container and the presented view.
  private func close() {
    returnPresenter()
    if presentedViewController.modalTransitionStyle == .flipHorizontal {
      presentingViewController.viewIfLoaded?.transform = .identity
      presentedView?.transform = .identity
    }
    presentedView?.alpha = 1
    presentedView?.removeFromSuperview()
    presentedViewController.viewIfLoaded?.removeFromSuperview()
    containerView?.removeFromSuperview()
    containerView = nil
    home = nil
  }

  /// Removes the references between presenter and presented controller.
  private func unlink() {
    let (presented, presenter) = (presentedViewController, presentingViewController)
    if presenter.modal.presented === presented { presenter.modal.presented = nil }
    presented.modal.presenting = nil
    presented.modal.source = nil
    presented.isHosted = false
  }
}

/// A transition from one view controller to another, from the first appearance callback to the
/// last.
///
/// It is the context of animators, interaction controllers and coordinators. `play` runs it, a
/// gesture may drive it, and it ends exactly once, with `onEnd`.
@MainActor package final class ScreenTransition: NSObject {
  /// The controllers and views of the transition.
  package struct Scene {
    var container: UIView
    var from: UIViewController?
    var to: UIViewController?
    var fromView: UIView?
    var toView: UIView?
    var style = UIModalPresentationStyle.none
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
  }

  /// How the transition finishes after the finger lifts.
  package struct FinishTiming {
    var curve = UIView.AnimationCurve.easeInOut
    var timing: (any UITimingCurveProvider)?
    var speed: CGFloat = 1
    /// The finger's velocity when it lifted, in whole transitions per second.
    var velocity: CGFloat = 0
  }

  private enum Phase { case prepared, running, over }

  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// The duration of pushes and pops, in seconds (UIKit reference 5).
  package static let standardDuration: TimeInterval = 0.5

  /// The maximum initial velocity at which the system's spring does not overshoot, in whole distances
  /// per second.
  private static let fastest: CGFloat = 18

  /// Returns the system's spring for a distance in points, with the velocity of a finger in points per
  /// second, up to the one at which the spring would overshoot.
  static func spring(velocity: CGFloat, distance: CGFloat) -> UISpringTimingParameters {
    let wanted = abs(distance) < 1 ? 0 : velocity / distance
    return UISpringTimingParameters(
      systemSpringLasting: standardDuration,
      initialVelocity: max(-fastest, min(wanted, fastest)))
  }

  private(set) var scene: Scene
  package private(set) var transitionDuration: TimeInterval
  package let initiallyInteractive: Bool
  package private(set) var isInteractive: Bool
  package private(set) var isCancelled = false
  package private(set) var percentComplete: CGFloat = 0
  var finishTiming = FinishTiming()
  /// Called when the transition is cancelled, for any reason.
  var onCancel: (() -> Void)?
  /// Called once when the transition ends, before the coordinator's completions, with whether it
  /// completed.
  var onEnd: ((Bool) -> Void)?
  /// The change of a view that both screens show; it follows the gesture.
  var shared: (any SharedViewTransition)?

  private var phase = Phase.prepared
  private var custom: (any UIViewControllerAnimatedTransitioning)?
  private var interaction: (any UIViewControllerInteractiveTransitioning)?
  /// The animator that an interactive transition scrubs.
  private var driver: (any UIViewImplicitlyAnimating)?
  private var handlers = Handlers()

  private struct Handlers {
    var alongside: [Handler] = []
    var endings: [Handler] = []
    var changes: [(body: Handler, isOnce: Bool)] = []
  }

  init(
    _ scene: Scene, custom: (any UIViewControllerAnimatedTransitioning)? = nil,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    isInteractive: Bool = false, duration: TimeInterval = ScreenTransition.standardDuration
  ) {
    self.scene = scene
    self.custom = custom
    self.interaction = interaction
    let starts = isInteractive || interaction?.wantsInteractiveStart == true
    self.isInteractive = starts
    initiallyInteractive = starts
    transitionDuration = duration
    super.init()
    if let custom {
      let given = custom.transitionDuration(using: self)
      transitionDuration = given.isFinite ? max(0, given) : 0
    }
  }

  package var isOver: Bool { phase == .over }
  /// Whether the app's own animator runs the transition.
  var isCustom: Bool { custom != nil }
  /// Whether the running transition can be reversed.
  var canReverse: Bool { phase == .running && driver is UIViewPropertyAnimator && custom == nil }

  // MARK: Running

  private func begin() {
    phase = .running
    scene.container.hostSession.guests.add(self)
  }

  /// Animates UIKit's own changes with the system's spring (UIKit reference 5).
  ///
  /// `velocity` is the initial velocity, in whole distances per second.
  func play(velocity: CGFloat = 0, _ changes: @escaping () -> Void) {
    begin()
    let spring = UISpringTimingParameters(
      systemSpringLasting: transitionDuration,
      initialVelocity: max(0, min(velocity, Self.fastest)))
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration, timingParameters: spring)
    animator.isUserInteractionEnabled = false
    animator.addAnimations(changes)
    animator.addCompletion { [self] _ in end(!isCancelled) }
    drive(animator)
    if isInteractive { animator.pauseAnimation() } else { animator.startAnimation() }
  }

  /// Runs the app's own animator, driven by its interaction controller if there is one.
  func playCustom() {
    guard let custom else { return }
    begin()
    if isInteractive, let interaction {
      interaction.startInteractiveTransition(self)
      if phase == .running, driver == nil, !handlers.alongside.isEmpty { driveAlongside() }
      return
    }
    (interaction as? UIPercentDrivenInteractiveTransition)?.follow(self)
    let answer = NotImplemented.ask { custom.interruptibleAnimator(using: self) }
    if answer.isImplemented {
      drive(answer.answer)
      custom.animateTransition(using: self)
    } else if interaction != nil {
      startDriven()
    } else {
      custom.animateTransition(using: self)
      guard phase == .running else { return }
      let blocks = handlers.alongside
      handlers.alongside = []
      guard !blocks.isEmpty else { return }
      UIView.animate(withDuration: transitionDuration) { for block in blocks { block(self) } }
    }
  }

  /// Captures the animations of the app's animator, so that they can be driven by a fraction.
  func startDriven() {
    guard let custom, phase == .running, driver == nil else { return }
    let answer = NotImplemented.ask { custom.interruptibleAnimator(using: self) }
    if answer.isImplemented {
      drive(answer.answer)
      if isInteractive { answer.answer.pauseAnimation() } else { answer.answer.startAnimation() }
      return
    }
    let animator = UIViewPropertyAnimator(duration: transitionDuration, curve: .linear)
    animator.addAnimations { custom.animateTransition(using: self) }
    drive(animator)
    if isInteractive { animator.pauseAnimation() } else { animator.startAnimation() }
  }

  /// Drives the alongside animations of a transition that the app drives itself.
  private func driveAlongside() {
    let animator = UIViewPropertyAnimator(duration: transitionDuration, curve: .linear)
    drive(animator)
    animator.pauseAnimation()
  }

  private func drive(_ animator: any UIViewImplicitlyAnimating) {
    driver = animator
    let blocks = handlers.alongside
    handlers.alongside = []
    for block in blocks { animator.addAnimations { block(self) } }
  }

  /// Ends the transition. Further calls do nothing.
  private func end(_ didComplete: Bool) {
    guard phase != .over else { return }
    if !didComplete, !isCancelled { onCancel?() }
    phase = .over
    isCancelled = !didComplete
    onCancel = nil
    custom?.animationEnded(didComplete)
    let told = onEnd
    let endings = handlers.endings
    letGo()
    scene.container.hostSession.guests.remove(self)
    told?(didComplete)
    for ending in endings { ending(self) }
  }

  /// Releases everything that may retain the transition.
  private func letGo() {
    phase = .over
    isInteractive = false
    onCancel = nil
    onEnd = nil
    handlers = Handlers()
    shared = nil
    driver = nil
    custom = nil
    interaction = nil
  }

  // MARK: Interaction

  /// Ends the interactive part of a transition: the remaining part is animated, to the end or back to
  /// the start.
  private func release(cancelling: Bool) {
    guard phase == .running, isInteractive else { return }
    isInteractive = false
    isCancelled = cancelling
    if cancelling { onCancel?() }
    interactionChanged()
    shared?.release(finishing: !cancelling)
    guard let driver else { return }
    driver.isReversed = cancelling
    let left = cancelling ? percentComplete : 1 - percentComplete
    if custom == nil {
      // The finger's velocity continues, up to the one at which the spring would overshoot.
      let wanted = (cancelling ? -finishTiming.velocity : finishTiming.velocity) / max(left, 0.001)
      let speed = max(0, min(wanted, Self.fastest))
      driver.continueAnimation(
        withTimingParameters: UISpringTimingParameters(
          systemSpringLasting: transitionDuration, initialVelocity: speed),
        durationFactor: 0)
    } else {
      driver.continueAnimation(
        withTimingParameters: finishTiming.timing
          ?? UICubicTimingParameters(animationCurve: finishTiming.curve),
        durationFactor: max(0.0001, left / finishTiming.speed))
    }
  }

  private func interactionChanged() {
    let told = handlers.changes
    handlers.changes.removeAll { $0.isOnce }
    for handler in told { handler.body(self) }
  }

  /// Ends the interactive part, with the finger's velocity in whole transitions per second.
  func release(finishing: Bool, velocity: CGFloat) {
    finishTiming.velocity = velocity.isFinite ? velocity : 0
    release(cancelling: !finishing)
  }

  /// Reverses a running transition from its current state.
  func reverse() {
    guard canReverse, !isInteractive, let driver else { return }
    isCancelled.toggle()
    driver.isReversed.toggle()
  }

  /// Completes the transition immediately, unless its first callbacks are still running.
  func finishNow() {
    guard phase == .running else { return }
    isInteractive = false
    if let animator = driver as? UIViewPropertyAnimator {
      if animator.state == .inactive { animator.pauseAnimation() }
      animator.stopAnimation(false)
      if animator.state == .stopped { animator.finishAnimation(at: isCancelled ? .start : .end) }
    }
    // Animations of the app's that have no driver end when they are removed.
    if phase == .running { scene.container.layer.removeAllAnimationsBelow() }
    end(!isCancelled)
  }
}

extension ScreenTransition: SessionGuest {
  func sessionDidEnd() {
    letGo()
    // The controllers retain the transition, which would keep the scene alive.
    scene = Scene(container: UIView())
  }
}

extension ScreenTransition: UIViewControllerContextTransitioning {
  package var containerView: UIView { scene.container }
  package var isAnimated: Bool { true }
  package var transitionWasCancelled: Bool { isCancelled }
  package var presentationStyle: UIModalPresentationStyle { scene.style }
  package var targetTransform: CGAffineTransform { .identity }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard phase == .running, isInteractive, percentComplete.isFinite else { return }
    self.percentComplete = max(0, min(1, percentComplete))
    driver?.fractionComplete = self.percentComplete
    shared?.follow(self.percentComplete)
  }

  package func finishInteractiveTransition() { release(cancelling: false) }

  package func cancelInteractiveTransition() { release(cancelling: true) }

  package func pauseInteractiveTransition() {
    guard phase == .running, !isInteractive, let driver else { return }
    driver.pauseAnimation()
    if driver.isReversed {
      driver.isReversed = false
      isCancelled = false
    }
    isInteractive = true
    percentComplete = driver.fractionComplete
    interactionChanged()
  }

  package func completeTransition(_ didComplete: Bool) { end(didComplete) }

  package func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? {
    key == .from ? scene.from : key == .to ? scene.to : nil
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? scene.fromView : key == .to ? scene.toView : nil
  }

  package func initialFrame(for vc: UIViewController) -> CGRect {
    scene.initialFrames[ObjectIdentifier(vc)] ?? .zero
  }

  package func finalFrame(for vc: UIViewController) -> CGRect {
    scene.finalFrames[ObjectIdentifier(vc)] ?? .zero
  }
}

extension ScreenTransition: UIViewControllerTransitionCoordinator {
  package var isInterruptible: Bool { custom == nil || driver != nil }
  package var completionVelocity: CGFloat {
    custom == nil ? finishTiming.velocity : finishTiming.speed
  }
  package var completionCurve: UIView.AnimationCurve { finishTiming.curve }

  package func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard phase != .over else { return false }
    if let completion { handlers.endings.append(completion) }
    guard let animation else { return true }
    if phase == .prepared {
      handlers.alongside.append(animation)
    } else if let driver {
      driver.addAnimations { [self] in animation(self) }
    } else {
      UIView.animate(withDuration: transitionDuration) { animation(self) }
    }
    return true
  }

  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: nil, animation: animation, completion: completion) }

  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    if phase != .over { handlers.changes.append((handler, false)) }
  }

  package func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    if phase != .over { handlers.changes.append((handler, true)) }
  }
}

extension CALayer {
  /// Removes all animations of the layer and its sublayers, which calls their completions.
  fileprivate func removeAllAnimationsBelow() {
    for child in children { child.removeAllAnimationsBelow() }
    removeAllAnimations()
  }
}

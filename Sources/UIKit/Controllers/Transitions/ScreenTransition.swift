/// One change from a controller to another, from its first callback to its last.
///
/// It is what animators, interaction controllers and coordinators are given: `play` runs it, a
/// finger may take it, and it always ends, once, by `onEnd`.
@MainActor package final class ScreenTransition: NSObject {
  /// Who takes part, and where.
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

  /// How the way that a finger leaves is gone.
  package struct Leaving {
    var curve = UIView.AnimationCurve.easeInOut
    var timing: (any UITimingCurveProvider)?
    var speed: CGFloat = 1
    /// Whole transitions a second, as the finger was when it left.
    var velocity: CGFloat = 0
  }

  private enum Phase { case prepared, running, over }

  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// The time of a push and of a pop, in seconds (UIKit reference 5).
  package static let standardDuration: TimeInterval = 0.5

  /// What the system's spring takes without going past its end, in whole ways a second.
  private static let fastest: CGFloat = 18

  let scene: Scene
  package private(set) var transitionDuration: TimeInterval
  package let initiallyInteractive: Bool
  package private(set) var isInteractive: Bool
  package private(set) var isCancelled = false
  package private(set) var percentComplete: CGFloat = 0
  var leaving = Leaving()
  /// Told when it is known that things go back, however that came.
  var onCancel: (() -> Void)?
  /// Told once, with whether the transition ran to its end, before the coordinator's completions.
  var onEnd: ((Bool) -> Void)?

  private var phase = Phase.prepared
  private var custom: (any UIViewControllerAnimatedTransitioning)?
  private var interaction: (any UIViewControllerInteractiveTransitioning)?
  /// Moves everything that is to follow a finger.
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
  /// Whether the app's own animator animates.
  var isCustom: Bool { custom != nil }
  /// Whether the transition can be turned round where it is.
  var canReverse: Bool { phase == .running && driver is UIViewPropertyAnimator && custom == nil }

  // MARK: Running

  /// Runs the transition by UIKit's own changes, at the pace of the system's spring
  /// (UIKit reference 5).
  ///
  /// `velocity` is what things have already, in whole ways a second.
  func play(velocity: CGFloat = 0, _ changes: @escaping () -> Void) {
    phase = .running
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

  /// Runs the transition by the app's own animator, under the app's finger if it has one.
  func playCustom() {
    guard let custom else { return }
    phase = .running
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

  /// Catches what the app's animator animates, so that a share can drive it.
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

  /// Moves what was added alongside, where the app moves everything else by itself.
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

  /// Ends the transition, once.
  private func end(_ didComplete: Bool) {
    guard phase != .over else { return }
    if !didComplete, !isCancelled { onCancel?() }
    phase = .over
    isInteractive = false
    isCancelled = !didComplete
    onCancel = nil
    custom?.animationEnded(didComplete)
    let told = onEnd
    let endings = handlers.endings
    onEnd = nil
    handlers = Handlers()
    driver = nil
    custom = nil
    interaction = nil
    told?(didComplete)
    for ending in endings { ending(self) }
  }

  // MARK: Under way

  /// Lets go of a driven transition: what is left goes by itself, forwards or back.
  private func release(cancelling: Bool) {
    guard phase == .running, isInteractive else { return }
    isInteractive = false
    isCancelled = cancelling
    if cancelling { onCancel?() }
    interactionChanged()
    guard let driver else { return }
    driver.isReversed = cancelling
    let left = cancelling ? percentComplete : 1 - percentComplete
    if custom == nil {
      // A finger's speed carries on; faster than the spring itself it would go past the end.
      let wanted = (cancelling ? -leaving.velocity : leaving.velocity) / max(left, 0.001)
      let speed = max(0, min(wanted, Self.fastest))
      driver.continueAnimation(
        withTimingParameters: UISpringTimingParameters(
          systemSpringLasting: transitionDuration, initialVelocity: speed),
        durationFactor: 0)
    } else {
      driver.continueAnimation(
        withTimingParameters: leaving.timing
          ?? UICubicTimingParameters(animationCurve: leaving.curve),
        durationFactor: max(0.0001, left / leaving.speed))
    }
  }

  private func interactionChanged() {
    let told = handlers.changes
    handlers.changes.removeAll { $0.isOnce }
    for handler in told { handler.body(self) }
  }

  /// A finger has left at a speed of so many whole transitions a second.
  func release(finishing: Bool, velocity: CGFloat) {
    leaving.velocity = velocity.isFinite ? velocity : 0
    release(cancelling: !finishing)
  }

  /// Turns a running transition round where it is.
  func reverse() {
    guard canReverse, !isInteractive, let driver else { return }
    isCancelled.toggle()
    driver.isReversed.toggle()
  }

  /// Brings everything to its end now; a transition whose first callbacks still run goes on.
  func finishNow() {
    guard phase == .running else { return }
    isInteractive = false
    if let animator = driver as? UIViewPropertyAnimator {
      if animator.state == .inactive { animator.pauseAnimation() }
      animator.stopAnimation(false)
      if animator.state == .stopped { animator.finishAnimation(at: isCancelled ? .start : .end) }
    }
    // What the app animates without a driver ends when its animations are gone.
    if phase == .running { scene.container.layer.removeAllAnimationsBelow() }
    end(!isCancelled)
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
  package var completionVelocity: CGFloat { custom == nil ? leaving.velocity : leaving.speed }
  package var completionCurve: UIView.AnimationCurve { leaving.curve }

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
  /// Takes away every animation of this layer and of those below it; their completions are told.
  fileprivate func removeAllAnimationsBelow() {
    for child in children { child.removeAllAnimationsBelow() }
    removeAllAnimations()
  }
}

/// Drives an animator's animations by a share between 0 and 1.
///
/// The animator is one of blocks (`UIView.animate`) or of an `interruptibleAnimator(using:)`. On
/// cancelling, everything that the blocks changed goes back to what it was.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// Seconds that the animator gives for the whole.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// How far the transition was brought by hand, 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// How much faster than by itself the transition ends; not above 0 counts as 1.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The pace of what is left; `completionCurve` where it is nil.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins under the finger, or by itself until `pause()`.
  open var wantsInteractiveStart = true

  private weak var transition: ScreenTransition?

  public override init() { super.init() }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    transition = transitionContext as? ScreenTransition
    percentComplete = 0
    transition?.startDriven()
  }

  func follow(_ transition: ScreenTransition) { self.transition = transition }

  /// Goes to a share; what lies outside of 0 to 1 is brought inside, what is not finite reported.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else {
      UIKitFault.report("UIPercentDrivenInteractiveTransition: \(percentComplete) is no share")
      return
    }
    self.percentComplete = max(0, min(1, percentComplete))
    transition?.updateInteractiveTransition(self.percentComplete)
  }

  /// Takes a transition that runs by itself under the finger again.
  open func pause() {
    transition?.pauseInteractiveTransition()
    if let transition { percentComplete = transition.percentComplete }
  }

  open func cancel() { leave { $0.cancelInteractiveTransition() } }

  open func finish() { leave { $0.finishInteractiveTransition() } }

  private func leave(_ body: (ScreenTransition) -> Void) {
    guard let transition else { return }
    transition.leaving = ScreenTransition.Leaving(
      curve: completionCurve, timing: timingCurve,
      speed: completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1)
    body(transition)
  }
}

/// Drives an animator's animations by a fraction from 0 to 1.
///
/// It drives animators with blocks (`UIView.animate`) and the animators of
/// `interruptibleAnimator(using:)`. Cancelling restores every property that the blocks have
/// changed.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// The duration of the whole transition in seconds, from the animator.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// The fraction of the transition that the gesture has reached, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The ratio of the speed at which the transition finishes to its normal speed; values of 0 and below
  /// are read as 1.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the remaining part of the transition; nil to use `completionCurve`.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition starts interactively; true by default. Otherwise it runs automatically
  /// until `pause()` is called.
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

  /// Sets the fraction of the transition. Values are clamped to 0...1; a value that is not finite
  /// is ignored, and logged as a fault.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else {
      UIKitFault.report("UIPercentDrivenInteractiveTransition: \(percentComplete) is no share")
      return
    }
    self.percentComplete = max(0, min(1, percentComplete))
    transition?.updateInteractiveTransition(self.percentComplete)
  }

  /// Makes a running transition interactive again.
  open func pause() {
    transition?.pauseInteractiveTransition()
    if let transition { percentComplete = transition.percentComplete }
  }

  open func cancel() { leave { $0.cancelInteractiveTransition() } }

  open func finish() { leave { $0.finishInteractiveTransition() } }

  private func leave(_ body: (ScreenTransition) -> Void) {
    guard let transition else { return }
    transition.finishTiming = ScreenTransition.FinishTiming(
      curve: completionCurve, timing: timingCurve,
      speed: completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1)
    body(transition)
  }
}

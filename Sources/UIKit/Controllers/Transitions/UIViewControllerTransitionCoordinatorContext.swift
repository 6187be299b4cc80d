/// What is known of a transition under way.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a finger drove the transition when it began.
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  /// Whether a finger drives the transition now.
  var isInteractive: Bool { get }
  /// Whether things go back to where they were; known once the finger has left.
  var isCancelled: Bool { get }
  /// Seconds that the whole transition takes without a finger.
  var transitionDuration: TimeInterval { get }
  /// How far the finger brought the transition, 0 to 1.
  var percentComplete: CGFloat { get }
  /// The finger's speed when it left: 1 is as fast as the transition by itself.
  var completionVelocity: CGFloat { get }
  /// The curve of what is left once the finger has left.
  var completionCurve: UIView.AnimationCurve { get }
  func viewController(forKey: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey: UITransitionContextViewKey) -> UIView?
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
}

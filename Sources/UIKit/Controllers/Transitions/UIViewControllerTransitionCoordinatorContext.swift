/// The state of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition started interactively.
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  /// Whether the transition is currently interactive.
  var isInteractive: Bool { get }
  /// Whether the transition is cancelled, which is known once it stops being interactive.
  var isCancelled: Bool { get }
  /// The duration of the whole transition in seconds, without interaction.
  var transitionDuration: TimeInterval { get }
  /// The fraction of the transition that the gesture has reached, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The velocity at which the transition stopped being interactive; 1 is its normal speed.
  var completionVelocity: CGFloat { get }
  /// The timing curve of the remaining part of an interactive transition.
  var completionCurve: UIView.AnimationCurve { get }
  func viewController(forKey: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey: UITransitionContextViewKey) -> UIView?
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
}

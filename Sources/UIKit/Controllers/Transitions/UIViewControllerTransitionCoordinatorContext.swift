/// The state of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition started interactively.
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  /// Whether the transition is interactive now.
  var isInteractive: Bool { get }
  /// Whether the transition is cancelled; known when it stops being interactive.
  var isCancelled: Bool { get }
  /// The duration of the whole transition in seconds, without interaction.
  var transitionDuration: TimeInterval { get }
  /// The fraction of the transition that the gesture has reached, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The velocity when the transition stopped being interactive; 1 is the transition's own speed.
  var completionVelocity: CGFloat { get }
  /// The timing curve of the rest of an interactive transition.
  var completionCurve: UIView.AnimationCurve { get }
  func viewController(forKey: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey: UITransitionContextViewKey) -> UIView?
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
}

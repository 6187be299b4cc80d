/// What an animator is told of the transition that it animates, and how it says how that goes.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which both views move.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a finger drives the transition now.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  /// Ends the transition; every animator calls it when its animations are over.
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the start; zero where it is not shown then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is at the end; zero where it is not shown then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Drives an interactive transition.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The ratio of the speed at which the transition finishes to its normal speed; 1 unless implemented.
  var completionSpeed: CGFloat { get }
  /// The timing curve of the remaining part of the transition; ease-in-out unless implemented.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively. If it is not implemented, it is true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

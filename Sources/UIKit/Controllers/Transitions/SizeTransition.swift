/// The change of a controller's size along with its screen or window, which is immediate and not
/// animated.
@MainActor final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private enum Phase { case prepared, over }

  private let controller: UIViewController
  private let window: UIWindow
  private var phase = Phase.prepared
  private var alongside: [Handler] = []
  private var endings: [Handler] = []

  init(of controller: UIViewController, in window: UIWindow) {
    self.controller = controller
    self.window = window
  }

  /// Calls the handlers, after the change of size.
  func run() {
    let blocks = alongside
    alongside = []
    for block in blocks { block(self) }
    controller.viewIfLoaded?.layoutIfNeeded()
    phase = .over
    let last = endings
    endings = []
    for ending in last { ending(self) }
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: Handler?, completion: Handler?
  ) -> Bool {
    guard phase == .prepared else { return false }
    if let animation { alongside.append(animation) }
    if let completion { endings.append(completion) }
    return true
  }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  /// Does nothing, because the change is never interactive.
  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {}
  func notifyWhenInteractionEnds(_ handler: @escaping Handler) {}

  var isAnimated: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { phase == .over ? 1 : 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var containerView: UIView { window }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from || key == .to ? controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from || key == .to ? controller.viewIfLoaded : nil
  }
}

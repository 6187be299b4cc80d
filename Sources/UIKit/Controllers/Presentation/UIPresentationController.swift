/// Manages a presentation: the frame of the presented view, the views around it, and its
/// transitions.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open internal(set) var containerView: UIView?

  private weak var presented: UIViewController?
  private weak var presenter: UIViewController?
  /// The style of the presentation.
  var style: UIModalPresentationStyle
  /// The superview and index of the presenter's view while it is removed.
  var home: Home?
  /// The position to which a presenter's view returns. The superview is a weak reference, because
  /// it may retain the presentation.
  struct Home {
    weak var superview: UIView?
    let index: Int
  }

  /// The running transition, if there is one.
  var transition: ScreenTransition?
  /// Whether the running transition, or the last one, is a dismissal.
  var isDismissing = false
  /// The views behind the presentation whose tint it dims.
  final var viewsWithDimmedTint: [UIView] = []

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  open var presentingViewController: UIViewController { presenter ?? presentedViewController }
  open var presentationStyle: UIModalPresentationStyle { style }

  func setPresenter(_ controller: UIViewController) { presenter = controller }

  /// The view that the transition animates; by default, the presented controller's view.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

  /// The frame of the presented view in the container; by default, the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view is removed from the window during the presentation.
  open var shouldRemovePresentersView: Bool { false }

  open var shouldPresentInFullscreen: Bool { true }

  /// The style that replaces this one in a compact environment.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: presentingViewController.traitCollection)
  }

  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard traitCollection.horizontalSizeClass == .compact else { return .none }
    return delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? .none
  }

  /// UIKit's message if the presentation cannot begin.
  var reasonNotToPresent: String? { nil }

  /// Whether a gesture may dismiss the presented controller.
  var canDismissInteractively: Bool { allowsInteractiveDismissal }

  /// Whether a gesture or a key can dismiss this kind of presentation.
  var isDismissedByHand: Bool { false }

  /// Whether the presentation can have a transition.
  var isAnimatable: Bool { true }

  /// Called after a gesture or key has dismissed the presented controller.
  func didDismissByHand() {}

  /// Called when the presented controller prefers a different size.
  func contentSizeDidChange() {}

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  // MARK: Layout

  /// Lays out the presented view, unless a transition moves it.
  func layOutPresentedView() {
    guard transition == nil, let view = presentedView, view.superview === containerView else {
      return
    }
    let frame = frameOfPresentedViewInContainerView
    if view.frame != frame { view.frame = frame }
  }

  /// Moves the presented view to its dismissed position, where transitions start or end.
  func moveToDismissedPosition() {
    guard let view = presentedView, let container = containerView else { return }
    let style = presentedViewController.modalTransitionStyle
    switch style {
    case .coverVertical, .partialCurl:
      view.layer.position.y = container.bounds.maxY + view.bounds.height / 2
    case .crossDissolve: view.alpha = 0
    case .flipHorizontal: break
    }
  }

  /// Moves the presented view and the views around it to their presented positions.
  func moveToPresentedPosition() {
    guard let view = presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    view.layer.position = CGPoint(x: frame.midX, y: frame.midY)
    view.alpha = 1
  }

  /// Resets the properties of the views that a transition has changed.
  func resetViews() {}
}

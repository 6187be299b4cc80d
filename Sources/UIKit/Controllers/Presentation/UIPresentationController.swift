/// Manages a screen over another one: its place, what surrounds it, and how it comes and goes.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open internal(set) var containerView: UIView?

  private weak var presented: UIViewController?
  private weak var presenter: UIViewController?
  /// The style that it was made for.
  var style: UIModalPresentationStyle
  /// Where the presenter's view belongs while it is away.
  var home: (superview: UIView, index: Int)?
  /// What is under way.
  var transition: ScreenTransition?
  /// Whether the presentation under way, or the last one, was a dismissal.
  var isDismissing = false

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

  /// The view that comes and goes; the presented controller's unless overridden.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }

  /// Where the presented view stands; the whole container unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the window while something stands over it.
  open var shouldRemovePresentersView: Bool { false }

  open var shouldPresentInFullscreen: Bool { true }

  /// The style that takes this one's place where there is little width.
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

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  // MARK: Places

  /// Puts the presented view where it belongs, when nothing moves it.
  func placePresentedView() {
    guard transition == nil, let view = presentedView, view.superview === containerView else {
      return
    }
    let frame = frameOfPresentedViewInContainerView
    if view.frame != frame { view.frame = frame }
  }

  /// Puts the presented view where it is when it is away, for a transition to start or end with.
  func placeAway() {
    guard let view = presentedView, let container = containerView else { return }
    let style = presentedViewController.modalTransitionStyle
    switch style {
    case .coverVertical, .partialCurl:
      view.layer.position.y = container.bounds.maxY + view.bounds.height / 2
    case .crossDissolve: view.alpha = 0
    case .flipHorizontal: break
    }
  }

  /// Puts the presented view, and what goes with it, where they are when it is there.
  func placeThere() {
    guard let view = presentedView else { return }
    let frame = frameOfPresentedViewInContainerView
    view.layer.position = CGPoint(x: frame.midX, y: frame.midY)
    view.alpha = 1
  }

  /// Forgets what a transition has left on the views.
  func tidy() {}
}

import CoreGraphics

/// Presents a view controller next to its source, a view or an item, with an arrow.
///
/// In compact width it is a sheet instead, unless the delegate's `adaptivePresentationStyle` returns a
/// different style when it is presented. A tap outside and Escape dismiss it like a sheet. The size of
/// the content is the controller's `preferredContentSize`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController, UIAppearanceContainer {
  private weak var popoverDelegate: (any UIPopoverPresentationControllerDelegate)?
  /// The view to which the popover is anchored.
  open var sourceView: UIView? { didSet { sourceDidChange() } }
  /// The rectangle of the source in the coordinates of `sourceView`; by default the whole view.
  open var sourceRect: CGRect {
    get { ownRect ?? sourceView?.bounds ?? .null }
    set {
      ownRect = newValue.isNull ? nil : newValue
      sourceDidChange()
    }
  }
  private var ownRect: CGRect?
  /// The item to which the popover is anchored.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The view or item to which the popover is anchored. It takes precedence over `sourceView`.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { sourceDidChange() }
  }
  /// The directions in which the arrow may point; if there are none, the popover has no arrow and
  /// covers its source.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any {
    didSet { sourceDidChange() }
  }
  /// The direction of the arrow while the popover is presented.
  open var arrowDirection: UIPopoverArrowDirection {
    containerView == nil ? .unknown : card.placement?.direction ?? .unknown
  }
  /// Whether the popover may cover its source if there is too little space; false by default.
  open var canOverlapSourceViewRect = false { didSet { sourceDidChange() } }
  /// The views outside the popover that get touches while it is presented.
  open var passthroughViews: [UIView]?
  /// The color of the popover; nil to use that of the content.
  open var backgroundColor: UIColor? { didSet { card.color = backgroundColor } }
  /// The minimum distances to the edges of the safe area, in points; 10 each by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { sourceDidChange() }
  }
  /// The sheet that the popover becomes in compact width.
  open var adaptiveSheetPresentationController: UISheetPresentationController { sheet }
  private lazy var sheet = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: presentingViewController)

  let card = PopoverCard()
  private let shade = PopoverShade()
  private let tap = UITapGestureRecognizer()

  open override var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { popoverDelegate = delegate as? any UIPopoverPresentationControllerDelegate }
  }

  open override var presentedView: UIView? { card }

  /// Returns the delegate's style for compact width, or otherwise a sheet.
  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard traitCollection.horizontalSizeClass == .compact else { return .none }
    guard let delegate else { return .pageSheet }
    let answer = NotImplemented.ask {
      delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
    }
    return answer.isImplemented ? answer.answer : .pageSheet
  }

  /// UIKit's message if the popover has no source.
  override var reasonNotToPresent: String? {
    popoverDelegate?.prepareForPopoverPresentation(self)
    if sourceItem != nil || sourceView != nil { return nil }
    return "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or "
      + "barButtonItem set before the presentation occurs."
  }

  // MARK: Layout

  private func sourceDidChange() {
    guard let containerView, transition == nil else { return }
    containerView.setNeedsLayout()
  }

  /// Returns the rectangle of the source in the container.
  private func sourceFrame(in container: UIView) -> CGRect {
    if let sourceItem {
      return sourceItem.frame(in: container) ?? CGRect(origin: container.center, size: .zero)
    }
    guard let sourceView, sourceView.window === container.window else {
      return CGRect(origin: container.center, size: .zero)
    }
    return sourceView.convert(sourceRect, to: container)
  }

  /// The size of the content: the preferred size of the presented controller, or that of the top
  /// controller if it is a navigation controller, or otherwise the standard size.
  private var contentSize: CGSize {
    let standard = PopoverPlacement.Metrics.standard
    var controller = presentedViewController
    var bars: CGFloat = 0
    while controller.preferredContentSize == .zero,
      let shown = controller.surroundingBars.contentSizeSource
    {
      bars += shown.bars
      controller = shown.controller
    }
    let preferred = controller.preferredContentSize
    return CGSize(
      width: preferred.width > 0 ? preferred.width : standard.width,
      height: preferred.height > 0 ? preferred.height + bars : standard.height)
  }

  private func makePlacement() -> PopoverPlacement? {
    guard let container = containerView else { return nil }
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    return PopoverPlacement(
      size: contentSize, source: sourceFrame(in: container), in: room,
      permitted: permittedArrowDirections, mayOverlap: canOverlapSourceViewRect)
  }

  open override var frameOfPresentedViewInContainerView: CGRect { makePlacement()?.whole ?? .zero }

  override func layOutPresentedView() {
    guard transition == nil, card.superview === containerView, let placement = makePlacement()
    else { return }
    if placement != card.placement { card.applyPlacement(placement) }
  }

  override func contentSizeDidChange() {
    guard containerView?.window != nil, transition == nil, let placement = makePlacement()
    else { return }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .allowUserInteraction,
      animations: {
        self.card.applyPlacement(placement)
        self.card.layoutIfNeeded()
      })
  }

  /// The scale at which a popover starts to grow out of its arrow (our choice).
  private static let arrival: CGFloat = 0.6

  override func moveToDismissedPosition() {
    card.alpha = 0
    dimsTintBehind = false
    guard !isDismissing, let placement = card.placement else { return }
    let whole = placement.whole
    let scale = Self.arrival
    let dx = (placement.tip.x - whole.midX) * (1 - scale)
    let dy = (placement.tip.y - whole.midY) * (1 - scale)
    card.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: dx, ty: dy)
  }

  override func moveToPresentedPosition() {
    card.alpha = 1
    dimsTintBehind = true
    card.transform = .identity
  }

  override func resetViews() {
    card.transform = .identity
    dimsTintBehind = !isOver
    guard isOver else { return }
    shade.removeFromSuperview()
    card.release()
  }

  // MARK: Transitions

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    UIView.performWithoutAnimation {
      shade.popover = self
      shade.frame = container.bounds
      shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(shade)
      (container as? PresentationContainer)?.letsTouchesThrough = true
      container.accessibilityViewIsModal = passthroughViews?.isEmpty != false
      card.hold(presentedViewController.view)
      if let placement = makePlacement() { card.applyPlacement(placement) }
    }
    if tap.view == nil {
      tap.addTarget(self, action: UIPopoverPresentationController.tappedOutside)
      shade.addGestureRecognizer(tap)
    }
  }

  private func tappedOutside() {
    guard transition == nil else { return }
    dismissByHand(velocity: 0)
  }

  // MARK: Dismissal

  override var isDismissedByHand: Bool { true }

  override var canDismissInteractively: Bool {
    super.canDismissInteractively
      && popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
  }

  override func didDismissByHand() {
    popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
  }
}

/// The view around a popover, which receives the touches that no passthrough view gets.
final class PopoverShade: UIView {
  weak var popover: UIPopoverPresentationController?

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    let views = popover?.passthroughViews ?? []
    return !views.contains { $0.window === window && $0.bounds.contains(convert(point, to: $0)) }
  }
}

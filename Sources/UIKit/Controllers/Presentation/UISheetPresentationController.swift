/// Presents a view controller as a sheet that can be dragged and dismissed.
///
/// In compact width the sheet has the full width, and the presenter's view behind it shrinks and gets
/// rounded corners. In regular width the sheet is centered. The metrics are our choice, modelled on
/// iOS, because the UIKit reference has none.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// Lengths in points.
  enum Metrics {
    /// The distance between the top of the safe area and a large sheet.
    static let gap: CGFloat = 10
    static let corner: CGFloat = 10
    /// The margin on both sides of the presenter's view behind the sheet.
    static let side: CGFloat = 16
    static let dimming: CGFloat = 0.2
    static let pageSize = CGSize(width: 712, height: 10_000)
    static let formSize = CGSize(width: 540, height: 620)
    static let grabber = CGSize(width: 36, height: 5)
  }

  private weak var sheetDelegate: (any UISheetPresentationControllerDelegate)?
  /// The heights at which the sheet rests, in any order; by default, one large detent.
  open var detents: [Detent] = [.large()] { didSet { detentsChanged() } }
  /// The detent at which the sheet rests; nil for the smallest.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }
  /// The largest detent at which the views behind the sheet are not dimmed and accept touches; nil to
  /// dim them at every detent.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }
  open var prefersGrabberVisible = false { didSet { card.showsGrabber = prefersGrabberVisible } }
  open var preferredCornerRadius: CGFloat? { didSet { detentsChanged() } }
  /// Whether the sheet rests at its detents in compact height, instead of covering the screen;
  /// false by default.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { detentsChanged() } }

  /// Whether dragging a scroll view that is at its top expands the sheet to a higher detent, instead of
  /// scrolling; true by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  let shade = UIView()
  let backdrop = UIView()
  let card = SheetCard()
  let drag = SheetDrag()

  override var isDismissedByHand: Bool { true }

  open override var presentedView: UIView? { card }

  open override var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { sheetDelegate = delegate as? any UISheetPresentationControllerDelegate }
  }

  // MARK: Layout

  /// Whether the sheet is centered on a wide screen.
  var floats: Bool {
    guard let container = containerView else { return false }
    return container.traitCollection.horizontalSizeClass == .regular
  }

  /// Whether the sheet covers the screen because of compact height.
  private var fillsScreen: Bool {
    guard let container = containerView else { return false }
    return container.traitCollection.verticalSizeClass == .compact
      && !prefersEdgeAttachedInCompactHeight
  }

  /// The y coordinate of the sheet's top edge when it is as high as possible.
  var highestTop: CGFloat {
    guard let container = containerView else { return 0 }
    return fillsScreen ? 0 : container.safeAreaInsets.top + Metrics.gap
  }

  /// Returns the y coordinate of the sheet's top edge at a detent.
  func top(of detent: Detent) -> CGFloat {
    guard let container = containerView else { return 0 }
    if fillsScreen { return highestTop }
    let whole = container.bounds.height
    switch detent.kind {
    case .share(let share):
      return share >= 1
        ? highestTop
        : max(highestTop, whole - (whole - container.safeAreaInsets.top) * share)
    case .resolver:
      let height = detent.resolvedValue(in: room) ?? 0
      return max(highestTop, min(whole, whole - container.safeAreaInsets.bottom - height))
    }
  }

  /// The context in which detents are resolved.
  private var room: SheetRoom {
    guard let container = containerView else {
      return SheetRoom(traits: presentingViewController.traitCollection, maximum: 0)
    }
    let height = container.bounds.height - highestTop - container.safeAreaInsets.bottom
    return SheetRoom(traits: container.traitCollection, maximum: max(0, height))
  }

  /// The active detents, from the highest to the lowest; one large detent if none is active.
  var orderedDetents: [Detent] {
    let room = room
    let active = detents.filter { $0.resolvedValue(in: room) != nil }
    if active.isEmpty { return [.large()] }
    return active.count == 1 ? active : active.sorted { top(of: $0) < top(of: $1) }
  }

  var selectedDetent: Detent {
    let ordered = orderedDetents
    return ordered.first { $0.identifier == selectedDetentIdentifier } ?? ordered[ordered.count - 1]
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    let bounds = container.bounds
    if floats {
      let preferred = presentedViewController.preferredContentSize
      let usual = style == .formSheet ? Metrics.formSize : Metrics.pageSize
      let safe = container.safeAreaInsets
      let size = CGSize(
        width: min(preferred.width > 0 ? preferred.width : usual.width, bounds.width - 40),
        height: min(
          preferred.height > 0 ? preferred.height : usual.height,
          bounds.height - safe.top - safe.bottom - 40))
      return CGRect(
        x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded(),
        width: size.width, height: size.height)
    }
    let top = top(of: selectedDetent)
    return CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
  }

  /// Moves the sheet's top edge, and updates the dimming and the presenter's view behind it.
  func positionCard(top: CGFloat) {
    guard let container = containerView else { return }
    let height = card.bounds.height
    card.layer.position = CGPoint(
      x: floats ? container.bounds.midX : card.bounds.width / 2, y: top + height / 2)
    let bottom = container.bounds.height
    let rest = frameOfPresentedViewInContainerView.minY
    let lowest = floats ? rest : orderedDetents.map { self.top(of: $0) }.max() ?? rest
    let dimmed = dimmedTop
    // The dimming is complete at the lowest detent that dims. It is zero at the largest detent that
    // does not, or if there is none, when the sheet is dismissed.
    let brightAt = undimmedTop ?? bottom
    let darkAt = dimmed ?? 0
    shade.alpha =
      dimmed == nil || brightAt <= darkAt
      ? 0 : max(0, min(1, (brightAt - top) / (brightAt - darkAt)))
    if !drag.isActive { dimsTintBehind = shade.alpha > 0 }
    shrinkPresenter(floats || fillsScreen ? 0 : share(of: top, lowest: lowest))
  }

  /// The lowest top edge at which the views behind the sheet are fully dimmed; nil if they are never
  /// dimmed.
  private var dimmedTop: CGFloat? {
    if floats { return frameOfPresentedViewInContainerView.minY }
    let tops = orderedDetents.map { self.top(of: $0) }
    guard let undimmedTop else { return tops.max() }
    return tops.filter { $0 < undimmedTop - 0.5 }.max()
  }

  /// Returns how far the presenter's view has shrunk, from 0 to 1 when the sheet is as high as
  /// possible.
  private func share(of top: CGFloat, lowest: CGFloat) -> CGFloat {
    guard let container = containerView,
      orderedDetents.contains(where: { self.top(of: $0) <= highestTop + 0.5 })
    else { return 0 }
    let gone = lowest > highestTop + 0.5 ? lowest : container.bounds.height
    return max(0, min(1, (gone - top) / max(1, gone - highestTop)))
  }

  /// Shrinks the presenter's view and rounds its corners.
  private func shrinkPresenter(_ share: CGFloat) {
    guard let container = containerView else { return }
    let view: UIView?
    if let below = presentingViewController.modal.controller as? UISheetPresentationController,
      presentingViewController.modal.presenting != nil
    {
      view = below.floats ? nil : below.card
    } else {
      view = presentingViewController.viewIfLoaded
    }
    guard let view else { return }
    backdrop.isHidden = share == 0 && transition == nil
    let width = max(1, container.bounds.width)
    let scale = 1 - share * 2 * Metrics.side / width
    let isSheet = view is SheetCard
    // The top edge of the presenter's view moves to the safe area. If the presenter is a sheet, its top
    // edge moves to a gap above this sheet.
    let size = view.layer.bounds.size
    let target = isSheet ? -Metrics.gap : container.safeAreaInsets.top
    let lift = size.height * (1 - scale) / 2
    let down = share * target - lift
    view.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: down)
    if !isSheet {
      view.layer.cornerRadius = share * (preferredCornerRadius ?? Metrics.corner)
      view.layer.masksToBounds = share > 0 || transition != nil
    }
  }

  override func layOutPresentedView() {
    guard transition == nil, !isOver, !drag.isActive, card.superview === containerView else {
      return
    }
    let frame = frameOfPresentedViewInContainerView
    shade.frame = containerView?.bounds ?? .zero
    if card.frame != frame { card.frame = frame }
    positionCard(top: frame.minY)
    showsThrough()
  }

  private func showsThrough() {
    let container = containerView as? PresentationContainer
    let isBright = shade.alpha == 0
    shade.isUserInteractionEnabled = !isBright
    container?.letsTouchesThrough = isBright && largestUndimmedDetentIdentifier != nil
    container?.accessibilityViewIsModal = container?.letsTouchesThrough == false
  }

  override func moveToDismissedPosition() { positionCard(top: containerView?.bounds.height ?? 0) }

  override func moveToPresentedPosition() {
    positionCard(top: frameOfPresentedViewInContainerView.minY)
  }

  override func resetViews() {
    guard isOver else { return layOutPresentedView() }
    dimsTintBehind = false
    shrinkPresenter(0)
    backdrop.removeFromSuperview()
    shade.removeFromSuperview()
    card.release()
  }

  // MARK: Transitions

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView, let home = home?.superview else { return }
    UIView.performWithoutAnimation {
      addBackdrop(in: home)
      shade.backgroundColor = UIColor(white: 0, alpha: Metrics.dimming).dynamic(
        dark: UIColor(white: 0, alpha: 0.48))
      shade.frame = container.bounds
      shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(shade)
      card.corner = preferredCornerRadius ?? Metrics.corner
      card.roundsAll = floats
      card.hold(presentedViewController.view)
    }
    drag.attach(to: self)
  }

  /// Adds the black view behind the presenter's view, which is visible when that shrinks.
  private func addBackdrop(in home: UIView) {
    guard presentingViewController.modal.presenting == nil else { return }
    backdrop.backgroundColor = .black
    backdrop.isUserInteractionEnabled = false
    backdrop.frame = home.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    home.insertSubview(backdrop, at: 0)
  }

  /// Updates the views behind the sheet after a presentation between this one and its presenter has
  /// been removed.
  func presenterChanged() {
    UIView.performWithoutAnimation {
      if let home = presentingViewController.viewIfLoaded?.superview { addBackdrop(in: home) }
      positionCard(top: frameOfPresentedViewInContainerView.minY)
    }
  }

  private func detentsChanged() {
    card.corner = preferredCornerRadius ?? Metrics.corner
    if transition == nil, !drag.isActive { containerView?.setNeedsLayout() }
  }

  /// Resolves custom detents again.
  open func invalidateDetents() { detentsChanged() }

  /// Applies changes of the sheet's properties with the same animation as the sheet.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    guard let container = containerView, container.window != nil, transition == nil else { return }
    settle(velocity: 0)
  }

  /// Animates the sheet to the selected detent with the system's spring.
  ///
  /// - Parameter velocity: The velocity with which the finger has left the sheet, in points per second
  ///   downwards.
  func settle(velocity: CGFloat) {
    guard let container = containerView else { return }
    let target = frameOfPresentedViewInContainerView
    let distance = target.minY - (card.layer.position.y - card.bounds.height / 2)
    // During the animation the sheet has the larger of the two heights.
    if card.bounds.height < target.height {
      let top = card.layer.position.y - card.bounds.height / 2
      UIView.performWithoutAnimation {
        card.frame = CGRect(x: target.minX, y: top, width: target.width, height: target.height)
        card.layoutIfNeeded()
      }
    }
    drag.isSettling = true
    let animator = UIViewPropertyAnimator(
      duration: ScreenTransition.standardDuration,
      timingParameters: ScreenTransition.spring(velocity: velocity, distance: distance))
    animator.addAnimations { self.positionCard(top: target.minY) }
    animator.addCompletion { [weak self, weak container] _ in
      guard let self else { return }
      drag.isSettling = false
      container?.setNeedsLayout()
    }
    animator.startAnimation()
  }

  /// Selects the detent to which the sheet was dragged.
  func select(_ detent: Detent) {
    guard detent.identifier != selectedDetent.identifier else { return }
    selectedDetentIdentifier = detent.identifier
    sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

extension UISheetPresentationController {
  /// The top edge at the largest detent without dimming; nil if there is none.
  private var undimmedTop: CGFloat? {
    guard !floats, let bright = largestUndimmedDetentIdentifier else { return nil }
    return detents.first { $0.identifier == bright }.map { top(of: $0) }
  }
}

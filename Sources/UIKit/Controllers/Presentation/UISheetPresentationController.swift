/// Shows a screen as a card that can be dragged away.
///
/// Where there is little width the card reaches across, and the presenter stands back behind it,
/// smaller and with round corners; elsewhere it floats in the middle. The numbers are ours, after
/// what iOS shows: the UIKit reference has none.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// Numbers in points.
  enum Metrics {
    /// Between the safe area's top and a large sheet.
    static let gap: CGFloat = 10
    static let corner: CGFloat = 10
    /// At both sides of the presenter behind.
    static let side: CGFloat = 16
    static let dimming: CGFloat = 0.2
    static let pageSize = CGSize(width: 712, height: 10_000)
    static let formSize = CGSize(width: 540, height: 620)
    static let grabber = CGSize(width: 36, height: 5)
  }

  private weak var sheetDelegate: (any UISheetPresentationControllerDelegate)?
  /// The heights at which the sheet rests, in any order; a large one unless set.
  open var detents: [Detent] = [.large()] { didSet { detentsChanged() } }
  /// Where the sheet rests; the smallest unless set.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }
  /// The largest detent that leaves what is behind bright and open to touches.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { detentsChanged() } }
  open var prefersGrabberVisible = false { didSet { card.showsGrabber = prefersGrabberVisible } }
  open var preferredCornerRadius: CGFloat? { didSet { detentsChanged() } }
  /// Whether the sheet may be smaller than the screen where there is little height.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { detentsChanged() } }

  let shade = UIView()
  let backdrop = UIView()
  let card = SheetCard()
  let drag = SheetDrag()

  open override var presentedView: UIView? { card }

  open override var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { sheetDelegate = delegate as? any UISheetPresentationControllerDelegate }
  }

  // MARK: Places

  /// Whether the sheet floats in the middle of a wide screen.
  var floats: Bool {
    guard let container = containerView else { return false }
    return container.traitCollection.horizontalSizeClass == .regular
  }

  /// Whether the sheet takes the whole screen because there is little height.
  private var fillsScreen: Bool {
    guard let container = containerView else { return false }
    return container.traitCollection.verticalSizeClass == .compact
      && !prefersEdgeAttachedInCompactHeight
  }

  /// The top of a sheet as high as it gets.
  var highestTop: CGFloat {
    guard let container = containerView else { return 0 }
    return fillsScreen ? 0 : container.safeAreaInsets.top + Metrics.gap
  }

  /// The top of the sheet at a detent.
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

  /// What detents are resolved in.
  private var room: SheetRoom {
    guard let container = containerView else {
      return SheetRoom(traits: presentingViewController.traitCollection, maximum: 0)
    }
    let height = container.bounds.height - highestTop - container.safeAreaInsets.bottom
    return SheetRoom(traits: container.traitCollection, maximum: max(0, height))
  }

  /// The detents that there are now, from the highest sheet down; a large one where there is none.
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

  /// Puts the sheet's top to a height, and what is behind it to what goes with that.
  func place(top: CGFloat) {
    guard let container = containerView else { return }
    let height = card.bounds.height
    card.layer.position = CGPoint(
      x: floats ? container.bounds.midX : card.bounds.width / 2, y: top + height / 2)
    let bottom = container.bounds.height
    let rest = frameOfPresentedViewInContainerView.minY
    let lowest = floats ? rest : orderedDetents.map { self.top(of: $0) }.max() ?? rest
    let dimmed = dimmedTop
    // Dark from the first detent that dims, bright where the sheet is gone or does not dim.
    let brightAt = dimmed.map { $0 < lowest ? lowest : bottom } ?? bottom
    let darkAt = dimmed ?? 0
    shade.alpha =
      dimmed == nil || brightAt <= darkAt
      ? 0 : max(0, min(1, (brightAt - top) / (brightAt - darkAt)))
    stepBack(floats || fillsScreen ? 0 : share(of: top, lowest: lowest))
  }

  /// The lowest top at which what is behind is dark; nil where it is always bright.
  private var dimmedTop: CGFloat? {
    if floats { return frameOfPresentedViewInContainerView.minY }
    guard let bright = largestUndimmedDetentIdentifier,
      let limit = detents.first(where: { $0.identifier == bright })
    else { return orderedDetents.map { self.top(of: $0) }.max() }
    return orderedDetents.map { self.top(of: $0) }.filter { $0 < self.top(of: limit) - 0.5 }.max()
  }

  /// How far the presenter stands back: wholly behind a sheet as high as it gets.
  private func share(of top: CGFloat, lowest: CGFloat) -> CGFloat {
    guard let container = containerView,
      orderedDetents.contains(where: { self.top(of: $0) <= highestTop + 0.5 })
    else { return 0 }
    let gone = lowest > highestTop + 0.5 ? lowest : container.bounds.height
    return max(0, min(1, (gone - top) / max(1, gone - highestTop)))
  }

  /// Makes the presenter smaller, its corners round.
  private func stepBack(_ share: CGFloat) {
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
    // The presenter's top comes to the safe area's, a sheet's own a gap above this one's.
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

  override func placePresentedView() {
    guard transition == nil, !drag.isActive, card.superview === containerView else { return }
    let frame = frameOfPresentedViewInContainerView
    shade.frame = containerView?.bounds ?? .zero
    if card.frame != frame { card.frame = frame }
    place(top: frame.minY)
    showsThrough()
  }

  private func showsThrough() {
    let container = containerView as? PresentationContainer
    let isBright = shade.alpha == 0
    shade.isUserInteractionEnabled = !isBright
    container?.letsTouchesThrough = isBright && largestUndimmedDetentIdentifier != nil
    container?.accessibilityViewIsModal = container?.letsTouchesThrough == false
  }

  override func placeAway() { place(top: containerView?.bounds.height ?? 0) }

  override func placeThere() { place(top: frameOfPresentedViewInContainerView.minY) }

  override func tidy() {
    guard isDismissing || presentingViewController.modal.presented !== presentedViewController
    else { return placePresentedView() }
    stepBack(0)
    backdrop.removeFromSuperview()
    shade.removeFromSuperview()
    card.release()
  }

  // MARK: Coming and going

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView, let home = home?.superview else { return }
    UIView.performWithoutAnimation {
      putBackdrop(in: home)
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

  /// Behind the presenter that stands back it is black.
  private func putBackdrop(in home: UIView) {
    guard presentingViewController.modal.presenting == nil else { return }
    backdrop.backgroundColor = .black
    backdrop.isUserInteractionEnabled = false
    backdrop.frame = home.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    home.insertSubview(backdrop, at: 0)
  }

  /// Stands over another presenter, as what was between has gone.
  func stand() {
    UIView.performWithoutAnimation {
      if let home = presentingViewController.viewIfLoaded?.superview { putBackdrop(in: home) }
      place(top: frameOfPresentedViewInContainerView.minY)
    }
  }

  private func detentsChanged() {
    card.corner = preferredCornerRadius ?? Metrics.corner
    if transition == nil, !drag.isActive { containerView?.setNeedsLayout() }
  }

  /// Works out anew what the app's own detents resolve to.
  open func invalidateDetents() { detentsChanged() }

  /// Works the detents out anew, with the sheet's own animation.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    guard let container = containerView, container.window != nil, transition == nil else { return }
    settle(velocity: 0)
  }

  /// Brings the sheet to the selected detent by the system's spring.
  func settle(velocity: CGFloat) {
    guard let container = containerView else { return }
    let target = frameOfPresentedViewInContainerView
    // While it moves the sheet is as high as the higher of the two.
    if card.bounds.height < target.height {
      let top = card.layer.position.y - card.bounds.height / 2
      UIView.performWithoutAnimation {
        card.frame = CGRect(x: target.minX, y: top, width: target.width, height: target.height)
        card.layoutIfNeeded()
      }
    }
    drag.isSettling = true
    UIView.animate(
      withDuration: ScreenTransition.standardDuration, delay: 0,
      options: [UIView.AnimationOptions(rawValue: 7 << 16), .allowUserInteraction],
      animations: { self.place(top: target.minY) },
      completion: { [weak self, weak container] _ in
        guard let self else { return }
        drag.isSettling = false
        container?.setNeedsLayout()
      })
  }

  /// Takes a detent that the sheet was dragged to.
  func select(_ detent: Detent) {
    guard detent.identifier != selectedDetent.identifier else { return }
    selectedDetentIdentifier = detent.identifier
    sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  // MARK: Dismissing by hand

  /// Whether a gesture may take the sheet away.
  var mayDismiss: Bool {
    !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  func dismissByHand(velocity: CGFloat) {
    guard mayDismiss else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    let delegate = delegate
    presentingViewController.dropPresented(animated: true, velocity: velocity) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
    delegate?.presentationControllerWillDismiss(self)
  }
}

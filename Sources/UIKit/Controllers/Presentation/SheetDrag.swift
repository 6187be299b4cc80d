/// Drags a sheet between its detents, and dismisses it.
///
/// A sheet that cannot be dismissed, or is pulled above its highest detent, follows the finger with
/// the rubber band of UIKit reference 1.3. When released, it moves to the detent nearest to where
/// its velocity would carry it in 0.15 s (our choice).
///
/// The sheet and the scroll view under the finger move in one motion: a drag that pulls the sheet to its
/// highest detent continues to scroll, and a drag that scrolls to the top continues to move the sheet.
@MainActor final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  /// The time in seconds by which the release velocity is extrapolated (our choice).
  private static let foresight: CGFloat = 0.15

  private weak var sheet: UISheetPresentationController?
  private let recognizer = SheetPan()
  private let tap = UITapGestureRecognizer()
  private var startTop: CGFloat = 0
  private(set) var isActive = false
  /// The scroll view that the sheet's own drag moves.
  private var scroll = SheetScroll()
  /// Whether the sheet is animating to a detent.
  var isSettling = false

  func attach(to sheet: UISheetPresentationController) {
    self.sheet = sheet
    recognizer.delegate = self
    recognizer.maximumNumberOfTouches = 1
    recognizer.removeTarget(nil, action: nil)
    recognizer.addTarget(self, action: SheetDrag.follow)
    sheet.card.addGestureRecognizer(recognizer)
    sheet.card.drag = self
    tap.removeTarget(nil, action: nil)
    tap.addTarget(self, action: SheetDrag.tapped)
    sheet.shade.addGestureRecognizer(tap)
  }

  private func tapped() {
    guard let sheet, sheet.transition == nil, !isActive else { return }
    sheet.dismissByHand(velocity: 0)
  }

  private var smallestTop: CGFloat {
    guard let sheet else { return 0 }
    if sheet.floats { return sheet.frameOfPresentedViewInContainerView.minY }
    return sheet.orderedDetents.map { sheet.top(of: $0) }.max() ?? 0
  }

  private var highestTop: CGFloat {
    guard let sheet else { return 0 }
    if sheet.floats { return sheet.frameOfPresentedViewInContainerView.minY }
    return sheet.orderedDetents.map { sheet.top(of: $0) }.min() ?? 0
  }

  // MARK: Recognition

  /// Returns whether the drag may begin. Scrolling takes precedence: the sheet moves only if the scroll
  /// view under the finger is at its top, or if the sheet can still grow.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let sheet, isFree(sheet) else { return false }
    let travel = recognizer.travel
    guard abs(travel.y) >= abs(travel.x) else { return false }
    guard let scrollView = scrollView(under: recognizer.trackedTouches.first?.view) else {
      return true
    }
    let isAtTop = scrollView.contentOffset.y <= scrollView.minimumOffset.y + 0.5
    if travel.y > 0 { return isAtTop && !leavesPull(to: scrollView, sheet) }
    return isAtTop && sheet.prefersScrollingExpandsWhenScrolledToEdge
      && sheet.card.frame.minY > highestTop + 0.5
  }

  /// Returns whether a drag may move the sheet.
  private func isFree(_ sheet: UISheetPresentationController) -> Bool {
    sheet.transition == nil && sheet.presentedViewController.modal.presented == nil
  }

  /// Returns whether a pull at the top of a scroll view is its own, because it refreshes. Below its highest
  /// detent, the sheet moves first, unless it leaves all scrolling to the scroll view.
  private func leavesPull(
    to scrollView: UIScrollView, _ sheet: UISheetPresentationController
  ) -> Bool {
    scrollView.respondsToPulls
      && (sheet.card.frame.minY <= highestTop + 0.5
        || !sheet.prefersScrollingExpandsWhenScrolledToEdge)
  }

  private func scrollView(under view: UIView?) -> UIScrollView? {
    var ancestor = view
    while let view = ancestor, view !== sheet?.card {
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled,
        scrollView.scrollEngine.canScroll(.vertical)
      {
        return scrollView
      }
      ancestor = view.superview
    }
    return nil
  }

  // MARK: Drag

  private func follow() {
    guard let sheet, sheet.containerView != nil else { return }
    switch recognizer.state {
    case .began:
      guard sheet.transition == nil else { return }
      begin(sheet)
      scroll = SheetScroll(
        scrollView(under: recognizer.trackedTouches.first?.view), dragger: ObjectIdentifier(self))
      dragSheet(sheet)
    case .changed: if isActive { dragSheet(sheet) }
    case .ended, .cancelled, .failed:
      guard isActive else { return }
      let speed = recognizer.state == .ended ? recognizer.liftVelocity(in: nil).y : 0
      let scrolls = scroll.end(velocity: -speed, at: recognizer.sampleTime)
      end(sheet, speed: scrolls ? 0 : speed)
    case .possible: break
    }
  }

  /// Takes hold of the sheet where it is visible.
  private func begin(_ sheet: UISheetPresentationController) {
    isActive = true
    let shown = sheet.card.layer.presentation() ?? sheet.card.layer
    startTop = shown.position.y - shown.bounds.height / 2
    sheet.card.layer.removeAllAnimations()
    UIView.performWithoutAnimation { stretch(sheet) }
  }

  private func end(_ sheet: UISheetPresentationController, speed: CGFloat) {
    isActive = false
    release(sheet, speed: speed, bottom: sheet.containerView?.bounds.height ?? 0)
  }

  /// Sets the sheet to its maximum height during a drag, so that moving it requires no layout.
  private func stretch(_ sheet: UISheetPresentationController) {
    guard !sheet.floats, let container = sheet.containerView else { return }
    let height = container.bounds.height - highestTop
    let frame = CGRect(
      x: 0, y: startTop, width: container.bounds.width,
      height: max(height, sheet.card.bounds.height))
    sheet.card.frame = frame
    sheet.card.layoutIfNeeded()
  }

  private func dragSheet(_ sheet: UISheetPresentationController) {
    var top = startTop + recognizer.translation(in: nil).y
    if scroll.scroll(by: highestTop - top, at: recognizer.sampleTime) { top = max(top, highestTop) }
    // The scroll view's delegate may have ended the drag.
    if isActive { position(sheet, top: top) }
  }

  /// Moves the sheet's top edge, with the rubber band where it resists.
  private func position(_ sheet: UISheetPresentationController, top: CGFloat) {
    let bottom = sheet.containerView?.bounds.height ?? 0
    var top = top
    if top < highestTop {
      top = highestTop - rubber(highestTop - top, bottom)
    } else if top > smallestTop, !canBeDismissed {
      top = smallestTop + rubber(top - smallestTop, bottom)
    }
    sheet.positionCard(top: top)
  }

  private var canBeDismissed: Bool {
    sheet?.presentedViewController.isModalInPresentation == false
  }

  /// Returns a distance reduced by the rubber band of scroll views (UIKit reference 1.3).
  private func rubber(_ distance: CGFloat, _ length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    return (1 - 1 / (distance * 0.55 / length + 1)) * length
  }

  private func release(_ sheet: UISheetPresentationController, speed: CGFloat, bottom: CGFloat) {
    let top = sheet.card.layer.position.y - sheet.card.bounds.height / 2
    let aim = top + speed * Self.foresight
    let detents = sheet.orderedDetents
    let halfGone = (smallestTop + bottom) / 2
    if aim > halfGone {
      let left = max(1, bottom - top)
      let canDismissInteractively = sheet.canDismissInteractively
      if canDismissInteractively {
        sheet.dismissByHand(velocity: max(0, speed / left))
        return
      }
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
    }
    if !sheet.floats,
      let nearest = detents.min(by: {
        abs(sheet.top(of: $0) - aim) < abs(sheet.top(of: $1) - aim)
      })
    {
      sheet.select(nearest)
    }
    sheet.settle(velocity: speed)
  }

  // MARK: A scroll view's drag

  /// Begins to follow a drag that has scrolled to the top of `scrollView`, unless it refreshes.
  func beginOverflow(of scrollView: UIScrollView) -> Bool {
    guard let sheet, !isActive, isFree(sheet), !leavesPull(to: scrollView, sheet) else {
      return false
    }
    begin(sheet)
    return true
  }

  func continueOverflow(by distance: CGFloat) -> Bool {
    guard let sheet, isActive, sheet.transition == nil else { return false }
    position(sheet, top: startTop + distance)
    return true
  }

  func endOverflow(velocity: CGFloat) -> Bool {
    guard let sheet, isActive else { return false }
    let hasMoved = abs(sheet.card.layer.position.y - sheet.card.bounds.height / 2 - startTop) > 0.01
    end(sheet, speed: hasMoved ? velocity : 0)
    return hasMoved
  }
}

/// A pan that, once it begins, takes precedence over the scrolling of the sheet's content.
private final class SheetPan: UIPanGestureRecognizer {
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is ScrollPanGestureRecognizer
  }

  override func hasLeftSlop(_ travel: CGPoint) -> Bool {
    abs(travel.y) >= Self.slop || abs(travel.x) >= Self.slop
  }

  override func beginPan() {
    if abs(travel.y) >= abs(travel.x) { super.beginPan() } else { state = .failed }
  }
}

/// Dims the views behind an alert and centers it, or places an action sheet at the bottom. Both
/// stay above the keyboard.
final class AlertPresentation: UIPresentationController {
  private let shade = UIView()
  private let tap = UITapGestureRecognizer()
  private var listeners: [any NSObjectProtocol] = []

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }
  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  // MARK: Layout

  /// The part of the container above the keyboard.
  private var room: CGRect {
    guard let container = containerView else { return .zero }
    let safe = container.safeAreaInsets
    var bottom = container.bounds.maxY - safe.bottom
    if let keyboard = container.hostSession.keyboard.coveredFrame {
      bottom = min(bottom, container.convert(keyboard, from: nil).minY)
    }
    return CGRect(
      x: safe.left, y: safe.top, width: container.bounds.width - safe.left - safe.right,
      height: max(0, bottom - safe.top))
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let panel = presentedView as? AlertPanel, let container = containerView else {
      return .zero
    }
    let gap = AlertMetrics.gap
    let room = room
    if isSheet {
      let width = min(room.width - 2 * gap, AlertMetrics.sheetWidth)
      let size = panel.size(in: CGSize(width: width, height: max(0, room.height - 2 * gap)))
      let isAtEdge = room.maxY == container.bounds.maxY
      return CGRect(
        x: room.midX - width / 2, y: room.maxY - size.height - (isAtEdge ? gap : 0), width: width,
        height: size.height)
    }
    let size = panel.size(in: CGSize(width: room.width, height: max(0, room.height - 2 * gap)))
    let middle =
      room.maxY < container.bounds.maxY - container.safeAreaInsets.bottom
      ? room.midY : (container.bounds.midY)
    return CGRect(
      x: (room.midX - size.width / 2).rounded(),
      y: max(room.minY, (middle - size.height / 2).rounded()), width: size.width,
      height: size.height)
  }

  override func moveToDismissedPosition() {
    shade.alpha = 0
    dimsTintBehind = false
    guard let view = presentedView, let container = containerView else { return }
    if isSheet {
      view.layer.position.y = container.bounds.maxY + view.bounds.height / 2
      return
    }
    view.alpha = 0
    if !isDismissing {
      view.transform = CGAffineTransform(
        scaleX: AlertMetrics.arrival, y: AlertMetrics.arrival)
    }
  }

  override func moveToPresentedPosition() {
    shade.alpha = 1
    dimsTintBehind = true
    presentedView?.transform = .identity
    super.moveToPresentedPosition()
  }

  override func resetViews() {
    presentedView?.transform = .identity
    dimsTintBehind = !isOver
    guard isOver else { return }
    shade.removeFromSuperview()
    listeners.forEach(NotificationCenter.default.removeObserver)
    listeners = []
  }

  // MARK: Transitions

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    UIView.performWithoutAnimation {
      shade.backgroundColor = UIColor(white: 0, alpha: AlertMetrics.dimming).dynamic(
        dark: UIColor(white: 0, alpha: AlertMetrics.darkDimming))
      shade.frame = container.bounds
      shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(shade)
    }
    if isSheet, tap.view == nil {
      tap.addTarget(self, action: AlertPresentation.tapped)
      shade.addGestureRecognizer(tap)
    }
    listeners.forEach(NotificationCenter.default.removeObserver)
    listeners = [
      NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
      ) { [weak self] _ in
        // Safety: keyboards post on the main thread.
        MainActor.assumeIsolated { self?.followKeyboard() }
      }
    ]
  }

  /// Cancels an action sheet after a tap outside it.
  private func tapped() {
    guard transition == nil, let alert, let cancel = alert.cancelAction else { return }
    alert.choose(cancel)
  }

  private func followKeyboard() {
    guard transition == nil, containerView?.window != nil, let view = presentedView else { return }
    UIView.animate(
      withDuration: KeyboardController.duration, delay: 0,
      options: UIView.AnimationOptions(rawValue: UInt(KeyboardController.curve) << 16),
      animations: { [self] in
        view.frame = frameOfPresentedViewInContainerView
        view.layoutIfNeeded()
      })
  }
}

import UIKit

/// Shows toasts one after the other at the bottom of an overlay.
@MainActor final class ToastQueue {
  private enum State {
    case empty
    /// The toast is on the screen until the timer fires; a finger on it cancels the timer.
    case shown(ToastView, AnimationTimer?)
    /// The toast's dismissal is animating.
    case dismissing(ToastView)
  }

  private static let slideDuration: TimeInterval = 0.3
  private static let margin: CGFloat = 16
  private static let maximumWidth: CGFloat = 480
  /// The distance in points, or the speed in points per second, at which a push dismisses a toast.
  private static let pushDistance: CGFloat = 20
  private static let pushSpeed: CGFloat = 300
  /// The time after which a resting finger no longer counts as pushing, in seconds. It is needed
  /// because the recogniser keeps the velocity of the last move.
  private static let pushRestTime: TimeInterval = 0.1
  /// How long a toast stays after a push that was too short, in seconds.
  private static let durationAfterPush: TimeInterval = 1

  private unowned let overlay: OverlayView
  private let windowObserver = WindowObserver()
  private var waiting: [Toast] = []
  private var state = State.empty
  private var lastPushTime: TimeInterval = 0

  init(_ overlay: OverlayView) {
    self.overlay = overlay
    overlay.addSubview(windowObserver)
  }

  func append(_ toast: Toast) {
    waiting.append(toast)
    if case .empty = state { showNext() }
  }

  /// Shows the next toast if the overlay has space for it, which is not the case before its first
  /// layout.
  private func showNext() {
    guard case .empty = state, !waiting.isEmpty, overlay.availableBounds != nil else { return }
    let toast = waiting.removeFirst()
    let view = ToastView(toast) { [weak self] in self?.dismissCurrent() }
    state = .shown(view, nil)
    let pan = UIPanGestureRecognizer()
    pan.addAction { [weak self, weak pan] _ in if let pan { self?.panned(pan) } }
    view.addGestureRecognizer(pan)
    overlay.addSubview(view)
    layOutCurrent()
    view.transform = CGAffineTransform(translationX: 0, y: slideDistance(of: view))
    view.alpha = 0
    UIView.animate(
      withDuration: Self.slideDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: .allowUserInteraction
    ) {
      view.transform = .identity
      view.alpha = 1
      self.overlay.layOutFloatingView()
    }
    UIAccessibility.post(notification: .announcement, argument: toast.text)
    startTimer(for: view, toast.duration)
  }

  private func startTimer(for view: ToastView, _ seconds: TimeInterval) {
    let timer = windowObserver.startTimer(seconds) { [weak self] in self?.dismissCurrent() }
    state = .shown(view, timer)
  }

  /// Returns the distance in points that a toast slides in and out; 0 if motion is reduced, so that it
  /// only fades.
  private func slideDistance(of view: ToastView) -> CGFloat {
    UIAccessibility.isReduceMotionEnabled ? 0 : view.bounds.height + Self.margin
  }

  /// The frame of the toast on the screen, without its transform; nil while it is dismissed.
  var shownFrame: CGRect? {
    guard case .shown(let view, _) = state else { return nil }
    let size = view.bounds.size
    return CGRect(
      x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  private var currentView: ToastView? {
    switch state {
    case .empty: nil
    case .shown(let view, _), .dismissing(let view): view
    }
  }

  /// Lays out the toast at the bottom of the overlay's clear bounds; shows the next one if none is
  /// on the screen.
  func layOut() {
    layOutCurrent()
    showNext()
  }

  private func layOutCurrent() {
    guard let view = currentView, let available = overlay.availableBounds else { return }
    var size = view.sizeThatFits(
      CGSize(width: min(available.width, Self.maximumWidth), height: available.height))
    // Clamped, so that the beginning of a long text can be read above a keyboard in landscape.
    size.height = min(size.height, available.height)
    view.bounds = CGRect(origin: .zero, size: size)
    view.center = CGPoint(x: available.midX, y: available.maxY - size.height / 2)
  }

  /// Dismisses the toast on the screen and shows the next one.
  func dismissCurrent() {
    guard case .shown(let view, let timer) = state else { return }
    timer?.cancel()
    state = .dismissing(view)
    let distance = slideDistance(of: view)
    UIView.animate(
      withDuration: Self.slideDuration, delay: 0, options: [.curveEaseIn, .beginFromCurrentState],
      animations: {
        view.transform = CGAffineTransform(translationX: 0, y: distance)
        view.alpha = 0
        self.overlay.layOutFloatingView()
      },
      completion: { [weak self] _ in
        view.removeFromSuperview()
        self?.state = .empty
        self?.showNext()
      })
  }

  /// Moves the toast with the finger, and dismisses it if it is pushed down far or fast enough.
  private func panned(_ pan: UIPanGestureRecognizer) {
    guard case .shown(let view, let timer) = state else { return }
    let distance = pan.translation(in: overlay).y
    switch pan.state {
    case .began, .changed:
      timer?.cancel()
      lastPushTime = CACurrentMediaTime()
      view.transform = CGAffineTransform(
        translationX: 0, y: distance > 0 ? distance : distance / 4)
    case .ended where distance > Self.pushDistance || speed(of: pan) > Self.pushSpeed:
      dismissCurrent()
    default:
      UIView.animate(
        withDuration: Self.slideDuration, delay: 0,
        options: [.beginFromCurrentState, .allowUserInteraction]
      ) { view.transform = .identity }
      timer?.cancel()
      startTimer(for: view, Self.durationAfterPush)
    }
  }

  /// Returns the downward speed at which the finger lifts, in points per second; 0 if the finger rests
  /// first.
  private func speed(of pan: UIPanGestureRecognizer) -> CGFloat {
    let hasRested = CACurrentMediaTime() - lastPushTime > Self.pushRestTime
    return hasRested ? 0 : pan.velocity(in: overlay).y
  }
}

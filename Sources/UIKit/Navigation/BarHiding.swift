/// Hides and shows the bars of a navigation controller with gestures.
///
/// A swipe up by 40 points hides the bars, and a swipe down shows them; a tap toggles them (the
/// distance is our choice: the UIKit reference has none).
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  private static let distance: CGFloat = 40

  let swipe = UIPanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  private weak var controller: UINavigationController?
  /// Whether the current swipe has hidden or shown the bars.
  private var isDone = false
  var hidesOnKeyboard = false
  private var listener: (any NSObjectProtocol)?

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    for recognizer in [swipe, tap] as [UIGestureRecognizer] {
      recognizer.delegate = self
      recognizer.isEnabled = false
      recognizer.cancelsTouchesInView = false
    }
    swipe.addTarget(self, action: BarHiding.follow)
    tap.addTarget(self, action: BarHiding.tapped)
    listener = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // Safety: keyboards post on the main thread.
      MainActor.assumeIsolated { self?.keyboardComes() }
    }
  }

  isolated deinit { if let listener { NotificationCenter.default.removeObserver(listener) } }

  func attach() {
    controller?.view.addGestureRecognizer(swipe)
    controller?.view.addGestureRecognizer(tap)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  /// Ignores taps on controls, table view cells and the navigation bar.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard gestureRecognizer === tap, let controller else { return true }
    var view = touch.view
    while let current = view {
      if current is UIControl || current is UITableViewCell || current === controller.navigationBar
      {
        return false
      }
      view = current.superview
    }
    return true
  }

  private func follow() {
    switch swipe.state {
    case .began: isDone = false
    case .changed:
      let travel = swipe.translation(in: nil)
      guard !isDone, abs(travel.y) > Self.distance, abs(travel.y) > abs(travel.x) else { return }
      isDone = true
      hide(travel.y < 0)
    default: break
    }
  }

  private func tapped() { hide(controller?.isNavigationBarHidden == false) }

  private func keyboardComes() {
    guard hidesOnKeyboard, controller?.viewIfLoaded?.window != nil else { return }
    hide(true)
  }

  func hide(_ hidden: Bool) {
    guard let controller, controller.transition == nil else { return }
    controller.setNavigationBarHidden(hidden, animated: true)
    if controller.madeToolbar?.items?.isEmpty == false {
      controller.setToolbarHidden(hidden, animated: true)
    }
  }
}

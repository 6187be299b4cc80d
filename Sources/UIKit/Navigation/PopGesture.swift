/// The interactive pop with a swipe from the edge.
///
/// A swipe with two fingers on a trackpad pops anywhere. The outcome of a gesture that ends faster than
/// one screen width per second depends on its direction. A slower gesture completes the pop if it is
/// past half of the width (UIKit reference 5).
@MainActor final class PopGesture: NSObject, UIGestureRecognizerDelegate {
  let recognizer = EdgeSwipe()
  private weak var controller: UINavigationController?
  /// The transition that the gesture drives.
  private weak var transition: ScreenTransition?

  /// The velocity above which the direction determines the outcome, in screen widths per second (UIKit
  /// reference 5).
  static let decisiveSpeed: CGFloat = 1

  func attach(to controller: UINavigationController) {
    self.controller = controller
    recognizer.delegate = self
    recognizer.allowedScrollTypesMask = .continuous
    recognizer.maximumNumberOfTouches = 1
    recognizer.addTarget(self, action: PopGesture.follow)
    controller.view.addGestureRecognizer(recognizer)
    updateEdge()
  }

  /// Sets the edge of the recognizer to the leading edge.
  func updateEdge() { recognizer.edges = isMirrored ? .right : .left }

  private var isMirrored: Bool {
    controller?.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Whether the top screen can be popped and no transition is running.
  var canPop: Bool {
    guard let controller else { return false }
    return controller.stack.count > 1 && controller.transition == nil
      && controller.shown.top === controller.stack.last
  }

  /// Whether the swipe is enabled. This requires that the bar has a back button, or that the app's
  /// delegate of the recognizer allows it (UIKit reference 5).
  private var canSwipe: Bool {
    hasBackButton && controller?.stack.last?.navigationItem.backAction == nil
  }

  /// Whether the bar has a back button.
  var hasBackButton: Bool {
    guard let controller, !controller.bars.isHidden,
      let item = controller.stack.last?.navigationItem
    else { return false }
    return !item.hidesBackButton
      && (item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard canPop, canSwipe else { return false }
    guard recognizer.isScrolling else { return true }
    let travel = recognizer.travel
    return abs(travel.x) > abs(travel.y) && (travel.x > 0) != isMirrored
  }

  private func follow() {
    guard let controller, let view = controller.viewIfLoaded else { return }
    let width = max(1, view.bounds.width)
    let sign: CGFloat = isMirrored ? -1 : 1
    switch recognizer.state {
    case .began:
      // An app's own delegate may let the swipe begin where nothing can be popped.
      guard canPop else { return }
      transition = controller.startInteractivePop()
      updateTransition(to: recognizer.translation(in: nil).x * sign / width)
    case .changed: updateTransition(to: recognizer.translation(in: nil).x * sign / width)
    case .ended:
      let speed = recognizer.liftVelocity(in: nil).x * sign / width
      let isFast = abs(speed) >= Self.decisiveSpeed
      release(
        finishing: isFast ? speed > 0 : (transition?.percentComplete ?? 0) > 0.5, speed: speed)
    case .cancelled, .failed: release(finishing: false, speed: 0)
    case .possible: break
    }
  }

  private func updateTransition(to share: CGFloat) {
    transition?.updateInteractiveTransition(max(0, min(1, share)))
  }

  private func release(finishing: Bool, speed: CGFloat) {
    guard let transition, !transition.isOver else { return }
    self.transition = nil
    transition.release(finishing: finishing, velocity: speed)
  }

  /// Stops driving the transition without ending it.
  func abandon() { transition = nil }
}

/// An edge pan that takes precedence over the scroll views under it.
final class EdgeSwipe: UIScreenEdgePanGestureRecognizer {
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is ScrollPanGestureRecognizer
  }
}

extension UINavigationController {
  /// Starts an interactive pop.
  func startInteractivePop() -> ScreenTransition? {
    guard transition == nil, stack.count > 1, let top = shown.top, top === stack.last else {
      return nil
    }
    let to = stack[stack.count - 2]
    top.willMove(toParent: nil)
    shown.removed.append(top)
    stack.removeLast()
    animate(top, to, .pop, isInteractive: true)
    return transition
  }
}

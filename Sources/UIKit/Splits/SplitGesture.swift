import CoreGraphics

/// Shows and hides the columns of a split view by dragging, and with a tap outside them.
@MainActor final class SplitGesture: NSObject, UIGestureRecognizerDelegate {
  private weak var controller: UISplitViewController?
  private let edge = UIScreenEdgePanGestureRecognizer()
  private let pan = UIPanGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private var isMoving = false

  init(_ controller: UISplitViewController) { self.controller = controller }

  func attach(to view: UIView) {
    edge.delegate = self
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    edge.addTarget(self, action: SplitGesture.followEdge)
    pan.addTarget(self, action: SplitGesture.followPan)
    tap.addTarget(self, action: SplitGesture.tapped)
    view.addGestureRecognizer(edge)
    view.addGestureRecognizer(pan)
    controller?.dimming.addGestureRecognizer(tap)
  }

  private var sign: CGFloat { controller?.isMirrored == true ? -1 : 1 }

  /// The mode to which a swipe from the edge would change; nil if there is none.
  private var opened: UISplitViewController.DisplayMode? {
    guard let controller, !controller.isCollapsed, controller.presentsWithGesture else {
      return nil
    }
    let count = SplitPlan.count(controller.displayMode)
    let plan = controller.plan
    guard count < plan.sideCount else { return nil }
    return plan.mode(count + 1, controller.splitBehavior)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, !controller.isCollapsed, controller.presentsWithGesture else {
      return false
    }
    if gestureRecognizer === edge {
      // A swipe from the edge pops a screen first.
      let detail = controller.split.children[.secondary] as? UINavigationController
      return opened != nil && (detail?.viewControllers.count ?? 0) < 2
    }
    guard SplitPlan.isOver(controller.displayMode) else { return false }
    let travel = pan.translation(in: nil)
    return abs(travel.x) > abs(travel.y) && travel.x * sign < 0
  }

  func updateEdge() { edge.edges = controller?.isMirrored == true ? .right : .left }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    updateEdge()
    return true
  }

  private func followEdge() { follow(edge, to: opened) }
  private func followPan() { follow(pan, to: .secondaryOnly) }

  private func follow(
    _ recognizer: UIPanGestureRecognizer, to wanted: UISplitViewController.DisplayMode?
  ) {
    guard let controller else { return }
    switch recognizer.state {
    case .began:
      guard let wanted else { return }
      begin(wanted)
      dragColumn(by: recognizer)
    case .changed: dragColumn(by: recognizer)
    case .ended:
      let width = max(1, controller.primaryColumnWidth)
      let speed = recognizer.velocity(in: nil).x * sign / width * direction
      let share = controller.split.drag?.share ?? 0
      end(finishing: abs(speed) >= SplitMetrics.decisiveSpeed ? speed > 0 : share > 0.5)
    case .cancelled, .failed: end(finishing: false)
    case .possible: break
    }
  }

  /// The direction of the drag: 1 if it shows columns, -1 if it hides them.
  private var direction: CGFloat {
    guard let controller, let drag = controller.split.drag else { return 1 }
    return SplitPlan.count(drag.mode) > SplitPlan.count(controller.split.mode) ? 1 : -1
  }

  private func begin(_ mode: UISplitViewController.DisplayMode) {
    guard let controller, mode != controller.split.mode else { return }
    isMoving = true
    controller.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(controller)
    guard isMoving else { return }
    for column in controller.plan.sides(mode) { controller.bringIn(column) }
    controller.split.drag = (mode, 0)
    controller.split.change += 1
  }

  private func dragColumn(by recognizer: UIPanGestureRecognizer) {
    guard isMoving, let controller, let drag = controller.split.drag else { return }
    let width = max(1, controller.primaryColumnWidth)
    let travel = recognizer.translation(in: nil).x * sign * direction
    controller.split.drag = (drag.mode, max(0, min(1, travel / width)))
    controller.layOutColumns()
  }

  private func end(finishing: Bool) {
    guard isMoving, let controller, let drag = controller.split.drag else { return }
    isMoving = false
    if finishing {
      controller.announceByFinger(drag.mode)
      controller.split.chosenMode = drag.mode
      controller.animateColumns(to: drag.mode)
    } else {
      controller.animateColumns(to: controller.split.mode)
    }
    controller.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(controller)
  }

  /// Ends a drag without any effect, because the size or the mode changes.
  func abandon() {
    guard isMoving, let controller else { return }
    isMoving = false
    controller.split.drag = nil
    for recognizer in [edge, pan] {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    controller.showColumns()
    controller.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(controller)
  }

  private func tapped() { _ = controller?.hideOverlay() }
}

import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// An event of a toast's view.
enum ToastViewEvent {
  case engine(ToastEvent<ToastKey>)
  /// The button has been chosen.
  case actionChosen
  /// The toast has been tapped outside its button.
  case tapped
  /// A screen reader dismisses the toast.
  case dismissed
}

/// Handles fingers and pointers on toasts: a touch or a pointer holds a toast, a pan drags it, and a
/// tap chooses it.
@MainActor final class ToastTouches: NSObject, UIGestureRecognizerDelegate {
  /// The time, in seconds, after which a resting finger no longer swipes a toast away, because its
  /// recogniser keeps the velocity of the last move.
  private static let restTime: TimeInterval = 0.1

  let report: (ToastViewEvent, ToastView) -> Void
  private var lastMove: TimeInterval = 0

  init(_ report: @escaping (ToastViewEvent, ToastView) -> Void) { self.report = report }

  func addRecognizers(to view: ToastView) {
    let touch = UILongPressGestureRecognizer()
    touch.minimumPressDuration = 0
    touch.cancelsTouchesInView = false
    touch.delegate = self
    add(touch, to: view) { $0.touched($1, $2) }
    add(UIPanGestureRecognizer(), to: view) { $0.panned($1, $2) }
    add(UIHoverGestureRecognizer(), to: view) { $0.hovered($1, $2) }
    let tap = UITapGestureRecognizer()
    tap.delegate = self
    add(tap, to: view) { touches, _, view in touches.report(.tapped, view) }
  }

  private func add(
    _ recognizer: UIGestureRecognizer, to view: ToastView,
    _ body: @escaping (ToastTouches, UIGestureRecognizer, ToastView) -> Void
  ) {
    recognizer.addAction { [weak self, weak view] recognizer in
      if let self, let view { body(self, recognizer, view) }
    }
    view.addGestureRecognizer(recognizer)
  }

  /// Recognises a touch together with any other gesture, because it only stops the time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer is UILongPressGestureRecognizer
      || otherGestureRecognizer is UILongPressGestureRecognizer
        && otherGestureRecognizer.delegate === self
  }

  /// Leaves touches on the button to the button.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { !(gestureRecognizer is UITapGestureRecognizer && touch.view is UIControl) }

  private func touched(_ touch: UIGestureRecognizer, _ view: ToastView) {
    switch touch.state {
    case .began: report(.engine(.held(by: .finger)), view)
    case .ended, .cancelled, .failed: report(.engine(.released(by: .finger)), view)
    default: break
    }
  }

  private func panned(_ recognizer: UIGestureRecognizer, _ view: ToastView) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    let distance = vector(pan.translation(in: view.superview))
    switch pan.state {
    case .began, .changed:
      lastMove = CACurrentMediaTime()
      report(.engine(.dragged(distance)), view)
    case .ended:
      let hasRested = CACurrentMediaTime() - lastMove > Self.restTime
      let velocity = hasRested ? .zero : vector(pan.velocity(in: view.superview))
      report(.engine(.dragEnded(distance, velocity: velocity)), view)
    default: report(.engine(.dragCancelled), view)
    }
  }

  private func vector(_ point: CGPoint) -> ToastVector {
    ToastVector(x: Double(point.x), y: Double(point.y))
  }

  private func hovered(_ hover: UIGestureRecognizer, _ view: ToastView) {
    switch hover.state {
    case .began: report(.engine(.held(by: .pointer)), view)
    case .ended, .cancelled, .failed: report(.engine(.released(by: .pointer)), view)
    default: break
    }
  }
}

import CoreGraphics
import Foundation

/// Follows the pointer while it is over a view with no button down.
///
/// Began when the pointer enters, changed while it moves, ended when it leaves.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  package func hover(at point: CGPoint) {
    lastLocation = point
    state = currentState == .possible ? .began : .changed
  }

  package func leave() {
    state = .ended
    if isFinished { currentState = .possible }
  }
}

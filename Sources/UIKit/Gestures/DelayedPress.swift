import Foundation

/// A press that acts after a delay and follows the finger until it lifts.
class DelayedPress: UIGestureRecognizer {
  private var timer: ScheduledAction?

  /// Calls a closure after a delay in seconds, if the press is still possible then. The closure
  /// replaces a pending one.
  final func schedule(after delay: TimeInterval, _ body: @escaping () -> Void) {
    timer?.cancel()
    timer = arena?.after(delay) { [weak self] in
      if self?.currentState == .possible { body() }
    }
  }

  /// Cancels the pending closure.
  final func cancelScheduled() {
    timer?.cancel()
    timer = nil
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = isRecognized || pendingState != nil ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  override func reset() {
    super.reset()
    cancelScheduled()
  }
}

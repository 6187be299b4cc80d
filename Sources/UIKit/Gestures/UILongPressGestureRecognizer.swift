import CoreGraphics
import Foundation

/// Recognises fingers that stay down without moving, and tracks them until they lift.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// The minimum duration in seconds; 0.5 by default, as Apple documents.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement before recognition, in points; 10 by default, as Apple documents.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  private var mostTouches = 0
  private var timer: ScheduledAction?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard currentState == .possible, pendingState == nil else { return }
    mostTouches = max(mostTouches, trackedTouches.count)
    if mostTouches > numberOfTouchesRequired {
      state = .failed
    } else if mostTouches == numberOfTouchesRequired {
      startHolding()
    }
  }

  private func startHolding() {
    if taps < numberOfTapsRequired {
      start(UITapGestureRecognizer.maximumTapDuration, then: .failed)
    } else {
      start(minimumPressDuration, then: .began)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if isRecognized {
      state = .changed
      return
    }
    for touch in touches
    where distance(touch.beganLocation, touch.windowLocation) > allowableMovement {
      state = .failed
      return
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if isRecognized || pendingState != nil {
      state = .ended
    } else if taps < numberOfTapsRequired, mostTouches == numberOfTouchesRequired {
      guard trackedTouches.allSatisfy(\.isOver) else { return }
      countTap()
    } else {
      state = .failed
    }
  }

  private func countTap() {
    taps += 1
    mostTouches = 0
    start(UITapGestureRecognizer.maximumInterval, then: .failed)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  /// Treats an allowed key as a finger that does not move.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesBegan(presses, with: event)
    guard currentState == .possible, pendingState == nil else { return }
    if trackedPresses.count > 1 || !trackedTouches.isEmpty {
      state = .failed
    } else {
      startHolding()
    }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesEnded(presses, with: event)
    if isRecognized || pendingState != nil {
      state = .ended
    } else if taps < numberOfTapsRequired {
      countTap()
    } else {
      state = .failed
    }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesCancelled(presses, with: event)
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    taps = 0
    mostTouches = 0
    timer?.cancel()
    timer = nil
  }

  package override var isBetweenTouches: Bool { taps > 0 }

  private func start(_ delay: TimeInterval, then outcome: State) {
    timer?.cancel()
    timer = arena?.after(delay) { [weak self] in
      guard let self, self.currentState == .possible else { return }
      self.state = outcome
    }
  }
}

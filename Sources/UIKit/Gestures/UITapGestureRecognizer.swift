import CoreGraphics
import Foundation

/// Recognises one or more taps with one or more fingers.
///
/// UIKit publishes no limits. This implementation uses limits of 45 points of movement, 0.75 s for a
/// tap and 0.35 s between taps, which are commonly quoted as the values of `UITapRecognizer`'s private
/// ivars.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  package static let allowableMovement: CGFloat = 45
  package static let maximumTapDuration: TimeInterval = 0.75
  package static let maximumInterval: TimeInterval = 0.35

  private var taps = 0
  private var mostTouches = 0
  private var firstLocation: CGPoint?
  private var timeout: ScheduledAction?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard isPossible else { return }
    guard event.buttonMask.isEmpty || event.buttonMask.isSuperset(of: buttonMaskRequired) else {
      state = .failed
      return
    }
    mostTouches = max(mostTouches, trackedTouches.count)
    if mostTouches > numberOfTouchesRequired {
      state = .failed
      return
    }
    if let firstLocation, distance(firstLocation, windowLocation) > Self.allowableMovement {
      state = .failed
      return
    }
    if firstLocation == nil, mostTouches == numberOfTouchesRequired {
      firstLocation = windowLocation
    }
    limit(to: Self.maximumTapDuration)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard isPossible else { return }
    for touch in touches
    where distance(touch.beganLocation, touch.windowLocation) > Self.allowableMovement {
      state = .failed
      return
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard isPossible, trackedTouches.allSatisfy(\.isOver) else { return }
    guard mostTouches == numberOfTouchesRequired else {
      state = .failed
      return
    }
    countTap()
  }

  /// Returns the maximum time between two taps of a touch type, in seconds; for a pointer, this is the
  /// desktop's setting.
  static func interval(of kind: UITouch.TouchType, in session: HostSession) -> TimeInterval {
    let chosen = kind == .indirectPointer ? session.screen.host.doubleClickTime : nil
    return chosen ?? maximumInterval
  }

  private func countTap() {
    taps += 1
    mostTouches = 0
    if taps >= numberOfTapsRequired {
      timeout?.cancel()
      state = .ended
    } else {
      let kind = trackedTouches.first?.type ?? .direct
      limit(to: view.map { Self.interval(of: kind, in: $0.hostSession) } ?? Self.maximumInterval)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }

  /// Counts an allowed key as a finger.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesBegan(presses, with: event)
    guard isPossible else { return }
    if trackedPresses.count > 1 || !trackedTouches.isEmpty {
      state = .failed
    } else {
      limit(to: Self.maximumTapDuration)
    }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesEnded(presses, with: event)
    if isPossible { countTap() }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesCancelled(presses, with: event)
    state = .failed
  }

  /// Returns false for a recogniser of more taps: without a failure requirement both are recognised, as
  /// on iOS.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
      || other.numberOfTouchesRequired != numberOfTouchesRequired
  }

  open override func reset() {
    super.reset()
    taps = 0
    mostTouches = 0
    firstLocation = nil
    timeout?.cancel()
    timeout = nil
  }

  package override var isBetweenTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

  private var isPossible: Bool { currentState == .possible && pendingState == nil }

  private func limit(to duration: TimeInterval) {
    timeout?.cancel()
    timeout = arena?.after(duration) { [weak self] in
      guard let self, self.isPossible else { return }
      self.state = .failed
    }
  }
}

/// Returns the distance between two points.
package func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

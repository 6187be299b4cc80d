import CoreGraphics

/// Shared by the two-finger gestures, pinch and rotation.
extension UIGestureRecognizer {
  /// The locations of the first two touches, in the order in which they began; nil for a single
  /// one.
  package var fingerPair: (CGPoint, CGPoint)? {
    guard trackedTouches.count == 2 else { return nil }
    return (trackedTouches[0].windowLocation, trackedTouches[1].windowLocation)
  }

  /// Ignores a third touch and later ones.
  package func keepTwoFingers(for event: UIEvent) {
    for touch in trackedTouches.dropFirst(2) { ignore(touch, for: event) }
  }

  /// Ends a running gesture when a touch lifts. One that never began fails with the last touch.
  package func endWithTheFirstFinger() {
    if isRecognized || pendingState != nil {
      state = .ended
    } else if trackedTouches.allSatisfy(\.isOver) {
      state = .failed
    }
  }
}

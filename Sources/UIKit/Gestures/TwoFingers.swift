import CoreGraphics

/// What the gestures of two fingers, pinch and rotation, have in common.
extension UIGestureRecognizer {
  /// The first two fingers, in the order in which they came down; nil while there is only one.
  package var fingerPair: (CGPoint, CGPoint)? {
    guard trackedTouches.count == 2 else { return nil }
    return (trackedTouches[0].windowLocation, trackedTouches[1].windowLocation)
  }

  /// Lets go of a third finger and those after it.
  package func keepTwoFingers(for event: UIEvent) {
    for touch in trackedTouches.dropFirst(2) { ignore(touch, for: event) }
  }

  /// A lift ends a gesture under way. One that never began fails with the last finger.
  package func endWithTheFirstFinger() {
    if isRecognized || pendingState != nil {
      state = .ended
    } else if trackedTouches.allSatisfy(\.isOver) {
      state = .failed
    }
  }
}

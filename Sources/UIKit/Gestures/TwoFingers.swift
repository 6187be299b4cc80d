import CoreGraphics
import Foundation

/// A gesture of two fingers: a pinch or a rotation.
@MainActor protocol TwoFingerGesture: UIGestureRecognizer {
  var samples: TwoFingerSamples { get set }
}

extension UIPinchGestureRecognizer: TwoFingerGesture {}
extension UIRotationGestureRecognizer: TwoFingerGesture {}

/// The measurements of a gesture of two fingers.
struct TwoFingerSamples {
  /// The distance between the fingers in points, or their angle in radians, at the last event; nil
  /// before the second finger.
  var measure: CGFloat?
  /// The time of the last event.
  var time: TimeInterval = 0
  var velocity = GestureVelocity()
}

extension TwoFingerGesture {
  /// The locations of the first two touches, in the order in which they began; nil if there is only
  /// one.
  var fingerPair: (CGPoint, CGPoint)? {
    guard trackedTouches.count == 2 else { return nil }
    return (trackedTouches[0].windowLocation, trackedTouches[1].windowLocation)
  }

  /// The change of the gesture's value per second.
  var currentVelocity: CGFloat {
    samples.velocity.velocity(at: arena?.time() ?? samples.time).x
  }

  /// Ignores a third touch and later ones.
  func keepTwoFingers(for event: UIEvent) {
    for touch in trackedTouches.dropFirst(2) { ignore(touch, for: event) }
  }

  /// Begins the gesture with its initial value, or continues it with a new value.
  func addSample(_ value: CGFloat) {
    samples.velocity.add(CGPoint(x: value, y: 0), at: samples.time)
    state = currentState == .possible ? .began : .changed
  }

  /// Ends a running gesture when a touch lifts. A gesture that has not begun fails when the last touch
  /// lifts.
  func endWithTheFirstFinger(at time: TimeInterval) {
    samples.time = time
    if isRecognized || pendingState != nil {
      state = .ended
    } else if trackedTouches.allSatisfy(\.isOver) {
      state = .failed
    }
  }
}

import CoreGraphics
import Foundation

/// Follows the pointer while it is over a view with no button down, or a pencil near the screen.
///
/// Began when it enters, changed while it moves, ended when it leaves.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var pose = HostPose()

  /// How far a pencil is from the screen, from 0 on it to 1; 0 for a pointer.
  open var zOffset: CGFloat { pose.height }
  /// A pencil's angle with the screen in radians; half of pi for a pointer (ours).
  open var altitudeAngle: CGFloat { pose.altitude }
  /// How far a pencil is turned about itself, in radians; 0 for a pointer.
  open var rollAngle: CGFloat { pose.roll }

  /// Where a pencil leans to, in radians from the view's x axis towards y; 0 for a pointer.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// Where a pencil leans to, as a vector of length 1; along the x axis for a pointer.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    let vector = convertVector(CGPoint(x: cos(pose.azimuth), y: sin(pose.azimuth)), to: view)
    let length = distance(vector, .zero)
    return length > 0
      ? CGVector(dx: vector.x / length, dy: vector.y / length) : CGVector(dx: 1, dy: 0)
  }

  package func hover(at point: CGPoint, pose: HostPose) {
    lastLocation = point
    self.pose = pose
    state = currentState == .possible ? .began : .changed
  }

  package func leave() { state = isRecognized ? .ended : .failed }
}

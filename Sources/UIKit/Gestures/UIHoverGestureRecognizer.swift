import CoreGraphics
import Foundation

/// Recognises a pointer that moves over a view without a pressed button, or a pencil near the screen.
///
/// The gesture begins when the pointer or pencil enters the view, changes while it moves, and ends when
/// it leaves.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var pose = HostPose()

  /// The distance of a pencil from the screen, 0 to 1; 0 for a pointer.
  open var zOffset: CGFloat { pose.height }
  /// The angle between a pencil and the screen, in radians; pi/2 for a pointer (our choice).
  open var altitudeAngle: CGFloat { pose.altitude }
  /// The rotation of a pencil about its own axis, in radians; 0 for a pointer.
  open var rollAngle: CGFloat { pose.roll }

  /// Returns the direction in which a pencil leans, in radians from the view's x axis towards its y
  /// axis; 0 for a pointer.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// Returns the direction in which a pencil leans as a unit vector; the x axis for a pointer.
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

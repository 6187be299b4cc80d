import CoreGraphics
import Foundation

/// Recognises two fingers that rotate about each other.
///
/// The gesture begins when they have rotated by 0.1 radians, and measures `rotation` from that angle
/// (our choice: UIKit publishes no threshold).
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  /// The velocity, in radians per second.
  open var velocity: CGFloat { currentVelocity }

  package static let slop: CGFloat = 0.1

  var samples = TwoFingerSamples()
  private var turned: CGFloat = 0

  private var angle: CGFloat? {
    fingerPair.map { atan2($1.y - $0.y, $1.x - $0.x) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    keepTwoFingers(for: event)
    samples.measure = angle
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    samples.time = event.timestamp
    guard let angle, let lastAngle = samples.measure, !isFinished else { return }
    let step = (angle - lastAngle).remainder(dividingBy: 2 * .pi)
    samples.measure = angle
    turned += step
    if currentState == .possible {
      guard pendingState == nil, abs(turned) >= Self.slop else { return }
      rotation = 0
    } else {
      rotation += step
    }
    addSample(rotation)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    endWithTheFirstFinger(at: event.timestamp)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    samples = TwoFingerSamples()
    turned = 0
    rotation = 0
  }
}

import CoreGraphics
import Foundation

/// Recognises two fingers that move apart or together.
///
/// The gesture begins when their distance has changed by 8 points, and measures `scale` from that
/// distance, so that nothing jumps (our choice for both: UIKit publishes neither).
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  /// The velocity, in scale factors per second.
  open var velocity: CGFloat { currentVelocity }

  package static let slop: CGFloat = 8

  var samples = TwoFingerSamples()
  private var startSpan: CGFloat = 0

  private var span: CGFloat? {
    fingerPair.map { max(distance($0, $1), 1) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    keepTwoFingers(for: event)
    guard let span else { return }
    startSpan = span
    samples.measure = span
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    samples.time = event.timestamp
    guard let span, let lastSpan = samples.measure, !isFinished else { return }
    if currentState == .possible {
      guard pendingState == nil, abs(span - startSpan) >= Self.slop else { return }
      scale = 1
    } else {
      scale *= span / lastSpan
    }
    samples.measure = span
    addSample(scale)
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
    scale = 1
  }
}

import CoreGraphics
import Foundation

/// Recognises two fingers that move apart or together.
///
/// Begins when their distance has changed by 8 points, and measures `scale` from there, so that
/// nothing jumps (our choice for both: UIKit publishes neither).
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  /// The velocity, in scale factors per second.
  open var velocity: CGFloat { estimate.velocity(at: arena?.time() ?? sampleTime).x }

  package static let slop: CGFloat = 8

  private var lastSpan: CGFloat?
  private var startSpan: CGFloat = 0
  private var estimate = GestureVelocity()
  private var sampleTime: TimeInterval = 0

  private var span: CGFloat? {
    fingerPair.map { max(distance($0, $1), 1) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    keepTwoFingers(for: event)
    guard let span else { return }
    startSpan = span
    lastSpan = span
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    sampleTime = event.timestamp
    guard let span, let lastSpan else { return }
    if currentState == .possible {
      guard pendingState == nil, abs(span - startSpan) >= Self.slop else { return }
      self.lastSpan = span
      scale = 1
      estimate.add(CGPoint(x: scale, y: 0), at: sampleTime)
      state = .began
    } else if !isFinished {
      scale *= span / lastSpan
      self.lastSpan = span
      estimate.add(CGPoint(x: scale, y: 0), at: sampleTime)
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    sampleTime = event.timestamp
    endWithTheFirstFinger()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    lastSpan = nil
    scale = 1
    estimate.reset()
  }
}

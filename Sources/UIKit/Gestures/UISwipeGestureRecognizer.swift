import CoreGraphics
import Foundation

/// Recognises a quick, straight stroke.
///
/// UIKit publishes no limits. This implementation uses limits of at least 50 points along the direction
/// within 0.5 s, and less than 50 points across it.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1

  package static let minimumDistance: CGFloat = 50
  package static let maximumDrift: CGFloat = 50
  package static let maximumDuration: TimeInterval = 0.5

  private var start: (location: CGPoint, time: TimeInterval)?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if trackedTouches.count > numberOfTouchesRequired {
      state = .failed
    } else if trackedTouches.count == numberOfTouchesRequired {
      start = (windowLocation, event.timestamp)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard currentState == .possible, pendingState == nil, let start else { return }
    guard event.timestamp - start.time <= Self.maximumDuration else {
      state = .failed
      return
    }
    let x = windowLocation.x - start.location.x
    let y = windowLocation.y - start.location.y
    let along: (way: CGFloat, drift: CGFloat)
    if abs(x) >= abs(y) {
      along = (direction.contains(x > 0 ? .right : .left) ? abs(x) : 0, abs(y))
    } else {
      along = (direction.contains(y > 0 ? .down : .up) ? abs(y) : 0, abs(x))
    }
    let isOff = along.way == 0 && max(abs(x), abs(y)) >= UIPanGestureRecognizer.slop
    if along.drift > Self.maximumDrift || isOff {
      state = .failed
    } else if along.way >= Self.minimumDistance {
      state = .ended
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }

  open override func reset() {
    super.reset()
    start = nil
  }
}

import Foundation

/// One finger (or the pointer with its button down) from the moment it touches to its lift.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// Where a touch is in its life.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
    case regionEntered = 5
    case regionMoved = 6
    case regionExited = 7
  }

  /// What touches: a finger, a pencil or a pointer.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3

    public static var stylus: TouchType { .pencil }
  }

  open var timestamp: TimeInterval { time }
  open var phase: Phase { currentPhase }
  open var tapCount: Int { taps }
  open var type: TouchType { kind }
  open var force: CGFloat { currentForce }

  package let id: Int
  package let kind: TouchType
  package var time: TimeInterval
  package var currentPhase: Phase
  package var taps = 1
  package var currentForce: CGFloat = 0
  /// In the window's points, as the host sampled it.
  package var windowLocation: CGPoint
  package var previousWindowLocation: CGPoint
  package var beganLocation: CGPoint

  package init(id: Int, kind: TouchType, location: CGPoint, timestamp: TimeInterval) {
    self.id = id
    self.kind = kind
    time = timestamp
    currentPhase = .began
    windowLocation = location
    previousWindowLocation = location
    beganLocation = location
    super.init()
  }
}

import Foundation

/// One key held down, from press to release.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// Where a press is in its life.
  public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// Which button a press belongs to. Keys without a button of their own have an unnamed value, as
  /// on iOS.
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow = 1
    case leftArrow = 2
    case rightArrow = 3
    case select = 4
    case menu = 5
    case playPause = 6
  }

  open var timestamp: TimeInterval { time }
  open var phase: Phase { currentPhase }
  open var key: UIKey? { pressedKey }
  open var responder: UIResponder? { target }
  open var window: UIWindow? { home }

  package var time: TimeInterval
  package var currentPhase: Phase
  package let pressedKey: UIKey?
  package weak var target: UIResponder?
  package weak var home: UIWindow?
  /// Whether the press has come to the end of the responder chain.
  package var isUntaken = false

  package init(key: UIKey?, timestamp: TimeInterval) {
    pressedKey = key
    time = timestamp
    currentPhase = .began
    super.init()
  }
}

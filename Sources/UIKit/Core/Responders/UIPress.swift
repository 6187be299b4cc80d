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

  /// Which button a press belongs to: arrows, Return (`select`) and Escape (`menu`) of a
  /// keyboard stand for those of a remote control (ours).
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow = 1
    case leftArrow = 2
    case rightArrow = 3
    case select = 4
    case menu = 5
    case playPause = 6
    /// A key that is none of these. On iOS such keys have values without a name.
    case key = 2000
  }

  open var timestamp: TimeInterval { time }
  open var phase: Phase { currentPhase }
  open var key: UIKey? { pressedKey }
  open var type: PressType { PressType(pressedKey?.keyCode) }
  open var responder: UIResponder? { target }
  open var window: UIWindow? { home }
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

  package var time: TimeInterval
  package var currentPhase: Phase
  package let pressedKey: UIKey?
  package weak var target: UIResponder?
  package weak var home: UIWindow?
  /// Different for every touch and press of a session.
  package let serial: Int
  package var recognizers: [UIGestureRecognizer] = []
  /// A recogniser has claimed this press; the responder hears no more of it.
  package var isTakenFromResponder = false
  package var delivery = UITouch.Delivery.waiting
  /// Whether the press has come to the end of the responder chain.
  package var isUntaken = false

  package init(key: UIKey?, serial: Int, timestamp: TimeInterval) {
    pressedKey = key
    self.serial = serial
    time = timestamp
    currentPhase = .began
    super.init()
  }

  package var isOver: Bool { currentPhase == .ended || currentPhase == .cancelled }
}

extension UIPress.PressType {
  init(_ usage: UIKeyboardHIDUsage?) {
    switch usage {
    case .keyboardUpArrow: self = .upArrow
    case .keyboardDownArrow: self = .downArrow
    case .keyboardLeftArrow: self = .leftArrow
    case .keyboardRightArrow: self = .rightArrow
    case .keyboardReturnOrEnter, .keypadEnter: self = .select
    case .keyboardEscape: self = .menu
    default: self = .key
    }
  }
}

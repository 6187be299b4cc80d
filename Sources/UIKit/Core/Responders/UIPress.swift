import Foundation

/// A key, from being pressed to being released.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// The button of a press. A keyboard's arrow keys, Return (`select`) and Escape (`menu`) represent
  /// the buttons of a remote control (our choice).
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow = 1
    case leftArrow = 2
    case rightArrow = 3
    case select = 4
    case menu = 5
    case playPause = 6
    /// Any other key. On iOS such keys have values without a name.
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
  @WeakView package var home: UIWindow?
  /// The serial number, which is unique among all touches and presses of a session.
  package let serial: Int
  package var recognizers: [UIGestureRecognizer] = []
  /// Whether a recogniser has claimed the press, so that its responder gets no more calls.
  package var isTakenFromResponder = false
  package var delivery = UITouch.Delivery.waiting
  /// Whether the press has reached the end of the responder chain without being handled.
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

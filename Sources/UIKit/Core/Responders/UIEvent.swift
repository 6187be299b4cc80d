import Foundation

/// An input event: touches that changed at the same time, keys, a hover or a scroll.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of input of an event.
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  /// The subtype of a motion or remote control event.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    case remoteControlPreviousTrack = 105
    case remoteControlBeginSeekingBackward = 106
    case remoteControlEndSeekingBackward = 107
    case remoteControlBeginSeekingForward = 108
    case remoteControlEndSeekingForward = 109
  }

  /// The pointer buttons that are pressed.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1 << 0)
    public static let secondary = ButtonMask(rawValue: 1 << 1)
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      buttonNumber < 1 ? [] : ButtonMask(rawValue: 1 << (buttonNumber - 1))
    }
  }

  open var type: EventType { kind }
  open var subtype: EventSubtype { kind == .motion ? .motionShake : .none }
  open var timestamp: TimeInterval { time }
  open var modifierFlags: UIKeyModifierFlags { modifiers }
  open var buttonMask: ButtonMask { buttons }
  open var allTouches: Set<UITouch>? { kind == .touches ? Set(touches) : nil }

  package let kind: EventType
  package var time: TimeInterval
  package var modifiers: UIKeyModifierFlags = []
  package var buttons: ButtonMask = []
  /// The touches, in the order in which they began, which makes dispatch deterministic.
  package var touches: [UITouch] = []
  package weak var dispatcher: (any EventDelivering)?

  /// The windows of the event's touches, without duplicates.
  package var windows: [UIWindow] {
    var found: [UIWindow] = []
    for case let window? in touches.map(\.home) where !found.contains(window) {
      found.append(window)
    }
    return found
  }

  /// Whether the pointer is pressed without its primary button: such clicks are ignored by controls and
  /// rows.
  package var isSecondaryClick: Bool { !buttons.isEmpty && !buttons.contains(.primary) }

  /// Delivers the event's touches in `window` to recognisers and views.
  package func deliver(to window: UIWindow) { dispatcher?.deliver(self, in: window) }

  package init(kind: EventType, timestamp: TimeInterval) {
    self.kind = kind
    time = timestamp
    super.init()
  }

  /// Returns the touches of this event whose view is `view`.
  open func touches(for view: UIView) -> Set<UITouch>? {
    Set(touches.filter { $0.view === view })
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    Set(touches.filter { $0.window === window })
  }

  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(gesture.trackedTouches)
  }
}

/// Delivers events to recognisers and views. `EventDispatcher` conforms, in a folder that depends on
/// this one.
@MainActor package protocol EventDelivering: AnyObject {
  func deliver(_ event: UIEvent, in window: UIWindow)
  func deliver(_ event: UIPressesEvent, in window: UIWindow)
}

/// What an app and a screen reader tell each other.
public struct UIAccessibility {
  /// What happened that a screen reader should know.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Much has changed; the argument is the element to go to, or words to say.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Some elements came or went; the argument as above.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is to be said.
    public static let announcement = Notification(rawValue: 1008)
    /// Scrolled by a page; the argument says where to.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Told to a screen reader, if there is one: on Linux a simulator, which keeps what it is told.
  /// An element that comes with a change of the screen or the layout gets the focus.
  @MainActor public static func post(notification: Notification, argument: Any?) {
    let session = HostSession.current
    session.onAccessibilityPost?(notification, argument)
    guard notification == .screenChanged || notification == .layoutChanged,
      let element = argument as? UIResponder
    else { return }
    focus(element)
  }

  /// Moves a screen reader to an element, or away from all.
  @MainActor package static func focus(_ element: UIResponder?) {
    let session = HostSession.current
    let old = session.accessibilityFocus
    if old === element { return }
    session.accessibilityFocus = element
    old?.accessibilityElementDidLoseFocus()
    element?.accessibilityElementDidBecomeFocused()
    var info: [AnyHashable: Any] = [:]
    if let element { info[focusedElementUserInfoKey] = element }
    if let old { info[unfocusedElementUserInfoKey] = old }
    NotificationCenter.default.post(
      name: elementFocusedNotification, object: element, userInfo: info)
  }

  /// Posted when a screen reader has gone to another element.
  public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The element that a screen reader has gone to.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The element that it has left.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"

  /// Whether the user asked for less motion. No desktop is asked: it is so in simulators only.
  @MainActor public static var isReduceMotionEnabled: Bool {
    HostSession.current.screen.host.reducesMotion
  }

  /// A view's rectangle in points of the screen.
  @MainActor public static func convertToScreenCoordinates(
    _ rect: CGRect, in view: UIView
  ) -> CGRect {
    let inWindow = view.convert(rect, to: nil)
    return view.window.map { $0.convert(inWindow, to: nil) } ?? inWindow
  }
}

/// Where content goes when a screen reader scrolls it.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left
  case up
  case down
  case next
  case previous
}

/// Something that tests can find by name.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}

/// The interface between an app and a screen reader.
public struct UIAccessibility {
  /// An event that a screen reader should handle.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Most of the screen has changed; the argument is the element to focus, or text to speak.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Elements were added or removed; the argument is the same as for `screenChanged`.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// An app announces something; the argument is the text to speak.
    public static let announcement = Notification(rawValue: 1008)
    /// The content was scrolled by a page; the argument describes the new position.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posts a notification to the screen reader, if there is one.
  ///
  /// The screen reader of a simulator records notifications; that of a desktop speaks their texts.
  /// An element passed with a screen or layout change gets the focus.
  @MainActor public static func post(notification: Notification, argument: Any?) {
    let session = (argument as? UIResponder)?.hostSession ?? .current
    session.onAccessibilityPost?(notification, argument)
    guard notification == .screenChanged || notification == .layoutChanged,
      let element = argument as? UIResponder
    else { return }
    focus(element)
  }

  /// Moves the screen reader's focus to an element, or removes it.
  @MainActor package static func focus(_ element: UIResponder?) {
    let session = element?.hostSession ?? .current
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

  /// Posted after the screen reader has moved its focus.
  public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the element that now has the focus.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that previously had the focus.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"

  /// Whether the user prefers less motion.
  @MainActor public static var isReduceMotionEnabled: Bool {
    UIScreen.main.host.reducesMotion
  }

  /// Posted after `isReduceMotionEnabled` has changed.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether the user prefers colors with more contrast.
  @MainActor public static var isDarkerSystemColorsEnabled: Bool {
    UIScreen.main.host.increasesContrast
  }

  /// Posted after `isDarkerSystemColorsEnabled` has changed.
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  /// Returns a view's rectangle in screen coordinates, in points.
  @MainActor public static func convertToScreenCoordinates(
    _ rect: CGRect, in view: UIView
  ) -> CGRect {
    let inWindow = view.convert(rect, to: nil)
    return view.window.map { $0.convert(inWindow, to: nil) } ?? inWindow
  }
}

/// The direction in which a screen reader scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left
  case up
  case down
  case next
  case previous
}

/// An object that tests can find by an identifier.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}

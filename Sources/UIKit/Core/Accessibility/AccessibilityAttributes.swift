/// The accessibility attributes that an app has set on a view or element.
@MainActor package final class AccessibilityAttributes {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var userInputLabels: [String]?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var expandedStatus = UIAccessibility.ExpandedStatus.unsupported
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var elements: [Any]?
  var actions: [UIAccessibilityCustomAction]?
  var frame: CGRect?
  var activationPoint: CGPoint?

  /// The number of attributes that apps have set so far.
  static var changeCount: UInt64 = 0
}

/// The default accessibility attributes of a view class, which apply where the app has not set its
/// own.
package struct DefaultAccessibility {
  package var isElement = false
  package var label: String?
  package var value: String?
  package var traits: UIAccessibilityTraits = []

  package init(
    isElement: Bool = false, label: String? = nil, value: String? = nil,
    traits: UIAccessibilityTraits = []
  ) {
    self.isElement = isElement
    self.label = label
    self.value = value
    self.traits = traits
  }
}

extension UIResponder {
  /// The attributes set by the app, created on first use, for changing them.
  var told: AccessibilityAttributes {
    AccessibilityAttributes.changeCount &+= 1
    if let accessibility { return accessibility }
    let new = AccessibilityAttributes()
    accessibility = new
    return new
  }

  var defaultActivationPoint: CGPoint {
    if let point = (self as? any ActivationPointProviding)?.innerActivationPoint { return point }
    let frame = accessibilityFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }
}

/// A responder whose activation point is not its centre.
@MainActor protocol ActivationPointProviding {
  /// The activation point, in points of the screen; nil for the centre.
  var innerActivationPoint: CGPoint? { get }
}

/// A responder whose buttons ignore presses for some time.
@MainActor protocol PressIgnoring {
  /// Whether presses inside the responder currently have no effect.
  var ignoresPresses: Bool { get }
}

/// A responder that a screen reader scrolls page by page.
@MainActor protocol PageScrolling {
  /// Scrolls by a page. Returns false if there is nothing to scroll.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool
}

/// An element whose value says whether it is expanded. Assistive technologies of the desktop get
/// this as a state.
@MainActor package protocol ExpansionSpeaking: UIResponder {
  /// The value without this state; nil if there is none.
  var valueBesidesExpansion: String? { get }
}

/// What kind of thing an element is to a screen reader.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// What an app said about a view for screen readers.
package struct AccessibilityAttributes {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var hidesElements = false
}

extension UIView {
  private var accessibility: AccessibilityAttributes {
    get { attributes.accessibility ?? AccessibilityAttributes() }
    set { attributes.accessibility = newValue }
  }

  /// Whether a screen reader meets this view itself and not what is in it.
  public var isAccessibilityElement: Bool {
    get { attributes.accessibility?.isElement ?? defaultAccessibility.isElement }
    set { accessibility.isElement = newValue }
  }

  public var accessibilityLabel: String? {
    get { attributes.accessibility?.label ?? defaultAccessibility.label }
    set { accessibility.label = newValue }
  }

  public var accessibilityHint: String? {
    get { attributes.accessibility?.hint }
    set { accessibility.hint = newValue }
  }

  public var accessibilityValue: String? {
    get { attributes.accessibility?.value ?? defaultAccessibility.value }
    set { accessibility.value = newValue }
  }

  public var accessibilityIdentifier: String? {
    get { attributes.accessibility?.identifier }
    set { accessibility.identifier = newValue }
  }

  public var accessibilityTraits: UIAccessibilityTraits {
    get { attributes.accessibility?.traits ?? defaultAccessibility.traits }
    set { accessibility.traits = newValue }
  }

  public var accessibilityElementsHidden: Bool {
    get { attributes.accessibility?.hidesElements ?? false }
    set { accessibility.hidesElements = newValue }
  }
}

/// What a view of some class says for itself when the app has said nothing.
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

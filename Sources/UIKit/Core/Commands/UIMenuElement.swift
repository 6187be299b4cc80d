import Foundation

/// The base class of menus, actions and commands: a title and an image.
@preconcurrency @MainActor open class UIMenuElement: NSObject, NSCopying {
  /// The attributes of an element, such as whether it is disabled.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The state of an element.
  public enum State: Int, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }

  open var title: String { elementTitle }
  /// The text below the title.
  open var subtitle: String?
  open var image: UIImage? { elementImage }
  /// The identifier by which tests find the element's row.
  open var accessibilityIdentifier: String?

  package var elementTitle: String
  package var elementImage: UIImage?

  package init(title: String, subtitle: String?, image: UIImage?) {
    elementTitle = title
    elementImage = image
    self.subtitle = subtitle
    super.init()
  }

  /// Returns a copy with the same title, image and action.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // Safety: a menu's element is copied on the main actor, which the next call checks; neither box
    // leaves the thread.
    let original = UncheckedBox(self)
    return MainActor.assumeIsolated { UncheckedBox(original.value.duplicate()) }.value
  }

  /// Returns a copy of the element; subclasses return an instance of their class.
  package func duplicate() -> UIMenuElement {
    let copy = UIMenuElement(title: elementTitle, subtitle: subtitle, image: elementImage)
    copy.accessibilityIdentifier = accessibilityIdentifier
    return copy
  }
}

extension UIMenuElement: UIAccessibilityIdentification {}

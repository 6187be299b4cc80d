import Foundation

/// The base class of menus and actions: a title and an image.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
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
  open var subtitle: String?
  open var image: UIImage? { elementImage }

  package var elementTitle: String
  package var elementImage: UIImage?

  package init(title: String, subtitle: String?, image: UIImage?) {
    elementTitle = title
    elementImage = image
    self.subtitle = subtitle
    super.init()
  }
}

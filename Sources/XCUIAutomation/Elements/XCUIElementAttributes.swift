import CoreGraphics
import UIKit

/// The attributes of an element.
@MainActor public protocol XCUIElementAttributes {
  /// The accessibility identifier; empty if there is none.
  var identifier: String { get }
  /// The frame in points of the screen.
  var frame: CGRect { get }
  /// The value: the text of a field, `1` or `0` for a switch, a percentage for a slider; nil if there
  /// is none.
  var value: Any? { get }
  /// The title, which is empty for UIKit's elements, as on iOS.
  var title: String { get }
  /// The accessibility label; empty if there is none.
  var label: String { get }
  /// The type.
  var elementType: XCUIElement.ElementType { get }
  /// Whether the element is enabled.
  var isEnabled: Bool { get }
  /// The placeholder of a text field; nil if there is none.
  var placeholderValue: String? { get }
  /// Whether the element is selected.
  var isSelected: Bool { get }
  /// Whether the element, or a view in it, is the first responder.
  var hasFocus: Bool { get }
  /// The horizontal size class of the element's window.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get }
  /// The vertical size class of the element's window.
  var verticalSizeClass: UIUserInterfaceSizeClass { get }
}

/// The attributes of an element and its descendants at one time.
@MainActor public protocol XCUIElementSnapshot: XCUIElementAttributes {
  /// The children, in drawing order.
  var children: [any XCUIElementSnapshot] { get }
  /// The attributes by name, with those of the descendants under ``XCUIElement/AttributeName/children``.
  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
}

/// An element whose attributes can be captured together with those of its descendants.
@MainActor public protocol XCUIElementSnapshotProviding {
  /// Returns the current attributes of the element and its descendants.
  func snapshot() throws -> any XCUIElementSnapshot
}

extension XCUIElement {
  /// The name of an attribute in the dictionary of a snapshot.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name of the attribute.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The array of the children's dictionaries.
    public static let children = AttributeName(rawValue: "children")
    /// The type's raw value.
    public static let elementType = AttributeName(rawValue: "elementType")
    /// Whether the element is enabled.
    public static let enabled = AttributeName(rawValue: "enabled")
    /// The frame, as a `CGRect`.
    public static let frame = AttributeName(rawValue: "frame")
    /// Whether the element has the focus.
    public static let hasFocus = AttributeName(rawValue: "hasFocus")
    /// The identifier.
    public static let identifier = AttributeName(rawValue: "identifier")
    /// The label.
    public static let label = AttributeName(rawValue: "label")
    /// The placeholder; absent if there is none.
    public static let placeholderValue = AttributeName(rawValue: "placeholderValue")
    /// Whether the element is selected.
    public static let selected = AttributeName(rawValue: "selected")
    /// The title.
    public static let title = AttributeName(rawValue: "title")
    /// The value; absent if there is none.
    public static let value = AttributeName(rawValue: "value")
  }
}

import Foundation

/// The user's preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: String
  /// The index among all categories; an unknown category is treated as `large`.
  ///
  /// Stored, because each text layout needs it.
  package let index: Int

  /// The categories' names without their common prefix, from small to large.
  private static let names = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AccessibilityM", "AccessibilityL",
    "AccessibilityXL", "AccessibilityXXL", "AccessibilityXXXL",
  ]
  private static let beginning = "UICTContentSizeCategory"

  public init(rawValue: String) {
    self.rawValue = rawValue
    let name =
      rawValue.hasPrefix(Self.beginning) ? rawValue.dropFirst(Self.beginning.count) : ""
    index = Self.names.firstIndex { $0 == name } ?? 3
  }

  private static func named(_ name: String) -> UIContentSizeCategory {
    UIContentSizeCategory(rawValue: beginning + name)
  }

  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = named("XS")
  public static let small = named("S")
  public static let medium = named("M")
  public static let large = named("L")
  public static let extraLarge = named("XL")
  public static let extraExtraLarge = named("XXL")
  public static let extraExtraExtraLarge = named("XXXL")
  public static let accessibilityMedium = named("AccessibilityM")
  public static let accessibilityLarge = named("AccessibilityL")
  public static let accessibilityExtraLarge = named("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = named("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = named("AccessibilityXXXL")

  /// All categories, from small to large.
  package static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Posted when the user has selected a different text size, after traits have changed. The object is
  /// the screen.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category in the notification's user info.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  public var isAccessibilityCategory: Bool { index >= 7 }

  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    a.index < b.index
  }

  public static func <= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    a.index <= b.index
  }

  public static func > (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    a.index > b.index
  }

  public static func >= (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    a.index >= b.index
  }
}

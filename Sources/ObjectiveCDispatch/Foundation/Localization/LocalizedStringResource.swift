import Foundation
import UIFoundation

/// A text that is looked up when it is displayed.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// Where a resource's tables are.
  public enum BundleDescription: Equatable, Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)

    var bundle: Bundle {
      switch self {
      case .main: .main
      case .forClass(let type): Bundle(for: type)
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }

    public static func == (a: Self, b: Self) -> Bool { a.bundle.bundleURL == b.bundle.bundleURL }
  }

  /// The key in the table.
  public let key: String
  /// The text if no translation has the key.
  public let defaultValue: String.LocalizationValue
  /// The name of the table; nil for `Localizable`.
  public var table: String?
  /// The locale of numbers: the user's, unless one has been set.
  public var locale: Locale {
    get { chosenLocale ?? PreferredLanguages.locale ?? .current }
    set { chosenLocale = newValue }
  }
  /// Where the table is.
  public let bundle: BundleDescription
  var chosenLocale: Locale?

  /// Creates a resource whose key is also its text if no translation has it.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.bundle = bundle
    chosenLocale = locale
  }

  /// Creates a resource with a text for keys that no translation has.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale? = nil, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    self.defaultValue = defaultValue
    self.table = table
    self.bundle = bundle
    chosenLocale = locale
  }

  public init(stringLiteral value: String) {
    self.init(String.LocalizationValue(stringLiteral: value))
  }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

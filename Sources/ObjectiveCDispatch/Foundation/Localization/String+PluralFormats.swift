import Foundation
import UIFoundation

// A format from a table may have plural forms, which Foundation on Linux does not know. The compiler prefers
// these functions to Foundation's, because their arguments are not converted to `any CVarArg`: they cover
// the arguments of most such formats. With others, the form is that of `other`.

extension String {
  /// Creates a text from a format with plural forms, or from any other format.
  public init(format: String, _ argument: Int) {
    self = PluralFormat.text(format, nil, [argument])
  }

  /// Creates a text from a format with plural forms, or from any other format.
  public init(format: String, _ first: Int, _ second: Int) {
    self = PluralFormat.text(format, nil, [first, second])
  }

  /// Creates a text from a format with plural forms, or from any other format.
  public init(format: String, _ first: String, _ second: Int) {
    self = PluralFormat.text(format, nil, [first, second])
  }

  /// Creates a text from a format with plural forms, or from any other format.
  public init(format: String, _ first: Int, _ second: String) {
    self = PluralFormat.text(format, nil, [first, second])
  }

  /// Creates a text from a format with plural forms, or from any other format, with a locale's numbers.
  public init(format: String, locale: Locale?, _ argument: Int) {
    self = PluralFormat.text(format, locale, [argument])
  }

  /// Returns a text from a format with plural forms, or from any other format, with the user's numbers.
  public static func localizedStringWithFormat(_ format: String, _ argument: Int) -> String {
    PluralFormat.text(format, PluralFormat.locale, [argument])
  }

  /// Returns a text from a format with plural forms, or from any other format, with the user's numbers.
  public static func localizedStringWithFormat(
    _ format: String, _ first: Int, _ second: Int
  ) -> String {
    PluralFormat.text(format, PluralFormat.locale, [first, second])
  }

  /// Returns a text from a format with plural forms, or from any other format, with the user's numbers.
  public static func localizedStringWithFormat(
    _ format: String, _ first: String, _ second: Int
  ) -> String {
    PluralFormat.text(format, PluralFormat.locale, [first, second])
  }

  /// Returns a text from a format with plural forms, or from any other format, with the user's numbers.
  public static func localizedStringWithFormat(
    _ format: String, _ first: Int, _ second: String
  ) -> String {
    PluralFormat.text(format, PluralFormat.locale, [first, second])
  }
}

private enum PluralFormat {
  static var locale: Locale { PreferredLanguages.locale ?? .current }

  static func text(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
    guard let found = PluralMark.found(in: format) else {
      return String(format: format, locale: locale, arguments: arguments)
    }
    return found.text.formatted(arguments, language: found.language, locale: locale)
  }
}

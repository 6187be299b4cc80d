import Foundation
import UIFoundation

extension String {
  /// A key with values: `"\(count) files in \(folder)"` has the key `%lld files in %@`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// A value, which can be an argument of a format.
    enum Argument: Equatable, Sendable {
      case text(String)
      case signed(Int64)
      case unsigned(UInt64)
      case number(Double)

      var value: any CVarArg {
        switch self {
        case .text(let text): NSString(string: text)
        case .signed(let number): number
        case .unsigned(let number): number
        case .number(let number): number
        }
      }
    }

    /// The key in tables, and the format of the default text.
    var key: String
    var arguments: [Argument]

    /// Creates a key without values. In a key, a sign for percent is doubled, as in formats.
    public init(_ value: String) {
      key = value
      arguments = []
    }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    /// The parts of a key with values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [Argument] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }

      public mutating func appendInterpolation(_ string: Substring) {
        append("%@", .text(String(string)))
      }

      /// Appends a whole number: `%lld`, `%llu`, or `%d` and `%u` for 32 bits and less.
      public mutating func appendInterpolation<T: BinaryInteger & CVarArg>(_ value: T) {
        let isShort = value.bitWidth <= 32
        append(
          T.isSigned ? (isShort ? "%d" : "%lld") : (isShort ? "%u" : "%llu"), Self.argument(value))
      }

      public mutating func appendInterpolation<T: BinaryInteger & CVarArg>(
        _ value: T, specifier: String
      ) {
        append(specifier, Self.argument(value))
      }

      public mutating func appendInterpolation(_ value: Double) { append("%lf", .number(value)) }

      public mutating func appendInterpolation(_ value: Float) {
        append("%f", .number(Double(value)))
      }

      public mutating func appendInterpolation(_ value: Double, specifier: String) {
        append(specifier, .number(value))
      }

      public mutating func appendInterpolation(_ value: Float, specifier: String) {
        append(specifier, .number(Double(value)))
      }

      /// Appends a value in a format's style.
      public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
      where F.FormatOutput == String {
        append("%@", .text(format.format(value)))
      }

      /// Appends a text in another language's tables.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        append("%@", .text(String(localized: resource)))
      }

      private mutating func append(_ specifier: String, _ argument: Argument) {
        key += specifier
        arguments.append(argument)
      }

      private static func argument(_ value: some BinaryInteger) -> Argument {
        Int64(exactly: value).map { .signed($0) } ?? .unsigned(UInt64(clamping: value))
      }
    }

    /// Returns the text of a table, or otherwise a default, with the values.
    func text(
      of key: String, table: String?, bundle: Bundle?, locale: Locale?
    ) -> String {
      let found = Translations.find(key, table: table, in: bundle ?? .main)
      // A key without values is no format: its text may have a sign for percent.
      if arguments.isEmpty {
        return (found?.text.plain ?? self.key).replacingOccurrences(of: "%%", with: "%")
      }
      return (found?.text ?? .text(self.key)).formatted(
        arguments.map(\.value), language: found?.language ?? "en",
        locale: locale ?? PreferredLanguages.locale ?? .current)
    }
  }

  /// Creates the text for a key in the user's language.
  ///
  /// ```swift
  /// label.text = String(localized: "\(count) files")
  /// ```
  ///
  /// - Parameters:
  ///   - keyAndValue: The key, which is also the text if no translation has it.
  ///   - table: The name of the strings file or catalog; nil for `Localizable`.
  ///   - bundle: The bundle; nil for the main bundle.
  ///   - locale: The locale of numbers; nil for the user's.
  ///   - comment: A note for translators.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = keyAndValue.text(of: keyAndValue.key, table: table, bundle: bundle, locale: locale)
  }

  /// Creates the text for a key in the user's language, with a text for keys that no translation has.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text if no translation has the key; its values are those of the translations.
  ///   - table: The name of the strings file or catalog; nil for `Localizable`.
  ///   - bundle: The bundle; nil for the main bundle.
  ///   - locale: The locale of numbers; nil for the user's.
  ///   - comment: A note for translators.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = defaultValue.text(of: "\(key)", table: table, bundle: bundle, locale: locale)
  }

  /// Creates the text of a resource in the user's language.
  public init(localized resource: LocalizedStringResource) {
    self = resource.defaultValue.text(
      of: resource.key, table: resource.table, bundle: resource.bundle.bundle,
      locale: resource.chosenLocale)
  }
}

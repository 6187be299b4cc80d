import Foundation

/// A text of a translation, which may have a form for each category of a number.
package enum TranslatedText: Sendable, Equatable {
  case text(String)
  /// Forms of the whole text, which the argument with this index chooses.
  case forms([PluralCategory: String], argument: Int)
  /// A format with variables, as `%#@files@`, each of which has forms.
  case format(String, [String: Variable])

  /// A variable of a format.
  package struct Variable: Sendable, Equatable {
    /// The number of the argument, beginning with 0; nil for the next one of the format.
    var argument: Int?
    var forms: [PluralCategory: String]
    /// The specifier that replaces `%arg`, such as `lld`.
    var specifier: String
  }

  /// The text with the forms of `other`, for a function that does not choose.
  package var plain: String {
    switch self {
    case .text(let text): text
    case .forms(let forms, _): forms[.other] ?? ""
    case .format: FormatExpansion(self, language: "", arguments: []).template
    }
  }

  package var isPlural: Bool {
    if case .text = self { return false }
    return true
  }

  /// Returns the text with its arguments, in the forms of a language.
  package func formatted(
    _ arguments: [any CVarArg], language: String, locale: Locale?
  ) -> String {
    FormatExpansion(self, language: language, arguments: arguments).text(locale)
  }
}

/// A format whose variables have been replaced with the forms that the arguments choose.
private struct FormatExpansion {
  private enum Piece {
    case literal(String)
    /// A specifier such as `lld`, and the index of its argument.
    case value(String, Int)
  }

  private var pieces: [Piece] = []
  private var next = 0
  private let variables: [String: TranslatedText.Variable]
  private let language: String
  private let arguments: [any CVarArg]

  init(_ text: TranslatedText, language: String, arguments: [any CVarArg]) {
    self.language = language
    self.arguments = arguments
    switch text {
    case .text(let format):
      variables = [:]
      read(format, own: nil, depth: 0)
    case .forms(let forms, let argument):
      variables = [:]
      read(form(forms, argument), own: nil, depth: 0)
    case .format(let format, let variables):
      self.variables = variables
      read(format, own: nil, depth: 0)
    }
  }

  /// The format without variables.
  var template: String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let literal): text += literal.replacingOccurrences(of: "%", with: "%%")
      case .value(let specifier, let index): text += "%\(index + 1)$\(specifier)"
      }
    }
  }

  /// Formats each value by itself, because a form may leave arguments out, whose sizes a common format
  /// would not know.
  func text(_ locale: Locale?) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .literal(let literal): text += literal
      case .value(let specifier, let index) where arguments.indices.contains(index):
        let value = arguments[index]
        // An object is described here: a specifier for numbers would read its address.
        if value is any _CVarArgObject || ["@", "s", "S"].contains(specifier.last) {
          text += "\(value)"
        } else {
          text += String(format: "%\(specifier)", locale: locale, arguments: [value])
        }
      case .value: break
      }
    }
  }

  private func form(_ forms: [PluralCategory: String], _ argument: Int) -> String {
    let number = arguments.indices.contains(argument) ? Self.whole(arguments[argument]) : nil
    // As on iOS, `zero` applies to 0 in every language.
    if number == 0, let zero = forms[.zero] { return zero }
    let category = number.map { PluralCategory(of: $0, language: language) } ?? .other
    return forms[category] ?? forms[.other] ?? ""
  }

  private static func whole(_ value: any CVarArg) -> Int? {
    if let number = value as? any BinaryInteger { return Int(clamping: number) }
    if let number = value as? Double { return Int(exactly: number) }
    return (value as? NSNumber).flatMap { Int(exactly: $0.doubleValue) }
  }

  /// Appends a format.
  ///
  /// - Parameters:
  ///   - own: The variable whose form this is, with the index of its argument.
  ///   - depth: How many variables this one is in; a variable that contains itself ends at 8.
  private mutating func read(
    _ format: String, own: (index: Int, specifier: String)?, depth: Int
  ) {
    var rest = format[...]
    while let sign = rest.firstIndex(of: "%") {
      append(String(rest[..<sign]))
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        append("%")
        rest.removeFirst()
        continue
      }
      let position = Self.position(&rest)
      if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
        let name = String(rest.dropFirst(2)[..<end])
        rest = rest[rest.index(after: end)...]
        guard depth < 8, let variable = variables[name] else { continue }
        let index = position ?? variable.argument ?? takeNext()
        read(
          form(variable.forms, index), own: (index, variable.specifier), depth: depth + 1)
      } else if let own, rest.hasPrefix("arg") {
        rest = rest.dropFirst(3)
        pieces.append(.value(own.specifier, own.index))
      } else {
        let specifier = Self.specifier(&rest)
        guard !specifier.isEmpty else {
          append("%")
          continue
        }
        pieces.append(.value(specifier, position ?? own?.index ?? takeNext()))
      }
    }
    append(String(rest))
  }

  private mutating func takeNext() -> Int {
    defer { next += 1 }
    return next
  }

  private mutating func append(_ literal: String) {
    if !literal.isEmpty { pieces.append(.literal(literal)) }
  }

  /// Reads `2$`, and returns its index, which begins with 0.
  private static func position(_ rest: inout Substring) -> Int? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0, rest.dropFirst(digits.count).first == "$" else {
      return nil
    }
    rest = rest.dropFirst(digits.count + 1)
    return number - 1
  }

  /// Reads flags, width, precision, length and conversion.
  static func specifier(_ rest: inout Substring) -> String {
    let flags = rest.prefix { "-+ #0123456789.'hlqLztj".contains($0) }
    guard let letter = rest.dropFirst(flags.count).first, "@diouxXeEfFgGaAcCsSpD".contains(letter)
    else { return "" }
    rest = rest.dropFirst(flags.count + 1)
    return String(flags) + String(letter)
  }
}

extension TranslatedText {
  /// Returns the index of the first argument that is a whole number in a format; 0 if there is none.
  static func numberArgument(of format: String) -> Int {
    var rest = format[...]
    var next = 0
    while let sign = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: sign)...]
      if rest.first == "%" {
        rest.removeFirst()
        continue
      }
      var own: Int?
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits), rest.dropFirst(digits.count).first == "$" {
        own = number - 1
        rest = rest.dropFirst(digits.count + 1)
      }
      let specifier = FormatExpansion.specifier(&rest)
      guard let letter = specifier.last else { continue }
      if "diouxX".contains(letter) { return own ?? next }
      next += 1
    }
    return 0
  }
}

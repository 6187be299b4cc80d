import Foundation

/// The words and numbers of a date picker in its language.
@MainActor final class DateText {
  let calendar: Calendar
  let locale: Locale
  private var formatters: [String: DateFormatter] = [:]

  init(_ rules: DateRules) {
    calendar = rules.calendar
    locale = rules.locale
  }

  /// Returns a date in a pattern such as `HH`.
  func string(_ date: Date, pattern: String) -> String {
    formatter(pattern) { $0.dateFormat = pattern }.string(from: date)
  }

  /// Returns a date with the parts of a template in the order used by the language.
  func string(_ date: Date, template: String) -> String {
    formatter("t" + template) { formatter in
      formatter.dateFormat = Self.pattern(template, locale)
    }.string(from: date)
  }

  /// Returns a date in a form such as `Jan 9, 2007`.
  func mediumDate(_ date: Date) -> String {
    formatter("date") {
      $0.dateStyle = .medium
      $0.timeStyle = .none
    }.string(from: date)
  }

  /// Returns a time in a form such as `9:41 AM`.
  func shortTime(_ date: Date) -> String {
    formatter("time") {
      $0.dateStyle = .none
      $0.timeStyle = .short
    }.string(from: date)
  }

  private func formatter(_ key: String, _ setUp: (DateFormatter) -> Void) -> DateFormatter {
    if let known = formatters[key] { return known }
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    setUp(formatter)
    formatters[key] = formatter
    return formatter
  }

  static func pattern(_ template: String, _ locale: Locale) -> String {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
  }

  /// Returns the letters of a pattern outside quotes, without repetitions: `dMy` for `d MMMM y`.
  static func order(_ pattern: String) -> [Character] {
    var letters: [Character] = []
    var isQuoted = false
    for character in pattern {
      if character == "'" { isQuoted.toggle() }
      if !isQuoted, character.isASCII, character.isLetter, !letters.contains(character) {
        letters.append(character)
      }
    }
    return letters
  }

  /// The letters of a pattern that represent hours, such as `HH` or `h`.
  lazy var hourPattern: String = {
    let pattern = Self.pattern("jmm", locale)
    guard let first = pattern.first(where: { "hHkK".contains($0) }) else { return "HH" }
    return String(pattern.filter { $0 == first })
  }()

  /// Whether hours are counted up to twelve.
  var hasPeriods: Bool { hourPattern.first == "h" || hourPattern.first == "K" }

  /// Returns the name of a unit next to a number, such as `hours` or `min`.
  func unit(_ seconds: Int, isHours: Bool) -> String {
    let style = Duration.UnitsFormatStyle.units(
      allowed: isHours ? [.hours] : [.minutes], width: isHours ? .wide : .abbreviated)
    let text = Duration.seconds(seconds).formatted(style.locale(locale))
    let word = text.filter { !$0.isNumber && $0 != "\u{200F}" && $0 != "\u{200E}" }
    return word.trimmingCharacters(in: .whitespaces)
  }
}

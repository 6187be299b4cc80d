import Trestle

/// The texts of a calendar in its language.
@MainActor package final class CalendarTexts {
  private let months: CalendarMonths
  private let locale: Locale
  private var formatters: [String: DateFormatter] = [:]
  private let numbers: [String]
  /// The days of the week, beginning with the first one, as one or a few letters.
  package let weekdayLetters: [String]
  package let weekdays: [String]

  package init(_ months: CalendarMonths) {
    self.months = months
    let calendar = months.calendar
    let locale = calendar.locale ?? .current
    self.locale = locale
    numbers = (0...31).map { $0.formatted(.number.locale(locale)) }
    let first = calendar.firstWeekday - 1
    func rotated(_ symbols: [String]) -> [String] {
      Array(symbols[first...] + symbols[..<first])
    }
    weekdayLetters = rotated(calendar.veryShortStandaloneWeekdaySymbols)
    weekdays = rotated(calendar.shortStandaloneWeekdaySymbols)
  }

  /// Returns the number of a day in its month, from 1.
  func number(_ day: Int) -> String { numbers.indices.contains(day) ? numbers[day] : "\(day)" }

  /// Returns a month with its year, such as "January 2007".
  package func title(ofMonth month: Int) -> String { text("yMMMM", months.months[month].firstDay) }
  /// Returns the short name of a month.
  func shortTitle(ofMonth month: Int) -> String { text("LLL", months.months[month].firstDay) }
  /// Returns the number of the year that contains a month.
  package func year(ofMonth month: Int) -> String { text("y", months.months[month].firstDay) }
  /// Returns the full date of a day, for screen readers.
  package func fullTitle(ofDay day: Int) -> String { text("yMMMMEEEEd", day) }

  private func text(_ template: String, _ day: Int) -> String {
    let formatter: DateFormatter
    if let known = formatters[template] {
      formatter = known
    } else {
      formatter = DateFormatter()
      formatter.calendar = months.calendar
      formatter.timeZone = months.calendar.timeZone
      formatter.locale = locale
      formatter.setLocalizedDateFormatFromTemplate(template)
      formatters[template] = formatter
    }
    return formatter.string(from: months.date(ofDay: day))
  }
}

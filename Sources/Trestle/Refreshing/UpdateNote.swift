import UIKit

/// The note with the time of the last update, which an indicator shows in each frame of a pull.
struct UpdateNote {
  private enum Day { case same, before, other }

  private var source: (date: Date, locale: Locale, hasDate: Bool)?
  /// The date or time of `source` in its locale, which is cached because a formatter takes longer than
  /// a frame.
  private var formatted = ""

  /// Returns the note.
  ///
  /// - Parameters:
  ///   - date: The date of the last update.
  ///   - now: The current date; nil if the app does not provide it, so that each update counts as
  ///     today's.
  ///   - ownFormat: The app's format, with `%@` for the date or time.
  mutating func text(for date: Date, now: Date?, ownFormat: String?) -> String {
    let day = now.map { Self.day(of: date, seen: $0) } ?? .same
    if let ownFormat { return fill(ownFormat, with: date, hasDate: day != .same) }
    switch day {
    case .same: return fill(LocalizedText.refresherUpdated.text, with: date, hasDate: false)
    case .before:
      return fill(LocalizedText.refresherUpdatedYesterday.text, with: date, hasDate: false)
    case .other: return fill(LocalizedText.refresherUpdated.text, with: date, hasDate: true)
    }
  }

  private static func day(of date: Date, seen now: Date) -> Day {
    let calendar = Calendar.current
    if calendar.isDate(date, inSameDayAs: now) { return .same }
    guard let before = calendar.date(byAdding: .day, value: -1, to: now) else { return .other }
    return calendar.isDate(date, inSameDayAs: before) ? .before : .other
  }

  private mutating func fill(_ format: String, with date: Date, hasDate: Bool) -> String {
    #if canImport(ObjectiveC)
      let locale = Locale.current
    #else
      let locale = Locale.userCurrent
    #endif
    if source.map({ $0 != (date, locale, hasDate) }) ?? true {
      let formatter = DateFormatter()
      formatter.locale = locale
      formatter.dateStyle = hasDate ? .short : .none
      formatter.timeStyle = .short
      formatted = formatter.string(from: date)
      source = (date, locale, hasDate)
    }
    return format.replacingOccurrences(of: "%@", with: formatted)
  }
}

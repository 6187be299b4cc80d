import Trestle

/// The months of two centuries in a user's calendar, and the positions of their days in weeks.
///
/// The calendar is queried once for each month; everything else is arithmetic with the number of a day,
/// counted from the first one.
package struct CalendarMonths: Sendable {
  package struct Month: Sendable, Equatable {
    /// The number of the month's first day.
    package let firstDay: Int
    package let dayCount: Int
    /// The position of the first day in its week, from 0 to 6.
    package let firstColumn: Int
    /// The number of weeks in all preceding months, where each month begins a new week.
    let weeksBefore: Int
    /// The number of the year, counted from the first one.
    package let year: Int

    /// The number of weeks that contain days of the month.
    package var weekCount: Int { (firstColumn + dayCount + 6) / 7 }
    var days: Range<Int> { firstDay..<firstDay + dayCount }
  }

  /// The calendar, with days of equal length.
  package let calendar: Calendar
  package private(set) var months: [Month] = []
  /// The first month of each year.
  package private(set) var yearStarts: [Int] = []
  package private(set) var dayCount = 0
  /// The number of the current day.
  package private(set) var today = 0
  /// The first day.
  private let start: Date
  /// The places in a week that are weekends.
  private let weekend: Set<Int>

  /// Counts the months of the years around a date.
  ///
  /// - Parameters:
  ///   - calendar: The user's calendar, with a language and a time zone.
  ///   - now: A date of the current day.
  ///   - span: The number of years before the current one, and after it.
  package init(_ calendar: Calendar, around now: Date, span: Int = 100) {
    let offset = calendar.timeZone.secondsFromGMT(for: now)
    var calendar = calendar
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    self.calendar = calendar
    let local = now.addingTimeInterval(Double(offset))
    let first = calendar.date(byAdding: .year, value: -span, to: local) ?? local
    let start = calendar.dateInterval(of: .year, for: first)?.start ?? local
    self.start = start
    // Seven days in a row tell which ones the region rests on.
    let shift = calendar.component(.weekday, from: start) - calendar.firstWeekday + 7
    weekend = Set(
      (0..<7).filter { calendar.isDateInWeekend(start.addingTimeInterval(Double($0) * 86400)) }
        .map { (shift + $0) % 7 })
    count(years: 2 * span + 1)
    today = min(max(0, day(of: local)), max(0, dayCount - 1))
  }

  private mutating func count(years: Int) {
    var date = start
    var lastYear: Int?
    var weeks = 0
    let weekday = calendar.component(.weekday, from: start)
    let shift = (weekday - calendar.firstWeekday + 7) % 7
    while let interval = calendar.dateInterval(of: .month, for: date) {
      let year = calendar.component(.year, from: interval.start)
      if year != lastYear {
        if yearStarts.count == years { break }
        yearStarts.append(months.count)
        lastYear = year
      }
      let month = Month(
        firstDay: dayCount, dayCount: max(1, Int((interval.duration / 86400).rounded())),
        firstColumn: (shift + dayCount) % 7, weeksBefore: weeks, year: yearStarts.count - 1)
      months.append(month)
      dayCount += month.dayCount
      weeks += month.weekCount
      date = interval.end
    }
  }

  private func day(of date: Date) -> Int {
    Int((date.timeIntervalSince(start) / 86400).rounded(.down))
  }

  // MARK: Questions

  /// Returns whether a day belongs to the weekend of the calendar's region.
  func isWeekend(_ day: Int) -> Bool { weekend.contains((firstColumn + day) % 7) }

  /// The position of the very first day in its week.
  package var firstColumn: Int { months.first?.firstColumn ?? 0 }

  /// Returns the months of a year.
  package func months(ofYear year: Int) -> Range<Int> {
    yearStarts[year]..<(year + 1 < yearStarts.count ? yearStarts[year + 1] : months.count)
  }

  /// Returns the month of a day, in constant time. Days before the first one belong to the first month,
  /// and days after the last one to the last month.
  package func month(ofDay day: Int) -> Int {
    locate(months.count, at: Double(day) / Double(max(1, dayCount))) { months[$0].firstDay <= day }
  }

  /// Returns the start of a day at midnight, in the time zone of `calendar`.
  package func date(ofDay day: Int) -> Date { start.addingTimeInterval(Double(day) * 86400) }

  package func indexPath(ofDay day: Int) -> IndexPath {
    let month = month(ofDay: day)
    return IndexPath(item: day - months[month].firstDay, section: month)
  }

  package func day(at path: IndexPath) -> Int { months[path.section].firstDay + path.item }
}

/// Returns the last of several elements that begins at or before a position, or the first element.
///
/// Elements have about the same length, so the search begins at the relative position, at most a few
/// elements from the result, regardless of the number of elements.
func locate(_ count: Int, at share: Double, begins: (Int) -> Bool) -> Int {
  guard count > 0 else { return 0 }
  let scaled = share * Double(count)
  var index = scaled.isFinite ? Int(min(max(0, scaled), Double(count - 1))) : 0
  while index + 1 < count, begins(index + 1) { index += 1 }
  while index > 0, !begins(index) { index -= 1 }
  return index
}

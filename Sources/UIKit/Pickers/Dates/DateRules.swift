import Foundation

/// The dates that a date picker allows, and its calendar and language.
struct DateRules {
  var mode = UIDatePicker.Mode.dateAndTime
  /// The calendar, with the picker's language and time zone.
  var calendar = Calendar.current
  var minimum: Date?
  var maximum: Date?
  /// The number of minutes between two rows, which is a divisor of 60.
  var minuteInterval = 1
  var roundsToInterval = true

  var locale: Locale { calendar.locale ?? .current }

  /// The limits; a minimum after the maximum is ignored, as in UIKit.
  private var limits: (Date?, Date?) {
    let minimum = minimum.flatMap { Self.isCountable($0) ? $0 : nil }
    let maximum = maximum.flatMap { Self.isCountable($0) ? $0 : nil }
    if let minimum, let maximum, minimum > maximum { return (nil, nil) }
    return mode == .countDownTimer ? (nil, nil) : (minimum, maximum)
  }

  /// Returns the nearest date within the limits.
  func clamped(_ date: Date) -> Date {
    let (first, last) = limits
    if let first, date < first { return first }
    if let last, date > last { return last }
    return date
  }

  /// Returns whether any part of `[start, end)` is within the limits.
  func allows(_ start: Date, before end: Date) -> Bool {
    let (first, last) = limits
    if let first, end <= first { return false }
    if let last, start > last { return false }
    return true
  }

  /// Returns whether any part of the day, month or other unit that contains a date is within the
  /// limits.
  func allows(_ component: Calendar.Component, of date: Date) -> Bool {
    guard let interval = calendar.dateInterval(of: component, for: date) else { return true }
    return allows(interval.start, before: interval.end)
  }

  /// Returns the date with its minute moved to the start of its interval.
  func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1, roundsToInterval, mode == .time || mode == .dateAndTime else {
      return date
    }
    let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
    let excess = Double((parts.minute ?? 0) % minuteInterval) * 60
    let seconds = Double(parts.second ?? 0) + Double(parts.nanosecond ?? 0) / 1e9
    return date.addingTimeInterval(-excess - seconds)
  }

  /// Returns the date that the picker adopts when the app sets a date.
  func resolved(_ date: Date) -> Date {
    let clamped = clamped(date)
    let rounded = rounded(clamped)
    let (first, _) = limits
    // The start of the interval may be before the minimum.
    if let first, rounded < first {
      let next = rounded.addingTimeInterval(Double(minuteInterval) * 60)
      return self.clamped(next) == next ? next : clamped
    }
    return rounded
  }

  /// Returns the number of days in the month of a date.
  func dayCount(ofMonthWith date: Date) -> Int {
    calendar.range(of: .day, in: .month, for: date)?.count ?? 31
  }

  /// Returns whether a calendar can represent a date; it can for years 1 to about 10,000.
  static func isCountable(_ date: Date) -> Bool {
    let seconds = date.timeIntervalSinceReferenceDate
    return seconds.isFinite && seconds > -6.4e10 && seconds < 2.5e11
  }
}

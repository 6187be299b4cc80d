import Foundation

/// A wheel of a date picker, by the meaning of its rows.
enum DateColumn: Equatable {
  case month
  case day
  case year
  /// A day with its weekday and month, counted from the day on which the picker was created.
  case wholeDay
  case hour
  case minute
  /// The halves of the day.
  case period
  case countedHours
  case countedMinutes

  /// Returns the columns of a mode, from the leading edge.
  @MainActor static func columns(_ mode: UIDatePicker.Mode, _ text: DateText) -> [DateColumn] {
    switch mode {
    case .time: times(text)
    case .dateAndTime: [.wholeDay] + times(text)
    case .date: dates("yMMMMd", text)
    case .yearAndMonth: dates("yMMMM", text)
    case .countDownTimer: [.countedHours, .countedMinutes]
    }
  }

  @MainActor private static func dates(_ template: String, _ text: DateText) -> [DateColumn] {
    DateText.order(DateText.pattern(template, text.locale)).compactMap { letter -> DateColumn? in
      switch letter {
      case "y", "U", "r": .year
      case "M", "L": .month
      case "d": .day
      default: nil
      }
    }
  }

  @MainActor private static func times(_ text: DateText) -> [DateColumn] {
    guard text.hasPeriods else { return [.hour, .minute] }
    let order = DateText.order(DateText.pattern("jmm", text.locale))
    let isFirst = order.first.map { "abB".contains($0) } ?? false
    return isFirst ? [.period, .hour, .minute] : [.hour, .minute, .period]
  }

  /// The number of times that an endless wheel repeats its rows.
  static let turns = 2_000
  /// The number of days before and after the day from which `wholeDay` counts.
  static let dayReach = 200_000

  /// Returns the number of different rows.
  func valueCount(_ rules: DateRules) -> Int {
    switch self {
    case .month: rules.calendar.maximumRange(of: .month)?.count ?? 12
    case .day: rules.calendar.maximumRange(of: .day)?.count ?? 31
    case .year: 10_000
    case .wholeDay: Self.dayReach * 2 + 1
    case .hour, .countedHours: 24
    case .minute, .countedMinutes: 60 / rules.minuteInterval
    case .period: 2
    }
  }

  /// Whether the wheel is endless.
  var isEndless: Bool {
    switch self {
    case .month, .day, .hour, .minute, .countedHours, .countedMinutes: true
    case .year, .wholeDay, .period: false
    }
  }

  func rowCount(_ rules: DateRules) -> Int {
    valueCount(rules) * (isEndless ? Self.turns : 1)
  }

  var alignment: NSTextAlignment {
    switch self {
    case .month: .natural
    case .wholeDay: .right
    case .day, .year, .hour, .minute, .period, .countedHours, .countedMinutes: .center
    }
  }

  /// Whether the column is a number in a time of day, which is read from left to right in every
  /// language.
  var isTime: Bool { self == .hour || self == .minute }
}

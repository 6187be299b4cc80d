/// Describes a time relative to another one, such as "in 2 hours" or "yesterday". Foundation on Linux does
/// not have it; the words are those of its `Date.RelativeFormatStyle`, for every language.
///
/// Unlike that style, it counts whole units: 119 seconds are 1 minute.
open class RelativeDateTimeFormatter: Formatter {
  /// Whether relative times have names.
  public enum DateTimeStyle: Int, Sendable {
    /// "1 day ago".
    case numeric = 0
    /// "yesterday".
    case named
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago".
    case full = 0
    /// "two months ago".
    case spellOut
    /// "2 mo. ago".
    case short
    /// "2mo ago".
    case abbreviated
  }

  /// Whether near times have names.
  open var dateTimeStyle = DateTimeStyle.numeric

  /// How units are written.
  open var unitsStyle = UnitsStyle.full

  /// The place of the text, which decides about its capitalization.
  open var formattingContext = Formatter.Context.unknown

  /// The calendar, that of the user by default.
  open var calendar: Calendar! = .autoupdatingCurrent

  /// The locale, that of the user by default.
  open var locale: Locale! = .ofUser

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Describes the largest unit that is not zero, such as `DateComponents(day: -1)`.
  ///
  /// Units are years, months, weeks, days, hours, minutes and seconds.
  open func localizedString(from dateComponents: DateComponents) -> String {
    for unit in Unit.all {
      let count = unit.count(of: dateComponents)
      if count != 0 { return string(unit, count) }
    }
    // The smallest unit that is set; with names, zero seconds are "now".
    let unit = Unit.all.last { $0.isSet(in: dateComponents) } ?? Unit.second
    return string(unit, 0)
  }

  /// Describes a number of seconds from now.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Describes a date relative to another one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let components = (calendar ?? .autoupdatingCurrent).dateComponents(
      Set(Unit.all.map(\.component)), from: referenceDate, to: date)
    return localizedString(from: components)
  }

  /// Describes a date relative to now; nil for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = RelativeDateTimeFormatter()
    copy.dateTimeStyle = dateTimeStyle
    copy.unitsStyle = unitsStyle
    copy.formattingContext = formattingContext
    copy.calendar = calendar
    copy.locale = locale
    return copy
  }

  // MARK: Words

  private struct Unit {
    let component: Calendar.Component
    let field: Date.RelativeFormatStyle.Field

    static let second = Unit(component: .second, field: .second)
    /// The units, the largest one first.
    static let all = [
      Unit(component: .year, field: .year), Unit(component: .month, field: .month),
      Unit(component: .weekOfMonth, field: .week), Unit(component: .day, field: .day),
      Unit(component: .hour, field: .hour), Unit(component: .minute, field: .minute), second,
    ]

    func count(of components: DateComponents) -> Int {
      let count = components.value(for: component) ?? 0
      if component == .weekOfMonth, count == 0 { return components.weekOfYear ?? 0 }
      return count
    }

    func isSet(in components: DateComponents) -> Bool {
      components.value(for: component) != nil
    }
  }

  private func string(_ unit: Unit, _ count: Int) -> String {
    // Dates in a calendar without changes of the clock, so that their distance is exactly the count.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let limit = 1_000_000
    let bounded = min(max(count, -limit), limit)
    guard let end = calendar.date(byAdding: unit.component, value: bounded, to: start) else {
      return "\(count)"
    }
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: end, allowedFields: [unit.field],
      presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: formatUnits,
      locale: locale ?? .ofUser, calendar: calendar,
      capitalizationContext: capitalization)
    return style.format(start)
  }

  private var formatUnits: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }

  private var capitalization: FormatStyleCapitalizationContext {
    switch formattingContext {
    case .standalone: .standalone
    case .listItem: .listItem
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    default: .unknown
    }
  }
}

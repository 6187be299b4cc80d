import FoundationSupplement
import Testing

/// Relative times in words.
@Suite struct RelativeDateTimeFormatterTests {
  private func formatter(_ locale: String = "en_US") -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: locale)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin")!
    formatter.calendar = calendar
    return formatter
  }

  /// 10 March 2024, 12:00 in Berlin.
  private let start = Date(timeIntervalSince1970: 1_710_068_400)

  @Test(
    arguments: [
      (0, "in 0 seconds"), (1, "in 1 second"), (-59.9, "59 seconds ago"), (119, "in 1 minute"),
      (-3599, "59 minutes ago"), (7199, "in 1 hour"), (-86399, "23 hours ago"), (86400, "in 1 day"),
      (6 * 86400, "in 6 days"), (-7 * 86400, "1 week ago"), (31 * 86400, "in 1 month"),
      (-400 * 86400, "1 year ago"),
    ] as [(Double, String)])
  func `Whole units are counted`(seconds: Double, text: String) {
    #expect(formatter().localizedString(for: start + seconds, relativeTo: start) == text)
  }

  @Test func `Days follow the calendar, not 24 hours`() {
    // The clock is put forward on 31 March: 21 days are 503 hours.
    let weeks = formatter().localizedString(for: start + 503 * 3600, relativeTo: start)
    #expect(weeks == "in 3 weeks")
  }

  @Test func `Near times have names`() {
    let formatter = formatter()
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter.localizedString(from: DateComponents(day: 1, hour: 5)) == "tomorrow")
    #expect(formatter.localizedString(from: DateComponents(year: -1)) == "last year")
    #expect(formatter.localizedString(from: DateComponents(weekOfMonth: 1)) == "next week")
    #expect(formatter.localizedString(from: DateComponents(month: 5)) == "in 5 months")
    #expect(formatter.localizedString(from: DateComponents(second: 0)) == "now")
    #expect(formatter.localizedString(fromTimeInterval: 0) == "now")
    formatter.formattingContext = .beginningOfSentence
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "Yesterday")
  }

  @Test func `Units are long, short or spelled out`() {
    let formatter = formatter()
    let components = DateComponents(month: -2)
    var texts: [String] = []
    for style in [RelativeDateTimeFormatter.UnitsStyle.full, .spellOut, .short, .abbreviated] {
      formatter.unitsStyle = style
      texts.append(formatter.localizedString(from: components))
    }
    #expect(texts == ["2 months ago", "two months ago", "2 mo. ago", "2mo ago"])
  }

  @Test(arguments: [
    ("de", "vor 3 Tagen", "gestern"), ("fr", "il y a 3 jours", "hier"),
    ("ja", "3 \u{65E5}\u{524D}", "\u{6628}\u{65E5}"),
    ("pl", "3 dni temu", "wczoraj"),
    ("ar", "\u{642}\u{628}\u{644} 3 \u{623}\u{64A}\u{627}\u{645}", "\u{623}\u{645}\u{633}"),
  ])
  func `Every language has its words`(language: String, days: String, yesterday: String) {
    let formatter = formatter(language)
    #expect(formatter.localizedString(from: DateComponents(day: -3)) == days)
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == yesterday)
  }

  @Test func `Other units and values are not described`() {
    let formatter = formatter()
    #expect(formatter.localizedString(from: DateComponents()) == "in 0 seconds")
    #expect(formatter.localizedString(from: DateComponents(year: 90_000)) == "in 90,000 years")
    #expect(formatter.string(for: "text") == nil)
    #expect(formatter.string(for: Date(timeIntervalSince1970: 0))?.hasSuffix("years ago") == true)
    let copy = formatter.copy() as? RelativeDateTimeFormatter
    #expect(copy?.locale == formatter.locale && copy?.calendar == formatter.calendar)
  }
}

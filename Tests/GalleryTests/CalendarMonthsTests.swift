import Foundation
import GalleryPages
import Testing

@Suite struct CalendarMonthsTests {
  private func calendar(_ identifier: Calendar.Identifier, _ locale: String) -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = TimeZone(identifier: "Europe/Zurich")!
    return calendar
  }

  /// 9 January 2007, 9:41 in UTC.
  private let now = Date(timeIntervalSince1970: 1_168_335_660)

  @Test(arguments: [
    (Calendar.Identifier.gregorian, "en_US"), (.gregorian, "de_CH"), (.hebrew, "he_IL"),
    (.islamicUmmAlQura, "ar_SA"), (.japanese, "ja_JP"),
  ])
  func `Months and weeks are those of the calendar`(
    identifier: Calendar.Identifier, locale: String
  ) throws {
    let months = CalendarMonths(calendar(identifier, locale), around: now)
    let own = months.calendar
    #expect(months.yearStarts.count == 201)
    #expect(months.months.reduce(0) { $0 + $1.dayCount } == months.dayCount)
    for (index, month) in months.months.enumerated() where index % 7 == 0 || index > 2300 {
      let date = months.date(ofDay: month.firstDay)
      #expect(own.component(.day, from: date) == 1)
      let weekday = own.component(.weekday, from: date)
      #expect((own.firstWeekday - 1 + month.firstColumn) % 7 == weekday - 1)
      let last = months.date(ofDay: month.firstDay + month.dayCount - 1)
      #expect(own.isDate(last, equalTo: date, toGranularity: .month))
    }
  }

  @Test func `A day has its month, on both ends and beyond them`() {
    let months = CalendarMonths(calendar(.gregorian, "en_US"), around: now)
    for (index, month) in months.months.enumerated() {
      #expect(months.month(ofDay: month.firstDay) == index)
      #expect(months.month(ofDay: month.firstDay + month.dayCount - 1) == index)
    }
    #expect(months.month(ofDay: -5) == 0)
    #expect(months.month(ofDay: months.dayCount + 5) == months.months.count - 1)
    let path = months.indexPath(ofDay: months.today)
    #expect(path.item == 8)
    #expect(months.day(at: path) == months.today)
  }

  @Test func `Today is the day in the user's time zone`() {
    var calendar = calendar(.gregorian, "en_US")
    calendar.timeZone = TimeZone(secondsFromGMT: 14 * 3600)!
    let late = Date(timeIntervalSince1970: 1_168_335_660 + 3600)
    let months = CalendarMonths(calendar, around: late)
    #expect(months.indexPath(ofDay: months.today).item == 9)
  }
}

import Trestle

/// The part of the calendar that fits on a screen.
package enum CalendarStyle: Int, Sendable, CaseIterable {
  case year, month, week
}

/// The space in which a calendar is laid out, in points.
struct CalendarRoom: Equatable {
  var width: CGFloat
  var height: CGFloat
  /// The number of pixels per point.
  var scale: CGFloat
  /// The height of a line of body text, with which titles grow.
  var line: CGFloat

  func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
}

/// The positions of a calendar's days and titles. All methods take constant time.
///
/// Positions run from left to right; the collection view mirrors them.
protocol CalendarGeometry {
  var contentSize: CGSize { get }
  func frame(ofDay day: Int, inMonth month: Int) -> CGRect
  /// Returns the frame of a month's title, which is inside the visible part of the content if it is
  /// pinned.
  func titleFrame(ofMonth month: Int, visible: CGRect?) -> CGRect
  /// Returns the frame of a year's title; nil without such titles.
  func titleFrame(ofYear year: Int) -> CGRect?
  /// Returns the months that may be in a rectangle.
  func months(in rect: CGRect) -> Range<Int>
  /// Returns the origin of the content offset that shows a day's month, year or week.
  func origin(showingDay day: Int) -> CGPoint
}

/// A geometry in which a year is a title and its months are in columns, all with the same size.
struct YearGeometry: CalendarGeometry {
  private let calendar: CalendarMonths
  private let room: CalendarRoom
  private let columns: Int
  private let margin: CGFloat = 16
  private let gap: CGFloat
  private let day: CGSize
  private let monthTitle: CGFloat
  private let yearTitle: CGFloat
  /// The top of each year, and the end of the last one.
  private let tops: [CGFloat]

  init(_ calendar: CalendarMonths, _ room: CalendarRoom) {
    self.calendar = calendar
    self.room = room
    columns = room.width < 300 ? 2 : room.width < 640 ? 3 : room.width < 1000 ? 4 : 6
    gap = room.width < 640 ? 14 : 24
    let width = (room.width - 2 * margin - CGFloat(columns - 1) * gap) / CGFloat(columns)
    day = CGSize(width: max(1, width / 7), height: max(1, width / 7))
    monthTitle = room.rounded(room.line * 1.1 + 4)
    yearTitle = room.rounded(room.line * 1.9 + 16)
    var tops: [CGFloat] = [0]
    let monthHeight = monthTitle + 6 * day.height + 10
    for year in calendar.yearStarts.indices {
      let lines = (calendar.months(ofYear: year).count + columns - 1) / columns
      tops.append(tops[year] + yearTitle + CGFloat(lines) * monthHeight + 12)
    }
    self.tops = tops
  }

  private var monthHeight: CGFloat { monthTitle + 6 * day.height + 10 }

  var contentSize: CGSize { CGSize(width: room.width, height: tops[tops.count - 1]) }

  private func origin(ofMonth month: Int) -> CGPoint {
    let year = calendar.months[month].year
    let index = month - calendar.yearStarts[year]
    return CGPoint(
      x: room.rounded(margin + CGFloat(index % columns) * (day.width * 7 + gap)),
      y: tops[year] + yearTitle + CGFloat(index / columns) * monthHeight)
  }

  func frame(ofDay number: Int, inMonth month: Int) -> CGRect {
    let origin = origin(ofMonth: month)
    let place = calendar.months[month].firstColumn + number - calendar.months[month].firstDay
    return CGRect(
      x: room.rounded(origin.x + CGFloat(place % 7) * day.width),
      y: room.rounded(origin.y + monthTitle + CGFloat(place / 7) * day.height),
      width: day.width, height: day.height)
  }

  func titleFrame(ofMonth month: Int, visible: CGRect?) -> CGRect {
    CGRect(
      origin: origin(ofMonth: month), size: CGSize(width: day.width * 7, height: monthTitle))
  }

  func titleFrame(ofYear year: Int) -> CGRect? {
    CGRect(x: margin, y: tops[year], width: room.width - 2 * margin, height: yearTitle)
  }

  private func year(at y: CGFloat) -> Int {
    locate(tops.count - 1, at: Double(y / max(1, contentSize.height))) { tops[$0] <= y }
  }

  func months(in rect: CGRect) -> Range<Int> {
    guard !calendar.yearStarts.isEmpty else { return 0..<0 }
    let first = calendar.yearStarts[year(at: rect.minY)]
    return first..<calendar.months(ofYear: year(at: rect.maxY)).upperBound
  }

  func origin(showingDay day: Int) -> CGPoint {
    CGPoint(x: 0, y: tops[calendar.months[calendar.month(ofDay: day)].year])
  }
}

/// A geometry with months below each other; the title of a month stays at the top while its weeks
/// scroll below it.
struct MonthGeometry: CalendarGeometry {
  private let calendar: CalendarMonths
  private let room: CalendarRoom
  private let title: CGFloat
  private let week: CGFloat
  private let gap: CGFloat = 12

  init(_ calendar: CalendarMonths, _ room: CalendarRoom) {
    self.calendar = calendar
    self.room = room
    title = room.rounded(room.line * 2.2 + 18)
    week = room.rounded(max(room.line * 1.25 + 22, min(104, room.width / 7)))
  }

  private func top(ofMonth month: Int) -> CGFloat {
    CGFloat(month) * (title + gap) + CGFloat(calendar.months[month].weeksBefore) * week
  }

  private func end(ofMonth month: Int) -> CGFloat {
    top(ofMonth: month) + title + CGFloat(calendar.months[month].weekCount) * week
  }

  var contentSize: CGSize {
    let last = calendar.months.count - 1
    return CGSize(width: room.width, height: last < 0 ? 0 : end(ofMonth: last) + gap)
  }

  func frame(ofDay day: Int, inMonth month: Int) -> CGRect {
    let place = calendar.months[month].firstColumn + day - calendar.months[month].firstDay
    let x = room.rounded(CGFloat(place % 7) * room.width / 7)
    return CGRect(
      x: x, y: top(ofMonth: month) + title + CGFloat(place / 7) * week,
      width: room.rounded(CGFloat(place % 7 + 1) * room.width / 7) - x, height: week)
  }

  func titleFrame(ofMonth month: Int, visible: CGRect?) -> CGRect {
    var y = top(ofMonth: month)
    // The next month's title pushes it out.
    if let visible { y = max(y, min(visible.minY, end(ofMonth: month) + gap - title)) }
    return CGRect(x: 0, y: y, width: room.width, height: title)
  }

  func titleFrame(ofYear year: Int) -> CGRect? { nil }

  private func month(at y: CGFloat) -> Int {
    locate(calendar.months.count, at: Double(y / max(1, contentSize.height))) {
      top(ofMonth: $0) <= y
    }
  }

  func months(in rect: CGRect) -> Range<Int> {
    calendar.months.isEmpty ? 0..<0 : month(at: rect.minY)..<month(at: rect.maxY) + 1
  }

  func origin(showingDay day: Int) -> CGPoint {
    CGPoint(x: 0, y: top(ofMonth: calendar.month(ofDay: day)))
  }
}

/// A geometry with weeks side by side, each as wide as the screen; the title of a month stays at the
/// leading edge.
struct WeekGeometry: CalendarGeometry {
  private let calendar: CalendarMonths
  private let room: CalendarRoom
  private let title: CGFloat

  init(_ calendar: CalendarMonths, _ room: CalendarRoom) {
    self.calendar = calendar
    self.room = room
    title = room.rounded(room.line * 1.4 + 16)
  }

  var contentSize: CGSize {
    let weeks = (calendar.firstColumn + calendar.dayCount + 6) / 7
    return CGSize(width: CGFloat(weeks) * room.width, height: room.height)
  }

  private func x(ofDay day: Int) -> CGFloat {
    room.rounded(CGFloat(calendar.firstColumn + day) * room.width / 7)
  }

  func frame(ofDay day: Int, inMonth month: Int) -> CGRect {
    CGRect(
      x: x(ofDay: day), y: title, width: x(ofDay: day + 1) - x(ofDay: day),
      height: max(0, room.height - title))
  }

  func titleFrame(ofMonth month: Int, visible: CGRect?) -> CGRect {
    let days = calendar.months[month].days
    let start = x(ofDay: days.lowerBound)
    let end = x(ofDay: days.upperBound)
    let width = min(room.width, end - start)
    // A month's title leaves before the next month's comes in.
    let x = visible.map { max(start, min($0.minX, end - width)) } ?? start
    return CGRect(x: x, y: 0, width: min(width, end - x), height: title)
  }

  func titleFrame(ofYear year: Int) -> CGRect? { nil }

  private func day(at x: CGFloat) -> Int {
    let day = (x * 7 / max(1, room.width)).rounded(.down)
    guard day.isFinite, abs(day) < 1e9 else { return 0 }
    return min(max(0, Int(day) - calendar.firstColumn), max(0, calendar.dayCount - 1))
  }

  func months(in rect: CGRect) -> Range<Int> {
    guard !calendar.months.isEmpty else { return 0..<0 }
    return calendar.month(ofDay: day(at: rect.minX))..<calendar.month(ofDay: day(at: rect.maxX)) + 1
  }

  func origin(showingDay day: Int) -> CGPoint {
    CGPoint(x: CGFloat((calendar.firstColumn + day) / 7) * room.width, y: 0)
  }
}

import Foundation
import Simulator
import Testing
import UIKit

@Suite(.serialized) @MainActor struct DatePickerTests {
  private let device = Simulator(size: CGSize(width: 390, height: 700), scale: 2)
  private let picker: UIDatePicker
  private let screen: UIViewController
  private let log = Log()

  final class Log {
    var changes = 0
  }

  init() throws {
    let picker = device.perform { UIDatePicker() }
    let screen = device.perform { UIViewController() }
    let log = log
    device.perform {
      screen.view.backgroundColor = .systemBackground
      picker.locale = Locale(identifier: "en_US")
      picker.calendar = Calendar(identifier: .gregorian)
      picker.timeZone = TimeZone(identifier: "UTC")
      picker.addAction(UIAction { _ in log.changes += 1 }, for: .valueChanged)
      screen.view.addSubview(picker)
    }
    device.show(screen)
    self.picker = picker
    self.screen = screen
  }

  private func show(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle,
    in frame: CGRect = CGRect(x: 35, y: 100, width: 320, height: 216)
  ) throws {
    device.perform {
      picker.datePickerMode = mode
      picker.preferredDatePickerStyle = style
      picker.frame = frame
    }
    try device.settle()
  }

  private func date(_ text: String) -> Date {
    let formatter = ISO8601DateFormatter()
    return formatter.date(from: text)!
  }

  private var shown: String { ISO8601DateFormatter().string(from: picker.date) }

  private func spoken() -> [String] {
    device.screenReader.elements.map { $0.value ?? $0.label ?? "" }
  }

  private func element(_ label: String) throws -> CGPoint {
    let found = device.screenReader.elements.first { $0.label == label || $0.value == label }
    let frame = try #require(found).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: Wheels

  @Test func `Wheels of a date are ordered as the language has them`() throws {
    try show(.date, .wheels)
    #expect(spoken() == ["January", "9", "2007"])
    device.perform { picker.locale = Locale(identifier: "de_DE") }
    try device.settle()
    #expect(spoken() == ["9", "Januar", "2007"])
    device.perform { picker.locale = Locale(identifier: "ja_JP") }
    try device.settle()
    #expect(spoken() == ["2007年", "1月", "9日"])
    #expect(log.changes == 0)
  }

  @Test func `Hours are counted to twelve or to twenty-four`() throws {
    device.perform { picker.date = date("2007-01-09T21:41:00Z") }
    try show(.time, .wheels)
    #expect(spoken() == ["9", "41", "PM"])
    device.perform { picker.locale = Locale(identifier: "en_GB") }
    try device.settle()
    #expect(spoken() == ["21", "41"])
    device.perform { picker.locale = Locale(identifier: "ko_KR") }
    try device.settle()
    #expect(spoken() == ["오후", "9", "41"])
  }

  @Test func `A drag turns a month, and the change is sent once`() throws {
    try show(.date, .wheels)
    let wheel = try element("January")
    device.touch(at: wheel).move(byX: 0, y: -78, over: 0.4).hold(for: 0.3).lift()
    try device.settle()
    #expect(shown == "2007-03-09T09:41:00Z")
    #expect(log.changes == 1)
  }

  @Test func `Wheels without an end turn back past their first row`() throws {
    try show(.date, .wheels)
    let wheel = try element("January")
    device.touch(at: wheel).move(byX: 0, y: 46, over: 0.4).hold(for: 0.3).lift()
    try device.settle()
    #expect(shown == "2007-12-09T09:41:00Z")
  }

  @Test func `A day that the month does not have turns back to its last one`() throws {
    device.perform { picker.date = date("2007-01-31T09:41:00Z") }
    try show(.date, .wheels)
    device.tap(at: CGPoint(x: try element("January").x, y: try element("January").y + 32))
    try device.settle()
    #expect(shown == "2007-02-28T09:41:00Z")
    #expect(spoken() == ["February", "28", "2007"])
    #expect(log.changes == 1)
  }

  @Test func `Wheels turn back to the limits`() throws {
    device.perform {
      picker.minimumDate = date("2007-01-05T00:00:00Z")
      picker.maximumDate = date("2007-02-10T00:00:00Z")
    }
    try show(.date, .wheels)
    let year = try element("2007")
    device.tap(at: CGPoint(x: year.x, y: year.y + 32))
    try device.settle()
    #expect(shown == "2007-02-10T00:00:00Z")
    #expect(spoken() == ["February", "10", "2007"])
    device.perform { picker.date = date("2001-01-01T00:00:00Z") }
    #expect(shown == "2007-01-05T00:00:00Z")
    // Limits in the wrong order are none.
    device.perform {
      picker.maximumDate = date("1999-01-01T00:00:00Z")
      picker.date = date("2001-01-01T00:00:00Z")
    }
    #expect(shown == "2001-01-01T00:00:00Z")
  }

  @Test func `The half of the day follows the hour, and the hour the half`() throws {
    device.perform { picker.date = date("2007-01-09T11:41:00Z") }
    try show(.time, .wheels)
    let hour = try element("11")
    device.tap(at: CGPoint(x: hour.x, y: hour.y + 32))
    try device.settle()
    #expect(shown == "2007-01-09T12:41:00Z")
    #expect(spoken() == ["12", "41", "PM"])
    let half = try element("PM")
    device.tap(at: CGPoint(x: half.x, y: half.y - 32))
    try device.settle()
    #expect(shown == "2007-01-09T00:41:00Z")
    #expect(log.changes == 2)
  }

  @Test func `Minutes come in intervals, and the date begins with one`() throws {
    device.perform { picker.minuteInterval = 15 }
    try show(.time, .wheels)
    #expect(shown == "2007-01-09T09:30:00Z")
    #expect(spoken() == ["9", "30", "AM"])
    let minute = try element("30")
    device.tap(at: CGPoint(x: minute.x, y: minute.y + 32))
    try device.settle()
    #expect(shown == "2007-01-09T09:45:00Z")
    device.perform { picker.minuteInterval = 7 }
    #expect(picker.minuteInterval == 1)
  }

  @Test func `A day with its time names today`() throws {
    try show(.dateAndTime, .wheels)
    #expect(spoken() == ["Today", "9", "41", "AM"])
    let day = try element("Today")
    device.tap(at: CGPoint(x: day.x, y: day.y + 32))
    try device.settle()
    #expect(shown == "2007-01-10T09:41:00Z")
    #expect(spoken().first == "Wed, Jan 10")
  }

  @Test func `A timer has a minute at least`() throws {
    device.perform { picker.countDownDuration = 3 * 3600 + 120 }
    try show(.countDownTimer, .automatic)
    #expect(picker.datePickerStyle == .wheels)
    #expect(spoken() == ["3 hours", "2 min"])
    #expect(log.changes == 0)
    let hours = try element("3 hours")
    device.touch(at: hours).move(byX: 0, y: 110, over: 0.4).hold(for: 0.3).lift()
    try device.settle()
    #expect(picker.countDownDuration == 120)
    let minutes = try element("2 min")
    device.touch(at: minutes).move(byX: 0, y: 78, over: 0.4).hold(for: 0.3).lift()
    try device.settle()
    #expect(picker.countDownDuration == 60)
    #expect(spoken() == ["0 hours", "1 min"])
    device.perform { picker.countDownDuration = 1e9 }
    #expect(picker.countDownDuration == 86_399)
  }

  @Test func `Tab and arrows turn wheels`() throws {
    try show(.date, .wheels)
    device.press(.tab)
    device.press(.down)
    try device.settle()
    #expect(shown == "2007-02-09T09:41:00Z")
    device.press(.right)
    device.press(.up)
    try device.settle()
    #expect(shown == "2007-02-08T09:41:00Z")
    #expect(log.changes == 2)
  }

  @Test func `From right to left the first wheel is at the right, and hours are before minutes`()
    throws
  {
    device.appearance.isRightToLeft = true
    try show(.date, .wheels)
    #expect(try element("January").x > element("9").x)
    try show(.time, .wheels)
    #expect(try element("9").x < element("41").x)
    #expect(try element("AM").x < element("9").x)
  }

  @Test func `Code sets a date without an action, and bad ones are reported`() throws {
    try show(.date, .wheels)
    device.perform { picker.setDate(date("2020-05-17T10:00:00Z"), animated: true) }
    #expect(shown == "2020-05-17T10:00:00Z")
    try device.settle()
    #expect(spoken() == ["May", "17", "2020"])
    #expect(log.changes == 0)
    let faults = UIKitFault.collected {
      picker.date = Date(timeIntervalSinceReferenceDate: .nan)
      picker.date = Date(timeIntervalSinceReferenceDate: 1e300)
      picker.countDownDuration = .infinity
    }
    #expect(faults.count == 3)
    #expect(shown == "2020-05-17T10:00:00Z")
  }

  // MARK: Calendar

  private let calendarFrame = CGRect(x: 35, y: 60, width: 320, height: 390)

  @Test func `A tap on a day of a calendar chooses it at the same time of day`() throws {
    try show(.date, .inline, in: calendarFrame)
    device.tap(at: try element("Wednesday, January 17"))
    try device.settle()
    #expect(shown == "2007-01-17T09:41:00Z")
    #expect(log.changes == 1)
    device.tap(at: try element("Wednesday, January 17"))
    try device.settle()
    #expect(log.changes == 1)
  }

  @Test func `Buttons and swipes turn the month without choosing`() throws {
    try show(.date, .inline, in: calendarFrame)
    device.tap(at: try element("Next Month"))
    try device.settle()
    _ = try element("February 2007")
    device.touch(at: CGPoint(x: 300, y: 300)).move(byX: -200, y: 0, over: 0.15).lift()
    try device.settle()
    _ = try element("March 2007")
    #expect(log.changes == 0)
    device.tap(at: try element("Thursday, March 8"))
    try device.settle()
    #expect(shown == "2007-03-08T09:41:00Z")
  }

  @Test func `Days and months beyond the limits cannot be chosen`() throws {
    device.perform {
      picker.minimumDate = date("2007-01-05T00:00:00Z")
      picker.maximumDate = date("2007-01-20T00:00:00Z")
    }
    try show(.date, .inline, in: calendarFrame)
    device.tap(at: try element("Sunday, January 21"))
    device.tap(at: try element("Next Month"))
    try device.settle()
    #expect(shown == "2007-01-09T09:41:00Z" && log.changes == 0)
    _ = try element("January 2007")
  }

  @Test func `The name of the month opens wheels of months and years`() throws {
    try show(.date, .inline, in: calendarFrame)
    device.tap(at: try element("January 2007"))
    try device.settle()
    let year = try element("2007")
    device.tap(at: CGPoint(x: year.x, y: year.y + 32))
    try device.settle()
    #expect(shown == "2008-01-09T09:41:00Z")
    device.tap(at: CGPoint(x: 90, y: 82))
    try device.settle()
    _ = try element("Wednesday, January 9")
  }

  @Test func `Arrows move the chosen day`() throws {
    try show(.date, .inline, in: calendarFrame)
    device.press(.tab)
    device.press(.right)
    device.press(.down)
    try device.settle()
    #expect(shown == "2007-01-17T09:41:00Z")
    device.press(.pageDown)
    try device.settle()
    #expect(shown == "2007-02-17T09:41:00Z")
    _ = try element("February 2007")
    #expect(log.changes == 3)
  }

  @Test func `From right to left a calendar is mirrored`() throws {
    device.appearance.isRightToLeft = true
    try show(.date, .inline, in: calendarFrame)
    #expect(try element("Sunday, January 14").x > element("Monday, January 15").x)
    device.touch(at: CGPoint(x: 100, y: 300)).move(byX: 200, y: 0, over: 0.15).lift()
    try device.settle()
    _ = try element("February 2007")
  }

  @Test func `Weeks begin as the language has it`() throws {
    device.perform {
      picker.calendar = nil
      picker.locale = Locale(identifier: "en_GB")
    }
    try show(.date, .inline, in: calendarFrame)
    let sunday = try element("Sunday 14 January")
    let monday = try element("Monday 15 January")
    #expect(monday.x < sunday.x && monday.y > sunday.y)
  }

  // MARK: Compact

  @Test func `A label opens a calendar, and a tap beside it closes it`() throws {
    try show(.date, .automatic, in: CGRect(x: 35, y: 100, width: 320, height: 40))
    #expect(picker.datePickerStyle == .compact)
    device.tap(at: try element("Jan 9, 2007"))
    try device.settle()
    device.tap(at: try element("Wednesday, January 17"))
    try device.settle()
    #expect(shown == "2007-01-17T09:41:00Z" && log.changes == 1)
    device.tap(at: CGPoint(x: 200, y: 690))
    try device.settle()
    #expect(screen.presentedViewController == nil)
    _ = try element("Jan 17, 2007")
  }

  @Test func `The label of a time opens wheels`() throws {
    try show(.dateAndTime, .compact, in: CGRect(x: 35, y: 100, width: 320, height: 40))
    device.tap(at: try element("9:41\u{202F}AM"))
    try device.settle()
    let hour = try element("9")
    device.tap(at: CGPoint(x: hour.x, y: hour.y + 32))
    try device.settle()
    #expect(shown == "2007-01-09T10:41:00Z" && log.changes == 1)
    device.press(.escape)
    try device.settle()
    #expect(screen.presentedViewController == nil)
    _ = try element("10:41\u{202F}AM")
  }

  @Test func `A disabled picker takes no touches`() throws {
    try show(.date, .compact, in: CGRect(x: 35, y: 100, width: 320, height: 40))
    device.perform { picker.isEnabled = false }
    device.tap(at: try element("Jan 9, 2007"))
    try device.settle()
    #expect(screen.presentedViewController == nil)
  }

  @Test func `A compact picker is as large as its labels`() throws {
    try show(.dateAndTime, .compact)
    let both = picker.intrinsicContentSize
    device.perform { picker.datePickerMode = .time }
    #expect(picker.intrinsicContentSize.width < both.width)
    #expect(both.height == 34)
    device.perform { picker.preferredDatePickerStyle = .wheels }
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
  }

  @Test func `A picker takes another style while its popover is open`() throws {
    try show(.date, .compact, in: CGRect(x: 35, y: 100, width: 320, height: 40))
    device.tap(at: try element("Jan 9, 2007"))
    try device.settle()
    device.perform {
      picker.datePickerMode = .time
      picker.preferredDatePickerStyle = .wheels
    }
    try device.settle()
    #expect(screen.presentedViewController == nil)
  }
}

import Foundation
import InterfaceBuilderDocuments

extension ControlReading {
  static func read(_ picker: Setup<UIDatePicker>, _ reader: ElementReader) {
    picker.set(
      \.datePickerMode,
      ifGiven: reader.choice(
        "datePickerMode",
        in: [
          "time": UIDatePicker.Mode.time, "date": .date, "dateAndTime": .dateAndTime,
          "countDownTimer": .countDownTimer, "yearAndMonth": .yearAndMonth,
        ]))
    picker.set(
      \.preferredDatePickerStyle,
      ifGiven: reader.choice(
        "style",
        in: [
          "automatic": UIDatePickerStyle.automatic, "wheels": .wheels, "compact": .compact,
          "inline": .inline,
        ]))
    if let name = reader.element.child("locale", key: "locale")?["localeIdentifier"] {
      picker.set(\.locale, Locale(identifier: name))
    }
    if let zone = reader.element.child("timeZone", key: "timeZone") {
      // The zone's rules are in a child of the element; its name contains all of them.
      if let name = zone["name"] { picker.set(\.timeZone, TimeZone(identifier: name)) }
      zone.markAllRead()
    }
    picker.set(\.minuteInterval, ifGiven: reader.integer("minuteInterval"))
    picker.set(\.minimumDate, ifGiven: date("minimumDate", reader))
    picker.set(\.maximumDate, ifGiven: date("maximumDate", reader))
    let usesPresent = reader.flag("useCurrentDate") ?? false
    if let date = date("date", reader), !usesPresent { picker.set(\.date, date) }
    picker.set(\.countDownDuration, ifGiven: reader.number("countDownDuration").map { Double($0) })
    picker.set(\.roundsToMinuteInterval, ifGiven: reader.flag("roundsToMinuteInterval"))
  }

  private static func date(_ key: String, _ reader: ElementReader) -> Date? {
    guard
      let seconds = reader.element.child("date", key: key)?["timeIntervalSinceReferenceDate"]
        .flatMap({ Double($0) }), seconds.isFinite
    else { return nil }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }
}

import Foundation
import InterfaceBuilderDocuments

extension ControlReading {
  static func read(_ picker: UIDatePicker, _ reader: ElementReader) {
    if let mode = reader.choice(
      "datePickerMode",
      in: [
        "time": UIDatePicker.Mode.time, "date": .date, "dateAndTime": .dateAndTime,
        "countDownTimer": .countDownTimer, "yearAndMonth": .yearAndMonth,
      ])
    {
      picker.datePickerMode = mode
    }
    if let style = reader.choice(
      "style",
      in: [
        "automatic": UIDatePickerStyle.automatic, "wheels": .wheels, "compact": .compact,
        "inline": .inline,
      ])
    {
      picker.preferredDatePickerStyle = style
    }
    if let name = reader.element.child("locale", key: "locale")?["localeIdentifier"] {
      picker.locale = Locale(identifier: name)
    }
    if let zone = reader.element.child("timeZone", key: "timeZone") {
      // The zone's rules are in a child of the element; its name says all that they say.
      if let name = zone["name"] { picker.timeZone = TimeZone(identifier: name) }
      zone.markAllRead()
    }
    if let interval = reader.integer("minuteInterval") { picker.minuteInterval = interval }
    picker.minimumDate = date("minimumDate", reader)
    picker.maximumDate = date("maximumDate", reader)
    let usesPresent = reader.flag("useCurrentDate") ?? false
    if let date = date("date", reader), !usesPresent { picker.date = date }
    if let duration = reader.number("countDownDuration") {
      picker.countDownDuration = Double(duration)
    }
    if let rounds = reader.flag("roundsToMinuteInterval") {
      picker.roundsToMinuteInterval = rounds
    }
  }

  private static func date(_ key: String, _ reader: ElementReader) -> Date? {
    guard
      let seconds = reader.element.child("date", key: key)?["timeIntervalSinceReferenceDate"]
        .flatMap({ Double($0) }), seconds.isFinite
    else { return nil }
    return Date(timeIntervalSinceReferenceDate: seconds)
  }
}

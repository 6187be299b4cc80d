/// The style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The style that suits the mode: `compact`, or `wheels` if only that style supports the mode.
  case automatic = 0
  /// Wheels of days, months, hours.
  case wheels = 1
  /// A label that opens a calendar or wheels.
  case compact = 2
  /// A calendar in the picker itself.
  case inline = 3
}

extension UIDatePicker {
  /// The value that the user chooses.
  public enum Mode: Int, Sendable {
    /// Hours and minutes.
    case time = 0
    /// Day, month and year.
    case date = 1
    /// A day, with hours and minutes.
    case dateAndTime = 2
    /// A duration in hours and minutes, `countDownDuration`.
    case countDownTimer = 3
    /// Month and year.
    case yearAndMonth = 4
  }
}

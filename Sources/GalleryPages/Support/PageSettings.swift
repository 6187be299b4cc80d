import Trestle

/// The settings that pages get from the machine.
///
/// They are the same on every machine for pictures and tests; a window uses the user's own.
@MainActor package struct PageSettings {
  /// The calendar, with its language and its time zone.
  package var calendar: Calendar
  /// The threads on which photographs are decoded.
  package var decoding: PhotoLoader.Decoding

  /// The settings that are the same on every machine.
  package static let fixed: PageSettings = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    return PageSettings(calendar: calendar, decoding: .atOnce)
  }()

  /// The settings of the user and the machine.
  package static var machine: PageSettings {
    PageSettings(calendar: .current, decoding: .inBackground)
  }

  /// The settings of pages that are opened next.
  package static var current = fixed
}

import Trestle

/// What pages take from the machine.
///
/// Pictures and tests have the same on every machine; a window has the user's own.
@MainActor package struct PageSettings {
  /// The calendar, with its language and its time zone.
  package var calendar: Calendar
  /// Where photographs are decoded.
  package var decoding: PhotoLoader.Decoding

  /// The same on every machine.
  package static let fixed: PageSettings = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    return PageSettings(calendar: calendar, decoding: .atOnce)
  }()

  /// Those of the user and the machine.
  package static var machine: PageSettings {
    PageSettings(calendar: .current, decoding: .inBackground)
  }

  /// The settings of pages that open from now on.
  package static var current = fixed
}

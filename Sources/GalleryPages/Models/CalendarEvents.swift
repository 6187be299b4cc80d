import Trestle

/// An entry of the calendar. Entries are generated, and are the same for a day on every machine.
struct CalendarEvent: Hashable, Sendable {
  let title: String
  /// The hue, from 0 to 1.
  let hue: CGFloat

  @MainActor var color: UIColor { UIColor(hue: hue, saturation: 0.62, brightness: 0.9, alpha: 1) }
  /// The colour of the title, which is easy to read on a tint of `color`.
  @MainActor var textColor: UIColor {
    UIColor { [hue] traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(hue: hue, saturation: 0.35, brightness: 1, alpha: 1)
        : UIColor(hue: hue, saturation: 0.9, brightness: 0.5, alpha: 1)
    }
  }

  private static let samples: [(String, CGFloat)] = [
    ("Dentist", 0.0), ("Choir", 0.08), ("Lunch with Ada", 0.58), ("Piano", 0.75), ("Market", 0.33),
    ("Train to Bern", 0.55), ("Library", 0.12), ("Swimming", 0.5), ("Birthday", 0.92),
    ("Rehearsal", 0.7), ("Allotment", 0.28), ("Call Grace", 0.62),
  ]

  /// Returns the entries of a day; most days have none.
  static func events(onDay day: Int) -> [CalendarEvent] {
    var dice = SeededDice(seed: day &* 31 &+ 7)
    let count = [0, 0, 0, 0, 1, 1, 2, 3][Int(dice.next() % 8)]
    return (0..<count).map { _ in
      let sample = dice.element(of: samples)
      return CalendarEvent(title: sample.0, hue: sample.1)
    }
  }
}

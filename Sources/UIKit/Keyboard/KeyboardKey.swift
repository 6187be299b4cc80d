/// A key of the on-screen keyboard: its action and its frame.
package struct KeyboardKey: Hashable, Sendable {
  /// The action of a key.
  package enum Action: Hashable, Sendable {
    case character(String)
    case shift
    case delete
    case plane(KeyboardPlan.Plane)
    case `return`
    case dismiss
  }

  package var action: Action
  /// The frame in points of the keyboard.
  package var frame: CGRect
  /// The small letters under a digit.
  var subtitle: String?
  /// Whether the key has no cap, like those in the strip below the rows.
  var isBare = false

  /// Whether the key has the darker of the two colors.
  var isSpecial: Bool {
    switch action {
    case .character: false
    case .shift, .delete, .plane, .return, .dismiss: true
    }
  }

  /// Whether a balloon shows the letter while the key is touched.
  var hasBalloon: Bool {
    if case .character(let text) = action { text != " " && text.count == 1 } else { false }
  }
}

/// The state of the shift key.
enum KeyboardShift: Sendable {
  case off
  /// Shift is on for one letter.
  case once
  case locked
}

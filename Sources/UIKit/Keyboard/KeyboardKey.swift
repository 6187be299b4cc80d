/// One key of the on-screen keyboard: what it does and where it stands.
package struct KeyboardKey: Hashable, Sendable {
  /// What a key does.
  package enum Action: Hashable, Sendable {
    case character(String)
    case shift
    case delete
    case plane(KeyboardPlan.Plane)
    case `return`
    case dismiss
  }

  package var action: Action
  /// In points of the keyboard.
  package var frame: CGRect
  /// Smaller letters under a digit.
  var subtitle: String?
  /// Without a cap of its own, as in the strip below the rows.
  var isBare = false

  /// Whether the key is drawn in the darker of the two colours.
  var isSpecial: Bool {
    switch action {
    case .character: false
    case .shift, .delete, .plane, .return, .dismiss: true
    }
  }

  /// Whether a balloon shows what a finger on it will type.
  var hasBalloon: Bool {
    if case .character(let text) = action { text != " " && text.count == 1 } else { false }
  }
}

/// Whether letters come as capitals.
enum KeyboardShift: Sendable {
  case off
  /// For one letter.
  case once
  case locked
}

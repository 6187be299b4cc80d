/// A key command for the table that has the keyboard focus.
enum TableKey: Hashable {
  enum Movement: Hashable {
    case next, previous, first, last
    /// Moves by a page: down for 1, up for -1.
    case page(Int)
  }

  case move(Movement, extendsSelection: Bool)
  /// Moves to the section of an adjacent title in the section index: the next title for 1, the previous
  /// one for -1.
  case stepThroughIndex(Int)
  /// Moves the focused row: up for -1, down for 1.
  case carry(Int)
  case activate
  case selectAll
  case leave
  /// Opens the actions at an edge of the row.
  case openActions(atRight: Bool)
  case delete
  case type(String)

  @MainActor init?(_ key: UIKey, isTyping: Bool) {
    let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    let extends = modifiers == .shift
    let isPlain = modifiers.isEmpty || extends
    switch key.keyCode {
    case .keyboardDownArrow where isPlain: self = .move(.next, extendsSelection: extends)
    case .keyboardUpArrow where isPlain: self = .move(.previous, extendsSelection: extends)
    case .keyboardDownArrow where modifiers == .command:
      self = .move(.last, extendsSelection: false)
    case .keyboardUpArrow where modifiers == .command: self = .move(.first, extendsSelection: false)
    case .keyboardDownArrow where modifiers == .alternate: self = .carry(1)
    case .keyboardUpArrow where modifiers == .alternate: self = .carry(-1)
    case .keyboardHome where isPlain: self = .move(.first, extendsSelection: extends)
    case .keyboardEnd where isPlain: self = .move(.last, extendsSelection: extends)
    case .keyboardPageDown where isPlain: self = .move(.page(1), extendsSelection: extends)
    case .keyboardPageUp where isPlain: self = .move(.page(-1), extendsSelection: extends)
    case .keyboardPageDown where modifiers == .control: self = .stepThroughIndex(1)
    case .keyboardPageUp where modifiers == .control: self = .stepThroughIndex(-1)
    case .keyboardReturnOrEnter where modifiers.isEmpty, .keypadEnter where modifiers.isEmpty:
      self = .activate
    case .keyboardSpacebar where modifiers.isEmpty && !isTyping: self = .activate
    case .keyboardEscape where modifiers.isEmpty: self = .leave
    case .keyboardLeftArrow where modifiers == .alternate: self = .openActions(atRight: true)
    case .keyboardRightArrow where modifiers == .alternate: self = .openActions(atRight: false)
    case .keyboardDeleteOrBackspace where modifiers.isEmpty,
      .keyboardDeleteForward where modifiers.isEmpty:
      self = .delete
    case .keyboardA where modifiers == .command || modifiers == .control: self = .selectAll
    default:
      let isText = key.characters.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
      guard isPlain, !key.characters.isEmpty, isText else { return nil }
      self = .type(key.characters)
    }
  }

  /// Whether the command is repeated while the key is held.
  var repeats: Bool {
    switch self {
    case .move, .stepThroughIndex: true
    default: false
    }
  }
}

extension UIKeyboardType {
  /// Whether sentences are capitalized automatically, which is not the case for addresses, numbers
  /// and names.
  var takesCapitals: Bool {
    switch self {
    case .default, .asciiCapable, .twitter, .webSearch: true
    default: false
    }
  }
}

extension UITextAutocapitalizationType {
  /// Returns whether a letter after `text` is upper-case.
  func capitalizes(after text: String) -> Bool {
    switch self {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last.map(\.isWhitespace) ?? true
    case .sentences:
      guard let last = text.last else { return true }
      if last.isNewline { return true }
      guard last.isWhitespace else { return false }
      let end = text.reversed().first { !$0.isWhitespace && !"\"')".contains($0) }
      return end.map { ".!?\u{2026}\u{3002}".contains($0) } ?? true
    }
  }
}

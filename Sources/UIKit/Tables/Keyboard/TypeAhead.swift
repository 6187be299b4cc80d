import Foundation

/// The text that has been typed to find an item of a list, and the time of the last character.
struct TypeAhead {
  private(set) var text = ""
  private(set) var time: TimeInterval = -.infinity

  /// The pause after which typed text starts a new search, in seconds (our choice).
  static let pause: TimeInterval = 1
  /// The maximum number of items whose text is searched for a match (our choice).
  static let searchedItems = 2000

  /// Returns whether a character typed at a time continues the text.
  func isTyping(at time: TimeInterval) -> Bool { time - self.time < Self.pause && !text.isEmpty }

  /// The effect of a character on a search.
  struct Step {
    /// Whether the character begins a new text.
    var isFirst: Bool
    /// Whether the character repeats the only one typed so far, which searches for the next match.
    var isRepeat: Bool
    /// Whether the search starts after the current item.
    var startsBehind: Bool
  }

  /// Adds a character.
  mutating func add(_ characters: String, at time: TimeInterval) -> Step {
    if time - self.time >= Self.pause { text = "" }
    self.time = time
    let isFirst = text.isEmpty
    let isRepeat = text == characters && characters.count == 1
    if !isRepeat { text += characters }
    return Step(isFirst: isFirst, isRepeat: isRepeat, startsBehind: isRepeat || text.count == 1)
  }

  /// Returns whether one of an item's names begins with the text, ignoring case and accents.
  func matches(_ names: [String]) -> Bool {
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .anchored]
    return names.contains { $0.range(of: text, options: options) != nil }
  }
}

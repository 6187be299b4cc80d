import Foundation

/// The text typed to find an item of a list, and the time of the last character.
struct TypeAhead {
  private(set) var text = ""
  private(set) var time: TimeInterval = -.infinity

  /// The seconds after which typing starts over (our choice).
  static let pause: TimeInterval = 1
  /// The maximum number of items whose text is searched for a match (our choice).
  static let searchedItems = 2000

  /// Whether a character typed now continues the text.
  func isTyping(at time: TimeInterval) -> Bool { time - self.time < Self.pause && !text.isEmpty }

  /// The effect of a character on a search.
  struct Step {
    /// Whether the text has begun with the character.
    var isFirst: Bool
    /// Whether the character repeats the only one typed so far, which asks for the next match.
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

  /// Whether one of an item's names begins with the text, whatever its case and accents.
  func matches(_ names: [String]) -> Bool {
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive, .anchored]
    return names.contains { $0.range(of: text, options: options) != nil }
  }
}

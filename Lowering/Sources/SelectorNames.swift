/// Objective-C's names of Swift declarations, by the compiler's rules.
enum SelectorNames {
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "since", "to",
    "until", "using", "via", "with", "within",
  ]

  /// The selector of a method: `add`, `add:`, `addWithItem:`, `moveFrom:to:`.
  static func method(
    _ base: String, labels: [String], isThrowing: Bool = false, isAsync: Bool = false
  ) -> String {
    var labels = labels
    if isAsync { labels.append("completionHandler") }
    if isThrowing, !isAsync { labels.append("error") }
    guard let first = labels.first else { return base }
    var name = base
    let isBareEffect = labels.count == 1 && (isThrowing || isAsync)
    if isBareEffect {
      name += isAsync ? "WithCompletionHandler" : "AndReturnError"
    } else if first != "_", !first.isEmpty {
      if !prepositions.contains(firstWord(first)), !prepositions.contains(lastWord(base)) {
        name += "With"
      }
      name += capitalized(first)
    }
    name += ":"
    for label in labels.dropFirst() { name += (label == "_" ? "" : label) + ":" }
    return name
  }

  /// The selector of an initializer: `init`, `initWithFrame:`.
  static func initializer(labels: [String]) -> String {
    labels.isEmpty ? "init" : method("init", labels: labels)
  }

  /// The selector that sets a property: `setTitle:`.
  static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  static func capitalized(_ word: String) -> String {
    guard let first = word.first else { return word }
    return first.uppercased() + word.dropFirst()
  }

  private static func firstWord(_ name: String) -> String {
    var word = ""
    for character in name {
      if !word.isEmpty, character.isUppercase || character == "_" { break }
      word.append(character)
    }
    return word.lowercased()
  }

  private static func lastWord(_ name: String) -> String {
    var word = ""
    for character in name.reversed() {
      if character == "_" { break }
      word.insert(character, at: word.startIndex)
      if character.isUppercase { break }
    }
    return word.lowercased()
  }
}

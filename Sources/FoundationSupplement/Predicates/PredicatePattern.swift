import Locks

/// A pattern of `LIKE`: `*` matches any number of characters, `?` matches one, and a backslash makes the
/// next character an ordinary one.
struct PredicatePattern {
  private enum Element {
    case character(Character)
    case one
    case any
  }

  private var elements: [Element] = []

  init(_ pattern: String) {
    var isEscaped = false
    for character in pattern {
      switch character {
      case _ where isEscaped:
        elements.append(.character(character))
        isEscaped = false
      case "\\": isEscaped = true
      case "*": elements.append(.any)
      case "?": elements.append(.one)
      default: elements.append(.character(character))
      }
    }
    if isEscaped { elements.append(.character("\\")) }
  }

  /// Returns whether a whole text matches. O(text · pattern).
  func matches(_ text: String) -> Bool {
    var place = text.startIndex
    var next = 0
    // After a mismatch, the last `*` takes one character more.
    var retry: (place: String.Index, next: Int)?
    while place < text.endIndex {
      if next < elements.count, case .any = elements[next] {
        retry = (place, next)
        next += 1
      } else if next < elements.count, accepts(next, text[place]) {
        place = text.index(after: place)
        next += 1
      } else if let last = retry {
        place = text.index(after: last.place)
        retry?.place = place
        next = last.next + 1
      } else {
        return false
      }
    }
    return elements[next...].allSatisfy { if case .any = $0 { true } else { false } }
  }

  private func accepts(_ index: Int, _ character: Character) -> Bool {
    switch elements[index] {
    case .character(let wanted): wanted == character
    case .one: true
    case .any: false
    }
  }
}

/// The regular expressions of `MATCHES`.
enum PredicateExpressions {
  private struct Key: Hashable {
    var pattern: String
    var ignoresCase: Bool
  }

  // Safety: expressions do not change, and each match has its own matcher.
  private struct Compiled: @unchecked Sendable {
    var expressions: [Key: NSRegularExpression] = [:]
  }

  /// The expressions that have been compiled, because a predicate compares every element of a list with
  /// the same one.
  private static let compiled = Mutex(Compiled())

  /// Returns whether a whole text matches a pattern.
  static func matches(
    _ text: String, _ pattern: String, _ options: PredicateComparison.Options
  ) throws -> Bool {
    var text = text
    if options.compareOptions.contains(.diacriticInsensitive) {
      text = text.folding(options: .diacriticInsensitive, locale: nil)
    }
    let expression = try expression(
      Key(pattern: pattern, ignoresCase: options.compareOptions.contains(.caseInsensitive)))
    let range = NSRange(text.startIndex..., in: text)
    return expression.firstMatch(in: text, range: range) != nil
  }

  private static func expression(_ key: Key) throws -> NSRegularExpression {
    if let known = compiled.withLock({ $0.expressions[key] }) { return known }
    let options: NSRegularExpression.Options =
      key.ignoresCase ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators
    // The pattern alone has to be correct as well: its brackets must not end those around it.
    guard (try? NSRegularExpression(pattern: key.pattern, options: options)) != nil,
      let made = try? NSRegularExpression(pattern: "\\A(?:\(key.pattern))\\z", options: options)
    else { throw PredicateProblem("\"\(key.pattern)\" is not a regular expression") }
    compiled.withLock { compiled in
      if compiled.expressions.count >= 64 { compiled.expressions = [:] }
      compiled.expressions[key] = made
    }
    return made
  }
}

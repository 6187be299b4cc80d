import Foundation

/// Parts of a text by granularity, in offsets of Unicode scalars.
struct TextBoundaries {
  /// The granularities that `GetStringAtOffset` knows, by AT-SPI's numbers.
  enum Granularity: Int {
    case character = 0
    case word = 1
    case sentence = 2
    case line = 3
    case paragraph = 4

    /// Creates a granularity of `GetTextAtOffset` and similar methods, which use different numbers.
    init?(legacy number: Int) {
      switch number {
      case 0: self = .character
      case 1, 2: self = .word
      case 3, 4: self = .sentence
      case 5, 6: self = .line
      default: return nil
      }
    }
  }

  private let string: String
  private let scalars: [Unicode.Scalar]

  init(_ string: String) {
    self.string = string
    scalars = Array(string.unicodeScalars)
  }

  var count: Int { scalars.count }

  func text(in range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  func scalar(at offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(offset) ? scalars[offset] : nil
  }

  /// Returns the unit around an offset; empty at the end of the text. Lines are treated as paragraphs.
  func range(of granularity: Granularity, at offset: Int) -> Range<Int> {
    guard offset >= 0, offset <= count, count > 0 else { return 0..<0 }
    switch granularity {
    case .character:
      return offset < count ? grapheme(at: offset) : count..<count
    case .word: return words(at: offset)
    case .sentence:
      return part(at: offset) { previous, _ in ".!?\n\u{3002}".unicodeScalars.contains(previous) }
    case .line, .paragraph: return part(at: offset) { previous, _ in previous == "\n" }
    }
  }

  private func grapheme(at offset: Int) -> Range<Int> {
    let index = string.unicodeScalars.index(string.startIndex, offsetBy: offset)
    let range = string.rangeOfComposedCharacterSequence(at: index)
    let start = string.unicodeScalars.distance(from: string.startIndex, to: range.lowerBound)
    let end = string.unicodeScalars.distance(from: string.startIndex, to: range.upperBound)
    return start..<end
  }

  /// Returns the range from the start of a word to the start of the next word.
  private func words(at offset: Int) -> Range<Int> {
    func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "'"
        || scalar == "\u{2019}" || scalar == "_"
    }
    return part(at: offset) { previous, next in isWord(next) && !isWord(previous) }
  }

  /// Returns the range from one boundary to the next; a boundary lies between two scalars.
  private func part(
    at offset: Int, isStart: (Unicode.Scalar, Unicode.Scalar) -> Bool
  ) -> Range<Int> {
    func starts(_ place: Int) -> Bool {
      place == 0 || (place < count && isStart(scalars[place - 1], scalars[place]))
    }
    var start = min(offset, count)
    // An offset after the last line break is on an empty line.
    if start == count, scalars[count - 1] == "\n", isStart("\n", "\n") { return count..<count }
    if start == count { start -= 1 }
    var end = start + 1
    while !starts(start) { start -= 1 }
    while end < count, !starts(end) { end += 1 }
    return start..<end
  }
}

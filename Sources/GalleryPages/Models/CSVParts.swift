/// A CSV text in parts that end between records, for a parser that takes strings and stops at the
/// first broken record.
///
/// A part has one record at first and after a broken one, and up to twice the length of the last
/// part otherwise: what a broken record makes the parser read again is no more than it has read
/// since the one before. The bytes of all parts therefore grow with the length of the text, however
/// many records are broken.
struct CSVParts {
  /// Whole lines of the text.
  struct Part {
    let text: Substring
    /// Whether the quotes are closed in it.
    let isComplete: Bool
  }

  private var rest: Substring
  /// The length in bytes up to which a part takes in another record.
  private var wanted = 0

  /// Creates the parts of a text that ends with a line break.
  init(_ text: String) {
    rest = Substring(text)
  }

  /// The part at the start of what is left; nil at the end.
  ///
  /// Quotes are closed where their number is even, in a text that is not broken: a quote inside of
  /// quotes is doubled.
  func next() -> Part? {
    if rest.isEmpty { return nil }
    var end = rest.startIndex
    var hasOpenQuote = false
    var index = rest.startIndex
    var lineStart = index
    var length = 0
    while index < rest.endIndex {
      let character = rest[index]
      index = rest.index(after: index)
      if character == "\"" {
        hasOpenQuote.toggle()
      } else if character.isNewline {
        if !hasOpenQuote { end = index }
        length += rest.utf8.distance(from: lineStart, to: index)
        lineStart = index
        if end > rest.startIndex, length >= wanted { break }
      }
    }
    // Without an even number of quotes anywhere it is one record that does not end.
    if end == rest.startIndex { return Part(text: rest, isComplete: false) }
    return Part(text: rest[..<end], isComplete: true)
  }

  /// Goes on after a part.
  mutating func accept(_ part: Part) {
    wanted = part.text.utf8.count * 2
    rest = rest[part.text.endIndex...]
  }

  /// Goes on after some lines, the last of which is returned, as the one that is broken.
  mutating func skip(lines count: Int) -> Substring {
    wanted = 0
    var skipped = Substring()
    for _ in 0..<count {
      guard let end = rest.firstIndex(where: \.isNewline) else {
        rest = rest[rest.endIndex...]
        return skipped
      }
      skipped = rest[..<end]
      rest = rest[rest.index(after: end)...]
    }
    return skipped
  }
}

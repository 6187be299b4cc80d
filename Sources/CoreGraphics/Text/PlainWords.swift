import CPango

/// The shaped words of a font, from which text with known words is assembled.
///
/// Shaping word by word is correct unless a rule of the font involves the characters on both sides of a
/// space. Text that contains these, such as an arrow or a multiplication sign between spaces, is shaped
/// as a whole.
struct PlainWords {
  /// The number of words beyond which the cache is emptied (our choice).
  private static let capacity = 8192

  /// A word of up to 15 bytes, preceded by a bit that is set if the text has letters.
  private struct Key: Hashable {
    var low: UInt64
    var high: UInt64
  }

  private let shaper: PieceShaper
  private let rules: SpaceRules
  private var places: [Key: Range<Int>] = [:]
  /// The glyphs of a space in text without letters and in text with letters. They are stored separately
  /// because half of all pieces are spaces.
  private var spaces: (Range<Int>?, Range<Int>?)
  private var glyphs: [PlainGlyph] = []

  init(_ shaper: PieceShaper) {
    self.shaper = shaper
    rules = SpaceRules(shaper)
  }

  /// Appends a text's glyphs, word by word; returns false if it must be shaped as a whole.
  mutating func append(_ text: PlainText, to line: inout [PlainGlyph]) -> Bool {
    guard rules.allowsWords(of: text) else { return false }
    var start = 0
    while start < text.bytes.count {
      var end = start
      while end < text.bytes.count, text.bytes[end] != 0x20 { end += 1 }
      if end > start { appendPiece(text, start..<end, to: &line) }
      // Each space is a separate piece.
      if end < text.bytes.count { appendSpace(text, end..<end + 1, to: &line) }
      start = end + 1
    }
    return true
  }

  private mutating func appendPiece(
    _ text: PlainText, _ range: Range<Int>, to line: inout [PlainGlyph]
  ) {
    let piece = UnsafeBufferPointer(rebasing: text.bytes[range])
    guard piece.count < 16 else {
      return shaper.shape(piece, hasLetters: text.hasLetters, to: &line)
    }
    line.append(contentsOf: glyphs[glyphRange(of: piece, hasLetters: text.hasLetters)])
  }

  private mutating func appendSpace(
    _ text: PlainText, _ range: Range<Int>, to line: inout [PlainGlyph]
  ) {
    let known = text.hasLetters ? spaces.1 : spaces.0
    if let known { return line.append(contentsOf: glyphs[known]) }
    let place = glyphRange(
      of: UnsafeBufferPointer(rebasing: text.bytes[range]), hasLetters: text.hasLetters)
    if text.hasLetters { spaces.1 = place } else { spaces.0 = place }
    line.append(contentsOf: glyphs[place])
  }

  private mutating func glyphRange(
    of piece: UnsafeBufferPointer<UInt8>, hasLetters: Bool
  ) -> Range<Int> {
    let key = Self.key(piece, hasLetters)
    return places[key] ?? add(piece, hasLetters: hasLetters, as: key)
  }

  private mutating func add(
    _ piece: UnsafeBufferPointer<UInt8>, hasLetters: Bool, as key: Key
  ) -> Range<Int> {
    if places.count >= Self.capacity {
      places.removeAll(keepingCapacity: true)
      spaces = (nil, nil)
      glyphs.removeAll(keepingCapacity: true)
    }
    let start = glyphs.count
    shaper.shape(piece, hasLetters: hasLetters, to: &glyphs)
    places[key] = start..<glyphs.count
    return start..<glyphs.count
  }

  private static func key(_ piece: UnsafeBufferPointer<UInt8>, _ hasLetters: Bool) -> Key {
    var key = Key(low: 0, high: hasLetters ? 1 : 0)
    for byte in piece.prefix(8) { key.low = key.low << 8 | UInt64(byte) }
    for byte in piece.dropFirst(8) { key.high = key.high << 8 | UInt64(byte) }
    return key
  }
}

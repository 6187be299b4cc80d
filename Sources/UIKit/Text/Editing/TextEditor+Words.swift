import Foundation

// Word boundaries. Scalars of a kind are skipped without finding their characters, which would take
// fifty times as long: in data without spaces, a "word" may have millions of letters.
extension TextEditor {
  /// The kind of a character, determined by its first scalar.
  fileprivate enum Kind: UInt8 { case space, mark, word, ideograph, hiragana, katakana }

  private func kind(_ character: Character) -> Kind {
    if character == "_" { return .word }
    return Kind(character.unicodeScalars.first!)
  }

  /// Returns the end of the next word, skipping spaces and punctuation before it.
  func wordEnd(after offset: Int) -> Int {
    let start = end(of: [.space, .mark], from: self.offset(scalar(offset)))
    guard start < length else { return length }
    return end(of: [kind(text[index(start)])], from: start)
  }

  /// Returns the start of the previous word.
  func wordStart(before offset: Int) -> Int {
    let end = start(of: [.space, .mark], before: self.offset(scalar(offset)))
    guard let last = text[..<index(end)].last else { return 0 }
    return start(of: [kind(last)], before: end)
  }

  /// Returns the range that a double tap at `offset` selects: the adjacent characters of the same kind.
  func word(at offset: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    var place = scalar(offset)
    if place == text.endIndex { place = text.index(before: place) }
    let kind = kind(text[place])
    let low = start(of: [kind], before: self.offset(place))
    let high = end(of: [kind], from: self.offset(place))
    return low..<(low == high ? next(after: low) : high)
  }

  /// Returns the end of a run of characters of some kinds.
  private func end(of kinds: [Kind], from offset: Int) -> Int {
    let skipped = ScalarKinds(kinds)
    var place = offset
    while true {
      place = skipped.end(in: text, from: place)
      if place >= length { return length }
      if isBoundary(place), !belongs(index(place), to: kinds) { return place }
      place = next(after: place)
    }
  }

  /// Returns the start of a run of characters of some kinds.
  private func start(of kinds: [Kind], before offset: Int) -> Int {
    let skipped = ScalarKinds(kinds)
    var place = offset
    while true {
      place = skipped.start(in: text, before: place)
      if place <= 0 { return 0 }
      let previous = previous(before: place)
      // Between the scalars of a character, the kind of the whole character decides.
      if !belongs(index(previous), to: kinds) {
        return isBoundary(place) ? place : min(offset, next(after: previous))
      }
      place = previous
    }
  }

  /// Returns whether the scalar at an offset starts a character.
  private func isBoundary(_ offset: Int) -> Bool {
    let place = index(offset)
    guard place > text.startIndex, place < text.endIndex else { return true }
    let before = text.utf8[text.utf8.index(before: place)]
    if text.utf8[place] < 0x80, before < 0x80 { return text.utf8[place] != 10 || before != 13 }
    return rounded(offset) == offset
  }

  /// Returns whether a character belongs to a run of some kinds. An apostrophe between letters belongs
  /// to a word.
  private func belongs(_ index: String.Index, to kinds: [Kind]) -> Bool {
    let character = text[index]
    if kinds.contains(kind(character)) { return true }
    guard kinds.contains(.word), character == "'" || character == "\u{2019}",
      index > text.startIndex
    else { return false }
    let after = text.index(after: index)
    return after < text.endIndex && kind(text[after]) == .word
      && text[..<index].last.map { kind($0) == .word } == true
  }
}

extension TextEditor.Kind {
  fileprivate init(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch scalar.value {
    case 0x3040...0x309F: self = .hiragana
    case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .ideograph
    case _ where properties.isWhitespace: self = .space
    case _ where properties.isAlphabetic || properties.numericType != nil: self = .word
    default: self = .mark
    }
  }
}

/// Skips scalars of some kinds, and the scalars that extend their characters.
private struct ScalarKinds {
  private let kinds: UInt8

  init(_ kinds: [TextEditor.Kind]) {
    self.kinds = kinds.reduce(Self.extending) { $0 | 1 << $1.rawValue }
  }

  /// The bit of scalars that extend the preceding character.
  private static let extending: UInt8 = 1 << 7

  /// The bits of the scalars below 0x10000; 0 for scalars whose kind only their character determines.
  private static let table: [UInt8] = (0..<0x10000).map { value in
    Unicode.Scalar(UInt32(value)).map { bit($0) } ?? 0
  }
  private static let shortTable: [UInt8] = (0..<0x80).map { bit(Unicode.Scalar(UInt8($0))) }
  /// The number of scalars after which `table` is used. Creating it takes a few milliseconds (our
  /// choice).
  private static let shortLength = 2000

  private static func bit(_ scalar: Unicode.Scalar) -> UInt8 {
    if scalar == "_" { return 0 }
    if scalar.properties.isGraphemeExtend { return extending }
    return 1 << TextEditor.Kind(scalar).rawValue
  }

  private func contains(_ value: UInt32, _ count: Int) -> Bool {
    let bit: UInt8 =
      value < 0x10000 && count > Self.shortLength
      ? Self.table[Int(value)] : Unicode.Scalar(value).map { Self.bit($0) } ?? 0
    return bit & kinds != 0
  }

  /// Returns the offset of the first scalar of another kind at or after an offset.
  func end(in text: String, from offset: Int) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      var (place, count) = (offset, 0)
      while place < bytes.count {
        let lead = bytes[place]
        if lead < 0x80 {
          if Self.shortTable[Int(lead)] & kinds == 0 { return place }
          place += 1
          continue
        }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        if !contains(Self.scalar(bytes, place, length), count) { return place }
        place += length
        count += 1
      }
      return bytes.count
    }
  }

  /// Returns the offset after the last character of another kind before an offset.
  func start(in text: String, before offset: Int) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      var (place, accepted, count) = (offset, offset, 0)
      while place > 0 {
        var start = place - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        let value = Self.scalar(bytes, start, place - start)
        if value < 0x80 {
          if Self.shortTable[Int(value)] & kinds == 0 { return accepted }
          accepted = start
        } else {
          if !contains(value, count) { return accepted }
          // A scalar that extends a character is skipped only together with it.
          if !isExtending(value, count) { accepted = start }
          count += 1
        }
        place = start
      }
      return 0
    }
  }

  private func isExtending(_ value: UInt32, _ count: Int) -> Bool {
    if value < 0x10000, count > Self.shortLength {
      return Self.table[Int(value)] == Self.extending
    }
    return Unicode.Scalar(value)?.properties.isGraphemeExtend == true
  }

  private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ length: Int
  ) -> UInt32 {
    if length == 1 { return UInt32(bytes[start]) }
    var value = UInt32(bytes[start]) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for index in start + 1..<start + length { value = value << 6 | UInt32(bytes[index]) & 0x3F }
    return value
  }
}

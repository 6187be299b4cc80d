/// Text that only needs a font: Latin letters, digits and common punctuation, from left to right.
///
/// To Pango, such text is a single item: one script, one direction, one language, and one font if
/// the font has all of the text's characters.
struct PlainText {
  /// The text as UTF-8, without line breaks.
  ///
  /// Safety: they are owned by the caller, and valid in the closure that creates and uses this value.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether there is a letter. If there is none, the text has no script.
  private(set) var hasLetters = false
  private(set) var isASCII = true

  /// Creates plain text from UTF-8; nil if it is not plain text.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte < 0x80 {
        guard byte >= 0x20, byte != 0x7F else { return nil }
        if (byte | 0x20) &- 0x61 < 26 { hasLetters = true }
        continue
      }
      isASCII = false
      let count = byte == 0xE2 ? 2 : 1
      guard (0xC3...0xC5).contains(byte) || byte == 0xE2, index + count <= bytes.count else {
        return nil
      }
      var scalar = UInt32(byte & (count == 2 ? 0x0F : 0x1F))
      for next in bytes[index..<index + count] { scalar = scalar << 6 | UInt32(next & 0x3F) }
      index += count
      if Self.isLetter(scalar) {
        hasLetters = true
      } else if !Self.isPunctuation(scalar) {
        return nil
      }
    }
  }

  /// Returns whether a scalar above ASCII is a precomposed Latin letter.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    (0xC0...0x17F).contains(scalar) && scalar != 0xD7 && scalar != 0xF7
  }

  /// Returns whether a scalar above ASCII is a dash, a quotation mark, a bullet or an ellipsis.
  private static func isPunctuation(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026: true
    default: false
    }
  }

  /// All scalars that occur in plain text.
  static let scalars: [UInt32] =
    Array(0x20...0x7E) + (0xC0...0x17F).filter(isLetter) + (0x2013...0x2026).filter(isPunctuation)
}

extension TextAttributes {
  /// Whether the font alone determines the positions of glyphs.
  var isPlain: Bool {
    kern == 0 && glyphStyle == nil && underline?.isByWord != true && strikethrough?.isByWord != true
  }
}

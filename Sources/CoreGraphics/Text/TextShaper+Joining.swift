import CPango

// Letters of scripts such as Arabic have another form, and another width, where they are joined to the
// letter before them. A line that begins inside a word keeps these forms, so a part of a paragraph that
// begins there is laid out after a joiner.
extension TextShaper {
  /// A zero-width joiner, which gives the letter after it the form of a joined one.
  static let joiner = Array("\u{200D}".utf8)

  /// Returns the number of bytes that precede a part of a paragraph in its layout: the length of
  /// ``joiner`` if the part's first letter is joined to the one before it, and otherwise 0.
  func lead(
    _ text: AttributedText, _ bytes: [UInt8], before offset: Int, in range: Range<Int>
  ) -> Int {
    if offset == range.lowerBound {
      let paragraph = text.run(at: offset).paragraph
      return offset == 0 && paragraph.joinsPreceding ? Self.joiner.count : 0
    }
    guard bytes[offset - 1] >= 0x80 else { return 0 }
    let start = bytes.scalarBoundary(at: offset - TextLayoutCache.joiningLength, in: range)
    let joins = joinsFollowing(
      String(decoding: bytes[start..<offset], as: UTF8.self), text.run(at: offset - 1).attributes)
    return joins ? Self.joiner.count : 0
  }

  /// Returns whether the last letter of a text is joined to a letter that follows it: whether a joiner
  /// changes its glyphs.
  func joinsFollowing(_ string: String, _ attributes: TextAttributes) -> Bool {
    guard let last = string.last, last.unicodeScalars.first?.mayJoin == true else { return false }
    let letter = String(last)
    return glyphs(of: letter, followedBy: "", attributes)
      != glyphs(of: letter, followedBy: "\u{200D}", attributes)
  }

  private func glyphs(
    of letter: String, followedBy rest: String, _ attributes: TextAttributes
  ) -> [UInt32] {
    let bytes = Array((letter + rest).utf8)
    let layout = makeLayout(
      AttributedText(letter + rest, attributes: attributes), bytes, bytes.indices,
      direction: .natural, goesOn: false)
    defer { trestle_layout_free(layout) }
    var found: [UInt32] = []
    var node = pango_layout_get_line_readonly(layout, 0)?.pointee.runs
    while let current = node {
      let item = trestle_glyph_item(current)!.pointee
      let glyphs = item.glyphs.pointee
      for index in 0..<Int(glyphs.num_glyphs) {
        let place = Int(item.item.pointee.offset) + Int(glyphs.log_clusters[index])
        if place < letter.utf8.count { found.append(glyphs.glyphs[index].glyph) }
      }
      node = current.pointee.next
    }
    return found
  }
}

extension TextLayoutCache {
  /// The number of bytes before an offset that are examined for a letter that is joined to the next one.
  package static let joiningLength = 32

  /// Returns whether the last letter of a text is joined to a letter that follows it, as in Arabic.
  package func joinsFollowing(_ string: String, _ attributes: TextAttributes) -> Bool {
    guard string.last?.unicodeScalars.first?.mayJoin == true else { return false }
    return withShaper {
      $0.fonts.bound()
      return $0.joinsFollowing(string, attributes)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in a block of a script whose letters are joined.
  fileprivate var mayJoin: Bool {
    switch value {
    case 0x600..<0x900, 0x1800..<0x18B0, 0xA840..<0xA880, 0x10AC0..<0x10B00, 0x10D00..<0x10D40,
      0x10F30..<0x10FE0, 0x1E900..<0x1E960:
      true
    default: false
    }
  }
}

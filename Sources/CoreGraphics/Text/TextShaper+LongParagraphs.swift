import CPango

// Breaks long paragraphs into lines piece by piece. For each line, Pango examines the whole rest of the
// text up to the next break, so the time to lay out such a paragraph grows with the square of its
// length.
extension TextShaper {
  /// The width in points beyond which an unbroken line is cut (our choice), because Pango's units and
  /// layers cannot hold more.
  static let longestLine = 1_000_000.0

  /// Returns the length in bytes of the pieces of a paragraph (our choice). It is at least 64 and at
  /// most `pieceLength`, and holds the same number of lines as `pieceLength` does at fifty letters per
  /// line.
  func pieceLength(_ text: AttributedText, _ box: ParagraphBox) -> Int {
    guard box.wraps else { return pieceLength }
    let size = text.runs.reduce(1) { max($0, $1.attributes.font.size) }
    // A letter is about half as wide as the font is high.
    let letters = Double(pieceLength / 50) * box.limits.width / Double(size / 2)
    return max(min(64, pieceLength), Int(min(Double(pieceLength), letters)))
  }

  /// Lays out a paragraph in pieces. Returns true if part of it is not visible.
  func setLongParagraph(
    _ text: AttributedText, _ bytes: [UInt8], _ range: Range<Int>, _ box: ParagraphBox,
    _ builder: inout LineBuilder
  ) -> Bool {
    let direction = box.paragraph.baseDirection(bytes[range])
    var start = range.lowerBound
    var length = pieceLength(text, box)
    var shown = 0
    while start < range.upperBound {
      let linesLeft = box.linesLeft > 0 ? box.linesLeft - shown : 0
      if box.linesLeft > 0, linesLeft <= 0 { return true }
      if box.isEllipsized(linesLeft: linesLeft) {
        return addEllipsizedLine(
          text, bytes, start..<range.upperBound, box, direction, isFirst: shown == 0, &builder)
      }
      let piece = bytes.pieceEnd(after: length, in: start..<range.upperBound)
      let end = piece.offset
      let isRest = end == range.upperBound
      let lead = lead(text, bytes, before: start, in: range)
      let layout = makeLayout(
        text, bytes, start..<end, direction: direction, goesOn: isRest && box.goesOn, lead: lead)
      defer { trestle_layout_free(layout) }
      box.apply(to: layout, isFirst: shown == 0, linesLeft: 0)
      let lines = layout.lines
      // The last line of a piece may continue in the next one. In a piece that ends inside a word, the
      // word may be wider than in the whole text, and the line before it too short.
      var final = isRest ? lines.count : max(0, lines.count - (piece.endsWord ? 1 : 2))
      let isCut = !isRest && !box.wraps && layout.width >= box.widestLine(direction)
      if isCut { final = 1 }
      // A line with an ellipsis is laid out separately.
      let isEllipsized =
        box.isEllipsized(linesLeft: 1) && linesLeft > 0 && !(isRest && lines.count <= linesLeft)
      if linesLeft > 0 { final = min(final, isEllipsized ? linesLeft - 1 : linesLeft) }
      if final == 0 {
        length *= 2
        continue
      }
      for (index, line) in lines[..<final].enumerated() {
        add(
          line, text, bytes, offset: start, lead: lead, isFirst: shown == 0,
          isLast: isRest && index == lines.count - 1, &builder)
        shown += 1
      }
      if isCut || isRest, !isEllipsized { return isCut || final < lines.count }
      start += Int(lines[final].pointee.start_index) - lead
    }
    return false
  }

  /// Adds the rest of a paragraph as one line, which is truncated if it does not fit. Only as much
  /// text is laid out as is needed to overflow the line.
  func addEllipsizedLine(
    _ text: AttributedText, _ bytes: [UInt8], _ rest: Range<Int>, _ box: ParagraphBox,
    _ direction: TextParagraph.Direction, isFirst: Bool, _ builder: inout LineBuilder
  ) -> Bool {
    var length = pieceLength
    while true {
      let isWhole = rest.count <= 2 * length
      let head = bytes.scalarBoundary(at: rest.lowerBound + length, in: rest)
      let tail = bytes.scalarBoundary(at: rest.upperBound - length, in: rest)
      let parts: [Range<Int>] =
        switch box.paragraph.lineBreak {
        case _ where isWhole: [rest]
        case .head: [tail..<rest.upperBound]
        case .middle: [rest.lowerBound..<head, tail..<rest.upperBound]
        default: [rest.lowerBound..<head]
        }
      let shown = text.cut(to: parts, of: bytes)
      let part = Array(shown.string.utf8)
      let layout = makeLayout(
        shown, part, part.indices, direction: direction, goesOn: isWhole && box.goesOn)
      defer { trestle_layout_free(layout) }
      box.apply(to: layout, isFirst: isFirst, linesLeft: 1)
      let isEllipsized = pango_layout_is_ellipsized(layout) != 0
      guard isWhole || isEllipsized, let line = layout.lines.first else {
        if isWhole { return false }
        length *= 2
        continue
      }
      add(line, shown, part, offset: 0, isFirst: isFirst, isLast: true, &builder)
      return isEllipsized
    }
  }
}

/// The space for a paragraph, and the rules that break it into lines.
struct ParagraphBox {
  let paragraph: TextParagraph
  let limits: TextShaper.Limits
  /// The maximum number of lines; 0 for no limit.
  let linesLeft: Int
  /// Whether an ellipsis replaces the paragraphs after this one.
  let goesOn: Bool
  /// The factor by which glyphs are drawn wider than Pango measures them.
  let widthFactor: Double

  /// Whether the paragraph is broken into lines at the width.
  var wraps: Bool {
    limits.width.isFinite && !(paragraph.lineBreak == .clip && linesLeft == 1)
  }

  /// Returns whether a line is truncated if it is the first of `linesLeft` lines that are left.
  func isEllipsized(linesLeft: Int) -> Bool {
    wraps && paragraph.lineBreak.truncates && (limits.truncatesParagraphs || linesLeft == 1)
  }

  /// Returns the width beyond which an unbroken line is not visible.
  func widestLine(_ direction: TextParagraph.Direction) -> Double {
    let isRightToLeft = direction == .rightToLeft
    let showsStart =
      switch paragraph.alignment {
      case .natural, .justified: true
      case .left: !isRightToLeft
      case .right: isRightToLeft
      case .center: false
      }
    guard showsStart, limits.width.isFinite else { return TextShaper.longestLine }
    return min(limits.width, TextShaper.longestLine)
  }

  /// Sets the width of a layout.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the layout begins with the paragraph's first line.
  ///   - linesLeft: The number of lines after which text is truncated; 0 for no limit.
  func apply(to layout: OpaquePointer, isFirst: Bool, linesLeft: Int) {
    guard wraps else { return }
    let first = isFirst ? paragraph.firstLineIndent : paragraph.headIndent
    let lead = Double(min(first, paragraph.headIndent))
    var width = limits.width - lead
    let tail = Double(paragraph.tailIndent)
    width = tail > 0 ? min(width, tail - lead) : width + tail
    // Pango breaks lines before glyphs are expanded; no line becomes too long.
    width /= widthFactor
    pango_layout_set_width(layout, TextShaper.pangoUnits(max(0, width)))
    pango_layout_set_indent(layout, TextShaper.pangoUnits(Double(first - paragraph.headIndent)))
    let mode = paragraph.lineBreak
    pango_layout_set_wrap(layout, mode == .character ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    pango_layout_set_justify(layout, paragraph.alignment == .justified ? 1 : 0)
    let lines = mode.truncates && limits.truncatesParagraphs ? 1 : linesLeft
    if mode.truncates, lines > 0 {
      pango_layout_set_ellipsize(layout, mode.ellipsize)
      pango_layout_set_height(layout, Int32(clamping: -lines))
    }
  }
}

extension OpaquePointer {
  /// Returns the lines of a Pango layout.
  fileprivate var lines: [UnsafeMutablePointer<PangoLayoutLine>] {
    var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []
    var node = pango_layout_get_lines_readonly(self)
    while let current = node {
      lines.append(trestle_line(current)!)
      node = current.pointee.next
    }
    return lines
  }

  /// The width of a Pango layout, in points.
  fileprivate var width: Double {
    var width: Int32 = 0
    pango_layout_get_size(self, &width, nil)
    return Double(width) / Double(PANGO_SCALE)
  }
}

extension [UInt8] {
  /// Returns the first start of a scalar at or after an offset, clamped to a range.
  func scalarBoundary(at offset: Int, in range: Range<Int>) -> Int {
    var offset = Swift.max(offset, range.lowerBound)
    while offset < range.upperBound, self[offset] & 0xC0 == 0x80 { offset += 1 }
    return Swift.min(offset, range.upperBound)
  }

  /// Returns the first start of a character at or after an offset, clamped to a range that starts with a
  /// character. O(n) in the distance from the start of the range, unless the text there is ASCII.
  ///
  /// Glyphs of a part of a character, such as a flag or a family, are wider than the whole character.
  func characterBoundary(at offset: Int, in range: Range<Int>) -> Int {
    let scalar = scalarBoundary(at: offset, in: range)
    guard scalar > range.lowerBound, scalar < range.upperBound else { return scalar }
    if self[scalar - 1] < 0x80, self[scalar] < 0x80, self[scalar] != 10 { return scalar }
    // The longest character that is kept whole, in bytes.
    let limit = scalarBoundary(at: Swift.min(scalar + 256, range.upperBound), in: range)
    var end = range.lowerBound
    for character in String(decoding: self[range.lowerBound..<limit], as: UTF8.self) {
      end += character.utf8.count
      if end >= scalar { return end }
    }
    return scalar
  }

  /// Returns the end of a piece of text that starts with a range and has about a number of bytes: after
  /// a space near that number if there is one, otherwise at the start of a character.
  ///
  /// - Returns: The end, and whether it is after a space, or the end of the range.
  func pieceEnd(after length: Int, in range: Range<Int>) -> (offset: Int, endsWord: Bool) {
    let limit = range.lowerBound + length
    if limit >= range.upperBound { return (range.upperBound, true) }
    var end = limit
    while end > limit - length / 4 {
      if self[end - 1] == 0x20, self[end] != 0x20 { return (end, true) }
      end -= 1
    }
    let offset = characterBoundary(at: limit, in: range)
    return (offset, offset == range.upperBound)
  }
}

extension TextParagraph {
  /// Returns the direction of a paragraph or, if it is natural, the direction of the text's first
  /// strong character.
  func baseDirection(_ bytes: ArraySlice<UInt8>) -> Direction {
    if direction != .natural { return direction }
    let found = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        trestle_base_direction($0.baseAddress, Int32(clamping: $0.count))
      }
    }
    return found == PANGO_DIRECTION_RTL ? .rightToLeft : .leftToRight
  }
}

extension AttributedText {
  /// Returns the parts of the text in ranges of bytes, with the same number of runs as the text.
  fileprivate func cut(to ranges: [Range<Int>], of bytes: [UInt8]) -> AttributedText {
    var parts: [(String, TextAttributes, TextParagraph)] = []
    var start = 0
    for run in runs {
      let own = start..<start + run.length
      start = own.upperBound
      let string = ranges.reduce(into: "") { string, range in
        let part = own.clamped(to: range)
        if !part.isEmpty { string += String(decoding: bytes[part], as: UTF8.self) }
      }
      parts.append((string, run.attributes, run.paragraph))
    }
    return AttributedText(parts: parts, base: base.attributes)
  }
}

import CPango

// Pango's line breaking is slow if lines are narrower than some letters, because it then measures the
// text up to each possible break separately. It also crashes the process in two cases: if spacing gives
// characters a negative width, which a second computation measures differently, and if a line may begin
// inside a character that is wider than the line. Such paragraphs are broken into lines by this code,
// and Pango shapes each line.
extension TextShaper {
  /// Lays out a paragraph in which negative spacing exceeds the width of two characters, in which a
  /// line may begin inside a character, or which is long and whose lines are narrower than two letters;
  /// returns nil for other paragraphs.
  /// - Returns: Whether part of the paragraph is not visible.
  func setTightParagraph(
    _ text: AttributedText, _ bytes: [UInt8], _ range: Range<Int>, _ box: ParagraphBox,
    _ builder: inout LineBuilder
  ) -> Bool? {
    guard box.wraps else { return nil }
    let kern = text.runs.reduce(0) { min($0, $1.attributes.kern) }
    let breaksInside = hasBreakInsideCharacter(bytes, range, box)
    let isNarrow = range.count > 64 && box.isNarrow(for: text)
    guard kern < 0 || breaksInside || isNarrow else { return nil }
    let paragraph = paragraph(text, bytes, range)
    // Pango ignores the text after a null character.
    if paragraph.clusters.isEmpty { return nil }
    guard
      breaksInside || isNarrow
        || paragraph.clusters.contains(where: { $0.width < Double(-2 * kern) }),
      let starts = paragraph.lines(width: box.limits.width)?.starts
    else { return nil }
    let direction = box.paragraph.baseDirection(bytes[range])
    for (number, first) in starts.enumerated() {
      let start = paragraph.clusters[first].start
      let isLast = number == starts.count - 1
      let linesLeft = box.linesLeft > 0 ? box.linesLeft - number : 0
      if box.linesLeft > 0, linesLeft <= 0 { return true }
      if box.isEllipsized(linesLeft: linesLeft) {
        return addEllipsizedLine(
          text, bytes, start..<range.upperBound, box, direction,
          isFirst: number == 0, &builder)
      }
      let end = isLast ? range.upperBound : paragraph.clusters[starts[number + 1]].start
      let layout = makeLayout(
        text, bytes, start..<end, direction: direction,
        goesOn: isLast && box.goesOn)
      defer { trestle_layout_free(layout) }
      guard let line = pango_layout_get_line_readonly(layout, 0) else { continue }
      add(
        line, text, bytes, offset: start, isFirst: number == 0, isLast: isLast, &builder)
    }
    return false
  }

  /// Returns whether a line may begin inside a character, such as between a space and an accent.
  ///
  /// If lines are limited, only the visible part of a long paragraph is examined.
  private func hasBreakInsideCharacter(
    _ bytes: [UInt8], _ range: Range<Int>, _ box: ParagraphBox
  ) -> Bool {
    let pieces = range.count / (2 * pieceLength) + 1
    let shown = box.linesLeft > 0 ? min(box.linesLeft, pieces) : pieces
    let end = bytes.characterBoundary(at: range.lowerBound + shown * 2 * pieceLength, in: range)
    let part = bytes[range.lowerBound..<end]
    if part.allSatisfy({ $0 < 0x80 }) { return false }
    let scalarCount = part.count { $0 & 0xC0 != 0x80 }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalarCount + 1)
    part.withUnsafeBytes {
      pango_get_log_attrs(
        $0.bindMemory(to: CChar.self).baseAddress, Int32(clamping: $0.count), -1,
        pango_context_get_language(fonts.context), &attributes, Int32(clamping: attributes.count))
    }
    return attributes.withUnsafeBufferPointer { attributes in
      (1..<scalarCount).contains { trestle_breaks_inside(attributes.baseAddress! + $0) != 0 }
    }
  }
}

extension ParagraphBox {
  fileprivate func isNarrow(for text: AttributedText) -> Bool {
    text.runs.contains { $0.attributes.font.size * 2 > limits.width }
  }
}

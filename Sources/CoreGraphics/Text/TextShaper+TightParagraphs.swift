import CPango

// Pango's line breaking ends the process where it counts a width of characters that spacing has made
// narrower than nothing differently at a second look. Such paragraphs are broken into lines here, and
// Pango shapes each of them.
extension TextShaper {
  /// Lays out a paragraph in which characters are narrower than what negative spacing takes from two
  /// of them; nil for any other one.
  /// - Returns: Whether part of the paragraph is not visible.
  func setTightParagraph(
    _ text: AttributedText, _ bytes: [UInt8], _ range: Range<Int>, _ box: ParagraphBox,
    _ builder: inout LineBuilder
  ) -> Bool? {
    let kern = text.runs.reduce(0) { min($0, $1.attributes.kern) }
    guard box.wraps, kern < 0 else { return nil }
    let paragraph = paragraph(text, bytes, range)
    guard paragraph.clusters.contains(where: { $0.width < Double(-2 * kern) }),
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
}

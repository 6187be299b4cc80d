import CPango

/// A line of laid-out text, with its caret positions.
package struct TextLine: Sendable {
  /// The bytes of the line, without the line break that follows it.
  package let range: Range<Int>
  /// The positions in the line; offsets count from the start of the text.
  package let carets: TextCarets
  /// The left end of the line, from the left edge of the box, in points.
  package internal(set) var left: CGFloat = 0
  /// The distance from the top of the text, in points.
  package internal(set) var top: CGFloat = 0
  package internal(set) var height: CGFloat = 0
}

extension TextShaper {
  /// Returns the lines of a text with their caret positions. O(n), always through Pango.
  func lines(_ text: AttributedText, _ limits: Limits) -> (shape: TextShape, lines: [TextLine]) {
    recordedLines = []
    defer { recordedLines = nil }
    let shape = shape(text, limits)
    return (shape, recordedLines ?? [])
  }

  /// Stores the caret positions of a line, if they are requested.
  func record(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, _ bytes: [UInt8], offset: Int, lead: Int
  ) {
    guard recordedLines != nil else { return }
    let carets = carets(of: line, in: bytes, from: offset, lead: lead)
    let first = offset - lead + Int(line.pointee.start_index)
    let end = min(bytes.count, first + Int(line.pointee.length))
    let start = max(first, offset)
    recordedLines?.append(TextLine(range: start..<max(start, end), carets: carets))
  }

  /// Stores the line of a paragraph without characters.
  func recordEmptyLine(at offset: Int, isRightToLeft: Bool) {
    recordedLines?.append(
      TextLine(
        range: offset..<offset,
        carets: TextCarets(cells: [], width: 0, isRightToLeft: isRightToLeft)))
  }
}

extension TextLayoutCache {
  /// Returns the lines of a text with their caret positions. O(n).
  ///
  /// The result is not cached, because the editor stores it. Truncated lines have the positions of the
  /// text without an ellipsis.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width in points; infinite, NaN or 1e6 and above for no wrapping.
  ///   - maximumLines: The maximum number of lines; 0 for no limit.
  package func lines(
    in text: AttributedText, width: CGFloat, maximumLines: Int = 0
  ) -> [TextLine] {
    lines(andLayoutOf: text, width: width, maximumLines: maximumLines).lines
  }

  /// Returns the layout of a text and its lines with their caret positions, while shaping the text
  /// only once. O(n).
  ///
  /// The result is not cached, and the layout is not truncated.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width in points; infinite, NaN or 1e6 and above for no wrapping.
  ///   - maximumLines: The maximum number of lines; 0 for no limit.
  package func lines(
    andLayoutOf text: AttributedText, width: CGFloat, maximumLines: Int = 0
  ) -> (layout: TextLayout, lines: [TextLine]) {
    let width = width.isNaN || width >= 1e6 ? CGFloat.infinity : max(0, width)
    let whole = text.sizingAttachments(lineWidth: width).map {
      if $1.lineBreak.truncates { $1.lineBreak = .word }
    }
    let limits = TextShaper.Limits(width: Double(width), lines: max(0, maximumLines))
    let (shape, lines) = withShaper { $0.lines(whole, limits) }
    let layout = TextLayout(shape: shape, width: width)
    var placed: [TextLine] = []
    for (index, line) in zip(shape.lines.indices, lines) {
      var line = line
      line.left = layout.x(ofLine: index)
      line.top = CGFloat(shape.lines[index].top)
      line.height = CGFloat(shape.lines[index].height)
      placed.append(line)
    }
    return (layout, placed)
  }
}

extension TextLayout {
  /// Returns the layout with only the first `count` lines, which keep their positions.
  package func prefix(_ count: Int) -> TextLayout {
    guard count < shape.lines.count else { return self }
    let lines = Array(shape.lines.prefix(max(0, count)))
    let width = lines.reduce(0) { max($0, $1.leadIndent + $1.width + max(0, -$1.tailIndent)) }
    let height = lines.last.map { $0.top + $0.height } ?? 0
    return TextLayout(
      shape: TextShape(
        lines: lines, attributes: shape.attributes, size: CGSize(width: width, height: height),
        isTruncated: false), width: self.width)
  }
}

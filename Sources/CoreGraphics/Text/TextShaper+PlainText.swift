import CPango

extension TextShaper {
  /// Adds a paragraph that is plain text on one line, shaped without Pango. Returns whether part of it
  /// is not visible; returns nil, and adds nothing, if the paragraph needs Pango.
  func setPlainParagraph(
    _ text: AttributedText, _ bytes: [UInt8], _ range: Range<Int>, _ box: ParagraphBox,
    _ builder: inout LineBuilder
  ) -> Bool? {
    guard shapesPlainText, text.runs.count == 1, range.count <= PlainFont.longestText,
      text.runs[0].attributes.isPlain, let width = box.plainWidth
    else { return nil }
    let line = bytes.withUnsafeBufferPointer {
      buffer -> (runs: [TextShape.Run], isTruncated: Bool)? in
      guard let plain = PlainText(UnsafeBufferPointer(rebasing: buffer[range])),
        let font = fonts.plainFont(text.runs[0].attributes.font)
      else { return nil }
      switch width {
      case .unlimited: return font.line(plain).map { ([$0], false) }
      case .truncated(let width): return font.line(plain, truncatedTo: width)
      }
    }
    guard let line else { return nil }
    layoutsBuilt += 1
    bytesLaidOut += range.count
    plainParagraphs += 1
    builder.add(
      line.runs, isRightToLeft: false, isFirst: true, isLast: true,
      emptyFont: text.runs[0].attributes.font, attributes: text.runs)
    return line.isTruncated
  }
}

/// The width of a line that can be laid out without Pango.
private enum PlainWidth {
  case unlimited
  /// The line is truncated with an ellipsis at a width in Pango's units.
  case truncated(Int32)
}

extension ParagraphBox {
  /// The width of a paragraph that takes one line, aligned to the left; nil if it may take more lines,
  /// or if it may be truncated and has indents.
  fileprivate var plainWidth: PlainWidth? {
    guard paragraph.direction != .rightToLeft, !goesOn else { return nil }
    guard wraps else { return .unlimited }
    guard isEllipsized(linesLeft: linesLeft), paragraph.lineBreak == .tail,
      paragraph.alignment != .justified, paragraph.firstLineIndent == 0, paragraph.headIndent == 0,
      paragraph.tailIndent == 0
    else { return nil }
    return .truncated(TextShaper.pangoUnits(max(0, limits.width)))
  }
}

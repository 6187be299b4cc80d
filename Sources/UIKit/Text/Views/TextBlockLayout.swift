/// A block of a text view's text, shaped and broken into lines.
@MainActor final class TextBlockLayout {
  let text: AttributedText
  /// The bytes of the block that are laid out: all except a line break at the end.
  let length: Int
  let layout: TextLayout
  /// The space above the first line, in points.
  let lead: CGFloat
  let height: CGFloat
  private let maximumLines: Int

  /// - Parameters:
  ///   - text: The text; a space for an empty block.
  ///   - length: The length of the block in bytes.
  ///   - width: The width in points.
  ///   - maximumLines: The maximum number of lines; 0 for no limit.
  ///   - isFirst: Whether the block is the first of the text, without space above its paragraph.
  ///   - isLast: Whether the block is the last of the text, without space below its paragraph.
  init(
    _ text: AttributedText, length: Int, width: CGFloat, maximumLines: Int, isFirst: Bool,
    isLast: Bool
  ) {
    self.text = text
    self.length = length
    self.maximumLines = maximumLines
    layout = TextLayoutCache.shared.layout(text, width: width, maximumLines: maximumLines)
    lead = isFirst ? 0 : max(0, text.base.paragraph.spacingBefore)
    let last = text.runs[text.runs.count - 1].paragraph
    height =
      lead + layout.size.height
      + (isLast ? 0 : max(0, last.spacing) + max(0, last.lineSpacing))
  }

  /// The lines with their caret positions, computed when first needed.
  private(set) lazy var lines = TextLayoutCache.shared.lines(
    in: text, width: layout.width, maximumLines: maximumLines)

  /// Returns whether a second block looks the same.
  func isDrawn(like other: TextBlockLayout) -> Bool {
    layout.shape === other.layout.shape && layout.width == other.layout.width && lead == other.lead
      && length == other.length
  }

  /// Returns the index of the line of a caret position.
  ///
  /// - Parameter atLineEnd: Whether an offset between two lines of a paragraph counts as the end of
  ///   the first one.
  func line(at offset: Int, atLineEnd: Bool) -> Int {
    let offset = min(offset, length)
    let index = lines.lastIndex { $0.range.lowerBound <= offset } ?? 0
    let isEnd =
      index > 0 && lines[index].range.lowerBound == offset
      && lines[index - 1].range.upperBound == offset
    return isEnd && atLineEnd ? index - 1 : index
  }

  /// Returns the index of the line at a distance from the top.
  func line(atY y: CGFloat) -> Int {
    let index = lines.firstIndex { y < lead + $0.top + $0.height }
    return index ?? max(0, lines.count - 1)
  }

  /// Returns whether the paragraph continues on the next line.
  func goesOn(_ line: Int) -> Bool {
    line + 1 < lines.count && lines[line + 1].range.lowerBound == lines[line].range.upperBound
  }
}

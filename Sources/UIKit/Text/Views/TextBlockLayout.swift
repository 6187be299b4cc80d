/// A block of a text view's text, shaped and broken into lines.
@MainActor final class TextBlockLayout {
  /// Whether a block is at the start or the end of its text, and whether it splits a paragraph.
  struct Place {
    /// Whether the block is the first of the text, which has no space above its paragraph.
    var isFirst: Bool
    /// Whether the block is the last of the text, which has no space below its paragraph.
    var isLast: Bool
    /// Whether the block's first line continues a paragraph.
    var startsInside = false
    /// Whether the paragraph of the block's last line continues in the next block.
    var goesOn = false
  }

  let text: AttributedText
  /// The bytes of the block that are laid out: all except a line break at the end.
  let length: Int
  let layout: TextLayout
  /// The space above the first line, in points.
  let lead: CGFloat
  let height: CGFloat
  private let maximumLines: Int
  private let place: Place
  /// The direction of the paragraph in which the block starts, if it was passed to the initializer.
  let direction: TextParagraph.Direction?

  /// - Parameters:
  ///   - text: The text; a space for an empty block.
  ///   - length: The length of the block in bytes.
  ///   - width: The width in points.
  ///   - maximumLines: The maximum number of lines; 0 for no limit.
  ///   - place: The position of the block in its text.
  init(_ text: AttributedText, length: Int, width: CGFloat, maximumLines: Int, place: Place) {
    self.text = text
    self.length = length
    self.maximumLines = maximumLines
    self.place = place
    direction = nil
    layout = TextLayoutCache.shared.layout(text, width: width, maximumLines: maximumLines)
    (lead, height) = Self.extent(of: layout, text, place)
  }

  /// Creates the layout of a part of a paragraph from lines that have been laid out.
  ///
  /// - Parameters:
  ///   - text: The text of the lines, possibly followed by more text.
  ///   - length: The length of the lines in bytes.
  ///   - layout: The layout of the lines.
  ///   - lines: The lines.
  ///   - place: The position of the block in its text.
  ///   - direction: The direction of the paragraph.
  init(
    _ text: AttributedText, length: Int, layout: TextLayout, lines: [TextLine], place: Place,
    direction: TextParagraph.Direction
  ) {
    self.text = text
    self.length = length
    self.layout = layout
    self.place = place
    self.direction = direction
    maximumLines = 0
    (lead, height) = Self.extent(of: layout, text, place)
    self.lines = lines
  }

  /// Returns the space above the first line, and the height including the space around the lines.
  private static func extent(
    of layout: TextLayout, _ text: AttributedText, _ place: Place
  ) -> (lead: CGFloat, height: CGFloat) {
    let lead =
      place.isFirst || place.startsInside ? 0 : max(0, text.base.paragraph.spacingBefore)
    let last = text.runs[text.runs.count - 1].paragraph
    let spacing = place.goesOn ? 0 : max(0, last.spacing)
    let below = place.isLast ? 0 : spacing + max(0, last.lineSpacing)
    return (lead, lead + layout.size.height + below)
  }

  /// The lines with their caret positions, computed when first needed.
  private(set) lazy var lines = TextLayoutCache.shared.lines(
    in: text, width: layout.width, maximumLines: maximumLines)

  /// Returns whether another block looks the same.
  func isDrawn(like other: TextBlockLayout) -> Bool {
    guard layout.width == other.layout.width, lead == other.lead, length == other.length else {
      return false
    }
    return layout.shape === other.layout.shape
      || direction != nil && direction == other.direction && text == other.text
        && layout.lineCount == other.layout.lineCount
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
    if line + 1 == lines.count { return place.goesOn }
    return line + 1 < lines.count
      && lines[line + 1].range.lowerBound == lines[line].range.upperBound
  }
}

import Foundation

/// The layout of a text view's text: blocks of paragraphs, laid out on demand.
///
/// Points are relative to the top left corner of the text, inside the insets and padding.
@MainActor final class TextViewLayout {
  unowned let view: UITextView
  /// The blocks and measurements at the current width, followed by those at previously requested widths.
  ///
  /// After each change, a view that does not scroll is measured at its own width and at others.
  private var measures = [
    TextMeasures(width: 0, blocks: TextBlocks(partLength: shortestPart)) { _ in 0 }
  ]
  /// The first blocks of the last paragraph whose direction was requested.
  private var lastParagraph: (blocks: Range<Int>, direction: TextParagraph.Direction)?
  /// The number of blocks that have been laid out.
  private(set) var blocksLaidOut = 0

  /// Texts up to this length, in bytes, are measured completely; the unseen parts of longer ones
  /// are estimated (our choice).
  private static let measuredLength = 16 << 10
  /// The length up to which text is measured completely in views that do not scroll, because their
  /// height depends on all of the text.
  private static let measuredLengthWithoutScrolling = 1 << 20
  /// The minimum width at which paragraphs are not broken into lines, so that estimates suffice.
  static let unlimitedWidth: CGFloat = 1e6
  /// The minimum width, inside insets and padding, at which paragraphs are not broken into lines.
  private static let widestWrapping = unlimitedWidth / 2
  /// The number of layouts kept in addition to the visible ones.
  private static let keptLayouts = 64
  /// The number of widths whose measurements are kept.
  private static let keptWidths = 6
  /// The maximum number of bytes that are laid out if the number of lines is limited.
  private static let limitedLength = 64 << 10
  /// The bounds of the length in bytes of a part of a long paragraph, and its usual number of lines (our
  /// choice).
  ///
  /// In text without spaces, Pango takes a fifth of a millisecond for a line.
  private static let shortestPart = 512
  private static let longestPart = 2048
  private static let linesPerPart: CGFloat = 12
  /// The length in bytes of the text that is laid out before a part of a paragraph to determine where
  /// its first line starts.
  private static let leadLength = 4096
  /// The length in bytes of a paragraph's start that is searched for its direction.
  private static let directionLength = 4096

  init(_ view: UITextView) { self.view = view }

  var width: CGFloat { measures[0].width }
  var blocks: TextBlocks { measures[0].blocks }

  // MARK: Changes

  /// Starts over with a different text or different attributes.
  func reset() {
    lastParagraph = nil
    measures = [makeMeasures(width)]
  }

  func replace(_ range: Range<Int>, count: Int) {
    lastParagraph = nil
    for index in measures.indices {
      measures[index].replace(
        range, count: count, in: view.editor.text,
        estimate: estimate(atWidth: measures[index].width))
    }
  }

  /// Sets the width of the lines. Returns whether it has changed.
  @discardableResult func setWidth(_ new: CGFloat) -> Bool {
    let new = max(0, new)
    if new == width { return false }
    lastParagraph = nil
    if let known = measures.firstIndex(where: { $0.width == new }) {
      measures.swapAt(0, known)
    } else {
      if measures.count == Self.keptWidths { measures.removeLast() }
      measures.insert(makeMeasures(new), at: 0)
    }
    return true
  }

  private func makeMeasures(_ width: CGFloat) -> TextMeasures {
    let perPart = lettersPerLine(atWidth: width) * Self.linesPerPart
    // Without wrapping, a part is a single line, which is exact only in texts that are measured
    // completely.
    let isExact = view.editor.length <= Self.measuredLength
    let length =
      width >= Self.widestWrapping
      ? (isExact ? TextBlocks.longestPart : Self.longestPart)
      : Int(max(CGFloat(Self.shortestPart), min(CGFloat(Self.longestPart), perPart)))
    var blocks = TextBlocks(partLength: length)
    blocks.isSingle = view.textContainer.maximumNumberOfLines > 0
    blocks.reset(view.editor.text)
    return TextMeasures(width: width, blocks: blocks, estimate: estimate(atWidth: width))
  }

  /// Returns the usual number of letters in a line, assuming that a letter is half as wide as the font's
  /// size.
  private func lettersPerLine(atWidth width: CGFloat) -> CGFloat {
    max(1, width / max(1, view.baseFont.pointSize / 2))
  }

  /// Returns a function that estimates the height of a block.
  private func estimate(atWidth width: CGFloat) -> (TextBlocks.Block) -> CGFloat {
    let lineHeight = view.baseFont.lineHeight
    let perLine = lettersPerLine(atWidth: width)
    return { block in
      let paragraphs = CGFloat(max(1, block.breaks))
      let lines = paragraphs * max(1, (CGFloat(block.length) / paragraphs / perLine).rounded(.up))
      return lines * lineHeight
    }
  }

  // MARK: Blocks

  func layout(at index: Int, start: Int) -> TextBlockLayout {
    if width < Self.widestWrapping, blocks.blocks[index].goesOn || blocks.startsInside(index) {
      return layoutOfPart(at: index, start: start)
    }
    let block = blocks.blocks[index]
    if let known = measures[0].layout(of: block.id) { return known }
    let isLast = index == blocks.count - 1
    var range = start..<start + block.length
    if !isLast, block.breaks > 0 { range = start..<range.upperBound - endingBreak(range) }
    let limit = view.textContainer.maximumNumberOfLines
    if limit > 0 {
      range = start..<min(range.upperBound, view.editor.rounded(start + Self.limitedLength))
    }
    let made = TextBlockLayout(
      sized(view.attributedText(of: range), from: start), length: range.count, width: width,
      maximumLines: limit,
      place: TextBlockLayout.Place(isFirst: index == 0, isLast: isLast))
    blocksLaidOut += 1
    measures[0].keep(made, of: block.id, at: index)
    return made
  }

  /// Returns a text that starts at an offset, with the rectangles of its attachments.
  private func sized(_ text: AttributedText, from start: Int) -> AttributedText {
    guard text.hasUnsizedAttachments else { return text }
    return view.container.whileCurrent {
      text.sizingAttachments(lineWidth: width, from: view.editor.utf16(start))
    }
  }

  private func endingBreak(_ range: Range<Int>) -> Int {
    let last = view.editor.index(range.upperBound - 1)
    return view.editor.text.utf8[last] == 10 ? 1 : 0
  }

  /// Discards layouts of all but some blocks, once there are many.
  func keepLayouts(of ids: Set<Int>) {
    for index in measures.indices {
      measures[index].keepLayouts(of: index == 0 ? ids : [], limit: Self.keptLayouts)
    }
  }

  /// Returns the estimated or measured height of a block.
  func height(at index: Int) -> CGFloat { measures[0].heights[index] }

  /// The height of the text.
  var height: CGFloat { measures[0].heights.total }

  /// Lays out every block, unless the text is too long.
  func measureAll() {
    if measures[0].unmeasured == 0, measures[0].movedLeft == 0 { return }
    let limit =
      view.isScrollEnabled || width >= Self.widestWrapping
      ? Self.measuredLength : Self.measuredLengthWithoutScrolling
    guard blocks.length <= limit else { return }
    // Laying out a part of a paragraph can move its end, or merge it with the next part.
    var (index, start) = (0, 0)
    while index < blocks.count {
      if !measures[0].isMeasured(index) {
        _ = layout(at: index, start: start)
      } else if measures[0].movedLeft > 0, measures[0].isMoved(index) {
        measures[0].movedLeft -= 1
        _ = layout(at: index, start: start)
      }
      start += blocks.blocks[index].length
      index += 1
    }
    measures[0].movedLeft = 0
  }

  /// Returns the width of the widest line. In a text that is longer than `measuredLength`, only the
  /// lines at its beginning count.
  func widestLine() -> CGFloat {
    var (widest, index, start): (CGFloat, Int, Int) = (0, 0, 0)
    while index < blocks.count, start < Self.measuredLength {
      if !measures[0].isMeasured(index) { _ = layout(at: index, start: start) }
      widest = max(widest, measures[0].widestLine(at: index))
      start += blocks.blocks[index].length
      index += 1
    }
    return widest
  }

  // MARK: Parts of paragraphs

  /// Lays out a part of a paragraph, up to the end of a line.
  private func layoutOfPart(at index: Int, start: Int) -> TextBlockLayout {
    let direction = paragraphDirection(at: index)
    if let known = measures[0].layout(of: blocks.blocks[index].id), known.direction == direction {
      return known
    }
    while true {
      let block = blocks.blocks[index]
      guard block.goesOn, !isEndFixed(of: index), block.length <= TextBlocks.longestPart else {
        return wholePart(at: index, start: start, direction)
      }
      let end = start + block.length
      let (text, layout, lines) = set(start..<upperBound(after: end), at: index, direction)
      let starts = lines.map(\.range.lowerBound)
      // The next part keeps its start if a line starts there. Otherwise, it starts with the last line
      // that starts in this part or, if this part has only one line, with the line after it.
      let boundary =
        starts.last { $0 > 0 && $0 <= block.length } ?? starts.first { $0 > 0 }
      guard let boundary, boundary < block.length + blocks.blocks[index + 1].length else {
        lastParagraph = nil
        measures[0].mergeNext(into: index)
        continue
      }
      if boundary != block.length { measures[0].moveEnd(of: index, to: boundary) }
      measures[0].endIsDetermined(of: index)
      let count = starts.firstIndex { $0 >= boundary } ?? starts.count
      return keep(
        TextBlockLayout(
          text, length: boundary, layout: layout.prefix(count), lines: Array(lines.prefix(count)),
          place: position(of: index), direction: direction), at: index)
    }
  }

  /// Lays out a part of a paragraph up to its end, even if no line ends there.
  private func wholePart(
    at index: Int, start: Int, _ direction: TextParagraph.Direction
  ) -> TextBlockLayout {
    let block = blocks.blocks[index]
    var range = start..<start + block.length
    if index < blocks.count - 1, block.breaks > 0 {
      range = start..<range.upperBound - endingBreak(range)
    }
    let (text, layout, lines) = set(range, at: index, direction)
    if block.goesOn { measures[0].endIsDetermined(of: index) }
    return keep(
      TextBlockLayout(
        text, length: range.count, layout: layout, lines: lines, place: position(of: index),
        direction: direction), at: index)
  }

  private func keep(_ made: TextBlockLayout, at index: Int) -> TextBlockLayout {
    measures[0].keep(made, of: blocks.blocks[index].id, at: index)
    return made
  }

  private func position(of index: Int) -> TextBlockLayout.Place {
    TextBlockLayout.Place(
      isFirst: index == 0, isLast: index == blocks.count - 1,
      startsInside: blocks.startsInside(index), goesOn: blocks.blocks[index].goesOn)
  }

  /// Returns whether the next block is laid out and must keep its start: it was reached from its end,
  /// and moving its lines would move the visible text.
  private func isEndFixed(of index: Int) -> Bool {
    let next = blocks.blocks[index + 1]
    return !blocks.blocks[index].isChanged && next.startsLine
      && measures[0].layout(of: next.id) != nil
  }

  /// Returns the end of the text that is laid out with a part that ends at an offset. It is the end of
  /// the paragraph, if that is near.
  private func upperBound(after end: Int) -> Int {
    var text = view.editor.text
    let limit = min(text.utf8.count, end + blocks.lookahead)
    let paragraphEnd = text.withUTF8 { $0.firstBreak(in: end..<limit) }
    return paragraphEnd.map { $0 - 1 } ?? max(end, view.editor.rounded(limit))
  }

  /// Shapes a part of a paragraph.
  private func set(
    _ range: Range<Int>, at index: Int, _ direction: TextParagraph.Direction
  ) -> (text: AttributedText, layout: TextLayout, lines: [TextLine]) {
    var text = view.attributedText(of: range, direction: direction)
    if blocks.startsInside(index) {
      let joins = joinsPreceding(range.lowerBound, text.base.attributes)
      text = text.map { _, paragraph in
        paragraph.firstLineIndent = paragraph.headIndent
        paragraph.joinsPreceding = joins
      }
    }
    text = sized(text, from: range.lowerBound)
    blocksLaidOut += 1
    let set = TextLayoutCache.shared.lines(andLayoutOf: text, width: width)
    return (text, set.layout, set.lines)
  }

  /// Returns whether the letter at an offset is joined to the one before it.
  private func joinsPreceding(_ offset: Int, _ attributes: TextAttributes) -> Bool {
    let start = view.editor.rounded(max(0, offset - TextLayoutCache.joiningLength))
    guard start < offset else { return false }
    return TextLayoutCache.shared.joinsFollowing(
      view.editor.string(in: start..<offset), attributes)
  }

  /// Returns the direction of the paragraph in which a block starts.
  private func paragraphDirection(at index: Int) -> TextParagraph.Direction {
    if let known = lastParagraph, known.blocks.contains(index) { return known.direction }
    var first = index
    while blocks.startsInside(first) {
      first -= 1
      if let known = lastParagraph, known.blocks.contains(first) {
        lastParagraph = (known.blocks.lowerBound..<index + 1, known.direction)
        return known.direction
      }
    }
    let direction = direction(ofParagraphAt: blocks.start(at: first))
    lastParagraph = (first..<index + 1, direction)
    return direction
  }

  /// Returns the direction of a paragraph, determined by its first letters or, if it has none, by the
  /// interface.
  private func direction(ofParagraphAt start: Int) -> TextParagraph.Direction {
    let editor = view.editor
    for length in [64, Self.directionLength] {
      let end = editor.rounded(min(editor.length, start + length))
      if let found = TextDirection.first(in: editor.string(in: start..<end)) {
        return found == .rightToLeft ? .rightToLeft : .leftToRight
      }
    }
    return view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Lays out the text before a part of a paragraph, so that the part starts with a line.
  ///
  /// This is the whole paragraph up to the part or, if that is long, one part. Line breaks from
  /// different starting points coincide after a few lines, unless all letters have the same width.
  ///
  /// - Returns: Whether the blocks may have changed.
  private func layOutLead(of index: Int) -> Bool {
    guard width < Self.widestWrapping, !blocks.blocks[index].startsLine else { return false }
    var (first, length) = (index, 0)
    while !blocks.blocks[first].startsLine, length < Self.leadLength {
      first -= 1
      length += blocks.blocks[first].length
    }
    if !blocks.blocks[first].startsLine { first = index - 1 }
    var start = blocks.start(at: first)
    let end = blocks.start(at: index)
    while start < end, first < blocks.count {
      _ = layout(at: first, start: start)
      start += blocks.blocks[first].length
      first += 1
    }
    return true
  }

  /// A block with its position.
  struct Place {
    let index: Int
    let start: Int
    var top: CGFloat
  }

  /// Returns the block that contains an offset, after determining the start of its first line.
  func blockPlace(at offset: Int) -> Place {
    let found = blocks.block(at: offset)
    guard layOutLead(of: found.index) else { return place(found) }
    return place(blocks.block(at: offset))
  }

  private func place(_ found: (index: Int, start: Int)) -> Place {
    Place(index: found.index, start: found.start, top: measures[0].heights.sum(before: found.index))
  }

  /// Returns the block at a distance from the top; outside the text, returns the first or last block.
  ///
  /// Its height and the start of its first line may be estimates.
  func estimatedPlace(atY y: CGFloat) -> Place {
    let found = measures[0].heights.find(y)
    return Place(index: found.index, start: blocks.start(at: found.index), top: found.start)
  }

  func next(after place: Place) -> Place? {
    guard place.index + 1 < blocks.count else { return nil }
    return Place(
      index: place.index + 1, start: place.start + blocks.blocks[place.index].length,
      top: place.top + height(at: place.index))
  }

  /// Returns the violated invariants, for tests.
  func faults() -> [String] {
    var faults: [String] = []
    for measures in measures {
      let count = measures.heights.count
      let own = measures.blocks
      if count != own.count { faults.append("\(count) heights of \(own.count) blocks") }
      if own.length != view.editor.length {
        faults.append("blocks cover \(own.length) of \(view.editor.length) bytes")
      }
      var (sum, unmeasured): (CGFloat, Int) = (0, 0)
      for index in 0..<count {
        sum += measures.heights[index]
        if !measures.isMeasured(index) { unmeasured += 1 }
      }
      if abs(sum - measures.heights.total) > 0.001 * max(1, sum) { faults.append("a stale height") }
      if unmeasured != measures.unmeasured { faults.append("a stale number of estimates") }
    }
    return faults
  }

  // MARK: Lines

  /// A line with its position in the text.
  struct LinePlace {
    let block: TextBlockLayout
    let place: Place
    let index: Int

    @MainActor var line: TextLine { block.lines[index] }
    @MainActor var top: CGFloat { place.top + block.lead + line.top }
    /// The bytes of the line in the text.
    @MainActor var range: Range<Int> {
      let (low, high) = (line.range.lowerBound, min(line.range.upperBound, block.length))
      return place.start + min(low, high)..<place.start + high
    }
    /// Whether the paragraph continues on the next line.
    @MainActor var goesOn: Bool { block.goesOn(index) }

    @MainActor func x(at offset: Int) -> CGFloat {
      line.left + line.carets.x(at: min(offset - place.start, block.length))
    }
  }

  func line(at offset: Int, atLineEnd: Bool) -> LinePlace {
    var place = blockPlace(at: offset)
    if atLineEnd, offset == place.start, blocks.startsInside(place.index) {
      place = blockPlace(at: offset - 1)
    }
    var block = layout(at: place.index, start: place.start)
    // Layout may have moved the end of the block to before the offset.
    while offset > place.start + block.length || offset == place.start + block.length && !atLineEnd,
      block.goesOn(block.lines.count - 1), let next = next(after: place)
    {
      place = next
      block = layout(at: place.index, start: place.start)
    }
    return LinePlace(
      block: block, place: place, index: block.line(at: offset - place.start, atLineEnd: atLineEnd))
  }

  func line(atY y: CGFloat) -> LinePlace {
    let estimated = estimatedPlace(atY: y)
    var y = y - estimated.top
    var place = blockPlace(at: estimated.start)
    var block = layout(at: place.index, start: place.start)
    // The height may differ from its estimate.
    if y >= block.height, let next = next(after: place) {
      y -= block.height
      place = next
      block = layout(at: place.index, start: place.start)
    }
    return LinePlace(block: block, place: place, index: block.line(atY: y))
  }

  /// Returns the line before or after a line; nil at the ends of the text.
  func neighbor(of line: LinePlace, forward: Bool) -> LinePlace? {
    let index = line.index + (forward ? 1 : -1)
    if line.block.lines.indices.contains(index) {
      return LinePlace(block: line.block, place: line.place, index: index)
    }
    if !forward, line.place.start == 0 { return nil }
    let other =
      forward ? next(after: line.place) : blockPlace(at: line.place.start - 1)
    guard let other else { return nil }
    let block = layout(at: other.index, start: other.start)
    return LinePlace(
      block: block, place: other, index: forward ? 0 : max(0, block.lines.count - 1))
  }

  /// Returns the caret position nearest to a distance from the left, and whether it is the end of a
  /// wrapped line.
  func offset(in line: LinePlace, atX x: CGFloat) -> (offset: Int, isLineEnd: Bool) {
    let range = line.range
    guard !range.isEmpty else { return (range.lowerBound, false) }
    let local = line.line.carets.offset(at: x - line.line.left)
    let offset = max(range.lowerBound, min(range.upperBound, line.place.start + local))
    return (offset, offset == range.upperBound && line.goesOn)
  }
}

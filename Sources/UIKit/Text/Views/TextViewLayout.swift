/// The layout of a text view's text: blocks of paragraphs, laid out on demand.
///
/// Points are relative to the top left corner of the text, inside the insets and padding.
@MainActor final class TextViewLayout {
  unowned let view: UITextView
  private(set) var blocks = TextBlocks()
  /// The measurements at the current width, followed by those at previously requested widths: after
  /// each change, a view that does not scroll is measured at its own and at other widths.
  private var measures = [TextMeasures(width: 0, estimates: [0])]
  /// The number of blocks that have been laid out.
  private(set) var blocksLaidOut = 0

  /// Texts up to this length, in bytes, are measured completely; the unseen parts of longer ones
  /// are estimated (our choice).
  private static let measuredLength = 16 << 10
  /// The same limit for views that do not scroll, whose height depends on all of the text.
  private static let measuredLengthWithoutScrolling = 1 << 20
  /// The minimum width at which paragraphs are not broken into lines, so that estimates suffice.
  static let unlimitedWidth: CGFloat = 1e6
  /// The number of layouts kept in addition to the visible ones.
  private static let keptLayouts = 64
  /// The number of widths whose measurements are kept.
  private static let keptWidths = 6
  /// The maximum number of bytes that are laid out if the number of lines is limited.
  private static let limitedLength = 64 << 10

  init(_ view: UITextView) { self.view = view }

  var width: CGFloat { measures[0].width }

  // MARK: Changes

  /// Starts over with a different text or different attributes.
  func reset() {
    blocks.isSingle = view.textContainer.maximumNumberOfLines > 0
    blocks.reset(view.editor.text)
    measures = [makeMeasures(width)]
  }

  func replace(_ range: Range<Int>, count: Int) {
    blocks.isSingle = view.textContainer.maximumNumberOfLines > 0
    let change = blocks.replace(range, count: count, in: view.editor.text)
    let added = blocks.blocks[change.old.lowerBound..<change.old.lowerBound + change.new]
    for index in measures.indices {
      let estimate = estimate(atWidth: measures[index].width)
      measures[index].replace(change.old, ids: change.ids, with: added.map(estimate))
    }
  }

  /// Sets the width of the lines. Returns whether it has changed.
  @discardableResult func setWidth(_ new: CGFloat) -> Bool {
    let new = max(0, new)
    if new == width { return false }
    if let known = measures.firstIndex(where: { $0.width == new }) {
      measures.swapAt(0, known)
    } else {
      if measures.count == Self.keptWidths { measures.removeLast() }
      measures.insert(makeMeasures(new), at: 0)
    }
    return true
  }

  private func makeMeasures(_ width: CGFloat) -> TextMeasures {
    TextMeasures(width: width, estimates: blocks.blocks.map(estimate(atWidth: width)))
  }

  /// Returns a function that estimates the height of a block.
  private func estimate(atWidth width: CGFloat) -> (TextBlocks.Block) -> CGFloat {
    let font = view.baseFont
    let (lineHeight, size) = (font.lineHeight, font.pointSize)
    // Half the size is the usual width of a letter.
    let perLine = max(1, width / max(1, size / 2))
    return { block in
      let paragraphs = CGFloat(max(1, block.breaks))
      let lines = paragraphs * max(1, (CGFloat(block.length) / paragraphs / perLine).rounded(.up))
      return lines * lineHeight
    }
  }

  // MARK: Blocks

  func layout(at index: Int, start: Int) -> TextBlockLayout {
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
      view.attributedText(of: range), length: range.count, width: width, maximumLines: limit,
      isFirst: index == 0, isLast: isLast)
    blocksLaidOut += 1
    measures[0].keep(made, of: block.id, at: index)
    return made
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
    if measures[0].unmeasured == 0 { return }
    let limit =
      view.isScrollEnabled || width >= Self.unlimitedWidth
      ? Self.measuredLength : Self.measuredLengthWithoutScrolling
    guard blocks.length <= limit else { return }
    var start = 0
    for index in blocks.blocks.indices {
      if !measures[0].isMeasured(index) { _ = layout(at: index, start: start) }
      start += blocks.blocks[index].length
    }
  }

  /// Returns the width of the widest line. In a text that is longer than `measuredLength`, only the
  /// lines at its beginning count.
  func widestLine() -> CGFloat {
    var (widest, start): (CGFloat, Int) = (0, 0)
    for index in blocks.blocks.indices {
      if start >= Self.measuredLength { break }
      if !measures[0].isMeasured(index) { _ = layout(at: index, start: start) }
      widest = max(widest, measures[0].widestLine(at: index))
      start += blocks.blocks[index].length
    }
    return widest
  }

  /// A block with its position.
  struct Place {
    let index: Int
    let start: Int
    var top: CGFloat
  }

  func blockPlace(at offset: Int) -> Place {
    let found = blocks.block(at: offset)
    return Place(
      index: found.index, start: found.start, top: measures[0].heights.sum(before: found.index))
  }

  /// Returns the block at a distance from the top; outside the text, returns the first or last block.
  func blockPlace(atY y: CGFloat) -> Place {
    let found = measures[0].heights.find(y)
    return Place(index: found.index, start: blocks.start(at: found.index), top: found.start)
  }

  func next(after place: Place) -> Place? {
    guard place.index + 1 < blocks.count else { return nil }
    return Place(
      index: place.index + 1, start: place.start + blocks.blocks[place.index].length,
      top: place.top + height(at: place.index))
  }

  func previous(before place: Place) -> Place? {
    guard place.index > 0 else { return nil }
    return Place(
      index: place.index - 1, start: place.start - blocks.blocks[place.index - 1].length,
      top: place.top - height(at: place.index - 1))
  }

  /// Returns the violated invariants, for tests.
  func faults() -> [String] {
    var faults: [String] = []
    for measures in measures {
      let count = measures.heights.count
      if count != blocks.count { faults.append("\(count) heights of \(blocks.count) blocks") }
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
    let place = blockPlace(at: offset)
    let block = layout(at: place.index, start: place.start)
    return LinePlace(
      block: block, place: place, index: block.line(at: offset - place.start, atLineEnd: atLineEnd))
  }

  func line(atY y: CGFloat) -> LinePlace {
    var place = blockPlace(atY: y)
    var block = layout(at: place.index, start: place.start)
    // The height may differ from its estimate.
    if y >= place.top + block.height, let next = next(after: place) {
      place = next
      block = layout(at: place.index, start: place.start)
    }
    return LinePlace(block: block, place: place, index: block.line(atY: y - place.top))
  }

  /// Returns the line before or after a line; nil at the ends of the text.
  func neighbor(of line: LinePlace, forward: Bool) -> LinePlace? {
    let index = line.index + (forward ? 1 : -1)
    if line.block.lines.indices.contains(index) {
      return LinePlace(block: line.block, place: line.place, index: index)
    }
    let other = forward ? next(after: line.place) : previous(before: line.place)
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

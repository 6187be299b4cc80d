/// Where the text of a text view is: blocks of paragraphs, laid out as they are needed.
///
/// Points are from the top left corner of the text: inside of the insets and of the padding.
@MainActor final class TextViewLayout {
  unowned let view: UITextView
  private(set) var blocks = TextBlocks()
  private var cache: [Int: TextBlockLayout] = [:]
  private(set) var width: CGFloat = 0

  /// Texts up to this length, in bytes, are measured as a whole; longer ones are estimated where
  /// they have not been seen (not published; chosen here).
  private static let measuredLength = 16 << 10
  /// The same for views that do not scroll, which have to know their height.
  private static let measuredLengthWithoutScrolling = 1 << 20
  /// The layouts that are kept, beside those on the screen.
  private static let keptLayouts = 64
  /// The bytes that are laid out at most where the number of lines is limited.
  private static let limitedLength = 64 << 10

  init(_ view: UITextView) { self.view = view }

  // MARK: Changes

  /// Starts anew with another text or other attributes.
  func reset() {
    blocks.isSingle = view.textContainer.maximumNumberOfLines > 0
    blocks.reset(view.editor.text)
    cache = [:]
  }

  func replace(_ range: Range<Int>, count: Int) {
    blocks.isSingle = view.textContainer.maximumNumberOfLines > 0
    let last = blocks.blocks[blocks.count - 1].id
    blocks.replace(range, count: count, in: view.editor.text)
    // Whether a line break at its end is followed by an empty line depends on a block being last.
    cache[last] = nil
  }

  /// Sets the width of the lines. Returns whether it is another one.
  @discardableResult func setWidth(_ new: CGFloat) -> Bool {
    let new = max(0, new)
    if new == width { return false }
    width = new
    blocks.invalidateHeights()
    cache = [:]
    return true
  }

  // MARK: Blocks

  func layout(at index: Int, start: Int) -> TextBlockLayout {
    let block = blocks.blocks[index]
    if let known = cache[block.id] { return known }
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
    cache[block.id] = made
    if block.height != made.height { blocks.setHeight(made.height, at: index) }
    return made
  }

  private func endingBreak(_ range: Range<Int>) -> Int {
    let last = view.editor.index(range.upperBound - 1)
    return view.editor.text.utf8[last] == 10 ? 1 : 0
  }

  /// Forgets layouts that are not among these blocks, once there are many.
  func keepLayouts(of ids: Set<Int>) {
    guard cache.count > Self.keptLayouts + ids.count else { return }
    cache = cache.filter { ids.contains($0.key) }
  }

  /// The estimated or measured height of a block.
  func height(at index: Int) -> CGFloat {
    let block = blocks.blocks[index]
    if let height = block.height { return height }
    let font = view.baseFont
    // Half the size is the usual width of a letter.
    let perLine = max(1, width / max(1, font.pointSize / 2))
    let paragraphs = CGFloat(max(1, block.breaks))
    let lines = paragraphs * max(1, (CGFloat(block.length) / paragraphs / perLine).rounded(.up))
    return lines * font.lineHeight
  }

  /// The height of the text.
  var height: CGFloat {
    var sum: CGFloat = 0
    for index in blocks.blocks.indices { sum += height(at: index) }
    return sum
  }

  /// Lays out every block of a text that is not too long for that.
  func measureAll() {
    let limit =
      view.isScrollEnabled ? Self.measuredLength : Self.measuredLengthWithoutScrolling
    guard blocks.length <= limit else { return }
    var start = 0
    for index in blocks.blocks.indices {
      if blocks.blocks[index].height == nil { _ = layout(at: index, start: start) }
      start += blocks.blocks[index].length
    }
  }

  /// The widest line; of a longer text that of its beginning.
  func widestLine() -> CGFloat {
    var (widest, start): (CGFloat, Int) = (0, 0)
    for index in blocks.blocks.indices where start < Self.measuredLength {
      widest = max(widest, layout(at: index, start: start).layout.size.width)
      start += blocks.blocks[index].length
    }
    return widest
  }

  /// A block with its place.
  struct Place {
    let index: Int
    let start: Int
    var top: CGFloat
  }

  func place(at offset: Int) -> Place {
    let found = blocks.block(at: offset)
    var top: CGFloat = 0
    for index in 0..<found.index { top += height(at: index) }
    return Place(index: found.index, start: found.start, top: top)
  }

  /// The block at a distance from the top; the first or the last one outside of the text.
  func place(atY y: CGFloat) -> Place {
    var (top, start): (CGFloat, Int) = (0, 0)
    for index in blocks.blocks.indices {
      let height = height(at: index)
      if y < top + height || index == blocks.count - 1 {
        return Place(index: index, start: start, top: top)
      }
      top += height
      start += blocks.blocks[index].length
    }
    return Place(index: 0, start: 0, top: 0)
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

  // MARK: Lines

  /// A line with its place in the text.
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
    /// Whether the next line goes on in the same paragraph.
    @MainActor var goesOn: Bool { block.goesOn(index) }

    @MainActor func x(at offset: Int) -> CGFloat {
      line.left + line.carets.x(at: min(offset - place.start, block.length))
    }
  }

  func line(at offset: Int, atLineEnd: Bool) -> LinePlace {
    let place = place(at: offset)
    let block = layout(at: place.index, start: place.start)
    return LinePlace(
      block: block, place: place, index: block.line(at: offset - place.start, atLineEnd: atLineEnd))
  }

  func line(atY y: CGFloat) -> LinePlace {
    var place = place(atY: y)
    var block = layout(at: place.index, start: place.start)
    // A height that was estimated may be another one now.
    if y >= place.top + block.height, let next = next(after: place) {
      place = next
      block = layout(at: place.index, start: place.start)
    }
    return LinePlace(block: block, place: place, index: block.line(atY: y - place.top))
  }

  /// The line before or after a line; nil at the ends of the text.
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

  /// The caret position nearest to a distance from the left, and whether it is the end of a line
  /// that goes on.
  func offset(in line: LinePlace, atX x: CGFloat) -> (offset: Int, isLineEnd: Bool) {
    let range = line.range
    guard !range.isEmpty else { return (range.lowerBound, false) }
    let local = line.line.carets.offset(at: x - line.line.left)
    let offset = max(range.lowerBound, min(range.upperBound, line.place.start + local))
    return (offset, offset == range.upperBound && line.goesOn)
  }
}

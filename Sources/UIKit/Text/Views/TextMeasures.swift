/// The blocks of a text and their measurements at one width.
@MainActor struct TextMeasures {
  let width: CGFloat
  private(set) var blocks: TextBlocks
  /// The measured or estimated heights of the blocks, in points.
  private(set) var heights: StridedSums<CGFloat>
  /// The widths of the blocks' widest lines, in points; negative for blocks that have not been laid out.
  private var widths: [CGFloat]
  /// The number of blocks that have not been laid out.
  private(set) var unmeasured: Int
  /// The number of measured blocks with moved lines that are still to be measured again before they
  /// become visible.
  ///
  /// In text with spaces, the lines soon break as they did before the change. In other text, measuring
  /// all of them would take time proportional to the length of the text.
  var movedLeft = 0
  private static let movedPerChange = 2
  /// Layouts by the blocks' identifiers.
  private var layouts: [Int: TextBlockLayout] = [:]

  /// Creates measurements with estimated heights. O(n) in the number of blocks.
  init(width: CGFloat, blocks: TextBlocks, estimate: (TextBlocks.Block) -> CGFloat) {
    self.width = width
    self.blocks = blocks
    heights = StridedSums(blocks.blocks.map(estimate))
    widths = Array(repeating: -1, count: blocks.count)
    unmeasured = blocks.count
  }

  func isMeasured(_ index: Int) -> Bool { widths[index] >= 0 }

  /// Returns whether a block's lines have moved since it was measured.
  func isMoved(_ index: Int) -> Bool {
    isMeasured(index) && blocks.blocks[index].isChanged && layouts[blocks.blocks[index].id] == nil
  }

  /// Returns the width of a block's widest line; 0 if the block has not been laid out.
  func widestLine(at index: Int) -> CGFloat { max(0, widths[index]) }

  func layout(of id: Int) -> TextBlockLayout? { layouts[id] }

  mutating func keep(_ layout: TextBlockLayout, of id: Int, at index: Int) {
    layouts[id] = layout
    if widths[index] < 0 { unmeasured -= 1 }
    widths[index] = max(0, layout.layout.size.width)
    if heights[index] != layout.height { heights.setNumber(layout.height, at: index) }
  }

  mutating func removeLayout(of id: Int) { layouts[id] = nil }

  /// Discards all layouts except those of some blocks, once there are more than `limit` others.
  mutating func keepLayouts(of ids: Set<Int>, limit: Int) {
    if layouts.count > limit + ids.count { layouts = layouts.filter { ids.contains($0.key) } }
  }

  /// Updates the blocks after a range of the text was replaced. New blocks get estimated heights.
  mutating func replace(
    _ range: Range<Int>, count: Int, in text: String, estimate: (TextBlocks.Block) -> CGFloat
  ) {
    let change = blocks.replace(range, count: count, in: text)
    movedLeft = Self.movedPerChange
    for id in change.ids { layouts[id] = nil }
    for index in change.old where widths[index] < 0 { unmeasured -= 1 }
    let new = blocks.blocks[change.old.lowerBound..<change.old.lowerBound + change.new]
    heights.replaceSubrange(change.old, with: new.map(estimate))
    widths.replaceSubrange(change.old, with: repeatElement(-1, count: change.new))
    unmeasured += change.new
  }

  /// Moves the end of a part of a paragraph.
  ///
  /// The next block keeps its height until it is laid out again. Therefore, a key press in a paragraph
  /// without spaces, which moves all lines, measures only the visible ones.
  mutating func moveEnd(of index: Int, to offset: Int) {
    layouts[blocks.blocks[index + 1].id] = nil
    blocks.moveEnd(of: index, to: offset)
  }

  mutating func endIsDetermined(of index: Int) { blocks.endIsDetermined(of: index) }

  /// Appends the next block to a part of a paragraph.
  mutating func mergeNext(into index: Int) {
    for index in index...index + 1 {
      layouts[blocks.blocks[index].id] = nil
      if widths[index] < 0 { unmeasured -= 1 }
    }
    blocks.mergeNext(into: index)
    heights.replaceSubrange(index..<index + 2, with: [heights[index] + heights[index + 1]])
    widths.replaceSubrange(index..<index + 2, with: [-1])
    unmeasured += 1
  }
}

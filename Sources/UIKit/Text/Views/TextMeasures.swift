/// The measurements of a text's blocks at one width.
@MainActor struct TextMeasures {
  let width: CGFloat
  /// The measured or estimated heights of the blocks, in points.
  private(set) var heights: StridedSums<CGFloat>
  /// The widths of the blocks' widest lines, in points; negative for blocks that have not been laid out.
  private var widths: [CGFloat]
  /// The number of blocks that have not been laid out.
  private(set) var unmeasured: Int
  /// Layouts by the blocks' identifiers.
  private var layouts: [Int: TextBlockLayout] = [:]

  /// Creates measurements with estimated heights. O(n) in the number of blocks.
  init(width: CGFloat, estimates: [CGFloat]) {
    self.width = width
    heights = StridedSums(estimates)
    widths = Array(repeating: -1, count: estimates.count)
    unmeasured = estimates.count
  }

  func isMeasured(_ index: Int) -> Bool { widths[index] >= 0 }

  /// Returns the width of a block's widest line; 0 if the block has not been laid out.
  func widestLine(at index: Int) -> CGFloat { max(0, widths[index]) }

  func layout(of id: Int) -> TextBlockLayout? { layouts[id] }

  mutating func keep(_ layout: TextBlockLayout, of id: Int, at index: Int) {
    layouts[id] = layout
    if widths[index] < 0 { unmeasured -= 1 }
    widths[index] = max(0, layout.layout.size.width)
    if heights[index] != layout.height { heights.setNumber(layout.height, at: index) }
  }

  /// Discards all layouts except those of some blocks, once there are more than `limit` others.
  mutating func keepLayouts(of ids: Set<Int>, limit: Int) {
    if layouts.count > limit + ids.count { layouts = layouts.filter { ids.contains($0.key) } }
  }

  /// Replaces blocks, with estimated heights for the new ones.
  mutating func replace(_ range: Range<Int>, ids: [Int], with estimates: [CGFloat]) {
    for id in ids { layouts[id] = nil }
    for index in range where widths[index] < 0 { unmeasured -= 1 }
    heights.replaceSubrange(range, with: estimates)
    widths.replaceSubrange(range, with: repeatElement(-1, count: estimates.count))
    unmeasured += estimates.count
  }
}

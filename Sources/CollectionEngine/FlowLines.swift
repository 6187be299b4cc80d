/// The lines of a section: their items and their starts along the scroll direction.
///
/// Consecutive lines with the same number of equally sized items form a block. A section of uniform
/// items is one block, or two if its last line is shorter. Finding an item or a position is O(log n) in
/// the blocks.
struct FlowLines: Sendable {
  /// Lines with the same number of items.
  struct Block: Sendable {
    /// The first item.
    var first: UInt32
    /// The number of items in each line; the section's last line may have fewer.
    var perLine: UInt32
    /// The distance from the section's first line, in points.
    var start: Double
  }

  private(set) var blocks: ContiguousArray<Block> = []
  private(set) var count = 0
  /// The length of all lines with the spacing between them, in points.
  private(set) var length = 0.0
  /// The first item whose line is unknown; nil if there is none.
  private var staleItem: Int? = 0

  var isStale: Bool { staleItem != nil }

  /// Invalidates the lines from an item onwards.
  mutating func invalidate(from item: Int) { staleItem = min(item, staleItem ?? item) }

  /// The heap memory that the value uses, in bytes.
  var memoryFootprint: Int { blocks.capacity * MemoryLayout<Block>.stride }

  // MARK: Breaking

  /// The rules of line breaking.
  struct Rules: Hashable, Sendable {
    /// The length of a line, in points.
    var available: Double
    /// The minimum distance between items in a line, in points.
    var itemSpacing: Double
    /// The distance between lines, in points.
    var lineSpacing: Double

    /// How much too wide for its line an item may be without moving to the next line, in points.
    /// Apple's layout has no such tolerance: three items with a width of 375/3, computed in single
    /// precision, take two lines there (UIKit reference 22.5).
    static let tolerance = 0.01

    /// Returns how many items of a size fit on the rest of a line.
    /// - Parameter used: The occupied length, without the spacing after it; nil for an empty line.
    func room(for size: FlowSize, used: Double?) -> Int {
      let step = size.across + itemSpacing
      let free = available + Self.tolerance - (used ?? -itemSpacing)
      if step <= 0 { return free >= step ? .max : 0 }
      let number = (free / step).rounded(.down)
      guard number > 0 else { return 0 }
      return number < 1e9 ? Int(number) : .max
    }

    func capacity(for size: FlowSize) -> Int { max(1, room(for: size, used: nil)) }
  }

  /// A line to which items are added.
  private struct OpenLine {
    var first: Int
    var count: Int
    var across: Double
    var thickness: Double

    func used(_ rules: Rules) -> Double { across + Double(count - 1) * rules.itemSpacing }

    mutating func add(_ number: Int, _ size: FlowSize) {
      count += number
      across += Double(number) * size.across
      thickness = max(thickness, size.along)
    }
  }

  /// Breaks the items whose lines are unknown into lines. O(k) in the number of runs of items with the
  /// same size.
  mutating func breakLines(_ sizes: FlowSizes, count: Int, rules: Rules) {
    guard let stale = staleItem else { return }
    staleItem = nil
    self.count = count
    // A changed item may now fit on the previous line.
    let (index, line) = stale == 0 || blocks.isEmpty ? (0, 0) : position(ofItem: stale - 1)
    var start = 0.0
    var next = 0
    if index < blocks.count {
      let block = blocks[index]
      next = Int(block.first) + line * Int(block.perLine)
      start = block.start + Double(line) * pitch(ofBlock: index, sizes, rules)
      blocks.removeSubrange((line == 0 ? index : index + 1)...)
    }
    var open: OpenLine?
    func close(_ line: OpenLine) {
      append(first: line.first, perLine: line.count, at: start)
      start += line.thickness + rules.lineSpacing
    }
    sizes.forEachRun(from: next, count: count) { run, size in
      var item = run.lowerBound
      if var line = open {
        let number = min(run.count, rules.room(for: size, used: line.used(rules)))
        if number > 0 { line.add(number, size) }
        item += number
        open = line
        if item == run.upperBound { return }
        close(line)
      }
      let capacity = min(rules.capacity(for: size), run.upperBound - item)
      // The last line of the run remains open, as a smaller item may follow.
      let lines = (run.upperBound - item - 1) / capacity
      if lines > 0 {
        append(first: item, perLine: capacity, at: start)
        start += Double(lines) * (size.along + rules.lineSpacing)
        item += lines * capacity
      }
      var line = OpenLine(first: item, count: 0, across: 0, thickness: -.infinity)
      line.add(run.upperBound - item, size)
      open = line
    }
    if let open { close(open) }
    length = blocks.isEmpty ? 0 : start - rules.lineSpacing
    if next == 0 { releaseSlack() }
  }

  /// Releases unused capacity.
  private mutating func releaseSlack() {
    guard blocks.capacity - blocks.count > 64 else { return }
    var exact: ContiguousArray<Block> = []
    exact.reserveCapacity(blocks.count)
    exact.append(contentsOf: blocks)
    blocks = exact
  }

  private mutating func append(first: Int, perLine: Int, at start: Double) {
    blocks.append(Block(first: UInt32(first), perLine: UInt32(perLine), start: start))
  }

  // MARK: Finding

  /// Returns the items of a block.
  func items(ofBlock index: Int) -> Range<Int> {
    Int(blocks[index].first)..<(index + 1 < blocks.count ? Int(blocks[index + 1].first) : count)
  }

  func lineCount(ofBlock index: Int) -> Int {
    let perLine = Int(blocks[index].perLine)
    return (items(ofBlock: index).count + perLine - 1) / perLine
  }

  /// Returns the distance from one line of a block to the next, in points.
  func pitch(ofBlock index: Int, _ sizes: FlowSizes, _ rules: Rules) -> Double {
    thickness(ofBlock: index, sizes, rules) + rules.lineSpacing
  }

  /// Returns the length of a block's line along the scroll direction, in points.
  func thickness(ofBlock index: Int, _ sizes: FlowSizes, _ rules: Rules) -> Double {
    let items = items(ofBlock: index)
    let block = blocks[index]
    if items.count > Int(block.perLine) { return sizes.size(of: items.lowerBound).along }
    let end = index + 1 < blocks.count ? blocks[index + 1].start - rules.lineSpacing : length
    return end - block.start
  }

  /// Returns the block of an item, and the line within it.
  func position(ofItem item: Int) -> (block: Int, line: Int) {
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if Int(blocks[middle].first) <= item { low = middle + 1 } else { high = middle }
    }
    let index = max(0, low - 1)
    let block = blocks[index]
    return (index, (item - Int(block.first)) / Int(block.perLine))
  }

  /// Returns the items as lines. O(n) in the blocks.
  ///
  /// - Parameter areColumns: Whether lines run from top to bottom.
  func grid(areColumns: Bool) -> SectionGrid {
    let length = blocks.first.map { Int($0.perLine) } ?? 1
    let isEven =
      blocks.dropLast().allSatisfy { $0.perLine == length }
      && blocks.last.map { $0.perLine <= length } ?? true
    if isEven { return SectionGrid(count: count, linesOf: length, areColumns: areColumns) }
    var starts: [Int] = []
    for block in blocks.indices {
      let items = items(ofBlock: block)
      starts += stride(from: items.lowerBound, to: items.upperBound, by: Int(blocks[block].perLine))
    }
    return SectionGrid(count: count, linesFrom: starts, areColumns: areColumns)
  }

  /// Returns the last block that begins at or before a distance; the first one if there is none.
  func block(at distance: Double) -> Int {
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].start <= distance { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}

/// A section of a flow layout, with its header, lines of items, insets and footer, relative to its
/// start.
public struct FlowSection: Sendable {
  /// The number of items.
  public let count: Int
  /// The insets around the items.
  public let insets: FlowInsets
  /// The header's length along the scroll direction; 0 if there is none.
  public let header: Double
  /// The footer's length along the scroll direction; 0 if there is none.
  public let footer: Double
  /// The sizes of the items.
  public private(set) var sizes: FlowSizes
  private var rules: FlowLines.Rules
  private var lines = FlowLines()

  /// Creates a section and breaks its items into lines.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - sizes: The sizes of the items.
  ///   - width: The length of the content across the scroll direction, including insets.
  ///   - insets: The insets around the items.
  ///   - itemSpacing: The minimum distance between items in a line.
  ///   - lineSpacing: The distance between lines.
  ///   - header: The header's length along the scroll direction.
  ///   - footer: The footer's length along the scroll direction.
  public init(
    count: Int, sizes: FlowSizes, width: Double, insets: FlowInsets = FlowInsets(),
    itemSpacing: Double, lineSpacing: Double, header: Double = 0, footer: Double = 0
  ) {
    self.count = count
    self.sizes = sizes
    self.insets = insets
    self.header = header
    self.footer = footer
    rules = FlowLines.Rules(
      available: width - insets.leading - insets.trailing, itemSpacing: itemSpacing,
      lineSpacing: lineSpacing)
    breakLines()
  }

  /// The length of a line, in points.
  public var available: Double { rules.available }

  /// The distance from the section's start to its first line.
  public var itemsStart: Double { header + insets.before }

  /// The section's length along the scroll direction. An empty section still has its header, insets
  /// and footer.
  public var length: Double { itemsStart + lines.length + insets.after + footer }

  /// The distance from the section's start to its footer.
  public var footerStart: Double { itemsStart + lines.length + insets.after }

  /// The heap memory that the value uses, in bytes.
  public var memoryFootprint: Int {
    if case .each(let table) = sizes { return lines.memoryFootprint + table.memoryFootprint }
    return lines.memoryFootprint
  }

  /// Sets the measured size of an item. Lines are updated by the next `breakLines`.
  ///
  /// - Returns: Whether any size has changed; false if items have no estimated sizes.
  mutating func measure(_ item: Int, as size: FlowSize) -> Bool {
    guard case .estimated(var measured) = sizes else { return false }
    // Releases the shared storage, so that the change below does not copy it.
    sizes = .uniform(size)
    let changed = measured.measure(item, as: size)
    sizes = .estimated(measured)
    if let changed { lines.invalidate(from: changed) }
    return changed != nil
  }

  mutating func breakLines() { lines.breakLines(sizes, count: count, rules: rules) }

  /// Whether lines need to be broken again.
  var isStale: Bool { lines.isStale }

  /// Returns the rows and columns of the items.
  ///
  /// - Parameter areColumns: Whether lines run from top to bottom, as in a layout that scrolls
  ///   horizontally.
  public func grid(areColumns: Bool) -> SectionGrid { lines.grid(areColumns: areColumns) }

  // MARK: Places

  /// Returns an item's rectangle relative to the section's start, before rounding. O(log n).
  public func frame(ofItem item: Int) -> FlowFrame {
    let (block, line) = lines.position(ofItem: item)
    var frame: FlowFrame?
    forEachItem(ofLine: line, inBlock: block) { index, found in if index == item { frame = found } }
    return frame ?? FlowFrame(along: 0, across: 0, size: sizes.size(of: item))
  }

  /// Calls `body` with the items whose lines overlap the range between two distances from the
  /// section's start, in order.
  public func forEachItem(
    from lower: Double, to upper: Double, _ body: (Int, FlowFrame) -> Void
  ) {
    let lower = lower - itemsStart
    let upper = upper - itemsStart
    guard count > 0, lower <= lines.length, upper >= 0 else { return }
    var block = lines.block(at: lower)
    while block < lines.blocks.count, lines.blocks[block].start <= upper {
      let number = lines.lineCount(ofBlock: block)
      let start = lines.blocks[block].start
      let pitch = lines.pitch(ofBlock: block, sizes, rules)
      var first = 0
      var last = number - 1
      if number > 1, pitch > 0 {
        // With negative spacing, the previous line overlaps this one.
        first = Self.index((lower - start) / pitch, below: number)
        last = Self.index((upper - start) / pitch, below: number)
        if rules.lineSpacing < 0 { first = max(0, first - 1) }
      }
      for line in first...max(first, last) {
        forEachItem(ofLine: line, inBlock: block, body)
      }
      block += 1
    }
  }

  private static func index(_ position: Double, below count: Int) -> Int {
    position > 0 ? Int(min(position, Double(count - 1))) : 0
  }

  /// Calls `body` with the items of a line and their rectangles (UIKit reference 22.2).
  private func forEachItem(
    ofLine line: Int, inBlock block: Int, _ body: (Int, FlowFrame) -> Void
  ) {
    let all = lines.items(ofBlock: block)
    let perLine = Int(lines.blocks[block].perLine)
    let first = all.lowerBound + line * perLine
    let items = first..<min(first + perLine, all.upperBound)
    let thickness = lines.thickness(ofBlock: block, sizes, rules)
    let start =
      itemsStart + lines.blocks[block].start + Double(line) * (thickness + rules.lineSpacing)
    var across = insets.leading
    let gap: Double
    switch arrangement(of: items) {
    case .spread(let distance): gap = distance
    case .centered(let margin):
      across += margin
      gap = 0
    }
    for item in items {
      let size = sizes.size(of: item)
      body(
        item,
        FlowFrame(along: start + (thickness - size.along) / 2, across: across, size: size))
      across += size.across + gap
    }
  }

  /// The arrangement of a line's items.
  private enum Arrangement {
    /// Items begin at the start of the line, at this distance from each other.
    case spread(Double)
    /// The line has a single item, at this distance from its start.
    case centered(Double)
  }

  private func arrangement(of items: Range<Int>) -> Arrangement {
    let size = sizes.size(of: items.lowerBound)
    let isLast = items.upperBound == count
    guard isLast else {
      if items.count == 1 { return .centered((available - size.across) / 2) }
      return .spread((available - sum(items)) / Double(items.count - 1))
    }
    // Items of one size are spaced as in a full line; others at the smallest distance.
    guard items.dropFirst().allSatisfy({ sizes.size(of: $0) == size }) else {
      return .spread(rules.itemSpacing)
    }
    let capacity = rules.capacity(for: size)
    if capacity == 1 { return .centered((available - size.across) / 2) }
    if capacity == .max { return .spread(rules.itemSpacing) }
    return .spread((available - Double(capacity) * size.across) / Double(capacity - 1))
  }

  private func sum(_ items: Range<Int>) -> Double {
    items.reduce(0) { $0 + sizes.size(of: $1).across }
  }
}

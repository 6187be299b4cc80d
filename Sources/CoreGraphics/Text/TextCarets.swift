/// Where the caret may stand in one line of shaped text, and what lies where: a plain value.
///
/// Offsets are bytes of UTF-8 from the text's start, distances are points from the line's left end.
package struct TextCarets: Sendable {
  /// One character as its reader sees it.
  struct Cell: Sendable {
    var start: Int
    var end: Int
    /// Where the caret stands before it, and after it; the first is the larger in scripts that run
    /// from right to left.
    var leading: Double
    var trailing: Double

    var isRightToLeft: Bool { trailing < leading }
    var low: Double { min(leading, trailing) }
    var high: Double { max(leading, trailing) }
  }

  /// In the order of the text.
  let cells: [Cell]
  /// The line's width.
  package let width: CGFloat
  /// Whether the line as a whole reads from right to left.
  package let isRightToLeft: Bool

  /// How many characters there are.
  package var count: Int { cells.count }

  /// The place of the caret before the character at `offset`, or after the one that ends there
  /// where that is the last. O(log n).
  ///
  /// An offset inside of a character counts as its start, one outside of the text as the nearest.
  package func x(at offset: Int) -> CGFloat {
    guard let last = cells.last else { return isRightToLeft ? width : 0 }
    if offset >= last.end { return CGFloat(last.trailing) }
    return CGFloat(cells[index(at: offset)].leading)
  }

  /// Whether the character at `offset` runs from right to left; past the end, as the line does.
  package func isRightToLeft(at offset: Int) -> Bool {
    guard let last = cells.last, offset < last.end else { return isRightToLeft }
    return cells[index(at: offset)].isRightToLeft
  }

  /// The offset whose caret stands nearest to `x`. O(n).
  package func offset(at x: CGFloat) -> Int {
    let x = Double(x)
    guard !cells.isEmpty else { return 0 }
    var best = (offset: 0, distance: Double.infinity)
    for cell in cells {
      // Inside of a character its nearer edge counts, whatever the neighbours' carets.
      if x >= cell.low, x < cell.high {
        let isLeft = x < (cell.low + cell.high) / 2
        return isLeft != cell.isRightToLeft ? cell.start : cell.end
      }
      for (offset, edge) in [(cell.start, cell.leading), (cell.end, cell.trailing)] {
        let distance = abs(edge - x)
        if distance < best.distance { best = (offset, distance) }
      }
    }
    return best.offset
  }

  /// The character under `x`, as the range of its bytes; nil beside the text. O(n).
  package func range(under x: CGFloat) -> Range<Int>? {
    let x = Double(x)
    return cells.first { x >= $0.low && x < $0.high }.map { $0.start..<$0.end }
  }

  /// What a stretch of text covers, from left to right: one span, or several where scripts of both
  /// directions meet. O(n log n).
  package func spans(of range: Range<Int>) -> [ClosedRange<CGFloat>] {
    let covered = cells.filter { $0.start < range.upperBound && $0.end > range.lowerBound }
      .sorted { $0.low < $1.low }
    var spans: [ClosedRange<CGFloat>] = []
    for cell in covered {
      let (low, high) = (CGFloat(cell.low), CGFloat(cell.high))
      if let last = spans.last, low <= last.upperBound + 0.01 {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, high)
      } else {
        spans.append(low...high)
      }
    }
    return spans
  }

  /// The cell that holds a byte before the end.
  private func index(at offset: Int) -> Int {
    var (low, high) = (0, cells.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if cells[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// The caret positions in one line of shaped text.
///
/// Offsets are UTF-8 bytes from the start of the text; distances are points from the line's left end.
package struct TextCarets: Sendable {
  /// A grapheme cluster.
  struct Cell: Sendable {
    var start: Int
    var end: Int
    /// The caret positions before and after the character; the first is larger in right-to-left
    /// scripts.
    var leading: Double
    var trailing: Double

    var isRightToLeft: Bool { trailing < leading }
    var low: Double { min(leading, trailing) }
    var high: Double { max(leading, trailing) }
  }

  /// The clusters, in text order.
  let cells: [Cell]
  /// The width of the line, in points.
  package let width: CGFloat
  /// Whether the line's base direction is right to left.
  package let isRightToLeft: Bool

  /// The number of characters.
  package var count: Int { cells.count }

  /// Returns the caret position before the character at `offset`, or after the last character at the
  /// end. O(log n).
  ///
  /// An offset inside a character is treated as its start, and an offset outside the text as the
  /// nearest end.
  package func x(at offset: Int) -> CGFloat {
    guard let last = cells.last else { return isRightToLeft ? width : 0 }
    if offset >= last.end { return CGFloat(last.trailing) }
    return CGFloat(cells[index(at: offset)].leading)
  }

  /// Returns whether the character at `offset` runs from right to left; at the end, returns the line's
  /// direction.
  package func isRightToLeft(at offset: Int) -> Bool {
    guard let last = cells.last, offset < last.end else { return isRightToLeft }
    return cells[index(at: offset)].isRightToLeft
  }

  /// Returns the offset of the caret position nearest to `x`. O(n).
  package func offset(at x: CGFloat) -> Int {
    let x = Double(x)
    guard !cells.isEmpty else { return 0 }
    var best = (offset: 0, distance: Double.infinity)
    for cell in cells {
      // Inside a character the nearer edge wins, regardless of the neighbours' carets.
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

  /// Returns the byte range of the character at `x`; nil outside the text. O(n).
  package func range(under x: CGFloat) -> Range<Int>? {
    let x = Double(x)
    return cells.first { x >= $0.low && x < $0.high }.map { $0.start..<$0.end }
  }

  /// Returns the horizontal spans that a range covers, from left to right; several in bidirectional
  /// text. O(n log n).
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

  /// Returns the index of the cluster that contains a byte before the end.
  private func index(at offset: Int) -> Int {
    var (low, high) = (0, cells.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if cells[middle].start <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

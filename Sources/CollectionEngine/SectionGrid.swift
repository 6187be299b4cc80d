/// The rows and columns of a section's items, as counted by a screen reader.
///
/// Lines run from the leading edge to the trailing one; a layout that scrolls horizontally breaks its
/// items into columns. O(1) for lines with the same number of items, O(log n) otherwise.
public struct SectionGrid: Sendable, Equatable {
  /// The row and the column of an item, from 0.
  public struct Place: Hashable, Sendable {
    /// The index of the row.
    public var row: Int
    /// The index of the column.
    public var column: Int

    /// Creates a place.
    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The division of the items into lines.
  private enum Lines: Sendable, Equatable {
    /// Groups with lines of these lengths, one below the other or side by side. The last group may have
    /// fewer items.
    case groups(lengths: [Int], isStacked: Bool)
    /// Lines that begin with these items.
    case starts([Int])
  }

  /// The number of items.
  public let count: Int
  private let lines: Lines
  /// Whether lines are columns.
  private let areColumns: Bool
  private let longest: Int

  /// Creates the grid of items in groups of lines.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - lengths: The number of items in each line of a group; lines without items are left out.
  ///   - isStacked: Whether groups follow each other from top to bottom rather than side by side.
  public init(count: Int, groupsOf lengths: [Int], isStacked: Bool) {
    let lengths = lengths.filter { $0 > 0 }
    self.init(
      count: lengths.isEmpty ? 0 : max(0, count), .groups(lengths: lengths, isStacked: isStacked),
      areColumns: false)
  }

  /// Creates the grid of items in lines of `length` items.
  ///
  /// - Parameter areColumns: Whether lines run from top to bottom.
  public init(count: Int, linesOf length: Int, areColumns: Bool = false) {
    self.init(
      count: max(0, count), .groups(lengths: [max(1, length)], isStacked: true),
      areColumns: areColumns)
  }

  /// Creates the grid of lines with different numbers of items.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - starts: The first item of each line, in order; the first line starts with item 0.
  ///   - areColumns: Whether lines run from top to bottom.
  public init(count: Int, linesFrom starts: [Int], areColumns: Bool = false) {
    self.init(count: starts.isEmpty ? 0 : max(0, count), .starts(starts), areColumns: areColumns)
  }

  private init(count: Int, _ lines: Lines, areColumns: Bool) {
    self.count = count
    self.lines = lines
    self.areColumns = areColumns
    switch lines {
    case .groups(let lengths, let isStacked):
      let capacity = max(1, lengths.reduce(0, +))
      let (full, rest) = (count / capacity, count % capacity)
      let partial = Self.lengths(lengths, of: rest)
      longest =
        isStacked
        ? full > 0 ? lengths.max() ?? 0 : partial.max() ?? 0
        : zip(lengths, partial).map { full * $0 + $1 }.max() ?? 0
    case .starts(let starts):
      longest =
        starts.indices.map { ($0 + 1 < starts.count ? starts[$0 + 1] : count) - starts[$0] }.max()
        ?? 0
    }
  }

  /// Returns the number of a group's first items in each of its lines.
  private static func lengths(_ lengths: [Int], of items: Int) -> [Int] {
    var left = items
    return lengths.map { length in
      let own = min(length, left)
      left -= own
      return own
    }
  }

  // MARK: Size

  /// The number of lines.
  private var lineCount: Int {
    switch lines {
    case .starts(let starts): return count > 0 ? starts.count : 0
    case .groups(let lengths, let isStacked):
      guard count > 0 else { return 0 }
      let capacity = lengths.reduce(0, +)
      let partial = Self.lengths(lengths, of: count % capacity).count { $0 > 0 }
      guard isStacked else { return count >= capacity ? lengths.count : partial }
      return count / capacity * lengths.count + partial
    }
  }

  /// The number of rows.
  public var rowCount: Int { areColumns ? longest : lineCount }
  /// The number of columns: the number of items in the longest row.
  public var columnCount: Int { areColumns ? lineCount : longest }

  // MARK: Items

  /// Returns the row and column of an item; nil if the section does not have the item.
  public func place(of item: Int) -> Place? {
    guard item >= 0, item < count else { return nil }
    let (line, index) = position(of: item)
    return areColumns ? Place(row: index, column: line) : Place(row: line, column: index)
  }

  private func position(of item: Int) -> (line: Int, index: Int) {
    switch lines {
    case .starts(let starts):
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= item { low = middle } else { high = middle }
      }
      return (low, item - starts[low])
    case .groups(let lengths, let isStacked):
      let capacity = lengths.reduce(0, +)
      let group = item / capacity
      var (line, index) = (0, item % capacity)
      while line < lengths.count - 1, index >= lengths[line] {
        index -= lengths[line]
        line += 1
      }
      return isStacked
        ? (group * lengths.count + line, index) : (line, group * lengths[line] + index)
    }
  }

  /// Returns the item at a place; nil if there is none.
  public func item(at place: Place) -> Int? {
    let (line, index) = areColumns ? (place.column, place.row) : (place.row, place.column)
    guard line >= 0, index >= 0, line < lineCount, index < longest else { return nil }
    let item: Int
    switch lines {
    case .starts(let starts):
      item = starts[line] + index
      if line + 1 < starts.count, item >= starts[line + 1] { return nil }
    case .groups(let lengths, let isStacked):
      let own = isStacked ? line % lengths.count : line
      let group = isStacked ? line / lengths.count : index / lengths[own]
      let offset = isStacked ? index : index % lengths[own]
      guard offset < lengths[own] else { return nil }
      item = group * lengths.reduce(0, +) + lengths[..<own].reduce(0, +) + offset
    }
    return item < count ? item : nil
  }
}

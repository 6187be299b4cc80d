import CollectionEngine
import TableGeometry

/// All items of a list, numbered across its sections and placed in rows and columns, for assistive
/// technologies.
@MainActor package struct AllItems {
  private let list: any AccessibleList
  private let counts: [Int]
  /// For each section, the number of its first item.
  private let starts: [Int]
  private let arrangement: ListArrangement
  /// The number of items.
  package let count: Int

  /// Counts the items of each section, without a cell.
  package init(of list: any AccessibleList) {
    self.list = list
    counts = list.listCounts
    var starts: [Int] = []
    starts.reserveCapacity(counts.count)
    var count = 0
    for items in counts {
      starts.append(count)
      count += items
    }
    self.starts = starts
    self.count = count
    arrangement = list.listArrangement
  }

  // MARK: Numbers

  /// Returns the number of an item, from 0; nil if the list does not have the item.
  package func number(of path: IndexPath) -> Int? {
    guard path.count == 2, starts.indices.contains(path.section), path.item >= 0,
      path.item < counts[path.section]
    else { return nil }
    return starts[path.section] + path.item
  }

  /// Returns the index path of the item with a number. O(log n) for n sections.
  package func path(of number: Int) -> IndexPath? {
    guard number >= 0, number < count else { return nil }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return IndexPath(row: number - starts[low], section: low)
  }

  // MARK: Rows and columns

  private var grid: ItemGrid? { if case .grid(let grid) = arrangement { grid } else { nil } }
  /// Whether items are in several rows and columns.
  package var isGrid: Bool { grid != nil }
  /// Whether items may have child items.
  package var isOutline: Bool { if case .outline = arrangement { true } else { false } }
  /// The number of rows; in a list, the number of its items.
  package var rowCount: Int { grid?.rowCount ?? count }
  /// The number of columns; 1 in a list.
  package var columnCount: Int { grid?.columnCount ?? 1 }

  /// Returns the row and column of the item with a number; nil if the list does not have the item.
  package func place(of number: Int) -> (row: Int, column: Int)? {
    guard let path = path(of: number) else { return nil }
    guard let grid else { return (number, 0) }
    return grid.place(of: RowAddress(path)).map { ($0.row, $0.column) }
  }

  /// Returns the number of the item in a row and column; nil if there is none.
  package func number(row: Int, column: Int) -> Int? {
    guard let grid else { return column == 0 && (0..<count).contains(row) ? row : nil }
    return grid.item(at: SectionGrid.Place(row: row, column: column)).flatMap {
      self.number(of: IndexPath($0))
    }
  }

  /// Returns the numbers of the items in a row; in a list, at most one.
  package func numbers(inRow row: Int) -> [Int] {
    (0..<columnCount).compactMap { number(row: row, column: $0) }
  }
}

/// The visible rows of a tree with collapsed branchesas a flat list, in which each row has a level.
struct OutlineRows<Item: Hashable> {
  struct Row: Equatable {
    var item: Item
    var level: Int
  }

  /// The difference between two lists. Removals and the sources of moves are indices in the old list;
  /// insertions and the targets of moves are indices in the new list.
  struct Change: Equatable {
    var removals: [Int] = []
    var insertions: [Int] = []
    var moves: [(from: Int, to: Int)] = []

    static func == (a: Change, b: Change) -> Bool {
      a.removals == b.removals && a.insertions == b.insertions
        && a.moves.elementsEqual(b.moves) { $0 == $1 }
    }
  }

  private(set) var rows: [Row] = []

  /// Lists the roots and their visible descendants in depth-first order.
  ///
  /// Later occurrences of an item, and items in `excluding`, are ignored together with their
  /// descendants. O(n) in the number of rows.
  init(
    roots: [Item] = [], level: Int = 0, excluding: Set<Item> = [],
    visibleChildren: (Item) -> [Item]
  ) {
    var seen = excluding
    var stack = roots.reversed().map { Row(item: $0, level: level) }
    while let row = stack.popLast() {
      guard seen.insert(row.item).inserted else { continue }
      rows.append(row)
      for child in visibleChildren(row.item).reversed() {
        stack.append(Row(item: child, level: row.level + 1))
      }
    }
  }

  /// Returns the range of a row's visible descendants. O(n) in their number.
  func branch(of index: Int) -> Range<Int> {
    let level = rows[index].level
    let end = rows[(index + 1)...].firstIndex { $0.level <= level } ?? rows.count
    return index + 1..<end
  }

  /// Returns the index of a row's parent. O(n).
  func parent(of index: Int) -> Int? {
    rows[..<index].lastIndex { $0.level < rows[index].level }
  }

  mutating func remove(_ range: Range<Int>) { rows.removeSubrange(range) }

  mutating func insert(_ branch: OutlineRows, at index: Int) {
    rows.insert(contentsOf: branch.rows, at: index)
  }

  /// Returns the difference from another list, with the smallest number of moves. O(n log n).
  func difference(to other: OutlineRows) -> Change {
    var places: [Item: Int] = [:]
    for (place, row) in rows.enumerated() { places[row.item] = place }
    var change = Change()
    var kept: [(from: Int, to: Int)] = []
    for (place, row) in other.rows.enumerated() {
      if let old = places.removeValue(forKey: row.item) {
        kept.append((old, place))
      } else {
        change.insertions.append(place)
      }
    }
    change.removals = places.values.sorted()
    let unmoved = Self.longestIncreasingSubsequence(kept.map(\.from))
    change.moves = kept.indices.filter { !unmoved.contains($0) }.map { kept[$0] }
    return change
  }

  /// Returns the indices of a longest increasing subsequence: the rows that need not move.
  private static func longestIncreasingSubsequence(_ values: [Int]) -> Set<Int> {
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (place, value) in values.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var result: Set<Int> = []
    var place = ends.last ?? -1
    while place >= 0 {
      result.insert(place)
      place = previous[place]
    }
    return result
  }
}

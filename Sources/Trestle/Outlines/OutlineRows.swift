/// The rows of a tree of which some branches are folded: a flat list, each row with its level.
struct OutlineRows<Item: Hashable> {
  struct Row: Equatable {
    var item: Item
    var level: Int
  }

  /// What leads from one list to another. Removals are places before, the others places after.
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

  /// Lists what is open. An item that was listed before, and so one that is within itself, is left
  /// out. O(n) in the number of rows listed.
  init(roots: [Item] = [], level: Int = 0, listed: Set<Item> = [], open children: (Item) -> [Item])
  {
    var seen = listed
    var stack = roots.reversed().map { Row(item: $0, level: level) }
    while let row = stack.popLast() {
      guard seen.insert(row.item).inserted else { continue }
      rows.append(row)
      for child in children(row.item).reversed() {
        stack.append(Row(item: child, level: row.level + 1))
      }
    }
  }

  /// The rows below a row that belong to it. O(their number).
  func branch(of index: Int) -> Range<Int> {
    let level = rows[index].level
    let end = rows[(index + 1)...].firstIndex { $0.level <= level } ?? rows.count
    return index + 1..<end
  }

  /// The row that a row is directly in. O(n).
  func parent(of index: Int) -> Int? {
    rows[..<index].lastIndex { $0.level < rows[index].level }
  }

  mutating func remove(_ range: Range<Int>) { rows.removeSubrange(range) }

  mutating func insert(_ branch: OutlineRows, at index: Int) {
    rows.insert(contentsOf: branch.rows, at: index)
  }

  /// What leads from here to `other`, with as few moves as there can be. O(n log n).
  func change(to other: OutlineRows) -> Change {
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
    let still = Self.longestRise(kept.map(\.from))
    change.moves = kept.indices.filter { !still.contains($0) }.map { kept[$0] }
    return change
  }

  /// The places of a longest part of `values` that rises: what stays when all else moves.
  private static func longestRise(_ values: [Int]) -> Set<Int> {
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

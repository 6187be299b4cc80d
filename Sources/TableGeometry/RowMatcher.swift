import IndexMaps

/// Finds the rows of one table in another, by the numbers of their items in both.
struct RowMatcher {
  /// A table's structure, without the items.
  struct Side {
    let numbers: ItemPlaces
    let order: [Int]
    let positions: ContiguousArray<Int>

    func rows(inSection section: Int) -> ContiguousArray<Int32> { numbers.rows[order[section]] }

    func address(ofNumber number: Int) -> RowAddress {
      let place = numbers.places[number]
      return RowAddress(section: positions[Int(place.part)], row: Int(place.row))
    }
  }

  /// Returns whether the item with an old number equals the item with a new one.
  typealias Comparison = (_ old: Int, _ new: Int) -> Bool

  let old: Side
  let new: Side
  let map: IndexMap
  /// The old indices of the reloaded sections by their new ones. Rows of these sections are not
  /// listed.
  let renewed: [Int: Int]
  private let renewedOld: Set<Int>

  /// A section in both tables, and its rows between the common prefix and the common suffix.
  private struct Pair {
    let old: Int
    let new: Int
    var start = 0
    var oldEnd = 0
    var newEnd = 0
  }

  init(old: Side, new: Side, map: IndexMap, renewed: [Int: Int]) {
    self.old = old
    self.new = new
    self.map = map
    self.renewed = renewed
    renewedOld = Set(renewed.values)
  }

  /// Returns whether a row's old section remains, so that its deletion is listed.
  func stays(_ place: RowAddress) -> Bool {
    map.new(forOld: place.section) != nil && !renewedOld.contains(place.section)
  }

  /// Returns whether a row's new section remains, so that its insertion is listed.
  func stays(new place: RowAddress) -> Bool {
    map.old(forNew: place.section) != nil && renewed[place.section] == nil
  }

  func match(into batch: inout TableBatch, isSame: Comparison) {
    // Whether the old row of a number is in the new table.
    var isKept = ContiguousArray(repeating: false, count: old.numbers.count)
    var pairs: [Pair] = []
    for section in new.order.indices {
      if let source = map.old(forNew: section), renewed[section] == nil {
        guard let pair = compare(source, section, isSame) else { continue }
        pairs.append(pair)
        match(pair, into: &batch, &isKept, isSame)
      } else {
        match(section: section, into: &batch, &isKept, isSame)
      }
    }
    for pair in pairs {
      let rows = old.rows(inSection: pair.old)
      for row in pair.start..<pair.oldEnd where !isKept[Int(rows[row])] {
        batch.deletedRows.append(RowAddress(section: pair.old, row: row))
      }
    }
    batch.deletedRows = batch.deletedRows.ascending
    batch.movedRows.sort { $0.target < $1.target }
  }

  /// Returns whether two items are equal, comparing their hashes first.
  private func isOne(_ old: Int32, _ new: Int32, _ isSame: Comparison) -> Bool {
    self.old.numbers.places[Int(old)].hash == self.new.numbers.places[Int(new)].hash
      && isSame(Int(old), Int(new))
  }

  /// Strips the common prefix and suffix of two sections; nil if nothing remains.
  private func compare(_ source: Int, _ target: Int, _ isSame: Comparison) -> Pair? {
    let before = old.rows(inSection: source)
    let after = new.rows(inSection: target)
    // An unchanged section shares its storage with the old one.
    if before.isIdentical(to: after) { return nil }
    var pair = Pair(old: source, new: target)
    var (start, oldEnd, newEnd) = (0, before.count, after.count)
    let least = min(oldEnd, newEnd)
    while start < least, isOne(before[start], after[start], isSame) { start += 1 }
    while oldEnd > start, newEnd > start, isOne(before[oldEnd - 1], after[newEnd - 1], isSame) {
      oldEnd -= 1
      newEnd -= 1
    }
    (pair.start, pair.oldEnd, pair.newEnd) = (start, oldEnd, newEnd)
    return start < max(oldEnd, newEnd) ? pair : nil
  }

  /// Matches the rows of a section in both tables.
  private func match(
    _ pair: Pair, into batch: inout TableBatch, _ isKept: inout ContiguousArray<Bool>,
    _ isSame: Comparison
  ) {
    // For every new row, the old row in the same section, or -1.
    var sources = ContiguousArray<Int32>(repeating: -1, count: pair.newEnd - pair.start)
    var guess = pair.start
    let before = old.rows(inSection: pair.old)
    let after = new.rows(inSection: pair.new)
    for row in pair.start..<pair.newEnd {
      // The row after the last match is compared first; other rows are only looked up if it differs.
      if guess < pair.oldEnd, isOne(before[guess], after[row], isSame) {
        isKept[Int(before[guess])] = true
        sources[row - pair.start] = Int32(guess)
        guess += 1
        continue
      }
      let target = RowAddress(section: pair.new, row: row)
      guard let number = find(after[row], &isKept, isSame) else {
        batch.insertedRows.append(target)
        continue
      }
      let source = old.address(ofNumber: number)
      if source.section == pair.old {
        sources[row - pair.start] = Int32(source.row)
        guess = source.row + 1
      } else {
        batch.movedRows.append(.init(from: source, to: target))
      }
    }
    guard let stays = LongestRise(sources).members else { return }
    for (index, source) in sources.enumerated() where source >= 0 && !stays[index] {
      batch.movedRows.append(
        .init(
          from: RowAddress(section: pair.old, row: Int(source)),
          to: RowAddress(section: pair.new, row: pair.start + index)))
    }
  }

  /// Matches the rows of an inserted or reloaded section, where rows from other sections are moved.
  private func match(
    section: Int, into batch: inout TableBatch, _ isKept: inout ContiguousArray<Bool>,
    _ isSame: Comparison
  ) {
    for (row, number) in new.rows(inSection: section).enumerated() {
      guard let number = find(number, &isKept, isSame) else { continue }
      let source = old.address(ofNumber: number)
      if renewed[section] == nil || renewed[section] != source.section {
        batch.movedRows.append(
          .init(from: source, to: RowAddress(section: section, row: row)))
      }
    }
  }

  /// Returns the old number of a new item, and marks it as kept.
  private func find(
    _ number: Int32, _ isKept: inout ContiguousArray<Bool>, _ isSame: Comparison
  ) -> Int? {
    let new = Int(number)
    let hash = UInt64(self.new.numbers.places[new].hash)
    guard let old = old.numbers.number(hash: hash, where: { isSame($0, new) }) else { return nil }
    isKept[old] = true
    return old
  }
}

extension ContiguousArray {
  /// Returns whether both arrays share storage, and are therefore equal.
  fileprivate func isIdentical(to other: Self) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress }
      }
  }
}

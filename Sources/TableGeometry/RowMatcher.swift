/// Finds the rows of one table in another, by their numbers in both.
struct RowMatcher {
  /// A table without what its items are.
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

  /// Whether the item of an old number is that of a new one.
  typealias Comparison = (_ old: Int, _ new: Int) -> Bool

  let old: Side
  let new: Side
  let map: IndexMap
  /// Sections whose rows are not named because all of them are asked for again: indices before by
  /// those after.
  let renewed: [Int: Int]
  private let renewedOld: Set<Int>

  /// A section that stays, and the rows between what it begins and ends with alike.
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

  /// Whether rows that go from a place are named.
  func stays(_ place: RowAddress) -> Bool {
    map.new(forOld: place.section) != nil && !renewedOld.contains(place.section)
  }

  /// Whether rows that come to a place are named.
  func stays(new place: RowAddress) -> Bool {
    map.old(forNew: place.section) != nil && renewed[place.section] == nil
  }

  func match(into batch: inout TableBatch, isSame: Comparison) {
    // Whether the old row with a number is a new one too.
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

  /// Whether two items are one, by their hashes where these differ.
  private func isOne(_ old: Int32, _ new: Int32, _ isSame: Comparison) -> Bool {
    self.old.numbers.places[Int(old)].hash == self.new.numbers.places[Int(new)].hash
      && isSame(Int(old), Int(new))
  }

  /// Leaves out what two sections begin and end with alike; nil when that is all.
  private func compare(_ source: Int, _ target: Int, _ isSame: Comparison) -> Pair? {
    let before = old.rows(inSection: source)
    let after = new.rows(inSection: target)
    // A part's numbers are another piece of memory as soon as any of its items is another.
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

  /// Finds the rows of a section that stays.
  private func match(
    _ pair: Pair, into batch: inout TableBatch, _ isKept: inout ContiguousArray<Bool>,
    _ isSame: Comparison
  ) {
    // For every new row the old one in the same section, -1 for none.
    var sources = ContiguousArray<Int32>(repeating: -1, count: pair.newEnd - pair.start)
    var guess = pair.start
    let before = old.rows(inSection: pair.old)
    let after = new.rows(inSection: pair.new)
    for row in pair.start..<pair.newEnd {
      // The row after one that was found is tried first: only where lists part one is looked up.
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

  /// Finds the rows of a section that comes or is asked for again: those that were elsewhere move.
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

  /// The old number of a new item, which stays then.
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
  /// Whether both are the same piece of memory, and so alike without a look.
  fileprivate func isIdentical(to other: Self) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress }
      }
  }
}

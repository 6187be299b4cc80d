/// How a table of sections with rows becomes another, as one batch.
///
/// The batch is valid for the two tables whatever they hold: rows that go with their section or
/// come with it are not named, rows that change sections move.
public struct TableDifference: Equatable, Sendable {
  /// The changes, in the order of a table: what comes by its place after, the rest by its place
  /// before.
  public private(set) var batch = TableBatch()

  /// The difference of two tables.
  ///
  /// O(n) where most sections and rows keep their order, O(n log n) at worst; a section whose rows
  /// are the very same array costs nothing.
  /// - Parameters:
  ///   - reloadedSections: sections whose content is asked for again, as far as they stay.
  ///   - reloadedItems: rows whose content is asked for again, as far as they stay. A section or
  ///     row that moves cannot be reloaded: it goes and comes instead.
  public init<Section: Hashable, Item: Hashable>(
    from old: SectionedItems<Section, Item>, to new: SectionedItems<Section, Item>,
    reloadedSections: [Section] = [], reloadedItems: [Item] = []
  ) {
    let sections = ListDifference(from: old.sections, to: new.sections)
    batch.deletedSections = sections.removed
    batch.insertedSections = sections.inserted
    batch.movedSections = sections.moved.map { .init(from: $0.source, to: $0.target) }
    let map = IndexMap(
      removed: sections.removed, inserted: sections.inserted,
      moves: sections.moved.map { ($0.source, $0.target) })
    var renewed: [Int: Int] = [:]
    for section in reloadedSections {
      guard let source = old.index(ofSection: section), let target = new.index(ofSection: section)
      else { continue }
      renewed[target] = source
    }
    reloadSections(renewed)
    var matcher = RowMatcher(old: old, new: new, map: map, renewed: renewed)
    matcher.match()
    matcher.note(in: &batch)
    var places: [RowAddress: RowAddress] = [:]
    for item in reloadedItems {
      guard let source = old.place(of: item), let target = new.place(of: item),
        renewed[target.section] == nil || renewed[target.section] != source.section
      else { continue }
      places[source] = target
    }
    if !places.isEmpty {
      reloadRows(places) {
        matcher.stays($0)
      } isNamed: {
        matcher.stays(new: $0)
      }
    }
  }

  /// - Parameter sections: indices before, by those after.
  private mutating func reloadSections(_ sections: [Int: Int]) {
    if sections.isEmpty { return }
    var rest = Set(sections.values)
    for move in batch.movedSections where sections[move.target] == move.source {
      rest.remove(move.source)
      batch.deletedSections.append(move.source)
      batch.insertedSections.append(move.target)
    }
    batch.movedSections.removeAll { sections[$0.target] == $0.source }
    batch.deletedSections = batch.deletedSections.ascending
    batch.insertedSections = batch.insertedSections.ascending
    batch.reloadedSections = rest.sorted()
  }

  /// - Parameters:
  ///   - rows: places before, and those after.
  ///   - isNamed: whether a row that goes from a place before, or comes to one after, is named, for
  ///     its section stays.
  private mutating func reloadRows(
    _ rows: [RowAddress: RowAddress], isNamed goes: (RowAddress) -> Bool,
    isNamed comes: (RowAddress) -> Bool
  ) {
    var rest = Set(rows.keys)
    for move in batch.movedRows where rows[move.source] != nil {
      rest.remove(move.source)
      if goes(move.source) { batch.deletedRows.append(move.source) }
      if comes(move.target) { batch.insertedRows.append(move.target) }
    }
    batch.movedRows.removeAll { rows[$0.source] != nil }
    batch.deletedRows = batch.deletedRows.ascending
    batch.insertedRows = batch.insertedRows.ascending
    batch.reloadedRows = rest.sorted()
  }
}

/// Finds the rows of one table in another.
private struct RowMatcher<Section: Hashable, Item: Hashable> {
  let old: SectionedItems<Section, Item>
  let new: SectionedItems<Section, Item>
  let map: IndexMap
  /// Sections whose rows are not named because all of them are asked for again: indices before by
  /// those after.
  let renewed: [Int: Int]
  private let renewedOld: Set<Int>
  /// Sections that stay and differ.
  private var pairs: [Pair] = []
  /// Rows for which there is no row at the same end of the same section.
  private var oldRest = Rest()
  private var newRest = Rest()

  struct Pair {
    let old: Int
    let new: Int
    /// For every new row of the part that differs the old one in the same section, -1 for none.
    var sources: ContiguousArray<Int32>
    /// Rows before this one are the same.
    let start: Int
  }

  struct Rest {
    var items: [Item] = []
    var places: [RowAddress] = []

    mutating func append(_ items: ArraySlice<Item>, section: Int) {
      self.items.append(contentsOf: items)
      places.append(contentsOf: items.indices.lazy.map { RowAddress(section: section, row: $0) })
    }
  }

  init(
    old: SectionedItems<Section, Item>, new: SectionedItems<Section, Item>, map: IndexMap,
    renewed: [Int: Int]
  ) {
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

  mutating func match() {
    for section in 0..<old.sectionCount
    where map.new(forOld: section) == nil || renewedOld.contains(section) {
      oldRest.append(old.items(inSection: section)[...], section: section)
    }
    for section in 0..<new.sectionCount {
      let after = new.items(inSection: section)
      if let source = map.old(forNew: section), renewed[section] == nil {
        compare(old.items(inSection: source), source, after, section)
      } else {
        newRest.append(after[...], section: section)
      }
    }
  }

  /// Leaves out what two sections begin and end with alike.
  private mutating func compare(_ before: [Item], _ source: Int, _ after: [Item], _ target: Int) {
    if before.isIdentical(to: after) { return }
    var start = 0
    var oldEnd = before.count
    var newEnd = after.count
    before.withUnsafeBufferPointer { before in
      after.withUnsafeBufferPointer { after in
        let least = min(oldEnd, newEnd)
        while start < least, before[start] == after[start] { start += 1 }
        while oldEnd > start, newEnd > start, before[oldEnd - 1] == after[newEnd - 1] {
          oldEnd -= 1
          newEnd -= 1
        }
      }
    }
    guard start < max(oldEnd, newEnd) else { return }
    oldRest.append(before[start..<oldEnd], section: source)
    newRest.append(after[start..<newEnd], section: target)
    pairs.append(
      Pair(
        old: source, new: target,
        sources: ContiguousArray(repeating: -1, count: newEnd - start), start: start))
  }

  mutating func note(in batch: inout TableBatch) {
    let sources = oldRest.items.withUnsafeBufferPointer { old in
      newRest.items.withUnsafeBufferPointer { new in Matching.sources(old: old, new: new) }
    }
    var pairOfOld: [Int: Int] = [:]
    var pairOfNew: [Int: Int] = [:]
    for (index, pair) in pairs.enumerated() {
      pairOfOld[pair.old] = index
      pairOfNew[pair.new] = index
    }
    var isKept = ContiguousArray(repeating: false, count: oldRest.items.count)
    for (index, source) in sources.enumerated() {
      let target = newRest.places[index]
      let pair = pairOfNew[target.section]
      guard source >= 0 else {
        if pair != nil { batch.insertedRows.append(target) }
        continue
      }
      isKept[Int(source)] = true
      let place = oldRest.places[Int(source)]
      if let pair, pairs[pair].old == place.section {
        pairs[pair].sources[target.row - pairs[pair].start] = Int32(place.row)
      } else if renewed[target.section] == nil || renewed[target.section] != place.section {
        batch.movedRows.append(.init(from: place, to: target))
      }
    }
    for (index, place) in oldRest.places.enumerated()
    where !isKept[index] && pairOfOld[place.section] != nil {
      batch.deletedRows.append(place)
    }
    for pair in pairs {
      guard let stays = LongestRise(pair.sources).members else { continue }
      for (index, source) in pair.sources.enumerated() where source >= 0 && !stays[index] {
        batch.movedRows.append(
          .init(
            from: RowAddress(section: pair.old, row: Int(source)),
            to: RowAddress(section: pair.new, row: pair.start + index)))
      }
    }
    batch.deletedRows = batch.deletedRows.ascending
    batch.movedRows.sort { $0.target < $1.target }
  }
}

extension Array {
  /// Whether both are the same piece of memory, and so alike without a look.
  fileprivate func isIdentical(to other: [Element]) -> Bool {
    count == other.count
      && withUnsafeBufferPointer { mine in
        other.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress }
      }
  }
}

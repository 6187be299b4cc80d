/// Old and new indices of one sequence, by what left it and what came.
///
/// O(log k) for k changes, O(k) in memory, whatever the length of the sequence.
struct IndexMap: Sendable {
  /// Old indices of what goes or moves away, ascending.
  private let gone: [Int]
  /// New indices of what comes or moves in, ascending.
  private let come: [Int]
  private let targets: [Int: Int]
  private let sources: [Int: Int]
  private let countBefore: Int

  init(removed: [Int], inserted: [Int], moves: [(Int, Int)], countBefore: Int) {
    gone = (removed + moves.map(\.0)).sorted()
    come = (inserted + moves.map(\.1)).sorted()
    targets = Dictionary(moves) { first, _ in first }
    sources = Dictionary(moves.map { ($1, $0) }) { first, _ in first }
    self.countBefore = countBefore
  }

  func new(forOld old: Int) -> Int? {
    if let target = targets[old] { return target }
    let before = IndexMap.number(in: gone, below: old)
    if before < gone.count, gone[before] == old { return nil }
    return IndexMap.position(ofRank: old - before, skipping: come)
  }

  func old(forNew new: Int) -> Int? {
    if let source = sources[new] { return source }
    let before = IndexMap.number(in: come, below: new)
    if before < come.count, come[before] == new { return nil }
    return IndexMap.position(ofRank: new - before, skipping: gone)
  }

  /// How many values are less than `value`.
  private static func number(in values: [Int], below value: Int) -> Int {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index that has `rank` indices before it that are not in `values`.
  private static func position(ofRank rank: Int, skipping values: [Int]) -> Int {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if values[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}

/// How places before a valid batch and after it correspond.
public struct TableBatchMap: Sendable {
  let sections: IndexMap
  let rows: [Int: IndexMap]
  let reloadedSections: Set<Int>
  let reloadedRows: Set<RowAddress>
  private let targets: [RowAddress: RowAddress]
  private let sources: [RowAddress: RowAddress]

  init(
    sections: IndexMap, rows: [Int: IndexMap], reloadedSections: Set<Int>,
    reloadedRows: Set<RowAddress>, movedRows: [TableBatch.RowMove]
  ) {
    self.sections = sections
    self.rows = rows
    self.reloadedSections = reloadedSections
    self.reloadedRows = reloadedRows
    targets = Dictionary(movedRows.map { ($0.source, $0.target) }) { first, _ in first }
    sources = Dictionary(movedRows.map { ($0.target, $0.source) }) { first, _ in first }
  }

  /// A section's index after the batch, nil when it goes; reloaded sections stay. O(log k)
  public func newSection(forOld section: Int) -> Int? { sections.new(forOld: section) }

  /// A section's index before the batch, nil when it came. O(log k)
  public func oldSection(forNew section: Int) -> Int? { sections.old(forNew: section) }

  /// A row's place after the batch; nil when it goes, or its section goes or is reloaded.
  /// Reloaded rows stay. O(log k)
  public func newRow(forOld row: RowAddress) -> RowAddress? {
    if let target = targets[row] { return target }
    guard !reloadedSections.contains(row.section),
      let section = sections.new(forOld: row.section)
    else { return nil }
    guard let map = rows[row.section] else { return RowAddress(section: section, row: row.row) }
    return map.new(forOld: row.row).map { RowAddress(section: section, row: $0) }
  }

  /// A row's place before the batch; nil when it came, or its section came or was reloaded.
  /// O(log k)
  public func oldRow(forNew row: RowAddress) -> RowAddress? {
    if let source = sources[row] { return source }
    guard let section = sections.old(forNew: row.section), !reloadedSections.contains(section)
    else { return nil }
    guard let map = rows[section] else { return RowAddress(section: section, row: row.row) }
    return map.old(forNew: row.row).map { RowAddress(section: section, row: $0) }
  }

  /// Whether a row's content is asked for again, by its place before the batch.
  public func isReloaded(_ row: RowAddress) -> Bool {
    reloadedRows.contains(row) || reloadedSections.contains(row.section)
  }

  /// Whether a section is reloaded, by its index before the batch.
  public func isReloaded(section: Int) -> Bool { reloadedSections.contains(section) }
}

/// Changes to a table that take effect together (facts 2.7).
///
/// Deletions, reloads and the sources of moves name places before the batch; insertions and the
/// targets of moves name places after it, whatever the order in which they were noted.
public struct TableBatch: Hashable, Sendable {
  /// A section's way from before the batch to after it.
  public struct SectionMove: Hashable, Sendable {
    /// The index before the batch.
    public var source: Int
    /// The index after the batch.
    public var target: Int

    /// A move from an index before the batch to one after it.
    public init(from source: Int, to target: Int) {
      self.source = source
      self.target = target
    }
  }

  /// A row's way from before the batch to after it.
  public struct RowMove: Hashable, Sendable {
    /// The place before the batch.
    public var source: RowAddress
    /// The place after the batch.
    public var target: RowAddress

    /// A move from a place before the batch to one after it.
    public init(from source: RowAddress, to target: RowAddress) {
      self.source = source
      self.target = target
    }
  }

  /// Sections that go, by their index before the batch.
  public var deletedSections: [Int] = []
  /// Sections that come, by their index after the batch.
  public var insertedSections: [Int] = []
  /// Sections whose content is asked for again, by their index before the batch.
  public var reloadedSections: [Int] = []
  /// Sections that move.
  public var movedSections: [SectionMove] = []
  /// Rows that go, by their place before the batch.
  public var deletedRows: [RowAddress] = []
  /// Rows that come, by their place after the batch.
  public var insertedRows: [RowAddress] = []
  /// Rows whose content is asked for again, by their place before the batch.
  public var reloadedRows: [RowAddress] = []
  /// Rows that move.
  public var movedRows: [RowMove] = []

  /// A batch without changes.
  public init() {}

  /// Whether nothing changes.
  public var isEmpty: Bool { self == TableBatch() }

  /// How the table's places before the batch and after it correspond, or what contradicts them.
  ///
  /// Nothing is changed. O((n + k) log k) for n sections and k changes.
  /// - Parameters:
  ///   - before: the number of rows of every section before the batch.
  ///   - after: the number of rows of every section after the batch.
  public func validated(before: [Int], after: [Int]) throws(TableBatchError) -> TableBatchMap {
    try checkSections(before: before, after: after)
    let sections = IndexMap(
      removed: deletedSections, inserted: insertedSections,
      moves: movedSections.map { ($0.source, $0.target) }, countBefore: before.count)
    try checkRows(before: before, after: after)
    let reloaded = Set(reloadedSections)
    let deleted = Set(deletedSections)
    let rowChanges = RowChanges(self)
    var rows: [Int: IndexMap] = [:]
    for old in before.indices where !deleted.contains(old) && !reloaded.contains(old) {
      guard let new = sections.new(forOld: old) else { continue }
      let change = rowChanges.change(old: old, new: new)
      let expected =
        before[old] + change.inserted.count - change.deleted.count + change.movedIn.count
        - change.movedOut.count
      guard expected == after[new] else {
        throw .rowCount(
          section: new, before: before[old], after: after[new], inserted: change.inserted.count,
          deleted: change.deleted.count, movedIn: change.movedIn.count,
          movedOut: change.movedOut.count)
      }
      if !change.isEmpty {
        rows[old] = IndexMap(
          removed: change.deleted + change.movedOut, inserted: change.inserted + change.movedIn,
          moves: [], countBefore: before[old])
      }
    }
    return TableBatchMap(
      sections: sections, rows: rows, reloadedSections: reloaded,
      reloadedRows: Set(reloadedRows), movedRows: movedRows)
  }

  private func checkSections(before: [Int], after: [Int]) throws(TableBatchError) {
    let deleted = Set(deletedSections)
    let inserted = Set(insertedSections)
    let sources = Set(movedSections.map(\.source))
    let targets = Set(movedSections.map(\.target))
    for section in deletedSections + reloadedSections + movedSections.map(\.source)
    where section < 0 || section >= before.count {
      throw .noSectionToDelete(section, count: before.count)
    }
    for section in insertedSections + movedSections.map(\.target)
    where section < 0 || section >= after.count {
      throw .noSectionToInsert(section, count: after.count)
    }
    if deleted.count < deletedSections.count {
      throw .twice("delete", "section (\(repeated(deletedSections)!))")
    }
    if inserted.count < insertedSections.count {
      throw .twice("insert", "section (\(repeated(insertedSections)!))")
    }
    if let section = deleted.intersection(sources).min() {
      throw .clash("delete and a move from", "section (\(section))")
    }
    if let section = inserted.intersection(targets).min() {
      throw .clash("insert and a move to", "section (\(section))")
    }
    if sources.count < movedSections.count {
      throw .twice("move", "section (\(repeated(movedSections.map(\.source))!))")
    }
    if targets.count < movedSections.count {
      throw .twice("move to", "section (\(repeated(movedSections.map(\.target))!))")
    }
    if let section = Set(reloadedSections).intersection(sources.union(deleted)).min() {
      throw .clash("reload and a delete or move of", "section (\(section))")
    }
    guard before.count + inserted.count - deleted.count == after.count else {
      throw .sectionCount(
        before: before.count, after: after.count, inserted: inserted.count, deleted: deleted.count)
    }
  }

  private func checkRows(before: [Int], after: [Int]) throws(TableBatchError) {
    for row in deletedRows + reloadedRows + movedRows.map(\.source) {
      guard row.section >= 0, row.section < before.count else {
        throw .noSectionOfRowToDelete(row, count: before.count)
      }
      guard row.row >= 0, row.row < before[row.section] else {
        throw .noRowToDelete(row, count: before[row.section])
      }
    }
    for row in insertedRows + movedRows.map(\.target) {
      guard row.section >= 0, row.section < after.count else {
        throw .noSectionOfRowToInsert(row, count: after.count)
      }
      guard row.row >= 0, row.row < after[row.section] else {
        throw .noRowToInsert(row, count: after[row.section])
      }
    }
    let deleted = Set(deletedRows)
    let inserted = Set(insertedRows)
    let sources = Set(movedRows.map(\.source))
    let targets = Set(movedRows.map(\.target))
    if deleted.count < deletedRows.count {
      throw .twice("delete", "index path (\(repeated(deletedRows)!.path))")
    }
    if inserted.count < insertedRows.count {
      throw .twice("insert", "index path (\(repeated(insertedRows)!.path))")
    }
    if let row = deleted.intersection(sources).min() {
      throw .clash("delete and a move from", "index path (\(row.path))")
    }
    if let row = inserted.intersection(targets).min() {
      throw .clash("insert and a move to", "index path (\(row.path))")
    }
    if sources.count < movedRows.count {
      throw .twice("move", "index path (\(repeated(movedRows.map(\.source))!.path))")
    }
    if targets.count < movedRows.count {
      throw .twice("move to", "index path (\(repeated(movedRows.map(\.target))!.path))")
    }
    if let row = Set(reloadedRows).intersection(sources.union(deleted)).min() {
      throw .clash("reload and a delete or move of", "index path (\(row.path))")
    }
  }

  private func repeated<Value: Hashable>(_ values: [Value]) -> Value? {
    var seen = Set<Value>()
    return values.first { !seen.insert($0).inserted }
  }
}

extension RowAddress {
  var path: String { "\(section) - \(row)" }
}

/// The changes to rows, by section.
struct RowChanges {
  struct Change {
    var deleted: [Int] = []
    var inserted: [Int] = []
    var movedOut: [Int] = []
    var movedIn: [Int] = []

    var isEmpty: Bool {
      deleted.isEmpty && inserted.isEmpty && movedOut.isEmpty && movedIn.isEmpty
    }
  }

  private var bySource: [Int: Change] = [:]
  private var byTarget: [Int: Change] = [:]

  init(_ batch: TableBatch) {
    for row in batch.deletedRows {
      bySource[row.section, default: Change()].deleted.append(row.row)
    }
    for row in batch.insertedRows {
      byTarget[row.section, default: Change()].inserted.append(row.row)
    }
    for move in batch.movedRows {
      bySource[move.source.section, default: Change()].movedOut.append(move.source.row)
      byTarget[move.target.section, default: Change()].movedIn.append(move.target.row)
    }
  }

  func change(old: Int, new: Int) -> Change {
    var change = bySource[old] ?? Change()
    if let target = byTarget[new] {
      change.inserted = target.inserted
      change.movedIn = target.movedIn
    }
    return change
  }
}

import IndexMaps

/// Changes to a table that take effect together (UIKit reference 2.7).
///
/// Deletions, reloads and the sources of moves use indices before the batch; insertions and the targets
/// of moves use indices after it, regardless of the order in which they are recorded.
public struct TableBatch: Hashable, Sendable {
  /// The move of a section.
  public struct SectionMove: Hashable, Sendable {
    /// The index before the batch.
    public var source: Int
    /// The index after the batch.
    public var target: Int

    /// Creates a move from an index before the batch to its index after the batch.
    public init(from source: Int, to target: Int) {
      self.source = source
      self.target = target
    }
  }

  /// The move of a row.
  public struct RowMove: Hashable, Sendable {
    /// The address before the batch.
    public var source: RowAddress
    /// The address after the batch.
    public var target: RowAddress

    /// Creates a move from an address before the batch to its address after the batch.
    public init(from source: RowAddress, to target: RowAddress) {
      self.source = source
      self.target = target
    }
  }

  /// Deleted sections, by index before the batch.
  public var deletedSections: [Int] = []
  /// Inserted sections, by index after the batch.
  public var insertedSections: [Int] = []
  /// Reloaded sections, by index before the batch.
  public var reloadedSections: [Int] = []
  /// Moved sections, from the index before the batch to the index after the batch.
  public var movedSections: [SectionMove] = []
  /// Deleted rows, by address before the batch.
  public var deletedRows: [RowAddress] = []
  /// Inserted rows, by address after the batch.
  public var insertedRows: [RowAddress] = []
  /// Reloaded rows, by address before the batch.
  public var reloadedRows: [RowAddress] = []
  /// Moved rows, from the address before the batch to the address after the batch.
  public var movedRows: [RowMove] = []

  /// Creates an empty batch.
  public init() {}

  /// Whether the batch has no changes.
  public var isEmpty: Bool { self == TableBatch() }

  /// Returns the map between addresses before and after the batch, or throws the contradiction in it.
  ///
  /// O(n + k log k) for n sections and k changes, O(k) in memory.
  ///
  /// - Parameters:
  ///   - before: The number of rows in each section before the batch.
  ///   - after: The number of rows in each section after the batch.
  public func validated(before: RowCounts, after: [Int]) throws(TableBatchError) -> TableBatchMap {
    try checkSections(before: before.count, after: after.count)
    try checkRows(before: before, after: after)
    let sections = IndexMap(
      removed: deletedSections, inserted: insertedSections,
      moves: movedSections.map { ($0.source, $0.target) })
    let reloaded = Set(reloadedSections)
    let rows = RowChanges(self, sections: sections)
    var maps: [Int: IndexMap] = [:]
    var wrong: TableBatchError?
    func check(_ old: Int, _ new: Int, isTouched: Bool) -> Bool {
      if reloaded.contains(old) { return true }
      let change = isTouched ? rows.mergedChange(old: old, new: new) : RowChanges.Change()
      if before[old] + change.balance != after[new] {
        wrong = .rowCount(
          section: new, before: before[old], after: after[new], inserted: change.inserted.count,
          deleted: change.deleted.count, movedIn: change.movedIn.count,
          movedOut: change.movedOut.count)
        return false
      }
      if isTouched { maps[old] = change.map }
      return true
    }
    if sections.isIdentity {
      // Of ten thousand sections an update touches a few.
      let touched = rows.sections
      for section in touched.union(before.differences(from: after)).sorted() {
        if !check(section, section, isTouched: touched.contains(section)) { break }
      }
    } else {
      var isTouched = ContiguousArray(repeating: false, count: before.count)
      for section in rows.sections { isTouched[section] = true }
      sections.forEachKept(countBefore: before.count) { old, new in
        if !isTouched[old], before[old] == after[new] { return true }
        return check(old, new, isTouched: isTouched[old])
      }
    }
    if let wrong { throw wrong }
    return TableBatchMap(batch: self, sections: sections, rows: maps, reloadedSections: reloaded)
  }

  private func checkSections(before: Int, after: Int) throws(TableBatchError) {
    let sources = movedSections.map(\.source)
    let targets = movedSections.map(\.target)
    for section in [deletedSections, reloadedSections, sources].joined()
    where section < 0 || section >= before {
      throw .noSectionToDelete(section, count: before)
    }
    for section in [insertedSections, targets].joined() where section < 0 || section >= after {
      throw .noSectionToInsert(section, count: after)
    }
    try checkClashes(
      deleted: deletedSections, inserted: insertedSections, reloaded: reloadedSections,
      sources: sources, targets: targets
    ) { "section (\($0))" }
    guard before + insertedSections.count - deletedSections.count == after else {
      throw .sectionCount(
        before: before, after: after, inserted: insertedSections.count,
        deleted: deletedSections.count)
    }
  }

  private func checkRows(before: RowCounts, after: [Int]) throws(TableBatchError) {
    let sources = movedRows.map(\.source)
    let targets = movedRows.map(\.target)
    for rows in [deletedRows, reloadedRows, sources] where !rows.isRun(in: before) {
      for row in rows {
        guard row.section >= 0, row.section < before.count else {
          throw .noSectionOfRowToDelete(row, count: before.count)
        }
        guard row.row >= 0, row.row < before[row.section] else {
          throw .noRowToDelete(row, count: before[row.section])
        }
      }
    }
    for rows in [insertedRows, targets] where !rows.isRun(in: after) {
      for row in rows {
        guard row.section >= 0, row.section < after.count else {
          throw .noSectionOfRowToInsert(row, count: after.count)
        }
        guard row.row >= 0, row.row < after[row.section] else {
          throw .noRowToInsert(row, count: after[row.section])
        }
      }
    }
    try checkClashes(
      deleted: deletedRows, inserted: insertedRows, reloaded: reloadedRows, sources: sources,
      targets: targets
    ) { "index path (\($0.path))" }
  }

  /// Throws if two changes of the same address contradict each other.
  ///
  /// A reload is a deletion and an insertion, so it contradicts a deletion or a move of the same
  /// address (UIKit reference 2.7); two reloads are one.
  private func checkClashes<Place: Comparable>(
    deleted: [Place], inserted: [Place], reloaded: [Place], sources: [Place], targets: [Place],
    name: (Place) -> String
  ) throws(TableBatchError) {
    let deleted = deleted.ascending
    let inserted = inserted.ascending
    let reloaded = reloaded.ascending
    let sources = sources.ascending
    let targets = targets.ascending
    if let place = deleted.firstRepeated { throw .twice("delete", name(place)) }
    if let place = inserted.firstRepeated { throw .twice("insert", name(place)) }
    if let place = deleted.firstCommon(with: sources) {
      throw .clash("delete and a move from", name(place))
    }
    if let place = inserted.firstCommon(with: targets) {
      throw .clash("insert and a move to", name(place))
    }
    if let place = sources.firstRepeated { throw .twice("move", name(place)) }
    if let place = targets.firstRepeated { throw .twice("move to", name(place)) }
    if let place = reloaded.firstCommon(with: deleted) { throw .deletedAndReloaded(name(place)) }
    if let place = reloaded.firstCommon(with: sources) {
      throw .clash("delete and a move from", name(place))
    }
  }
}

extension TableBatch {
  /// Returns the map between addresses before and after the batch, to the extent that the batch is
  /// consistent. It serves to recover from an update that contradicts the data.
  public func likelyMap(before: RowCounts, after: [Int]) -> TableBatchMap? {
    var expected = after
    for _ in 0...after.count {
      do throws(TableBatchError) {
        return try validated(before: before, after: expected)
      } catch {
        guard
          case .rowCount(
            let section, let before, _, let inserted, let deleted, let movedIn, let movedOut) =
            error
        else { return nil }
        expected[section] = before + inserted - deleted + movedIn - movedOut
      }
    }
    return nil
  }
}

extension Array where Element: Comparable {
  /// The elements in ascending order. O(n) if they already are.
  var ascending: [Element] {
    withUnsafeBufferPointer { elements in
      for index in elements.indices.dropFirst() where elements[index] < elements[index - 1] {
        return sorted()
      }
      return self
    }
  }

  /// The first element of an ascending array that is repeated.
  fileprivate var firstRepeated: Element? {
    withUnsafeBufferPointer { elements in
      for index in elements.indices.dropFirst() where elements[index] == elements[index - 1] {
        return elements[index]
      }
      return nil
    }
  }

  /// Returns the first element of this ascending array that is also in another one.
  fileprivate func firstCommon(with other: [Element]) -> Element? {
    var index = 0
    for element in self {
      while index < other.count, other[index] < element { index += 1 }
      if index == other.count { return nil }
      if other[index] == element { return element }
    }
    return nil
  }
}

extension [RowAddress] {
  /// Returns whether all rows are in one section, exist there and are ascending, as in most changes of
  /// many rows. They are then checked with few comparisons.
  fileprivate func isRun(in counts: some RandomAccessCollection<Int>) -> Bool {
    guard let first, let last else { return true }
    guard first.section >= 0, first.section < counts.count, first.row >= 0 else { return false }
    let count = counts[counts.index(counts.startIndex, offsetBy: first.section)]
    guard last.row < count else { return false }
    return withUnsafeBufferPointer { rows in
      for index in rows.indices.dropFirst() {
        let (row, previous) = (rows[index], rows[index - 1])
        if row.section != first.section || row.row < previous.row { return false }
      }
      return true
    }
  }
}

extension RowAddress {
  fileprivate var path: String { "\(section) - \(row)" }
}

import IndexMaps

/// The correspondence of addresses before and after a valid batch.
public struct TableBatchMap: Sendable {
  /// The batch to which the map belongs.
  public let batch: TableBatch
  let sections: IndexMap
  /// The rows of remaining sections with changes, by the section's index before the batch.
  let rows: [Int: IndexMap]
  let reloadedSections: Set<Int>
  private let reloadedRows: Set<RowAddress>
  private let targets: [RowAddress: RowAddress]
  private let sources: [RowAddress: RowAddress]

  init(
    batch: TableBatch, sections: IndexMap, rows: [Int: IndexMap], reloadedSections: Set<Int>
  ) {
    self.batch = batch
    self.sections = sections
    self.rows = rows
    self.reloadedSections = reloadedSections
    reloadedRows = Set(batch.reloadedRows)
    let moves = batch.movedRows
    targets = Dictionary(moves.map { ($0.source, $0.target) }) { first, _ in first }
    sources = Dictionary(moves.map { ($0.target, $0.source) }) { first, _ in first }
  }

  /// Returns a section's index after the batch; nil if it is deleted. Reloaded sections remain. O(log
  /// k).
  public func newSection(forOld section: Int) -> Int? { sections.new(forOld: section) }

  /// Returns a section's index before the batch; nil if it is inserted. O(log k).
  public func oldSection(forNew section: Int) -> Int? { sections.old(forNew: section) }

  /// Returns a row's address after the batch; nil if it is deleted, or if its section is deleted or
  /// reloaded. Reloaded rows remain. O(log k).
  public func newRow(forOld row: RowAddress) -> RowAddress? {
    if let target = targets[row] { return target }
    guard !reloadedSections.contains(row.section),
      let section = sections.new(forOld: row.section)
    else { return nil }
    guard let map = rows[row.section] else { return RowAddress(section: section, row: row.row) }
    return map.new(forOld: row.row).map { RowAddress(section: section, row: $0) }
  }

  /// Returns a row's address before the batch; nil if it is inserted, or if its section is inserted or
  /// reloaded. O(log k).
  public func oldRow(forNew row: RowAddress) -> RowAddress? {
    if let source = sources[row] { return source }
    guard let section = sections.old(forNew: row.section), !reloadedSections.contains(section)
    else { return nil }
    guard let map = rows[section] else { return RowAddress(section: section, row: row.row) }
    return map.old(forNew: row.row).map { RowAddress(section: section, row: $0) }
  }

  /// Returns whether a row is reloaded, by its address before the batch.
  public func isReloaded(_ row: RowAddress) -> Bool {
    reloadedRows.contains(row) || reloadedSections.contains(row.section)
  }

  /// Returns whether a section is reloaded, by its index before the batch.
  public func isReloaded(section: Int) -> Bool { reloadedSections.contains(section) }
}

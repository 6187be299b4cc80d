/// How places before a valid batch and after it correspond.
public struct TableBatchMap: Sendable {
  /// The batch.
  public let batch: TableBatch
  let sections: IndexMap
  /// The rows of sections that stay and have changes, by the section's index before.
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

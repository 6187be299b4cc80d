import TableGeometry

/// A valid update, and where it takes rows and sections.
///
/// A class: a copy of a structure would retain each array and dictionary that a change holds.
public final class TableChange {
  public let update: TableUpdate
  public let map: TableBatchMap
  /// The numbers of rows after the update.
  @usableFromInline let after: [Int]
  /// The extents before the update.
  public let old: TableExtents
  private let movedRows: Set<RowAddress>
  private let movedSections: Set<Int>

  @usableFromInline init(update: TableUpdate, map: TableBatchMap, after: [Int], old: TableExtents) {
    self.update = update
    self.map = map
    self.after = after
    self.old = old
    movedRows = Set(update.batch.movedRows.map(\.source))
    movedSections = Set(update.batch.movedSections.map(\.source))
  }

  /// The place of a row whose cell stays; nil when the row goes or is reloaded.
  public func keptRow(_ row: RowAddress) -> RowAddress? {
    map.isReloaded(row) ? nil : map.newRow(forOld: row)
  }

  /// The index of a section whose header and footer stay; nil when it goes or is reloaded.
  public func keptSection(_ section: Int) -> Int? {
    map.isReloaded(section: section) ? nil : map.newSection(forOld: section)
  }

  /// The place of a row that others can be held in place by; nil for one that moves past them.
  public func anchorRow(_ row: RowAddress) -> RowAddress? {
    if movedRows.contains(row) || movedSections.contains(row.section) { return nil }
    return map.newRow(forOld: row)
  }

  /// The index of a section that others can be held in place by; nil for one that moves.
  public func anchorSection(_ section: Int) -> Int? {
    movedSections.contains(section) ? nil : map.newSection(forOld: section)
  }

  /// Whether a row has come in, or its content or its section's is asked for again.
  public func isNew(_ row: RowAddress) -> Bool {
    map.oldRow(forNew: row).map { map.isReloaded($0) } ?? true
  }

  /// Whether a section has come in, or is reloaded.
  public func isNew(section: Int) -> Bool {
    map.oldSection(forNew: section).map { map.isReloaded(section: $0) } ?? true
  }
}

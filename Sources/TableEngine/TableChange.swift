import TableGeometry

/// A valid update, and the mapping of rows and sections through it.
///
/// This is a class because a copy of a structure would retain each array and dictionary in a change.
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

  /// Returns the new address of a row that keeps its cell; nil if the row is deleted or reloaded.
  public func keptRow(_ row: RowAddress) -> RowAddress? {
    map.isReloaded(row) ? nil : map.newRow(forOld: row)
  }

  /// Returns the new index of a section that keeps its header and footer; nil if it is deleted or
  /// reloaded.
  public func keptSection(_ section: Int) -> Int? {
    map.isReloaded(section: section) ? nil : map.newSection(forOld: section)
  }

  /// Returns the new address of a row that can serve as an anchor; nil for a row that moves past
  /// others.
  public func anchorRow(_ row: RowAddress) -> RowAddress? {
    if movedRows.contains(row) || movedSections.contains(row.section) { return nil }
    return map.newRow(forOld: row)
  }

  /// Returns the new index of a section that can serve as an anchor; nil for a section that moves.
  public func anchorSection(_ section: Int) -> Int? {
    movedSections.contains(section) ? nil : map.newSection(forOld: section)
  }

  /// Returns whether a row is inserted or reloaded, individually or with its section.
  public func isNew(_ row: RowAddress) -> Bool {
    map.oldRow(forNew: row).map { map.isReloaded($0) } ?? true
  }

  /// Returns whether a section is inserted or reloaded.
  public func isNew(section: Int) -> Bool {
    map.oldSection(forNew: section).map { map.isReloaded(section: $0) } ?? true
  }
}

import TableGeometry

/// Rows that the table shows although the data source does not have them, because they represent items
/// whose data are not available yet.
public struct TablePlaceholders {
  private struct Entry {
    let id: Int
    var row: RowAddress
    /// Whether the update that inserts the row has not taken effect yet.
    var isComing = true
  }

  private var entries: [Entry] = []
  private var lastID = 0

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }
  public func row(of id: Int) -> RowAddress? { entries.first { $0.id == id }?.row }
  public func id(at row: RowAddress) -> Int? { entries.first { $0.row == row }?.id }
  public func count(inSection section: Int) -> Int {
    entries.count { $0.row.section == section }
  }

  /// Returns the address of a row in the data source.
  public func dataRow(_ row: RowAddress) -> RowAddress {
    let before = entries.count { $0.row.section == row.section && $0.row.row < row.row }
    return RowAddress(section: row.section, row: row.row - before)
  }

  /// Adds a row that the next update inserts. Returns its number.
  public mutating func insert(at row: RowAddress) -> Int {
    lastID += 1
    entries.append(Entry(id: lastID, row: row))
    return lastID
  }

  public mutating func remove(_ id: Int) { entries.removeAll { $0.id == id } }
  public mutating func removeAll() { entries.removeAll() }

  /// Updates the rows' addresses after an update.
  public mutating func renumber(_ newRow: (RowAddress) -> RowAddress?) {
    if entries.isEmpty { return }
    entries = entries.compactMap { entry in
      var entry = entry
      if entry.isComing {
        entry.isComing = false
        return entry
      }
      guard let row = newRow(entry.row) else { return nil }
      entry.row = row
      return entry
    }
  }
}

extension TableBatch {
  /// Whether sections are inserted, deleted, moved or reloaded.
  @usableFromInline var changesSections: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty)
  }
}

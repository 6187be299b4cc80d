import TableGeometry

/// The selected rows, in the order in which they were selected.
package struct TableSelection {
  package private(set) var rows: [RowAddress] = []
  private var members: Set<RowAddress> = []

  package init() {}

  package func contains(_ row: RowAddress) -> Bool { members.contains(row) }

  package mutating func insert(_ row: RowAddress) {
    if members.insert(row).inserted { rows.append(row) }
  }

  package mutating func remove(_ row: RowAddress) {
    if members.remove(row) != nil { rows.removeAll { $0 == row } }
  }

  package mutating func removeAll() {
    rows.removeAll()
    members.removeAll()
  }

  /// Deselects all rows but the one that was selected first.
  package mutating func keepFirst() {
    for row in rows.dropFirst() { members.remove(row) }
    rows = Array(rows.prefix(1))
  }

  /// Follows rows to their places after an update; rows without one are no longer selected.
  package mutating func move(_ newRow: (RowAddress) -> RowAddress?) {
    if rows.isEmpty { return }
    rows = rows.compactMap(newRow)
    members = Set(rows)
  }
}

/// The selected rows of a table or items of a collection, in the order in which they were selected.
public struct TableSelection {
  /// The selected rows or items, in the order of selection.
  public private(set) var rows: [RowAddress] = []
  private var members: Set<RowAddress> = []

  /// Creates an empty selection.
  public init() {}

  /// Returns whether a row or item is selected. O(1).
  public func contains(_ row: RowAddress) -> Bool { members.contains(row) }

  /// Selects a row or item; if it is already selected, it keeps its position.
  public mutating func insert(_ row: RowAddress) {
    if members.insert(row).inserted { rows.append(row) }
  }

  /// Deselects a row or item.
  public mutating func remove(_ row: RowAddress) {
    if members.remove(row) != nil { rows.removeAll { $0 == row } }
  }

  /// Deselects everything.
  public mutating func removeAll() {
    rows.removeAll()
    members.removeAll()
  }

  /// Deselects all rows except the one that was selected first.
  public mutating func keepFirst() {
    for row in rows.dropFirst() { members.remove(row) }
    rows = Array(rows.prefix(1))
  }

  /// Updates the rows' addresses after an update; rows that no longer have one are deselected.
  public mutating func renumber(_ newRow: (RowAddress) -> RowAddress?) {
    if rows.isEmpty { return }
    rows = rows.compactMap(newRow)
    members = Set(rows)
  }
}

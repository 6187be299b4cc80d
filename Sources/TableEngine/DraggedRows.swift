import TableGeometry

/// The rows whose items are dragged.
package struct DraggedRows {
  private var entries: [(row: RowAddress, item: ObjectIdentifier)] = []
  /// Whether the rows are where they were when the drag began.
  package private(set) var isCurrent = true

  package init() {}

  package var rows: [RowAddress] { entries.map(\.row) }
  package func contains(_ row: RowAddress) -> Bool { entries.contains { $0.row == row } }
  package func row(of item: ObjectIdentifier) -> RowAddress? {
    entries.first { $0.item == item }?.row
  }

  package mutating func add(_ item: ObjectIdentifier, of row: RowAddress) {
    entries.append((row, item))
  }

  /// Follows rows to their places after an update; items of rows without one have none any more.
  package mutating func move(_ newRow: (RowAddress) -> RowAddress?) {
    isCurrent = false
    entries = entries.compactMap { entry in newRow(entry.row).map { ($0, entry.item) } }
  }
}

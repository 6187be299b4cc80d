import TableGeometry

/// The row whose context menu is open.
package struct TableMenuRow {
  /// The row; nil without a menu, and once the row has been deleted or the table reloaded.
  package private(set) var row: RowAddress?

  package init() {}

  package mutating func open(_ row: RowAddress) { self.row = row }
  package mutating func forget() { row = nil }

  /// Follows the row to its place after an update.
  package mutating func move(_ newRow: (RowAddress) -> RowAddress?) {
    if let row { self.row = newRow(row) }
  }
}

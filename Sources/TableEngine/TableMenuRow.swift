import TableGeometry

/// The row whose context menu is open.
public struct TableMenuRow {
  /// The row; nil if there is no menu, and once the row has been deleted or the table reloaded.
  public private(set) var row: RowAddress?

  public init() {}

  public mutating func open(_ row: RowAddress) { self.row = row }
  public mutating func forget() { row = nil }

  /// Updates the row's address after an update.
  public mutating func renumber(_ newRow: (RowAddress) -> RowAddress?) {
    if let row { self.row = newRow(row) }
  }
}

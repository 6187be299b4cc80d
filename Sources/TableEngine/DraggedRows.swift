import TableGeometry

/// The rows whose items are dragged.
public struct DraggedRows {
  private var entries: [(row: RowAddress, item: ObjectIdentifier)] = []
  /// Whether the rows still have the addresses that they had when the drag began.
  public private(set) var isCurrent = true

  public init() {}

  public var rows: [RowAddress] { entries.map(\.row) }
  public func contains(_ row: RowAddress) -> Bool { entries.contains { $0.row == row } }
  public func row(of item: ObjectIdentifier) -> RowAddress? {
    entries.first { $0.item == item }?.row
  }

  public mutating func add(_ item: ObjectIdentifier, of row: RowAddress) {
    entries.append((row, item))
  }

  /// Updates the rows' addresses after an update; items of deleted rows no longer have a row.
  ///
  /// - Parameters:
  ///   - isUpdate: Whether the data have changed, rather than only the positions at which rows are
  ///     displayed.
  ///   - newRow: The new address of a row; nil if it is deleted.
  public mutating func renumber(
    isUpdate: Bool = true, _ newRow: (RowAddress) -> RowAddress?
  ) {
    if isUpdate { isCurrent = false }
    entries = entries.compactMap { entry in newRow(entry.row).map { ($0, entry.item) } }
  }
}

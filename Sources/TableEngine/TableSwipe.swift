import TableGeometry

/// A row with its swipe actions out.
package struct TableSwipe: Equatable, Sendable {
  /// The side at which the actions are.
  package enum Side: Equatable, Sendable { case leading, trailing }

  package private(set) var row: RowAddress
  package let side: Side

  package init(row: RowAddress, side: Side) {
    self.row = row
    self.side = side
  }

  /// Returns the swipe with its row's place after an update; nil where the row goes or is reloaded,
  /// which closes it.
  package func moved(_ newRow: (RowAddress) -> RowAddress?) -> TableSwipe? {
    newRow(row).map { TableSwipe(row: $0, side: side) }
  }
}

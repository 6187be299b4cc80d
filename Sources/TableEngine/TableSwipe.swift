import TableGeometry

/// A row with open swipe actions.
public struct TableSwipe: Equatable, Sendable {
  /// The side of the row with the actions.
  public enum Side: Equatable, Sendable { case leading, trailing }

  public private(set) var row: RowAddress
  public let side: Side

  public init(row: RowAddress, side: Side) {
    self.row = row
    self.side = side
  }

  /// Returns the swipe with its row's address after an update; nil if the row is deleted or reloaded,
  /// which closes it.
  public func renumbered(_ newRow: (RowAddress) -> RowAddress?) -> TableSwipe? {
    newRow(row).map { TableSwipe(row: $0, side: side) }
  }
}

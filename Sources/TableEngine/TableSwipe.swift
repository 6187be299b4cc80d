import TableGeometry

/// A row with its swipe actions out.
public struct TableSwipe: Equatable, Sendable {
  /// The side at which the actions are.
  public enum Side: Equatable, Sendable { case leading, trailing }

  public private(set) var row: RowAddress
  public let side: Side

  public init(row: RowAddress, side: Side) {
    self.row = row
    self.side = side
  }

  /// Returns the swipe with its row's place after an update; nil where the row goes or is reloaded,
  /// which closes it.
  public func moved(_ newRow: (RowAddress) -> RowAddress?) -> TableSwipe? {
    newRow(row).map { TableSwipe(row: $0, side: side) }
  }
}

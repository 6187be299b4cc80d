/// Rows removed from a table, with their heights and whether those were measured.
///
/// The value shares storage with the table: removing and reinserting a million rows is O(log n).
public struct CutRows: Sendable {
  let store: RowStore

  /// The number of rows.
  public var count: Int { store.count }

  /// The height of the rows, in points.
  public var height: Double { FixedPoint.points(store.length) }
}

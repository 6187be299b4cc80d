/// Rows that were taken out of a table, with all that is known of their heights.
///
/// A value that shares what it can with the table: a million rows are cut and put back in O(log n).
public struct CutRows: Sendable {
  let store: RowStore

  /// The number of rows.
  public var count: Int { store.count }

  /// The height of the rows, in points.
  public var height: Double { FixedPoint.points(store.length) }
}

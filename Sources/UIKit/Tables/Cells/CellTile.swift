import TableEngine
import TableGeometry

/// Which row of which table a cell shows.
struct CellTile {
  weak var table: UITableView?
  var address: RowAddress
  /// Whether the cell has been laid out for its row: what changes from then on may change the row's
  /// height.
  var isSettled = false
  /// The number of rows of the cell's section, once the section has changed or gone: the cell departs
  /// with the lines and corners of its old place.
  var departedRowCount: Int?

  /// Whether the row is the last one of its section.
  @MainActor func isLast(in table: UITableView) -> Bool {
    let count =
      departedRowCount ?? table.engine.content.extents.rowCount(inSection: address.section)
    return address.row == count - 1
  }
}

import TableEngine
import TableGeometry

/// The table and the row that a cell shows.
///
/// This is a class because a structure would be copied whenever one of its properties is read.
@MainActor final class CellTile {
  @WeakView private(set) var table: UITableView?
  var address: RowAddress
  /// Identifies the row while the cell shows it, even when updates move the row.
  let identity = RowIdentity()
  /// Whether the cell has been laid out for its row, so that later changes may change the row's height.
  var isSettled = false
  /// The number of rows of the cell's section, after the section has changed or been deleted. The
  /// disappearing cell keeps the separators and corners of its old position.
  var departedRowCount: Int?

  init(table: UITableView, address: RowAddress) {
    self.table = table
    self.address = address
  }

  /// Returns whether the row is the last one of its section; false for a row that a reload has removed
  /// while its cell awaits its release.
  func isLast(in table: UITableView) -> Bool {
    if let departedRowCount { return address.row == departedRowCount - 1 }
    let content = table.engine.content
    return content.hasRow(at: address)
      && address.row == content.extents.rowCount(inSection: address.section) - 1
  }
}

/// Distinguishes the rows that one cell shows one after the other.
package struct RowIdentity: Hashable, Sendable {
  private let serial: Int
  @MainActor private static var last = 0

  @MainActor init() {
    Self.last += 1
    serial = Self.last
  }
}

extension UITableViewCell {
  /// The row that the cell shows; nil while it shows none.
  package var rowIdentity: RowIdentity? { tile?.identity }

  /// The table and the index path of the row that the cell shows.
  package var rowPlace: (table: UITableView, path: IndexPath)? {
    guard let tile, let table = tile.table else { return nil }
    return (table, IndexPath(tile.address))
  }
}

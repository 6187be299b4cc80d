/// A data source that leaves out the rows of some sections, which the app goes on to name.
///
/// The app of a table whose sections collapse knows nothing of that: it inserts and deletes rows of
/// collapsed sections, selects them and scrolls to them. The table asks its data source what such
/// rows are, instead of reporting them as invalid.
@MainActor public protocol TableRowHiding: UITableViewDataSource {
  /// Called when an update is about to take effect: returns the sections without rows, or nil where
  /// the update names rows as the table has them.
  func tableView(_ tableView: UITableView, hiddenSectionsFor changes: TableChanges)
    -> TableHiddenSections?

  /// Returns the section that a row is in which the table does not have; nil for any other path.
  func tableView(_ tableView: UITableView, sectionHidingRowAt indexPath: IndexPath) -> Int?

  /// Called when a row is selected or deselected that the table does not have.
  func tableView(
    _ tableView: UITableView, setSelected isSelected: Bool, hiddenRowAt indexPath: IndexPath)

  /// Called when the app has deselected all rows of the table, in edit mode and at its end too.
  func tableViewDidDeselectAllRows(_ tableView: UITableView)

  /// Called when the app has the table reload its data.
  func tableViewWillReloadData(_ tableView: UITableView)
}

/// The changes of an update, with the indices and index paths that the app has given.
public struct TableChanges {
  /// Inserted sections, by their indices after the update.
  public internal(set) var insertedSections: [Int] = []
  /// Deleted sections, by their indices before the update.
  public internal(set) var deletedSections: [Int] = []
  /// Reloaded sections, by their indices before the update.
  public internal(set) var reloadedSections: [Int] = []
  /// Moved sections.
  public internal(set) var movedSections: [(from: Int, to: Int)] = []
  /// Inserted rows, by their index paths after the update.
  public internal(set) var insertedRows: [IndexPath] = []
  /// Deleted rows, by their index paths before the update.
  public internal(set) var deletedRows: [IndexPath] = []
  /// Reloaded rows, by their index paths before the update.
  public internal(set) var reloadedRows: [IndexPath] = []
  /// Moved rows.
  public internal(set) var movedRows: [(from: IndexPath, to: IndexPath)] = []
}

/// The sections whose rows a table does not have.
public struct TableHiddenSections {
  /// Sections without rows before the update, by their indices then.
  public var before: IndexSet
  /// Sections without rows after the update, by their indices then.
  public var after: IndexSet
  /// Rows to select after the update, by their index paths then.
  public var selectedRows: [IndexPath]

  /// Creates the sections without rows before and after an update, and rows to select after it.
  public init(before: IndexSet, after: IndexSet, selectedRows: [IndexPath] = []) {
    self.before = before
    self.after = after
    self.selectedRows = selectedRows
  }
}

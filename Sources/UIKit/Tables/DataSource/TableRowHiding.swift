/// A data source that hides the rows of some sections, although the app continues to refer to them.
///
/// The app does not know which sections of its table are collapsed: it inserts and deletes their
/// rows, selects them and scrolls to them. Instead of reporting such rows as invalid, the table
/// asks its data source about them.
@MainActor public protocol TableRowHiding: UITableViewDataSource {
  /// Called when an update is about to take effect. Returns the sections with hidden rows, or nil if
  /// the update refers only to rows that are in the table.
  func tableView(_ tableView: UITableView, hiddenSectionsFor changes: TableChanges)
    -> TableHiddenSections?

  /// Returns the section of a row that is hidden from the table; nil for any other path.
  func tableView(_ tableView: UITableView, sectionHidingRowAt indexPath: IndexPath) -> Int?

  /// Called when a row that is hidden from the table is selected or deselected.
  func tableView(
    _ tableView: UITableView, setSelected isSelected: Bool, hiddenRowAt indexPath: IndexPath)

  /// Called when the app has deselected all rows of the table, and when edit mode begins or ends.
  func tableViewDidDeselectAllRows(_ tableView: UITableView)

  /// Called when the app reloads the table's data.
  func tableViewWillReloadData(_ tableView: UITableView)
}

/// The changes of an update of a table or a collection view, with the indices and index paths that the
/// app has given.
public struct TableChanges {
  /// Inserted sections, by their indices after the update.
  public internal(set) var insertedSections: [Int] = []
  /// Deleted sections, by their indices before the update.
  public internal(set) var deletedSections: [Int] = []
  /// Reloaded sections, by their indices before the update.
  public internal(set) var reloadedSections: [Int] = []
  /// Moved sections: `from` is the index before the update, `to` the one after it.
  public internal(set) var movedSections: [(from: Int, to: Int)] = []
  /// Inserted rows, by their index paths after the update.
  public internal(set) var insertedRows: [IndexPath] = []
  /// Deleted rows, by their index paths before the update.
  public internal(set) var deletedRows: [IndexPath] = []
  /// Reloaded rows, by their index paths before the update.
  public internal(set) var reloadedRows: [IndexPath] = []
  /// Moved rows: `from` is the index path before the update, `to` the one after it.
  public internal(set) var movedRows: [(from: IndexPath, to: IndexPath)] = []
}

/// The sections whose rows are hidden from a table, or whose items are hidden from a collection view.
public struct TableHiddenSections {
  /// Sections with hidden rows before the update, by their indices before it.
  public var before: IndexSet
  /// Sections with hidden rows after the update, by their indices after it.
  public var after: IndexSet
  /// Rows to select after the update, by their index paths after it.
  public var selectedRows: [IndexPath]
  /// The number of rows at the beginning of each section that are not hidden: 1 if the first item is
  /// the section's header, 0 otherwise.
  public var visibleRowCount = 0

  /// Creates the sections with hidden rows before and after an update, and the rows to select after it.
  public init(before: IndexSet, after: IndexSet, selectedRows: [IndexPath] = []) {
    self.before = before
    self.after = after
    self.selectedRows = selectedRows
  }
}

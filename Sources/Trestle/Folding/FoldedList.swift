import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// A table or a collection view whose sections collapse: the properties that ``SectionFolding`` reads,
/// and the changes that it makes.
@MainActor protocol FoldedList: AnyObject {
  var scrollView: UIScrollView { get }

  // MARK: The app's data source

  /// The number of sections of the app's data source.
  var sourceSectionCount: Int { get }
  /// Returns the number of rows of a section of the app's data source.
  func sourceRowCount(inSection section: Int) -> Int
  /// Whether the view reports its reloads and updates before they take effect.
  var reportsChanges: Bool { get }
  /// Whether an update is being collected; its indices are known only when it ends.
  var collectsUpdate: Bool { get }
  func reloadData()
  /// Restores the app's data source.
  func detachDataSource()

  // MARK: Headers

  /// The number of sections of the view.
  var sectionCount: Int { get }
  /// Returns the visible header of a section.
  func header(ofSection section: Int) -> UIView?
  /// Returns the section whose header is the given view. Sections may have moved since the view
  /// appeared.
  func section(ofHeader view: UIView) -> Int?
  /// Returns the frame that a section's header has while it is not pinned, in the view's
  /// coordinates.
  func headerFrame(ofSection section: Int) -> CGRect?

  // MARK: Rows

  /// Whether the user is moving a row.
  var carriesRow: Bool { get }
  var selectedRows: [IndexPath] { get }
  var selectsSeveralRows: Bool { get }
  func rowCount(inSection section: Int) -> Int
  func selectRow(at path: IndexPath)
  /// Inserts and deletes the rows of sections that expand and collapse, in one update.
  func updateRows(_ changes: [FoldedRows])
  /// Makes the view request all rows of sections again.
  func reloadSections(_ sections: IndexSet)
}

/// The rows of a section that collapses or expands.
struct FoldedRows {
  let change: FoldingChange
  /// The rows that are deleted or inserted.
  let rows: Range<Int>
  let animation: UITableView.RowAnimation

  /// The index paths of the rows. Nonisolated: a main-actor closure would check its executor for every
  /// row.
  nonisolated var paths: [IndexPath] {
    rows.map { IndexPath(row: $0, section: change.section) }
  }
}

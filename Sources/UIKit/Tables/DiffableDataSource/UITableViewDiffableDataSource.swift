import TableGeometry

/// A data source that receives a table's content as a snapshot, computes the differences from the
/// current content, and applies them to the table.
///
/// It becomes the table's data source when it is created; the table does not retain it. Remaining rows
/// keep their selection, even when they move, and the visible content stays in place.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, UITableViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  /// Returns the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private(set) weak var list: UITableView?
  private let cellProvider: CellProvider
  var content = SectionedItems<SectionIdentifierType, ItemIdentifierType>()

  /// The animation of inserted and deleted rows and sections.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  /// Creates a data source without sections, and makes it the data source of the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    list = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Applying

  /// Applies a snapshot to the table as insertions, deletions and moves.
  ///
  /// O(n) if most items keep their order. Items that the snapshot reloads or reconfigures are updated,
  /// if the table has them; an item that moves gets a new cell.
  ///
  /// If called off the main thread, the snapshot is applied on the main queue, after earlier ones.
  /// - Parameters:
  ///   - snapshot: The sections and items to show.
  ///   - animatingDifferences: Whether the changes are animated.
  ///   - completion: Called after the animations; without animations, in the clock's next turn.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    if !MainThread.isCurrent {
      return DiffableThreads.onMain((snapshot, completion)) { [self] in
        apply($0, animatingDifferences: animatingDifferences, completion: $1)
      }
    }
    guard let list else { return reload(with: snapshot, completion: completion) }
    applyDifferences(
      to: snapshot, in: list, isAnimated: animatingDifferences, completion: completion)
  }

  /// Applies a snapshot to the table, and returns when the animations have ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Applies a snapshot without computing differences: the table is reloaded, and its selection is
  /// lost.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    if !MainThread.isCurrent {
      return DiffableThreads.onMain((snapshot, completion)) { [self] in
        applySnapshotUsingReloadData($0, completion: $1)
      }
    }
    reload(with: snapshot, completion: completion)
  }

  /// Applies a snapshot without computing differences, like the method with a completion.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  var reloadsItems: (([IndexPath], UITableView) -> Void)? { nil }

  func applyChanges(of difference: SnapshotDifference, to table: UITableView) {
    let batch = difference.batch
    let animation = defaultRowAnimation
    func noteSections(_ sections: [Int], _ body: (IndexSet, UITableView.RowAnimation) -> Void) {
      if !sections.isEmpty { body(IndexSet(sections), animation) }
    }
    func noteRows(_ rows: [RowAddress], _ body: ([IndexPath], UITableView.RowAnimation) -> Void) {
      if !rows.isEmpty { body(rows.map(\.path), animation) }
    }
    noteSections(batch.deletedSections) { table.deleteSections($0, with: $1) }
    noteSections(batch.insertedSections) { table.insertSections($0, with: $1) }
    noteSections(batch.reloadedSections) { table.reloadSections($0, with: $1) }
    for move in batch.movedSections { table.moveSection(move.source, toSection: move.target) }
    noteRows(batch.deletedRows) { table.deleteRows(at: $0, with: $1) }
    noteRows(batch.insertedRows) { table.insertRows(at: $0, with: $1) }
    noteRows(batch.reloadedRows) { table.reloadRows(at: $0, with: $1) }
    for move in batch.movedRows { table.moveRow(at: move.source.path, to: move.target.path) }
    if !difference.reconfigured.isEmpty { table.reconfigureRows(at: difference.reconfigured) }
  }

  // MARK: Finding

  /// Returns a copy of the current content, with nothing to reload. O(1)
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(content: content)
  }

  /// Returns the section at an index; nil if there is none. O(1)
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    content.existingSection(at: index)
  }

  /// Returns a section's index; nil if it is not displayed. O(1)
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.index(ofSection: sectionIdentifier)
  }

  /// Returns the item at an index path; nil if there is none. O(1)
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.existingItem(at: indexPath)
  }

  /// Returns an item's index path; nil if it is not displayed. O(1)
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.address(of: itemIdentifier)?.path
  }

  open override var description: String {
    // Safety: the data source belongs to the main actor; elsewhere the call ends the process.
    MainActor.assumeIsolated {
      "<UITableViewDiffableDataSource: \(content.sectionCount) sections, "
        + "\(content.itemCount) items>"
    }
  }

  // MARK: What the table asks

  open func numberOfSections(in tableView: UITableView) -> Int {
    tableView.snapshotSource = self
    return content.sectionCount
  }

  /// Returns the number of items of a section; 0 if there is no such section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    content.existingItemCount(inSection: section)
  }

  /// Returns the cell from the cell provider. If that is nil, reports it and returns a plain cell.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    {
      return cell
    }
    UIKitFault.report(
      "UITableView dataSource returned a nil cell for row at index path: \(indexPath). Table view: "
        + "\(tableView), dataSource: \(self)")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { NotImplemented.value(nil) }

  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { NotImplemented.value(nil) }

  /// Returns no index. Subclasses override it.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    NotImplemented.value(nil)
  }

  /// Returns the index of the title. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { NotImplemented.value(index) }

  /// Returns false: a subclass decides which rows can be edited (UIKit reference 15.1).
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Returns false: a subclass decides which rows can be moved (UIKit reference 15.1).
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { NotImplemented.value(()) }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { NotImplemented.value(()) }
}

/// A data source whose rows move only when snapshots are applied to it.
@MainActor protocol SnapshotDataSource: UITableViewDataSource {}

extension UITableViewDiffableDataSource: SnapshotDataSource {}

extension RowAddress {
  var path: IndexPath { IndexPath(row: row, section: section) }
}

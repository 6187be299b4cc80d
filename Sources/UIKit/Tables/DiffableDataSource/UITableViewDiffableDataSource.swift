import TableGeometry

/// A data source that is told what a table shows, finds out how that differs from what it shows
/// now, and lets the table make the changes.
///
/// It becomes the table's data source when it is made; the table does not keep it alive. Rows that
/// stay keep their selection, wherever they move, and what is looked at stays where it is.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, UITableViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var content = SectionedItems<SectionIdentifierType, ItemIdentifierType>()

  /// How rows and sections come and go.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  /// A data source without sections, which becomes that of the table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Applying

  /// Updates the table to a snapshot by the insertions, deletions and moves that lead to it.
  ///
  /// O(n) where most items keep their order. Items that the snapshot reloads or reconfigures are,
  /// as far as the table has them; one that moves gets another cell.
  ///
  /// Off the main thread the snapshot is applied by the main queue, after those that were applied before.
  /// - Parameters:
  ///   - snapshot: The sections and items to show.
  ///   - animatingDifferences: Whether the changes are animated; they are the same otherwise.
  ///   - completion: Called when the animations have ended; without any, in the clock's next turn.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    if !MainThread.isCurrent {
      return DiffableThreads.onMain((snapshot, completion)) { [self] in
        apply($0, animatingDifferences: animatingDifferences, completion: $1)
      }
    }
    guard let tableView else {
      content = snapshot.content
      return later(completion)
    }
    let difference = SnapshotDifference(from: content, to: snapshot)
    guard !difference.isEmpty else {
      content = snapshot.content
      return later(completion)
    }
    let change = {
      tableView.performBatchUpdates {
        self.content = snapshot.content
        self.note(difference.batch, difference.reconfigured, in: tableView)
      } completion: { _ in
        completion?()
      }
    }
    if animatingDifferences {
      change()
    } else {
      UIView.performWithoutAnimation(change)
    }
  }

  /// Shows a snapshot, by the changes that lead to it, and returns when the animations have ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot without looking for differences: the table is reloaded, and its selection is
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
    content = snapshot.content
    tableView?.reloadData()
    later(completion)
  }

  /// Shows a snapshot without looking for differences, as the method with a completion does.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  /// Tells on the clock's next turn.
  private func later(_ completion: (() -> Void)?) {
    guard let completion else { return }
    let session = tableView?.hostSession ?? .current
    session.schedule(at: session.now) { completion() }
  }

  private func note(_ batch: TableBatch, _ reconfigured: [IndexPath], in table: UITableView) {
    let animation = defaultRowAnimation
    func set(_ sections: [Int], _ body: (IndexSet, UITableView.RowAnimation) -> Void) {
      if !sections.isEmpty { body(IndexSet(sections), animation) }
    }
    func list(_ rows: [RowAddress], _ body: ([IndexPath], UITableView.RowAnimation) -> Void) {
      if !rows.isEmpty { body(rows.map(\.path), animation) }
    }
    set(batch.deletedSections) { table.deleteSections($0, with: $1) }
    set(batch.insertedSections) { table.insertSections($0, with: $1) }
    set(batch.reloadedSections) { table.reloadSections($0, with: $1) }
    for move in batch.movedSections { table.moveSection(move.source, toSection: move.target) }
    list(batch.deletedRows) { table.deleteRows(at: $0, with: $1) }
    list(batch.insertedRows) { table.insertRows(at: $0, with: $1) }
    list(batch.reloadedRows) { table.reloadRows(at: $0, with: $1) }
    for move in batch.movedRows { table.moveRow(at: move.source.path, to: move.target.path) }
    if !reconfigured.isEmpty { table.reconfigureRows(at: reconfigured) }
  }

  // MARK: Finding

  /// A copy of what is shown, with nothing to reload. O(1)
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(content: content)
  }

  /// The section at an index; nil where there is none. O(1)
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    index >= 0 && index < content.sectionCount ? content.section(at: index) : nil
  }

  /// A section's index; nil when it is not shown. O(1)
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.index(ofSection: sectionIdentifier)
  }

  /// The item at a path; nil where there is none. O(1)
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, indexPath.section >= 0, indexPath.section < content.sectionCount
    else { return nil }
    let rows = 0..<content.itemCount(inSection: indexPath.section)
    guard rows.contains(indexPath.row) else { return nil }
    return content.item(at: RowAddress(section: indexPath.section, row: indexPath.row))
  }

  /// An item's path; nil when it is not shown. O(1)
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.place(of: itemIdentifier)?.path
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

  /// The number of items of a section; 0 where there is none.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section >= 0 && section < content.sectionCount ? content.itemCount(inSection: section) : 0
  }

  /// What the cell provider makes; a plain cell after a report when that is nothing.
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

  /// No index; subclasses override it.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    NotImplemented.value(nil)
  }

  /// The section of the title's own number; subclasses override it.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { NotImplemented.value(index) }

  /// False: rows are edited where a subclass says so (UIKit reference 15.1).
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// False: rows move where a subclass says so (UIKit reference 15.1).
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

/// A data source whose rows move by the snapshots that it is given, and by nothing else.
@MainActor protocol SnapshotDataSource: UITableViewDataSource {}

extension UITableViewDiffableDataSource: SnapshotDataSource {}

extension RowAddress {
  var path: IndexPath { IndexPath(row: row, section: section) }
}

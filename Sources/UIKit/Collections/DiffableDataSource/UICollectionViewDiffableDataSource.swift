import TableGeometry

/// A data source that receives snapshots, computes their differences from the current content, and
/// updates the collection view accordingly.
///
/// It becomes the view's data source when it is created; the view does not retain it. Items that remain
/// keep their selection wherever they move, and visible items keep their position on the screen.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, UICollectionViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  /// Returns the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Returns the view of a supplementary element.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private(set) weak var list: UICollectionView?
  private let cellProvider: CellProvider
  var content = SectionedItems<SectionIdentifierType, ItemIdentifierType>()
  /// The hierarchies of the sections that have a hierarchy.
  private var hierarchies:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  /// Whether a snapshot has been applied. The first snapshot reloads the view.
  private var hasApplied = false

  /// The handlers called when the user expands or collapses outline items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The handlers called when the user moves items.
  open var reorderingHandlers = ReorderingHandlers()

  /// Provides the views of supplementary elements.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source without sections and sets it as the collection view's data source.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    list = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Applying

  /// Updates the view to a snapshot with insertions, deletions and moves; the first snapshot reloads
  /// the view.
  ///
  /// If called outside the main thread, the snapshot is applied on the main queue, after earlier
  /// snapshots.
  /// - Parameters:
  ///   - snapshot: The sections and items that are displayed.
  ///   - animatingDifferences: Whether the changes are animated; the result is the same.
  ///   - completion: Called when the animations have ended; if there are none, at the next step of the
  ///     clock.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    if !MainThread.isCurrent {
      return DiffableThreads.onMain((snapshot, completion)) { [self] in
        apply($0, animatingDifferences: animatingDifferences, completion: $1)
      }
    }
    guard let list, hasApplied else {
      return applySnapshotUsingReloadData(snapshot, completion: completion)
    }
    applyDifferences(
      to: snapshot, in: list, isAnimated: animatingDifferences, completion: completion)
  }

  /// Updates the view to a snapshot by applying its differences, and returns when the animations have
  /// ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Applies a snapshot without computing differences: the view is reloaded and loses its selection.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    if !MainThread.isCurrent {
      return DiffableThreads.onMain((snapshot, completion)) { [self] in
        applySnapshotUsingReloadData($0, completion: $1)
      }
    }
    hasApplied = true
    reload(with: snapshot, completion: completion)
  }

  /// Applies a snapshot without computing differences, like the method with a completion handler.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  var reloadsItems: (([IndexPath], UICollectionView) -> Void)? {
    { paths, view in view.reloadItems(at: paths) }
  }

  func applyChanges(of difference: SnapshotDifference, to view: UICollectionView) {
    let batch = difference.batch
    func noteSections(_ sections: [Int], _ body: (IndexSet) -> Void) {
      if !sections.isEmpty { body(IndexSet(sections)) }
    }
    func noteItems(_ items: [RowAddress], _ body: ([IndexPath]) -> Void) {
      if !items.isEmpty { body(items.map(\.path)) }
    }
    noteSections(batch.deletedSections) { view.deleteSections($0) }
    noteSections(batch.insertedSections) { view.insertSections($0) }
    noteSections(batch.reloadedSections) { view.reloadSections($0) }
    for move in batch.movedSections { view.moveSection(move.source, toSection: move.target) }
    noteItems(batch.deletedRows) { view.deleteItems(at: $0) }
    noteItems(batch.insertedRows) { view.insertItems(at: $0) }
    noteItems(batch.reloadedRows) { view.reloadItems(at: $0) }
    for move in batch.movedRows { view.moveItem(at: move.source.path, to: move.target.path) }
    if !difference.reconfigured.isEmpty { view.reconfigureItems(at: difference.reconfigured) }
  }

  // MARK: Sections

  /// Updates a section to the visible items of a hierarchy by applying the differences. A section that
  /// does not exist yet is appended; other sections do not change.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    if !MainThread.isCurrent {
      return DiffableThreads.onMain((snapshot, section, completion)) { [self] in
        apply($0, to: $1, animatingDifferences: animatingDifferences, completion: $2)
      }
    }
    var whole = self.snapshot()
    if whole.indexOfSection(section) == nil {
      whole.appendSections([section])
    } else {
      whole.deleteItems(whole.itemIdentifiers(inSection: section))
    }
    whole.appendItems(snapshot.visibleItems, toSection: section)
    hierarchies[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
    // If no items changed, no update tells the cells about their new outline state.
    list?.listRowsDidMove()
  }

  /// Updates a section to the visible items of a hierarchy, and returns when the animations have
  /// ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  /// Returns the hierarchy of a section. If none was applied, or the section's items have changed
  /// since, returns its items as a flat list. If the section does not exist, returns an empty list.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    guard let index = content.index(ofSection: section) else { return flat }
    let items = content.items(inSection: index)
    if let hierarchy = hierarchies[section], hierarchy.visibleItems == items { return hierarchy }
    flat.append(items)
    return flat
  }

  /// Returns the hierarchy that was applied to a section; nil if there is none.
  func hierarchy(
    ofSection index: Int
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>? {
    sectionIdentifier(for: index).flatMap { hierarchies[$0] }
  }

  // MARK: Finding

  /// Returns a copy of the current content, without pending reloads. O(1)
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(content: content)
  }

  /// Returns the section at an index; nil if there is none. O(1)
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    content.existingSection(at: index)
  }

  /// Returns a section's index; nil if it is not in the data source. O(1)
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.index(ofSection: sectionIdentifier)
  }

  /// Returns the item at an index path; nil if there is none. O(1)
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.existingItem(at: indexPath)
  }

  /// Returns an item's index path; nil if it is not in the data source. O(1)
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.address(of: itemIdentifier)?.path
  }

  open override var description: String {
    // Safety: the data source belongs to the main actor; elsewhere the call traps.
    MainActor.assumeIsolated {
      "<UICollectionViewDiffableDataSource: \(content.sectionCount) sections, "
        + "\(content.itemCount) items>"
    }
  }

  // MARK: What the collection view asks

  open func numberOfSections(in collectionView: UICollectionView) -> Int { content.sectionCount }

  /// Returns the number of items of a section; 0 if there is no such section.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    content.existingItemCount(inSection: section)
  }

  /// Returns whether the app's handlers allow an item to be moved.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  /// Moves an item in the current content, and calls the app's handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let transaction = transaction(movingItemAt: sourceIndexPath, to: destinationIndexPath)
    else { return }
    reorderingHandlers.willReorder?(transaction)
    content = transaction.finalSnapshot.content
    for section in transaction.sectionTransactions
    where hierarchies[section.sectionIdentifier] != nil {
      hierarchies[section.sectionIdentifier] = section.finalSnapshot
    }
    reorderingHandlers.didReorder?(transaction)
  }

  /// Returns the cell from the cell provider; if that is nil, reports a fault and returns a plain cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = itemIdentifier(for: indexPath)
    if let item, let cell = cellProvider(collectionView, indexPath, item) { return cell }
    UIKitFault.report(
      "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath) with "
        + "item identifier '\(item.map { "\($0)" } ?? "nil")', which is not allowed. You must always "
        + "return a cell to the collection view: \(collectionView)")
    return collectionView.dequeueStandIn(for: indexPath)
  }

  /// Returns the view from the supplementary view provider; if that is nil, reports a fault and returns
  /// an empty view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    UIKitFault.report(
      supplementaryViewProvider == nil
        ? "UICollectionViewDiffableDataSource: a view of kind \(kind) is asked at index path "
          + "\(indexPath), but supplementaryViewProvider is nil"
        : "UICollectionViewDiffableDataSource supplementary view provider returned nil for kind "
          + "\(kind) at index path \(indexPath), which is not allowed")
    return collectionView.dequeueStandIn(ofKind: kind, for: indexPath)
  }
}

extension UICollectionViewDiffableDataSource {
  /// The handlers called when the user expands or collapses outline items, before the data source
  /// changes.
  @preconcurrency @MainActor public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Returns whether an item may be expanded; nil to allow all items.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns whether an item may be collapsed; nil to allow all items.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item that is being expanded, given its current children.
    public var snapshotForExpandingParent:
      (
        (_ parent: Item, _ children: NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?

    public init() {}
  }
}

extension UICollectionView: BatchUpdating {}
extension UICollectionViewDiffableDataSource: DiffableDataSource {}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func outlineItem(at path: IndexPath) -> OutlineItem? {
    guard let item = itemIdentifier(for: path) else { return nil }
    return hierarchy(ofSection: path.section)?.outlineItem(item)
  }

  func toggleItem(at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section)
    else { return }
    let old = snapshot(for: section)
    guard old.contains(item) else { return }
    let handlers = sectionSnapshotHandlers
    if old.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      changeHierarchy(of: item, in: section) { $0.collapse([item]) }
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      let children = handlers.snapshotForExpandingParent.map { handler in
        handler(item, old.snapshot(of: item))
      }
      changeHierarchy(of: item, in: section) { snapshot in
        if let children { snapshot.replace(childrenOf: item, using: children) }
        snapshot.expand([item])
      }
    }
  }

  /// Changes the current hierarchy of a section: handlers may have applied a different one in the
  /// meantime.
  private func changeHierarchy(
    of item: ItemIdentifierType, in section: SectionIdentifierType,
    _ body: (inout NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> Void
  ) {
    var new = snapshot(for: section)
    guard new.contains(item) else { return }
    body(&new)
    apply(new, to: section, animatingDifferences: true)
  }
}

extension UICollectionView {
  private static let standIn = "_UICollectionViewStandIn"

  /// Returns a plain cell, which is used if the app does not return one.
  func dequeueStandIn(for path: IndexPath) -> UICollectionViewCell {
    register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.standIn)
    return dequeueCell(Self.standIn, for: path)
  }

  /// Returns an empty view, which is used if the app does not return one.
  func dequeueStandIn(ofKind kind: String, for path: IndexPath) -> UICollectionReusableView {
    register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: Self.standIn)
    return dequeueSupplementary(kind, Self.standIn, for: path)
  }
}

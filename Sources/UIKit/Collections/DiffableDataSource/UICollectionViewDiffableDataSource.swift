import TableGeometry

/// A data source that is told what a collection view shows, finds out how that differs from what it
/// shows now, and lets the view make the changes.
///
/// It becomes the view's data source when it is made; the view does not keep it alive. Items that stay
/// keep their selection, wherever they move, and what is looked at stays where it is.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSObject, UICollectionViewDataSource
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable,
  ItemIdentifierType: Hashable, ItemIdentifierType: Sendable
{
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Makes the view of a supplementary element.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var content = SectionedItems<SectionIdentifierType, ItemIdentifierType>()
  /// The hierarchies of sections that were given one.
  private var hierarchies:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  /// Whether a snapshot has been applied; the first one reloads the view.
  private var hasApplied = false

  /// What is called when the user expands or collapses items of outlines.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// What the app does as its user moves items.
  open var reorderingHandlers = ReorderingHandlers()

  /// Makes the views of supplementary elements.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// A data source without sections, which becomes that of the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Applying

  /// Updates the view to a snapshot by the insertions, deletions and moves that lead to it; the first
  /// snapshot reloads the view.
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
    guard let collectionView, hasApplied else {
      return applySnapshotUsingReloadData(snapshot, completion: completion)
    }
    let difference = SnapshotDifference(from: content, to: snapshot)
    guard !difference.isEmpty else {
      content = snapshot.content
      return later(completion)
    }
    let change = {
      collectionView.performBatchUpdates {
        self.content = snapshot.content
        self.note(difference, in: collectionView)
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

  /// Shows a snapshot without looking for differences: the view is reloaded, and its selection is lost.
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
    content = snapshot.content
    collectionView?.reloadData()
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
    let session = collectionView?.hostSession ?? .current
    session.schedule(at: session.now) { completion() }
  }

  private func note(_ difference: SnapshotDifference, in view: UICollectionView) {
    let batch = difference.batch
    func set(_ sections: [Int], _ body: (IndexSet) -> Void) {
      if !sections.isEmpty { body(IndexSet(sections)) }
    }
    func list(_ items: [RowAddress], _ body: ([IndexPath]) -> Void) {
      if !items.isEmpty { body(items.map(\.path)) }
    }
    set(batch.deletedSections) { view.deleteSections($0) }
    set(batch.insertedSections) { view.insertSections($0) }
    set(batch.reloadedSections) { view.reloadSections($0) }
    for move in batch.movedSections { view.moveSection(move.source, toSection: move.target) }
    list(batch.deletedRows) { view.deleteItems(at: $0) }
    list(batch.insertedRows) { view.insertItems(at: $0) }
    list(batch.reloadedRows) { view.reloadItems(at: $0) }
    for move in batch.movedRows { view.moveItem(at: move.source.path, to: move.target.path) }
    if !difference.reconfigured.isEmpty { view.reconfigureItems(at: difference.reconfigured) }
  }

  // MARK: Sections

  /// Shows the visible items of a hierarchy in a section, by the changes that lead to them. A section
  /// that is not there yet is appended; other sections stay as they are.
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
    // Without other items there is no update, in which cells see what has become of theirs.
    collectionView?.listRowsDidMove()
  }

  /// Shows the visible items of a hierarchy in a section, and returns when the animations have ended.
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

  /// The hierarchy of a section; its items without one, where none was applied or the section has been
  /// given other items since. Empty where there is no such section.
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

  /// The hierarchy that a section was given; nil without one.
  func hierarchy(
    ofSection index: Int
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>? {
    sectionIdentifier(for: index).flatMap { hierarchies[$0] }
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
    let items = 0..<content.itemCount(inSection: indexPath.section)
    guard items.contains(indexPath.item) else { return nil }
    return content.item(at: RowAddress(indexPath))
  }

  /// An item's path; nil when it is not shown. O(1)
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.place(of: itemIdentifier)?.path
  }

  open override var description: String {
    // Safety: the data source belongs to the main actor; elsewhere the call ends the process.
    MainActor.assumeIsolated {
      "<UICollectionViewDiffableDataSource: \(content.sectionCount) sections, "
        + "\(content.itemCount) items>"
    }
  }

  // MARK: What the collection view asks

  open func numberOfSections(in collectionView: UICollectionView) -> Int { content.sectionCount }

  /// The number of items of a section; 0 where there is none.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    section >= 0 && section < content.sectionCount ? content.itemCount(inSection: section) : 0
  }

  /// Whether the app's handlers let an item be moved.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  /// Moves an item in what is shown, and calls the app's handlers.
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

  /// What the cell provider makes; a plain cell after a report when that is nothing.
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

  /// What the supplementary view provider makes; an empty view after a report when that is nothing.
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
  /// What is called when the user expands or collapses items of outlines; the data source still shows the
  /// items as they were.
  @MainActor public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Whether an item may be expanded; nil for all.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item may be collapsed; nil for all.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item that is expanded, from those that it has so far.
    public var snapshotForExpandingParent:
      (
        (_ parent: Item, _ children: NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?

    public init() {}
  }
}

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
      change(item, in: section) { $0.collapse([item]) }
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      let children = handlers.snapshotForExpandingParent.map { handler in
        handler(item, old.snapshot(of: item))
      }
      change(item, in: section) { snapshot in
        if let children { snapshot.replace(childrenOf: item, using: children) }
        snapshot.expand([item])
      }
    }
  }

  /// Changes the hierarchy of a section, as it is now: handlers may have applied another one.
  private func change(
    _ item: ItemIdentifierType, in section: SectionIdentifierType,
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

  /// A plain cell in place of one that the app does not return.
  func dequeueStandIn(for path: IndexPath) -> UICollectionViewCell {
    register(UICollectionViewCell.self, forCellWithReuseIdentifier: Self.standIn)
    return dequeueCell(Self.standIn, for: path)
  }

  /// An empty view in place of one that the app does not return.
  func dequeueStandIn(ofKind kind: String, for path: IndexPath) -> UICollectionReusableView {
    register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: Self.standIn)
    return dequeueSupplementary(kind, Self.standIn, for: path)
  }
}

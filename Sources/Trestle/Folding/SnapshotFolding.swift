import UIKit

/// Adds the options of ``SectionFolding`` and ``Outline`` to the items of section snapshots: an
/// accordion, permissions and callbacks, loading of children, and a state that can be saved.
///
/// ```swift
/// folding = SnapshotFolding(dataSource, of: collectionView)
/// folding.mode = .accordion
/// folding.identifier = { $0.path }
/// folding.state = savedState
/// folding.apply(snapshot, to: .folders)
/// ```
///
/// Items are expanded and collapsed in the data source's section snapshots, which the app reads and
/// applies as before.
///
/// The object replaces the data source's `sectionSnapshotHandlers`. Handlers that the app set earlier
/// still permit changes, are called before changes, and provide children. The app has to retain the object
/// as long as its items fold: neither the data source nor the collection view retains it.
///
/// The user expands and collapses items with the disclosure accessories of their cells and with the
/// arrow keys. If ``FoldingBehavior/togglesOnTap`` is false, items change only in code.
///
/// Of ``FoldingBehavior/collapseAnimation`` and ``FoldingBehavior/expandAnimation``, `none` turns the
/// animation off. All other values use the animation of the layout.
@preconcurrency @MainActor
public final class SnapshotFolding<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  FoldingBehavior
{
  /// The data source whose section snapshots contain the items.
  public typealias DataSource = UICollectionViewDiffableDataSource<Section, Item>
  /// A hierarchy of items.
  public typealias Snapshot = NSDiffableDataSourceSectionSnapshot<Item>

  /// Returns whether an item starts collapsed; nil, the default, keeps the snapshot's state.
  ///
  /// Called for the items of snapshots that are applied with ``apply(_:to:animatingDifferences:)``,
  /// and for loaded children.
  public var isInitiallyCollapsed: ((Item) -> Bool)?
  /// Returns whether an item may collapse or expand, by the user or programmatically; nil, the default,
  /// allows every change.
  public var shouldChange: ((_ item: Item, _ collapses: Bool) -> Bool)?
  /// Called before an item collapses or expands.
  public var willChange: ((_ item: Item, _ collapses: Bool) -> Void)?
  /// Called after an item has collapsed or expanded. The animation may still be running.
  public var didChange: ((_ item: Item, _ isCollapsed: Bool) -> Void)?
  /// Returns the identifier under which an item's state is saved. Items that share an identifier share
  /// their saved state.
  public var identifier: ((Item) -> String)?

  /// Fetches the children of an item when it expands for the first time; nil, the default, if the
  /// snapshots contain all children.
  ///
  /// During the fetch, the item's list cell shows a spinner, and a second tap cancels the task. If the
  /// closure throws, the item stays collapsed. Every item without children fetches them, unless
  /// ``loadsChildren`` is set.
  public var loadChildren: (@MainActor (_ item: Item) async throws -> Snapshot)?
  /// Returns whether an item has children to fetch; if nil, the default, every item without children in
  /// its snapshot does.
  public var loadsChildren: ((_ item: Item) -> Bool)?
  /// Called with the error that ``loadChildren`` threw.
  public var onLoadError: ((_ item: Item, _ error: any Error) -> Void)?

  /// A fetch of children.
  struct Load {
    let number: Int
    let task: Task<Void, Never>
    let animated: Bool
    /// The spinner in the item's cell.
    let spinner: UIActivityIndicatorView
    weak var cell: UICollectionViewListCell?
  }

  weak var dataSource: DataSource?
  weak var collectionView: UICollectionView?
  private let former: DataSource.SectionSnapshotHandlers<Item>
  var itemStates = ItemFoldingStates<Item>()
  var loads: [Item: Load] = [:]
  var loadCount = 0
  /// The items whose children have been fetched.
  var loadedItems: Set<Item> = []
  /// Moves the spinners along with their items during loading.
  var scrollObservation: NSKeyValueObservation?

  /// Creates the behaviour for a data source's section snapshots.
  ///
  /// - Parameters:
  ///   - dataSource: The data source of the collection view.
  ///   - collectionView: The collection view.
  public init(_ dataSource: DataSource, of collectionView: UICollectionView) {
    self.dataSource = dataSource
    self.collectionView = collectionView
    former = dataSource.sectionSnapshotHandlers
    super.init(mode: .independent)
    dataSource.sectionSnapshotHandlers = handlers()
  }

  isolated deinit { for load in loads.values { load.task.cancel() } }

  /// Returns handlers that redirect every change by the user to this object, which collapses the
  /// siblings of an accordion's item in the same update.
  private func handlers() -> DataSource.SectionSnapshotHandlers<Item> {
    let former = former
    var handlers = former
    handlers.shouldExpandItem = { [weak self] item in
      guard former.shouldExpandItem?(item) ?? true else { return false }
      guard let self else { return true }
      self.toggleByUser(item, collapses: false)
      return false
    }
    handlers.shouldCollapseItem = { [weak self] item in
      guard former.shouldCollapseItem?(item) ?? true else { return false }
      guard let self else { return true }
      self.toggleByUser(item, collapses: true)
      return false
    }
    return handlers
  }

  /// Calls the handlers that the app has set in the data source.
  func callFormerHandlers(_ item: Item, collapses: Bool) {
    if collapses { former.willCollapseItem?(item) } else { former.willExpandItem?(item) }
  }

  /// Replaces the children of an expanding item with those from the handler that the app has set in the
  /// data source.
  func provideChildren(of item: Item, in snapshot: inout Snapshot) {
    guard let provide = former.snapshotForExpandingParent else { return }
    snapshot.replace(childrenOf: item, using: provide(item, snapshot.snapshot(of: item)))
  }

  // MARK: Snapshots

  /// Applies a section snapshot whose items keep their current states.
  ///
  /// Items that have changed are collapsed or expanded as before. Items in the restored ``state`` have
  /// their saved state. All others follow ``isInitiallyCollapsed`` or, if it is nil, the snapshot.
  /// Loaded children are kept, unless the snapshot has children for the item.
  public func apply(
    _ snapshot: Snapshot, to section: Section, animatingDifferences: Bool = true
  ) {
    guard let dataSource else { return }
    var new = snapshot
    keepLoadedChildren(of: dataSource.snapshot(for: section), in: &new)
    restoreStates(in: &new)
    dataSource.apply(new, to: section, animatingDifferences: animatingDifferences)
  }

  private func keepLoadedChildren(of old: Snapshot, in new: inout Snapshot) {
    for item in new.items
    where loadedItems.contains(item) && old.contains(item) && !new.hasChildren(item) {
      let children = old.snapshot(of: item)
      if children.items.allSatisfy({ !new.contains($0) }) {
        new.replace(childrenOf: item, using: children)
      }
    }
  }

  /// Collapses and expands the items of a snapshot according to their states.
  func restoreStates(in snapshot: inout Snapshot) {
    var collapsed: [Item] = []
    var expanded: [Item] = []
    for item in snapshot.items {
      let known = itemStates.isCollapsed(item, identifier) ?? isInitiallyCollapsed?(item)
      guard let isCollapsed = known else { continue }
      if isCollapsed { collapsed.append(item) } else { expanded.append(item) }
    }
    if !collapsed.isEmpty { snapshot.collapse(collapsed) }
    if !expanded.isEmpty { snapshot.expand(expanded) }
  }

  /// Returns the section that contains an item, and the snapshot of that section.
  ///
  /// - Complexity: O(1) for items that are not inside a collapsed one.
  func snapshot(containing item: Item) -> (section: Section, snapshot: Snapshot)? {
    guard let dataSource else { return nil }
    if let index = dataSource.indexPath(for: item)?.section,
      let section = dataSource.sectionIdentifier(for: index)
    {
      return (section, dataSource.snapshot(for: section))
    }
    for section in dataSource.snapshot().sectionIdentifiers {
      let snapshot = dataSource.snapshot(for: section)
      if snapshot.contains(item) { return (section, snapshot) }
    }
    return nil
  }

  // MARK: State

  /// Returns whether an item is collapsed; true if it is in no section snapshot.
  public func isCollapsed(_ item: Item) -> Bool {
    snapshot(containing: item).map { !$0.snapshot.isExpanded(item) } ?? true
  }

  /// Returns whether an item is fetching its children.
  public func isLoading(_ item: Item) -> Bool { loads[item] != nil }

  /// The items that were collapsed and expanded, in a form that can be saved; empty if there is no
  /// ``identifier``.
  ///
  /// It can be restored at any time. Items that are in the data source change without animation and
  /// without callbacks; others change when they are applied with ``apply(_:to:animatingDifferences:)``.
  /// Restoring does not fetch children: an item whose children have to be fetched stays collapsed.
  public var state: FoldingState {
    get { itemStates.saved(identifier) }
    set {
      itemStates.restore(newValue)
      guard let dataSource else { return }
      for section in dataSource.snapshot().sectionIdentifiers {
        let old = dataSource.snapshot(for: section)
        var new = old
        restoreStates(in: &new)
        if old.items.contains(where: { old.isExpanded($0) != new.isExpanded($0) }) {
          dataSource.apply(new, to: section, animatingDifferences: false)
        }
      }
    }
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Returns whether an item has children.
  func hasChildren(_ item: ItemIdentifierType) -> Bool {
    contains(item) && !snapshot(of: item).items.isEmpty
  }

  /// Returns the siblings of an item, including the item itself.
  func siblings(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    parent(of: item).map { snapshot(of: $0).rootItems } ?? rootItems
  }
}

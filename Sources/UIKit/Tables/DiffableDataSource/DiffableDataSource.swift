import TableGeometry

/// The diffable data source of a table or a collection view: its content, and the view that shows it.
@MainActor protocol DiffableDataSource: AnyObject {
  associatedtype Section: Hashable & Sendable
  associatedtype Item: Hashable & Sendable
  associatedtype List: BatchUpdating
  var content: SectionedItems<Section, Item> { get set }
  var list: List? { get }
  /// Inserts, deletes, moves and reloads items and sections according to a difference, inside a batch
  /// update of the view.
  func applyChanges(of difference: SnapshotDifference, to list: List)
  /// Reloads the items of a snapshot in a separate update, after the one that moves them; nil if the
  /// view reloads them together with the other changes.
  var reloadsItems: (([IndexPath], List) -> Void)? { get }
}

/// A view that animates several changes as one update: a table or a collection view.
@MainActor protocol BatchUpdating: UIView {
  func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)?)
  func reloadData()
}

extension DiffableDataSource {
  /// Applies a snapshot to the view as an update, computed from the differences to the current content.
  func applyDifferences(
    to snapshot: NSDiffableDataSourceSnapshot<Section, Item>, in list: List, isAnimated: Bool,
    completion: (() -> Void)?
  ) {
    let reload = reloadsItems
    let difference = SnapshotDifference(
      from: content, to: snapshot, reloadsItems: reload == nil)
    let reloaded =
      reload == nil
      ? [] : snapshot.reloadedPaths(in: content, without: difference.batch.reloadedSections)
    guard !difference.isEmpty || !reloaded.isEmpty else {
      content = snapshot.content
      return later(completion)
    }
    // The completion handler is called when the last update ends.
    let end: (Bool) -> Void = { _ in completion?() }
    let change = {
      if difference.isEmpty {
        self.content = snapshot.content
      } else {
        list.performBatchUpdates {
          self.content = snapshot.content
          self.applyChanges(of: difference, to: list)
        } completion: {
          if reloaded.isEmpty { end($0) }
        }
      }
      guard let reload, !reloaded.isEmpty else { return }
      list.performBatchUpdates {
        reload(reloaded, list)
      } completion: {
        end($0)
      }
    }
    if isAnimated {
      change()
    } else {
      UIView.performWithoutAnimation(change)
    }
  }

  /// Replaces the content with that of a snapshot, and reloads the view.
  func reload(
    with snapshot: NSDiffableDataSourceSnapshot<Section, Item>, completion: (() -> Void)?
  ) {
    content = snapshot.content
    list?.reloadData()
    later(completion)
  }

  /// Calls a completion handler in the clock's next turn.
  func later(_ completion: (() -> Void)?) {
    guard let completion else { return }
    let session = list?.hostSession ?? .current
    session.schedule(at: session.now) { completion() }
  }
}

// Finding by indices and paths of apps, which may be out of bounds.
extension SectionedItems {
  /// Returns the section at an index; nil if there is none. O(1)
  func existingSection(at index: Int) -> Section? {
    index >= 0 && index < sectionCount ? section(at: index) : nil
  }

  /// Returns the number of items of a section; 0 if there is no such section. O(1)
  func existingItemCount(inSection index: Int) -> Int {
    index >= 0 && index < sectionCount ? itemCount(inSection: index) : 0
  }

  /// Returns the item at an index path; nil if there is none. O(1)
  func existingItem(at path: IndexPath) -> Item? {
    guard path.count == 2, path.item >= 0, path.item < existingItemCount(inSection: path.section)
    else { return nil }
    return item(at: RowAddress(path))
  }
}

extension UITableView: BatchUpdating {}
extension UITableViewDiffableDataSource: DiffableDataSource {}

import UIKit

/// A collection view whose sections collapse.
@MainActor final class FoldedCollection: FoldedList {
  private unowned let collection: UICollectionView
  private unowned let relay: CollectionRelay
  private unowned let folding: SectionFolding

  init(_ collection: UICollectionView, _ relay: CollectionRelay, _ folding: SectionFolding) {
    self.collection = collection
    self.relay = relay
    self.folding = folding
  }

  var scrollView: UIScrollView { collection }

  // MARK: The app's data source

  var sourceSectionCount: Int {
    guard let source = relay.dataSource else { return 0 }
    return source.numberOfSections?(in: collection) ?? 1
  }

  func sourceRowCount(inSection section: Int) -> Int {
    relay.dataSource?.collectionView(collection, numberOfItemsInSection: section) ?? 0
  }

  var reportsChanges: Bool {
    #if canImport(ObjectiveC)
      false
    #else
      true
    #endif
  }

  var collectsUpdate: Bool { relay.collectsUpdate }

  func reloadData() { collection.reloadData() }

  func detachDataSource() { relay.detachDataSource(from: collection) }

  // MARK: Headers

  private static let headerKind = UICollectionView.elementKindSectionHeader

  var sectionCount: Int { collection.numberOfSections }

  func header(ofSection section: Int) -> UIView? {
    let path = IndexPath(item: 0, section: section)
    return switch folding.headerMode {
    case .firstItemInSection: collection.cellForItem(at: path)
    default: collection.supplementaryView(forElementKind: Self.headerKind, at: path)
    }
  }

  func section(ofHeader view: UIView) -> Int? {
    if let cell = view as? UICollectionViewCell, folding.headerMode == .firstItemInSection {
      return collection.indexPath(for: cell).flatMap { $0.item == 0 ? $0.section : nil }
    }
    return collection.indexPathsForVisibleSupplementaryElements(ofKind: Self.headerKind).first {
      collection.supplementaryView(forElementKind: Self.headerKind, at: $0) === view
    }?.section
  }

  func headerFrame(ofSection section: Int) -> CGRect? {
    guard section < collection.numberOfSections else { return nil }
    let path = IndexPath(item: 0, section: section)
    let item =
      collection.numberOfItems(inSection: section) > 0
      ? collection.layoutAttributesForItem(at: path)?.frame : nil
    guard folding.headerMode != .firstItemInSection else { return item }
    let header = collection.layoutAttributesForSupplementaryElement(
      ofKind: Self.headerKind, at: path)?.frame
    // The frame of a pinned header is where it is pinned.
    guard var header, let item, header.minY > item.minY - header.height else { return header }
    header.origin.y = item.minY - header.height
    return header
  }

  /// The visible first items of sections.
  var firstCells: [(cell: UICollectionViewCell, section: Int)] {
    collection.indexPathsForVisibleItems.compactMap { path in
      guard path.item == 0 else { return nil }
      return collection.cellForItem(at: path).map { ($0, path.section) }
    }
  }

  // MARK: Rows

  var carriesRow: Bool { collection.carriesItem }

  var selectedRows: [IndexPath] { collection.indexPathsForSelectedItems ?? [] }

  var selectsSeveralRows: Bool { collection.selectsSeveralItems }

  func rowCount(inSection section: Int) -> Int { collection.numberOfItems(inSection: section) }

  func selectRow(at path: IndexPath) {
    collection.selectItem(at: path, animated: false, scrollPosition: [])
  }

  func updateRows(_ changes: [FoldedRows]) {
    let isAnimated = changes.contains { $0.animation != .none }
    let update = {
      self.collection.performBatchUpdates(
        {
          for change in changes where !change.rows.isEmpty {
            if change.change.collapses {
              self.collection.deleteItems(at: change.paths)
            } else {
              self.collection.insertItems(at: change.paths)
            }
          }
        }, completion: nil)
    }
    if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
  }

  func reloadSections(_ sections: IndexSet) { collection.reloadSections(sections) }
}

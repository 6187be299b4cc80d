#if !canImport(ObjectiveC)
  import BehaviorEngines
  import UIKit

  // Calls of this UIKit about items that the relay hides.
  extension CollectionRelay: CollectionItemHiding {
    var fullDataSource: (any UICollectionViewDataSource)? { dataSource }

    func collectionView(_ collectionView: UICollectionView, isUpdating: Bool) {
      collectsUpdate = isUpdating
      if !isUpdating { folding?.updateEnded() }
    }

    func collectionView(
      _ collectionView: UICollectionView, hiddenSectionsFor changes: TableChanges
    ) -> TableHiddenSections? {
      guard let folding, let hidden = folding.translate(FoldingUpdate(changes)) else { return nil }
      var sections = TableHiddenSections(
        before: IndexSet(hidden.before), after: IndexSet(hidden.after),
        selectedRows: hidden.selected)
      sections.visibleRowCount = folding.visibleRowCount
      return sections
    }

    func collectionView(
      _ collectionView: UICollectionView, sectionHidingItemAt indexPath: IndexPath
    ) -> Int? { folding?.sectionHiding(indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, hidesItemsOfSection section: Int
    ) -> Bool { folding?.hidesRows(of: section) ?? false }

    func collectionViewKeepsMovedItem(_ collectionView: UICollectionView) -> Bool {
      folding?.isUpdatingTable ?? false
    }

    func collectionView(
      _ collectionView: UICollectionView, targetForItemMovedFrom source: IndexPath,
      to target: IndexPath
    ) -> IndexPath { folding?.moveTarget(from: source, to: target) ?? target }

    func collectionView(
      _ collectionView: UICollectionView, destinationOfItemMovedFrom source: IndexPath,
      to target: IndexPath
    ) -> IndexPath { folding?.destination(ofRowMovedFrom: source, to: target) ?? target }

    func collectionView(
      _ collectionView: UICollectionView, setSelected isSelected: Bool,
      hiddenItemAt indexPath: IndexPath
    ) { folding?.setSelected(isSelected, hiddenRowAt: indexPath) }

    func collectionViewDidDeselectAllItems(_ collectionView: UICollectionView) {
      folding?.forgetHiddenSelection()
    }

    func collectionViewWillReloadData(_ collectionView: UICollectionView) {
      folding?.dataChanged()
      behaviors?.placeKeeping?.listWillReload()
    }

    func collectionView(
      _ collectionView: UICollectionView, setCollapsed isCollapsed: Bool,
      sectionOfItemAt indexPath: IndexPath?
    ) -> Bool {
      guard let folding, let section = indexPath?.section ?? folding.engine.lastSection else {
        return false
      }
      folding.setCollapsedByUser(isCollapsed, section)
      return true
    }

    func collectionView(
      _ collectionView: UICollectionView, toggleSectionOfHeaderAt indexPath: IndexPath
    ) -> Bool {
      guard let folding, folding.togglesOnTap, indexPath.item < folding.visibleRowCount else {
        return false
      }
      folding.toggleByUser(indexPath.section)
      return true
    }
  }

  extension CollectionRelay {
    /// Returns the app's supplementary view. The default implementation informs the collection view
    /// that the app does not implement the method, like `responds(to:)` on Apple's platforms.
    func appView(
      of collectionView: UICollectionView, ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      (dataSource ?? emptyTarget).collectionView(
        collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }
#endif

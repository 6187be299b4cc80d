import UIKit

// The boundary elements of an entire compositional layout, which correspond to the header and footer of
// a table.
extension UICollectionView {
  private var boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    return layout?.configuration.boundarySupplementaryItems ?? []
  }

  /// Returns whether an element belongs to the layout rather than to a section.
  func isBoundaryElement(ofKind kind: String, at path: IndexPath) -> Bool {
    path == .boundaryElement && boundaryItems.contains { $0.elementKind == kind }
  }

  /// The displayed views of the layout's own boundary elements.
  var boundaryViews: [UIView] {
    boundaryItems.compactMap {
      supplementaryView(forElementKind: $0.elementKind, at: .boundaryElement)
    }
  }
}

extension IndexPath {
  /// The index path of a compositional layout's own boundary elements, which differ only by their kinds.
  static let boundaryElement = IndexPath(item: .max, section: 0)
}

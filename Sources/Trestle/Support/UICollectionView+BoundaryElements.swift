import UIKit

// The elements at the boundary of a whole compositional layout, which correspond to the header and
// footer of a table.
extension UICollectionView {
  private var boundaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    return layout?.configuration.boundarySupplementaryItems ?? []
  }

  /// Whether an element belongs to the layout and not to a section.
  func isBoundaryElement(ofKind kind: String, at path: IndexPath) -> Bool {
    path == .boundaryElement && boundaryItems.contains { $0.elementKind == kind }
  }

  /// The views of the layout's own elements that are displayed.
  var boundaryViews: [UIView] {
    boundaryItems.compactMap {
      supplementaryView(forElementKind: $0.elementKind, at: .boundaryElement)
    }
  }
}

extension IndexPath {
  /// The index path of a compositional layout's own boundary elements, which are told apart by their
  /// kinds.
  static let boundaryElement = IndexPath(item: .max, section: 0)
}

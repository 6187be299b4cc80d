import CollectionEngine

/// A table or a collection view, as assistive technologies count, reach and select its items: only those
/// on the screen have a cell.
@MainActor package protocol AccessibleList: UIScrollView {
  /// How the items are presented.
  var listArrangement: ListArrangement { get }
  /// The number of items of each section.
  var listCounts: [Int] { get }
  /// The selected items, in the order of selection.
  var selectedListPaths: [IndexPath] { get }
  /// Whether several items can be selected at present, and stay selected.
  var keepsSelectedItems: Bool { get }

  /// The cell of an item that has one.
  func listCell(at path: IndexPath) -> UIView?
  /// The view of a section's header; nil without one, and for one that is not on the screen.
  func listHeader(ofSection section: Int) -> UIView?
  /// The rectangle of an item in the list's coordinates; null for one that it does not have.
  func listFrame(at path: IndexPath) -> CGRect
  /// The spoken text of an item. The data source is asked for a cell if the item has none.
  func spokenText(at path: IndexPath) -> String
  /// The level of an item of an outline, from 0; nil outside of outlines.
  func outlineLevel(at path: IndexPath) -> Int?
  /// Scrolls to an item without animation: to the middle, or by the least distance.
  func revealItem(at path: IndexPath, inMiddle: Bool)
  /// Selects or deselects an item with the delegate's consent; false if nothing changes.
  func setSelectedByUser(_ isSelected: Bool, at path: IndexPath) -> Bool
}

/// How a list presents its items to assistive technologies.
package enum ListArrangement: Sendable {
  /// One after another.
  case list
  /// One after another, some with items of their own that can be collapsed.
  case outline
  /// In rows and columns.
  case grid(ItemGrid)
}

extension UIView {
  /// The list whose item the view shows as its cell, and the item's index path; nil for other views.
  package var placeInList: (list: any AccessibleList, path: IndexPath)? {
    switch self {
    case let cell as UITableViewCell:
      guard let tile = cell.tile, let table = tile.table else { return nil }
      return (table, IndexPath(tile.address))
    case let cell as UICollectionViewCell:
      guard let view = cell.place?.collectionView, let path = view.indexPath(for: cell) else {
        return nil
      }
      return (view, path)
    default: return nil
    }
  }

  /// Distinguishes the items that the view shows one after another; nil for a view that shows none.
  package var shownIdentity: RowIdentity? {
    switch self {
    case let cell as UITableViewCell: cell.tile?.identity
    case let view as UICollectionReusableView: view.place?.identity
    default: nil
    }
  }
}

import CollectionEngine

/// A table or a collection view whose items assistive technologies count, reach and select; only the
/// items on the screen have a cell.
@MainActor package protocol AccessibleList: UIScrollView {
  /// The presentation of the items.
  var listArrangement: ListArrangement { get }
  /// The number of items of each section.
  var listCounts: [Int] { get }
  /// The selected items, in the order of selection.
  var selectedListPaths: [IndexPath] { get }
  /// Whether several items can currently be selected, and stay selected.
  var keepsSelectedItems: Bool { get }

  /// Returns the cell of an item, if it has one.
  func listCell(at path: IndexPath) -> UIView?
  /// Returns the view of a section's header; nil if there is none, or if it is not on the screen.
  func listHeader(ofSection section: Int) -> UIView?
  /// Returns the rectangle of an item in the list's coordinates; null if the list does not have the
  /// item.
  func listFrame(at path: IndexPath) -> CGRect
  /// Returns the spoken text of an item. A cell is requested from the data source if the item has none.
  func spokenText(at path: IndexPath) -> String
  /// Returns the level of an item in an outline, from 0; nil outside outlines.
  func outlineLevel(at path: IndexPath) -> Int?
  /// Scrolls to an item without animation, either to the middle or by the minimum distance.
  func revealItem(at path: IndexPath, inMiddle: Bool)
  /// Selects or deselects an item if the delegate allows it; returns false if nothing changes.
  func setSelectedByUser(_ isSelected: Bool, at path: IndexPath) -> Bool
}

/// How a list presents its items to assistive technologies.
package enum ListArrangement: Sendable {
  /// The items follow one another.
  case list
  /// The items follow one another, and some have child items that can be collapsed.
  case outline
  /// The items are in rows and columns.
  case grid(ItemGrid)
}

extension UIView {
  /// The list to which the view belongs as a cell, and the index path of its item; nil for other views.
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

  /// Distinguishes the items that the view displays one after another; nil if it displays none.
  package var shownIdentity: RowIdentity? {
    switch self {
    case let cell as UITableViewCell: cell.tile?.identity
    case let view as UICollectionReusableView: view.place?.identity
    default: nil
    }
  }
}

import CoreGraphics

/// A drop on a table, to which the app passes the destination of each item.
///
/// An item without a destination returns to its source.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  var items: [any UITableViewDropItem] { get }
  /// The destination of the drop; nil over empty space. It may be after the last row of a section.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal for the drop.
  var proposal: UITableViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Shows a placeholder row until the item's data have arrived, and drops the item there.
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
  /// Drops an item on a row, which must already be in the data source.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Drops an item into a row.
  ///
  /// - Parameters:
  ///   - dragItem: The item.
  ///   - indexPath: The row.
  ///   - rect: A rectangle of the cell into which the preview is fitted; into an empty one, the preview
  ///     shrinks to the middle.
  /// - Returns: The item's animation.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Drops an item at a target other than a row.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that is dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// The row for which the item was created; nil if it comes from outside the table, or if the table
  /// has been updated since the drag began.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview; zero if there is none.
  var previewSize: CGSize { get }
}

/// A row that the table displays before the data source has it.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder with a row of the data source.
  ///
  /// - Parameter dataSourceUpdates: Inserts the data at the index path that it is passed.
  /// - Returns: False if the placeholder was removed, for example by a reload. The closure is then not
  ///   called.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder. Returns false if it has already been removed.
  @discardableResult func deletePlaceholder() -> Bool
}

/// A row that represents a future row of the data source.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  /// Called with the placeholder's cell before it is shown.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  let path: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat

  /// - Parameters:
  ///   - insertionIndexPath: The index path of the row.
  ///   - reuseIdentifier: The identifier of the cells that show it.
  ///   - rowHeight: Its height in points, or `UITableView.automaticDimension`. Any other height that is
  ///     negative or not finite is reported, and replaced by automatic height.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    path = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    let isAutomatic = rowHeight == UITableView.automaticDimension
    let isUsable = rowHeight.isFinite && rowHeight >= 0
    if !isAutomatic, !isUsable {
      UIKitFault.report("UITableViewPlaceholder requires a height, not \(rowHeight)")
    }
    self.rowHeight = isUsable ? rowHeight : UITableView.automaticDimension
    super.init()
  }
}

/// A row that represents a dropped item whose data have not arrived.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// Returns the preview parameters of the placeholder's cell; nil to show the whole cell.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

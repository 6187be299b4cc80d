import CoreGraphics

/// A drop on a collection view, for which the app specifies the destination of each drag item.
///
/// A drag item without a destination returns to its source.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var items: [any UICollectionViewDropItem] { get }
  /// The destination of the drop; nil over empty space.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal for the drop.
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Displays a placeholder until the drag item's data are available, and drops the drag item there.
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Drops a drag item on an item, which must already be in the data source.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Drops a drag item into an item.
  ///
  /// - Parameters:
  ///   - dragItem: The drag item.
  ///   - indexPath: The item.
  ///   - rect: A rectangle of the cell into which the preview is fitted; if it is empty, the preview
  ///     shrinks to its center.
  /// - Returns: The drag item's animation.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Drops a drag item at a different target.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A drag item that is dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// The item for which the drag item was created; nil if it comes from elsewhere, or if the view has
  /// been updated since the drag began.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the drag item's preview; zero if there is none.
  var previewSize: CGSize { get }
}

/// An item that the collection view displays before it is in the data source.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder with an item of the data source.
  ///
  /// - Parameter dataSourceUpdates: Inserts the data at the index path that it receives.
  /// - Returns: False if the placeholder was removed, for example by a reload. In that case the closure
  ///   is not called.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder. Returns false if it has already been removed.
  @discardableResult func deletePlaceholder() -> Bool
  /// Calls the placeholder's `cellUpdateHandler` for its cell.
  func setNeedsCellUpdate()
}

/// An item that represents a future item of the data source.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  /// Called with the placeholder's cell before it is displayed.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  let path: IndexPath
  let reuseIdentifier: String

  /// - Parameters:
  ///   - insertionIndexPath: The index path of the item.
  ///   - reuseIdentifier: The identifier of the cell that displays it.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    path = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// An item that represents a dropped drag item whose data are not available yet.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Returns the preview parameters of the placeholder's cell; nil for the whole cell.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

import CoreGraphics

/// A drop on a collection view, to which the app gives the destination of each drag item.
///
/// A drag item without a destination returns to its source.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var items: [any UICollectionViewDropItem] { get }
  /// The destination of the drop; nil over empty space.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal for the drop.
  var proposal: UICollectionViewDropProposal { get }
  var session: any UIDropSession { get }
  /// Shows a placeholder until the drag item's data have arrived, and drops the drag item there.
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Drops a drag item on an item, which the data source has by now.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Drops a drag item into an item.
  ///
  /// - Parameters:
  ///   - dragItem: The drag item.
  ///   - indexPath: The item.
  ///   - rect: A rectangle of the cell into which the preview is fitted; with an empty one the preview
  ///     shrinks to its middle.
  /// - Returns: The drag item's animation.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Drops a drag item at another target.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A drag item that is dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  /// The item that the drag item comes from; nil if it comes from elsewhere, or if the view has been
  /// updated since the drag began.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the drag item's preview; zero without one.
  var previewSize: CGSize { get }
}

/// An item that the collection view shows before the data source has it.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder with an item of the data source.
  ///
  /// - Parameter dataSourceUpdates: Inserts the data at the index path that it is passed.
  /// - Returns: False if the placeholder was removed, as by a reload. The closure is not called then.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder. Returns false if it was removed already.
  @discardableResult func deletePlaceholder() -> Bool
  /// Calls the placeholder's `cellUpdateHandler` for its cell.
  func setNeedsCellUpdate()
}

/// An item that represents a future item of the data source.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  /// Called with the placeholder's cell before it is shown.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  let path: IndexPath
  let reuseIdentifier: String

  /// - Parameters:
  ///   - insertionIndexPath: The index path of the item.
  ///   - reuseIdentifier: The identifier of the cells that show it.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    path = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// An item that represents a dropped drag item whose data have not arrived.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Returns the preview parameters of the placeholder's cell; nil for the whole cell.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

import CoreGraphics

/// Determines what happens to items that are dragged over a collection view, and accepts drops.
///
/// Methods that are optional on iOS have default implementations that count as "not implemented". The
/// methods are called in the order of UIKit reference 19.3.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Called to accept the items. Update the data, and pass the destination of each item to the
  /// coordinator.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns whether the view is interested in a drag at all; true by default. If it returns false, no
  /// other method is called.
  func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns a proposal for a drop; called at each move.
  ///
  /// The index path is that of the item under the finger, or nil over empty space. If this method is
  /// not implemented, items are moved if that is allowed, and copied otherwise.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end of a drag that has been over the view, wherever it ends.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// Returns the preview parameters of an item on which a drag item is dropped; nil for the whole cell.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: session.allowsMoveOperation ? .move : .copy, intent: .unspecified)
  }
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// A proposal for the effect of dropping the dragged items on a collection view.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The meaning of the position under the finger.
  public enum Intent: Int, Sendable {
    /// The position has no meaning, and no gap opens.
    case unspecified = 0
    /// A new item is inserted there, and a gap opens.
    case insertAtDestinationIndexPath = 1
    /// The item there accepts the drag items, and is highlighted.
    case insertIntoDestinationIndexPath = 2
  }

  open var intent: Intent { ownIntent }

  private let ownIntent: Intent

  public init(operation: UIDropOperation, intent: Intent) {
    ownIntent = intent
    super.init(operation: operation)
  }

  public convenience override init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  override func duplicate() -> UIDropProposal {
    let copy = UICollectionViewDropProposal(operation: operation, intent: intent)
    copy.adopt(self)
    return copy
  }
}

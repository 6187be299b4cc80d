import CoreGraphics

/// Decides what happens with items that are dragged over a table, and accepts drops.
///
/// Methods that are optional on iOS have defaults that mean "not implemented". The methods are called
/// in the order of UIKit reference 19.3.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Accepts the items: updates the data, and passes the destination of each item to the coordinator.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Returns whether the table is interested in a drag at all; true by default. If it returns false, no
  /// other method is called.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns a proposal for a drop; called at each move.
  ///
  /// The index path is that of the row under the finger, or the position after the last row of a
  /// section; nil over empty space. Without this method items are moved if that is allowed, and copied
  /// otherwise.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end of a drag that has been over the table, wherever it ends.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// Returns the preview parameters of a row on which an item is dropped; nil to show the whole cell.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: session.allowsMoveOperation ? .move : .copy, intent: .unspecified)
  }
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// A proposal for what a table would do with the items that are dragged over it.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// How the position under the finger is used.
  public enum Intent: Int, Sendable {
    /// The position has no meaning, and no gap opens.
    case unspecified = 0
    /// A new row is inserted there: a gap opens.
    case insertAtDestinationIndexPath = 1
    /// The row there accepts the items: it is highlighted.
    case insertIntoDestinationIndexPath = 2
    /// The middle half of a row accepts the items, and its other parts open a gap.
    case automatic = 3
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
    let copy = UITableViewDropProposal(operation: operation, intent: intent)
    copy.adopt(self)
    return copy
  }
}

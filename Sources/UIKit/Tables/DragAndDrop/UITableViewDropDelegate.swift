import CoreGraphics

/// Decides what happens with items that are dragged over a table, and takes them.
///
/// Methods that are optional on iOS have defaults that mean "not implemented". Their order is that
/// of UIKit reference 19.3.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Takes the items: updates the data, and tells the coordinator where each item goes.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether the table is interested in a drag at all; true by default. If not, nothing else is
  /// called.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what a drop would do; called at each move.
  ///
  /// The path is that of the row under the finger, or behind the last one of a section; nil over
  /// empty space. Without the method items are moved where they may be, and else copied.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end of a drag that has been over the table, wherever it ends.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// Returns how the preview of the row looks to which an item goes; nil for the whole cell.
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

/// What a table would do with the items that are dragged over it.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// What the place under the finger means.
  public enum Intent: Int, Sendable {
    /// Nothing: no gap opens.
    case unspecified = 0
    /// A new row comes in there: a gap opens.
    case insertAtDestinationIndexPath = 1
    /// The row there takes the items: it is highlighted.
    case insertIntoDestinationIndexPath = 2
    /// The middle half of a row takes the items, its other parts open a gap.
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

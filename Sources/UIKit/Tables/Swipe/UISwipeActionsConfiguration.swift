/// The actions at one side of a row.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, the outermost one first. A row without actions does not open.
  open private(set) var actions: [UIContextualAction]
  /// Whether a long swipe performs the first action; true by default (UIKit reference 16.1).
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

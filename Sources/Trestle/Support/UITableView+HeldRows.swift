import UIKit

extension UITableView {
  /// Whether several rows can currently be selected; edit mode has a separate setting.
  var selectsSeveralRows: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether the user is moving a row, with its reorder control or with a drag over the table.
  var carriesRow: Bool {
    hasUncommittedUpdates && visibleCells.contains { $0.configurationState.isReordering }
      || hasActiveDrag && hasActiveDrop
  }

  /// Whether the user is moving a row, or the swipe actions of a row are open. During that time,
  /// behaviours do not move the content.
  var holdsRow: Bool {
    carriesRow || visibleCells.contains { $0.showingDeleteConfirmation }
  }
}

import UIKit

extension UITableView {
  /// Whether several rows may be selected at present: edit mode has a setting of its own.
  var selectsSeveralRows: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether the user is moving a row: by its reorder control, or by a drag over the table.
  var carriesRow: Bool {
    hasUncommittedUpdates && visibleCells.contains { $0.configurationState.isReordering }
      || hasActiveDrag && hasActiveDrop
  }

  /// Whether the user is moving a row, or the swipe actions of a row are open: behaviours do not move
  /// the content meanwhile.
  var holdsRow: Bool {
    carriesRow || visibleCells.contains { $0.showingDeleteConfirmation }
  }
}

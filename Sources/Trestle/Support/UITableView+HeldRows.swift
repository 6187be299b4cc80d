import UIKit

extension UITableView {
  /// Whether several rows may be selected now: edit mode has a setting of its own.
  var selectsSeveralRows: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether the user carries a row to another place: by its bars, or by a drag that is over the
  /// table.
  var carriesRow: Bool {
    hasUncommittedUpdates && visibleCells.contains { $0.configurationState.isReordering }
      || hasActiveDrag && hasActiveDrop
  }

  /// Whether the user carries a row, or a row is open for its actions: no behaviour moves the content
  /// then by itself.
  var holdsRow: Bool {
    carriesRow || visibleCells.contains { $0.showingDeleteConfirmation }
  }
}

import UIKit

extension UICollectionView {
  /// Whether several items may be selected at present: edit mode has a setting of its own.
  var selectsSeveralItems: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether the user is moving an item: by a long press, or by a drag over the collection view.
  var carriesItem: Bool {
    hasUncommittedUpdates && visibleCells.contains { $0.configurationState.isReordering }
      || hasActiveDrag && hasActiveDrop
  }
}

import UIKit

extension UICollectionView {
  /// Whether several items can currently be selected: edit mode has a separate setting.
  var selectsSeveralItems: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether the user is moving an item, after a long press or in a drag over the collection view.
  var carriesItem: Bool {
    hasUncommittedUpdates && visibleCells.contains { $0.configurationState.isReordering }
      || hasActiveDrag && hasActiveDrop
  }
}

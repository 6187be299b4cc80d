import UIKit

// The delegate's methods of editing, focus and menus.
extension CallLog {
  // MARK: Editing

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    note("editingStyleForRowAt", indexPath)
    return .delete
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    note("titleForDeleteConfirmationButtonForRowAt", indexPath)
    return "Remove"
  }
  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    note("editActionsForRowAt", indexPath)
    return older
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    note("leadingSwipeActionsConfigurationForRowAt", indexPath)
    return leading(indexPath)
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    note("trailingSwipeActionsConfigurationForRowAt", indexPath)
    return trailing(indexPath)
  }
  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    note("shouldIndentWhileEditingRowAt", indexPath)
    return true
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    note("willBeginEditingRowAt", indexPath)
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    note("didEndEditingRowAt", indexPath)
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    note("targetIndexPathForMoveFromRowAt", sourceIndexPath)
    return proposedDestinationIndexPath
  }

  // MARK: Focus

  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    note("canFocusRowAt", indexPath)
    return true
  }
  func tableView(
    _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool {
    note("shouldUpdateFocusIn", context.nextFocusedIndexPath)
    return true
  }
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) { note("didUpdateFocusIn", context.nextFocusedIndexPath) }
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    note("indexPathForPreferredFocusedView")
    return IndexPath(row: 1, section: 0)
  }
  func tableView(
    _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool {
    note("selectionFollowsFocusForRowAt", indexPath)
    return false
  }

  // MARK: Menus

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    note("contextMenuConfigurationForRowAt", indexPath)
    return menu
  }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    note("previewForHighlightingContextMenuWithConfiguration")
    return nil
  }
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    note("previewForDismissingContextMenuWithConfiguration")
    return nil
  }
  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { note("willPerformPreviewActionForMenuWith") }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    note("willDisplayContextMenu")
    animator?.addCompletion { [weak self] in self?.calls.append("displayed") }
  }
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    note("willEndContextMenuInteraction")
    animator?.addCompletion { [weak self] in self?.calls.append("ended") }
  }
}

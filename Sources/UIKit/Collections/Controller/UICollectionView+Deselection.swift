extension UICollectionView {
  /// Deselects all items alongside a transition; a cancelled transition selects them again (UIKit
  /// reference 22.6).
  func deselectItems(
    with coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool
  ) {
    func deselect() {
      for path in indexPathsForSelectedItems ?? [] { deselectItem(at: path, animated: animated) }
    }
    let cells = (indexPathsForSelectedItems ?? []).compactMap { cellForItem(at: $0) }
    guard animated, let coordinator, coordinator.isAnimated, !cells.isEmpty else {
      return deselect()
    }
    let isScheduled = coordinator.animate(
      alongsideTransition: { _ in
        for cell in cells {
          cell.isSelected = false
          cell.layoutIfNeeded()
        }
      },
      completion: { [weak self] context in
        guard let self else { return }
        guard context.isCancelled else { return deselect() }
        for path in indexPathsForSelectedItems ?? [] { cellForItem(at: path)?.isSelected = true }
      })
    if !isScheduled { deselect() }
  }
}

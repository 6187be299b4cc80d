import UIKit

extension UICollectionView {
  /// Deselects the selected item alongside a transition.
  ///
  /// Call it from `viewWillAppear(_:)`. A `UICollectionViewController` with
  /// `clearsSelectionOnViewWillAppear` needs no call on Linux.
  ///
  /// ```swift
  /// override func viewWillAppear(_ animated: Bool) {
  ///   super.viewWillAppear(animated)
  ///   collectionView.deselectItemIfNeeded(with: transitionCoordinator, animated: animated)
  /// }
  /// ```
  ///
  /// Does nothing in a collection view that allows multiple selection, where the selection is the
  /// user's choice of items; in edit mode, this depends on `allowsMultipleSelectionDuringEditing`.
  ///
  /// - Parameters:
  ///   - coordinator: The transition that brings the collection view back. The cell's appearance
  ///     changes with the transition's progress; if the transition is cancelled, the item stays
  ///     selected, and the delegate is not called. If nil, the item is deselected immediately.
  ///   - animated: Whether the appearance changes alongside the transition.
  public func deselectItemIfNeeded(
    with coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool
  ) {
    if selectsSeveralItems { return }
    let selected = indexPathsForSelectedItems ?? []
    guard let coordinator, coordinator.isAnimated, animated else {
      return deselect(selected, animated: animated)
    }
    // The view keeps its selection until the transition completes, so that updates during the
    // transition move the selection with its items. Only the cells appear deselected.
    let cells = selected.compactMap { cellForItem(at: $0) }
    let isScheduled = coordinator.animate(
      alongsideTransition: { _ in
        for cell in cells {
          cell.isSelected = false
          cell.layoutIfNeeded()
        }
      },
      completion: { [weak self] context in
        guard let self else { return }
        let selected = self.indexPathsForSelectedItems ?? []
        if context.isCancelled {
          for path in selected { self.cellForItem(at: path)?.isSelected = true }
          return
        }
        self.deselect(selected, animated: false)
        // Moves screen reader focus back to the item.
        if let cell = cells.first, cell.window != nil {
          UIAccessibility.post(notification: .layoutChanged, argument: cell)
        }
      })
    if !isScheduled { deselect(selected, animated: animated) }
  }

  private func deselect(_ selected: [IndexPath], animated: Bool) {
    // Items of collapsed sections lose their selection too.
    Behaviors.existing(self)?.folding?.forgetHiddenSelection()
    for path in selected { deselectItem(at: path, animated: animated) }
  }
}

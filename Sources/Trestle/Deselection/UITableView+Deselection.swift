import UIKit

extension UITableView {
  /// Deselects the selected row alongside a transition.
  ///
  /// Call it from `viewWillAppear(_:)`; a ``TableViewController`` does so itself.
  ///
  /// ```swift
  /// override func viewWillAppear(_ animated: Bool) {
  ///   super.viewWillAppear(animated)
  ///   tableView.deselectRowIfNeeded(with: transitionCoordinator, animated: animated)
  /// }
  /// ```
  ///
  /// Does nothing in a table that allows multiple selection, where the selection is the user's choice
  /// of rows; in edit mode, this depends on `allowsMultipleSelectionDuringEditing`.
  ///
  /// - Parameters:
  ///   - coordinator: The transition that brings the table back. The highlight fades with the
  ///     transition's progress; if the transition is cancelled, the row stays selected, and the
  ///     delegate is not called. If nil, the highlight fades on its own.
  ///   - animated: Whether the highlight fades.
  public func deselectRowIfNeeded(
    with coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool
  ) {
    guard !selectsSeveralRows else { return }
    deselectAllRows(with: coordinator, animated: animated)
  }

  /// Deselects all selected rows alongside a transition, even in tables that allow multiple selection.
  func deselectAllRows(
    with coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool
  ) {
    let selected = indexPathsForSelectedRows ?? []
    guard let coordinator, coordinator.isAnimated, animated else {
      return deselect(selected, animated: animated)
    }
    // The table keeps its selection until the transition completes, so that updates during the
    // transition move the selection with its rows. Only the cells appear deselected.
    let cells = selected.compactMap { cellForRow(at: $0) }
    let isScheduled = coordinator.animate(
      alongsideTransition: { _ in
        for cell in cells { cell.setSelected(false, animated: true) }
      },
      completion: { [weak self] context in
        guard let self else { return }
        if context.isCancelled {
          for path in self.indexPathsForSelectedRows ?? [] {
            self.cellForRow(at: path)?.setSelected(true, animated: false)
          }
          return
        }
        self.deselect(self.indexPathsForSelectedRows ?? [], animated: false)
        // Moves screen reader focus back to the row.
        if let cell = cells.first, cell.window != nil {
          UIAccessibility.post(notification: .layoutChanged, argument: cell)
        }
      })
    if !isScheduled { deselect(selected, animated: animated) }
  }

  private func deselect(_ selected: [IndexPath], animated: Bool) {
    // Rows of folded sections and items lose their selection too.
    Behaviors.existing(self)?.folding?.forgetHiddenSelection()
    Behaviors.existing(self)?.outline?.forgetHiddenSelection()
    for path in selected { deselectRow(at: path, animated: animated) }
  }
}

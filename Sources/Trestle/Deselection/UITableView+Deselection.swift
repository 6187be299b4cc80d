import UIKit

extension UITableView {
  /// Deselects the selected row along a transition; call it from `viewWillAppear(_:)`.
  ///
  /// ``TableViewController`` does so by itself. Nothing happens in a table that selects several rows, and
  /// where table and detail stand side by side the table never goes, so it keeps its selection.
  ///
  /// - Parameters:
  ///   - coordinator: the transition that brings the table back. The row fades with the finger's
  ///     progress through it, and a swipe that is cancelled leaves the row selected, without a word
  ///     to the delegate. Nil: the row fades by itself.
  ///   - animated: whether it fades at all.
  public func deselectRowIfNeeded(
    with coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool
  ) {
    guard !allowsMultipleSelection else { return }
    deselectRowsIfNeeded(with: coordinator, animated: animated)
  }

  /// As ``deselectRowIfNeeded(with:animated:)``, for all selected rows of a table that selects
  /// several.
  public func deselectRowsIfNeeded(
    with coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool
  ) {
    let selected = indexPathsForSelectedRows ?? []
    guard let coordinator, coordinator.isAnimated, animated else {
      return letGo(of: selected, animated: animated)
    }
    // The table goes on knowing what is selected, and where rows that come, go and move meanwhile
    // take it; only the cells are shown without it.
    let cells = selected.compactMap { cellForRow(at: $0) }
    let isTaken = coordinator.animate(
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
        self.letGo(of: self.indexPathsForSelectedRows ?? [], animated: false)
        // A screen reader goes on from where it left.
        if let cell = cells.first, cell.window != nil {
          UIAccessibility.post(notification: .layoutChanged, argument: cell)
        }
      })
    if !isTaken { letGo(of: selected, animated: animated) }
  }

  private func letGo(of selected: [IndexPath], animated: Bool) {
    // Nor do rows that were selected when their section was folded come back with it.
    Behaviors.existing(self)?.folding?.forgetHiddenSelection()
    Behaviors.existing(self)?.outline?.forgetHiddenSelection()
    for path in selected { deselectRow(at: path, animated: animated) }
  }
}

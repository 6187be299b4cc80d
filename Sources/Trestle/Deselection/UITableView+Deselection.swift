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
    guard let selected = indexPathsForSelectedRows, !selected.isEmpty else { return }
    guard let coordinator, coordinator.isAnimated, animated else {
      for path in selected { deselectRow(at: path, animated: animated) }
      return
    }
    // Cells, not places: rows may come, go and move while the finger is down.
    let cells = selected.compactMap { cellForRow(at: $0) }
    let isTaken = coordinator.animate(
      alongsideTransition: { [weak self] _ in
        guard let self else { return }
        for path in selected { self.deselectRow(at: path, animated: true) }
      },
      completion: { [weak self] context in
        guard let self else { return }
        guard context.isCancelled else {
          // A screen reader goes on from where it left.
          if let cell = cells.first, cell.window != nil {
            UIAccessibility.post(notification: .layoutChanged, argument: cell)
          }
          return
        }
        let places =
          cells.count == selected.count ? cells.compactMap { self.indexPath(for: $0) } : selected
        for path in places { self.selectRow(at: path, animated: false, scrollPosition: .none) }
      })
    if !isTaken { for path in selected { deselectRow(at: path, animated: animated) } }
  }
}

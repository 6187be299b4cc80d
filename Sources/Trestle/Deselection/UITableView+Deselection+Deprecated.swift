import UIKit

// A deprecated name from Trestle 0.3, with unchanged behaviour, kept for one version.

extension UITableView {
  /// Deselects all selected rows alongside a transition, even in tables that allow multiple selection.
  @available(
    *, deprecated, renamed: "deselectRowIfNeeded(with:animated:)",
    message: "The new name keeps the selection of a table that allows multiple selection"
  )
  public func deselectRowsIfNeeded(
    with coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool
  ) { deselectAllRows(with: coordinator, animated: animated) }
}

import UIKit

// The name of Trestle 0.3. It works as it did, for one version.

extension UITableView {
  /// Deselects all selected rows along a transition, in tables that allow multiple selection as well.
  @available(
    *, deprecated, renamed: "deselectRowIfNeeded(with:animated:)",
    message: "The new name keeps the selection of a table that allows multiple selection"
  )
  public func deselectRowsIfNeeded(
    with coordinator: (any UIViewControllerTransitionCoordinator)?, animated: Bool
  ) { deselectAllRows(with: coordinator, animated: animated) }
}

import UIKit

// The delegate and data source calls of a table in which behaviours take part, for both platforms.
// `scripts/lib/relay.py` generates, for Linux, the calls that are only forwarded to the app.
extension TableRelay: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    tableDelegate?.tableView?(tableView, willDisplay: cell, forRowAt: indexPath)
    behaviors?.concealment?.conceal(cell)
    behaviors?.placeKeeping?.cellDisplayed(cell)
  }

  func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {
    tableDelegate?.tableView?(tableView, willDisplayFooterView: view, forSection: section)
    behaviors?.concealment?.conceal(view)
  }

  func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {
    tableDelegate?.tableView?(tableView, willDisplayHeaderView: view, forSection: section)
    behaviors?.folding?.willDisplay(view, forSection: section)
    behaviors?.concealment?.conceal(view)
  }

  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {
    tableDelegate?.tableView?(tableView, didEndDisplayingHeaderView: view, forSection: section)
    behaviors?.folding?.didEndDisplaying(view)
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    behaviors?.folding?.retainedHeader(forSection: section)
      ?? appHeader(of: tableView, inSection: section)
      ?? behaviors?.folding?.defaultHeader(forSection: section)
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    tableDelegate?.tableView?(tableView, didEndEditingRowAt: indexPath)
    behaviors?.rowClosed()
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableDelegate?.tableView?(tableView, didSelectRowAt: indexPath)
    behaviors?.outline?.didSelectRow(at: indexPath)
  }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let target =
      tableDelegate?.tableView?(
        tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
        toProposedIndexPath: proposedDestinationIndexPath) ?? proposedDestinationIndexPath
    return behaviors?.moveTarget(from: sourceIndexPath, to: target) ?? target
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    let style = appEditingStyle(of: tableView, forRowAt: indexPath)
    return behaviors?.outline == nil ? style : .none
  }

  func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    behaviors?.outline == nil && appIndents(tableView, rowAt: indexPath)
  }
}

extension TableRelay: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    guard let dataSource, folding?.hidesRows(of: section) != true else { return 0 }
    return dataSource.tableView(tableView, numberOfRowsInSection: section)
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    dataSource?.tableView(tableView, cellForRowAt: indexPath)
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let place =
      folding?.destination(ofRowMovedFrom: sourceIndexPath, to: destinationIndexPath)
      ?? destinationIndexPath
    dataSource?.tableView?(tableView, moveRowAt: sourceIndexPath, to: place)
  }
}

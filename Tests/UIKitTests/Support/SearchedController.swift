import UIKit

/// A list with a search bar above its rows.
@MainActor final class SearchedController: NumberedRows {
  var search: UISearchController?
  var header: UIView?
  /// Where a drag is to end.
  var target: CGFloat?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.tableHeaderView = search?.searchBar ?? header
  }

  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if let target { targetContentOffset.pointee.y = target }
  }
}

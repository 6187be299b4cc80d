/// Hears which rows may come into view soon, so that their data can be fetched ahead.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Rows that are near, nearest first (UIKit reference 2.9).
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows that were near and went away without having been seen, nearest first.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

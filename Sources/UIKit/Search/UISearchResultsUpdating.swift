import Foundation

/// Updates the results when the search text, the tokens or the scope have changed.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

import Foundation
import UIKit

/// Records the delegate calls of a search bar and its controller.
@MainActor
final class SearchWitness: NSObject, UISearchBarDelegate,
  UISearchControllerDelegate, UISearchResultsUpdating
{
  var log: [String] = []
  var allowsBegin = true
  var allowsEnd = true
  var allowsChange = true

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    log.append("should begin")
    return allowsBegin
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("did begin") }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    log.append("should end")
    return allowsEnd
  }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("did end") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    log.append("text \(searchText)")
  }
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    log.append("change \(range.location),\(range.length) \(text)")
    return allowsChange
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmark") }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.append("results") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
    log.append("scope \(scope)")
  }

  func willPresentSearchController(_ searchController: UISearchController) {
    log.append("will present")
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    log.append("did present")
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    log.append("will dismiss")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    log.append("did dismiss")
  }
  func updateSearchResults(for searchController: UISearchController) {
    log.append("update \(searchController.searchBar.text ?? "nil")")
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}

import Trestle

/// The delegate of a search bar that filters the rows of a page while the user types.
final class SearchBarFilter: NSObject, UISearchBarDelegate {
  private let prepare: () -> Void
  private let find: (String) -> Void

  /// - Parameters:
  ///   - prepare: Called when the user begins to search.
  ///   - find: Shows the rows that match a text; shows all rows if the text is empty.
  init(prepare: @escaping () -> Void = {}, find: @escaping (String) -> Void) {
    self.prepare = prepare
    self.find = find
    super.init()
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    prepare()
    searchBar.setShowsCancelButton(true, animated: true)
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(false, animated: true)
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    find(searchText)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.resignFirstResponder()
    find("")
  }
}

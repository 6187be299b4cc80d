extension UISearchController: BarSearch {
  var barView: UIView { searchBar }
  var barHeight: CGFloat { searchBar.ownHeight }

  func joinBar(of container: UIViewController, showing host: UIViewController) {
    navigation = container as? UINavigationController
    self.host = host
  }

  func standInBar() { searchBar.isInNavigationBar = true }

  func leaveBar() {
    if isSearching { isActive = false }
    searchBar.removeFromSuperview()
    searchBar.isInNavigationBar = false
    navigation = nil
    host = nil
  }
}

extension UINavigationItem {
  /// The search whose bar stands below the title; nil for none.
  public var searchController: UISearchController? {
    get { search as? UISearchController }
    set { search = newValue }
  }
}

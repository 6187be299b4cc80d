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

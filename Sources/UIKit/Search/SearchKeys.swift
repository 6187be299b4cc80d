/// Searches by the keys of a desktop.
@MainActor enum SearchKeys {
  /// Begins to search where the screen in front can be searched; false if it cannot.
  static func begin(in root: UIView, _ front: UIViewController?) -> Bool {
    if let search = front?.navigationItem.searchController {
      if search.isActive { return search.searchBar.field.becomeFirstResponder() }
      search.isActive = true
      search.searchBar.field.becomeFirstResponder()
      return true
    }
    guard let bar = usableBar(in: root) else { return false }
    return root.hostSession.part(FocusMover.self).focus(bar.field)
  }

  /// Whether the screen in front can be searched.
  static func canBegin(in root: UIView, _ front: UIViewController?) -> Bool {
    front?.navigationItem.searchController != nil || usableBar(in: root) != nil
  }

  private static func usableBar(in root: UIView) -> UISearchBar? {
    bar(in: root) { $0.field.isEnabled }
  }

  /// Ends the search that is active; false if none is.
  static func end(in root: UIView) -> Bool {
    // A Cancel button may be there all the time.
    let active = bar(in: root) {
      $0.controller?.isActive == true
        || $0.showsCancelButton && ($0.field.isFirstResponder || $0.field.hasText)
    }
    return active?.relay.escaped() ?? false
  }

  /// The first search bar in a view that is not hidden and fits a condition.
  private static func bar(in view: UIView, where fits: (UISearchBar) -> Bool) -> UISearchBar? {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return nil }
    if let bar = view as? UISearchBar, fits(bar) { return bar }
    for child in view.subviews {
      if let found = bar(in: child, where: fits) { return found }
    }
    return nil
  }
}

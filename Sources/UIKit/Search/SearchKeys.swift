/// Searches by the keys of a desktop.
@MainActor enum SearchKeys {
  /// Begins a search if the frontmost screen can be searched; returns false otherwise.
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

  /// Returns whether the frontmost screen can be searched.
  static func canBegin(in root: UIView, _ front: UIViewController?) -> Bool {
    front?.navigationItem.searchController != nil || usableBar(in: root) != nil
  }

  private static func usableBar(in root: UIView) -> UISearchBar? {
    bar(in: root) { $0.field.isEnabled }
  }

  /// Ends the active search; returns false if there is none.
  static func end(in root: UIView) -> Bool {
    // A Cancel button may be visible permanently.
    let active = bar(in: root) {
      $0.controller?.isActive == true
        || $0.showsCancelButton && ($0.field.isFirstResponder || $0.field.hasText)
    }
    return active?.relay.escaped() ?? false
  }

  /// Moves the focus from a search bar's field to the first of its results; returns false if there
  /// are none.
  static func focusResults(of bar: UISearchBar) -> Bool {
    let mover = bar.hostSession.part(FocusMover.self)
    guard let stop = resultsStop(of: bar, mover) else { return false }
    return mover.focus(stop, heading: .next)
  }

  /// Returns the first stop of the results: the first stop of a results controller, the searched
  /// list, or the first list beside the bar.
  private static func resultsStop(of bar: UISearchBar, _ mover: FocusMover) -> UIView? {
    if let results = bar.controller?.shownResults { return mover.firstStop(in: results) }
    if let searched = bar.controller?.searchedScrollView {
      return searched is any KeyedList
        ? VisibleLists.firstFocusable(in: searched) : mover.firstStop(in: searched)
    }
    var around = bar.superview
    while let view = around {
      if let found = VisibleLists.firstFocusable(in: view) { return found }
      if view.parentFocusEnvironment is UIViewController { return nil }
      around = view.superview
    }
    return nil
  }

  /// Returns the first visible search bar in a view that meets a condition.
  private static func bar(in view: UIView, where fits: (UISearchBar) -> Bool) -> UISearchBar? {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return nil }
    if let bar = view as? UISearchBar, fits(bar) { return bar }
    for child in view.subviews {
      if let found = bar(in: child, where: fits) { return found }
    }
    return nil
  }
}

import Foundation

/// Forwards the events of a search bar's field to the bar's delegate and its search controller.
@MainActor final class SearchFieldRelay: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.controller?.editingBegan()
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue],
    replacementString string: String
  ) -> Bool {
    bar.flatMap {
      $0.delegate?.searchBar($0, shouldChangeTextInRanges: ranges, replacementText: string)
    } ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return true
  }

  func iconTapped() {
    guard let bar else { return }
    if bar.showsSearchResultsButton {
      bar.delegate?.searchBarResultsListButtonClicked(bar)
    } else {
      bar.delegate?.searchBarBookmarkButtonClicked(bar)
    }
  }

  func changed() {
    guard let bar else { return }
    bar.delegate?.searchBar(bar, textDidChange: bar.text ?? "")
    bar.controller?.textChanged()
  }

  func cancelled() {
    guard let bar else { return }
    bar.delegate?.searchBarCancelButtonClicked(bar)
    // Only a search controller ends the search itself; without one that is up to the delegate.
    bar.controller?.isActive = false
  }

  /// Performs the action of the cancel button; returns false if it is not visible.
  func escaped() -> Bool {
    guard let bar, bar.showsCancelButton || bar.controller?.isActive == true else { return false }
    cancelled()
    return true
  }

  func scoped(_ control: UISegmentedControl) {
    guard let bar else { return }
    bar.selectedScopeButtonIndex = control.selectedSegmentIndex
    bar.delegate?.searchBar(
      bar, selectedScopeButtonIndexDidChange: control.selectedSegmentIndex)
    bar.controller?.textChanged()
  }
}

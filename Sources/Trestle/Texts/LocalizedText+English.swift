extension LocalizedText {
  /// The text in English.
  var english: String {
    switch self {
    case .refresherPull: "Pull to refresh"
    case .refresherRelease: "Release to refresh"
    case .refresherActive: "Refreshing"
    case .refresherUpdated: "Updated %@"
    case .refresherUpdatedYesterday: "Updated yesterday, %@"
    case .loaderPull: "Pull to load more"
    case .loaderRelease: "Release to load more"
    case .loaderActive: "Loading"
    case .loaderTap: "Load more"
    case .pullSucceeded: "Done"
    case .pullFailed: "Tap to try again"
    case .pullExhausted: "No more"
    case .contentRetry: "Try again"
    case .contentLoading: "Loading"
    case .contentEmpty: "No items"
    case .contentFailed: "Could not load"
    case .contentNoResults: "No results"
    case .contentNoResultsHint: "Check the spelling or try a new search."
    case .keyboardPrevious: "Previous"
    case .keyboardNext: "Next"
    case .foldingCollapsed: "collapsed"
    case .foldingExpanded: "expanded"
    case .tableRefresh: "Refresh"
    case .toastDismiss: "Dismiss"
    case .toastUndo: "Undo"
    case .bottomUnseen: "%@ new"
    case .bottomScroll: "Scroll to bottom"
    case .separator: ", "
    }
  }
}

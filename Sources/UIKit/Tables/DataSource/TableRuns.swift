/// A data source that returns the row counts of all sections in one call.
///
/// A table asks for the number of rows of every section at each reload and update. A data source that
/// forwards to a second one would have to look up that data source each time; this method needs one
/// lookup.
@MainActor public protocol TableSectionCounting: UITableViewDataSource {
  /// Returns the numbers of rows that `tableView(_:numberOfRowsInSection:)` would return for each
  /// section in order.
  ///
  /// An array of the wrong length is reported, and the table then asks for each section separately.
  ///
  /// - Parameters:
  ///   - tableView: The table that asks.
  ///   - sections: The sections, from 0.
  /// - Returns: The numbers, by section.
  func tableView(_ tableView: UITableView, numbersOfRowsInSections sections: Range<Int>) -> [Int]
}

/// A delegate that forwards all queries for heights of rows, headers and footers to another delegate.
///
/// The table asks the other delegate directly when it needs all heights. For rows, headers and footers
/// that come into view it asks this delegate, whose answers have to be the same.
@MainActor public protocol HeightForwarding: UITableViewDelegate {
  /// The delegate that is asked for heights, including estimates; nil if there is none.
  ///
  /// Read once at each reload and each update: a table may ask for a million heights.
  var heightDelegate: (any UITableViewDelegate)? { get }
}

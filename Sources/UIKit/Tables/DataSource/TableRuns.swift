/// A data source that answers for the rows of all sections in one call.
///
/// A table asks for the number of rows of every section at each reload and each update. A data
/// source that asks another for most answers looks that one up once here, not for each of ten
/// thousand sections.
@MainActor public protocol TableSectionCounting: UITableViewDataSource {
  /// Returns the numbers of rows that `tableView(_:numberOfRowsInSection:)` would return for each
  /// section in order.
  ///
  /// An array of another length is reported, and each section is asked for by itself then.
  ///
  /// - Parameters:
  ///   - tableView: The table that asks.
  ///   - sections: The sections, from 0.
  /// - Returns: The numbers, by section.
  func tableView(_ tableView: UITableView, numbersOfRowsInSections sections: Range<Int>) -> [Int]
}

/// A delegate that passes all questions about heights of rows, headers and footers on to another.
///
/// The table asks that one directly where it needs all heights. For what comes into view it asks this
/// delegate, whose answers have to be the same.
@MainActor public protocol HeightForwarding: UITableViewDelegate {
  /// The delegate that is asked for heights, estimates among them; nil if there is none.
  ///
  /// Read once at each reload and each update: a table may ask for a million heights.
  var heightDelegate: (any UITableViewDelegate)? { get }
}

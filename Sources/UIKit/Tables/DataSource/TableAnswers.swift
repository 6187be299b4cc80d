import TableEngine

/// What the data source and the delegate said about heights, titles and views.
struct TableAnswers {
  /// What they said about all headers, or about all footers.
  struct Parts {
    var titles = SectionTitles()
    /// Whether the data source has titles; nil until it was asked for one.
    var asksTitles: Bool?
    /// Whether the delegate says estimates; nil until it was asked for one.
    var asksEstimates: Bool?
    /// Whether the delegate says heights; nil until it was asked for one.
    var asksHeights: Bool?
    /// Whether the delegate makes views.
    var hasViews = false
  }

  private var headers = Parts()
  private var footers = Parts()

  subscript(part: TablePart) -> Parts {
    get { part == .header ? headers : footers }
    _modify {
      if part == .header { yield &headers } else { yield &footers }
    }
  }

  /// Whether the delegate has been asked which headers and footers it has.
  var knowsParts = false
  /// Whether the delegate's heights of headers and footers wait until those come near.
  var defersPartHeights = false
  /// Whether the delegate says heights of rows; nil until it was asked for one.
  var asksRowHeights: Bool?
  var asksIndentation = false
  var sizing: RowSizing?
}

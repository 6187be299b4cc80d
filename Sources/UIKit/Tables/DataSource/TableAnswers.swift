import TableEngine

/// The answers of the data source and the delegate about heights, titles and views.
struct TableAnswers {
  /// The answers about all headers or all footers.
  struct Parts {
    var titles = SectionTitles()
    /// Whether the data source implements titles; nil until it was asked for one.
    var asksTitles: Bool?
    /// Whether the delegate implements estimated heights; nil until it has been asked for one.
    var asksEstimates: Bool?
    /// Whether the delegate implements heights; nil until it has been asked for one.
    var asksHeights: Bool?
    /// Whether the delegate provides views.
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

  /// Whether the delegate has been asked whether it provides headers and footers.
  var knowsParts = false
  /// Whether the delegate is asked for the heights of headers and footers only when they come near the
  /// visible area.
  var defersPartHeights = false
  /// Whether the delegate implements heights of rows; nil until it has been asked for one.
  var asksRowHeights: Bool?
  var asksIndentation = false
  var sizing: RowSizing?
}

extension UINavigationBar {
  /// The heights of the bar's parts, in points.
  package enum Metrics {
    package static let row: CGFloat = 44
    package static let compactRow: CGFloat = 32
    /// The row at the top of a sheet.
    package static let sheetRow: CGFloat = 56
    package static let largeTitle: CGFloat = 52
    package static let prompt: CGFloat = 30
    /// A search bar below the title (our choice).
    package static let search: CGFloat = 52
  }

  /// The geometry that a navigation controller sets, in points.
  struct Geometry: Equatable {
    /// How far the background extends above the bar.
    var above: CGFloat = 0
    /// The visible height of the large title; it is larger while the content is pulled down.
    var large: CGFloat = 0
    /// Whether the content is at its top.
    var isAtEdge = true
    /// Whether the bar is at the top of a sheet.
    var isInSheet = false
    /// The height of the search bar below the title.
    var search: CGFloat = 0
    /// Whether the bar shows only the search bar.
    var isSearching = false
  }
}

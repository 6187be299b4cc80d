extension UISearchBar {
  /// The style of the bar around the field.
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent = 1
    /// The bar has no background.
    case minimal = 2
  }

  /// The icons of a bar's field.
  public enum Icon: Int, Sendable {
    case search = 0
    case clear = 1
    case bookmark = 2
    case resultsList = 3
  }

  /// The appearance that the app has set for a bar.
  struct Settings {
    var style = Style.default
    var showsCancel = false
    var showsScopes = false
    var scopeTitles: [String]?
    var selectedScope = 0
    var barTint: UIColor?
    var isTranslucent = true
  }

  /// The lengths of the bar's parts, in points.
  enum Metrics {
    static let height: CGFloat = 56
    /// The height in a navigation bar, with a margin of one point above the field (our choice).
    static let inBar: CGFloat = 52
    static let inBarTop: CGFloat = 1
    static let field: CGFloat = 36
    /// The vertical padding of the field for larger text (our choice).
    static let aroundText: CGFloat = 15
    static let side: CGFloat = 8
    static let top: CGFloat = 10
    static let prompt: CGFloat = 18
    static let scopes: CGFloat = 44
  }
}

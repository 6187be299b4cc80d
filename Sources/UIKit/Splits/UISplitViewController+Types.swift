extension UISplitViewController {
  /// The columns that a split view has.
  public enum Style: Int, Sendable {
    /// Two controllers, which are listed in `viewControllers`.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// A column of a split view.
  public enum Column: Int, Sendable {
    case primary = 0
    /// The column between the primary and the secondary one.
    case supplementary = 1
    case secondary = 2
    /// The controller that replaces all columns in compact width.
    case compact = 3
  }

  /// The visible columns, and their arrangement.
  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
    /// Two columns, which displace the secondary one partly off the screen.
    case twoDisplaceSecondary = 6

    public static var primaryHidden: DisplayMode { .secondaryOnly }
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// How other columns share the width with the secondary one.
  public enum SplitBehavior: Int, Sendable {
    case automatic = 0
    /// The columns are side by side.
    case tile = 1
    /// The other columns are over the secondary one.
    case overlay = 2
    /// The columns are side by side, and the third column displaces the secondary one partly off
    /// the screen.
    case displace = 3
  }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing = 1
  }

  /// Whether the button that changes the display mode is in the bar.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// The button is shown only while a swipe can show columns.
    case automatic = 0
    case never = 1
    case always = 2
  }
}

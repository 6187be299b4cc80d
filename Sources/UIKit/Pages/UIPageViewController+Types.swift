extension UIPageViewController {
  /// The transition between pages. Page curls are neither implemented nor declared.
  public enum TransitionStyle: Int, Sendable {
    case scroll = 1
  }

  /// The direction in which pages are arranged.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal = 0
    case vertical = 1
  }

  /// The side from which a page that is set programmatically appears.
  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse = 1
  }

  /// The name of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The distance between two pages in points, as a number; 0 by default.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

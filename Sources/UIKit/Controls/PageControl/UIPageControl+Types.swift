extension UIPageControl {
  /// How a touch changes the page.
  public enum InteractionState: Int, Sendable {
    case none = 0
    /// A tap moves by one page.
    case discrete = 1
    /// The page follows the finger.
    case continuous = 2
  }

  /// The states in which the control shows a background.
  public enum BackgroundStyle: Int, Sendable {
    /// The background is visible while a finger drags over the control.
    case automatic = 0
    case prominent = 1
    /// The background is never shown, and the page does not follow a drag.
    case minimal = 2
  }

  /// The direction in which the indicators are arranged.
  public enum Direction: Int, Sendable {
    /// The interface's direction.
    case natural = 0
    case leftToRight = 1
    case rightToLeft = 2
    case topToBottom = 3
    case bottomToTop = 4
  }
}

/// The lengths of a page control, in points, and its times, in seconds (our choice: Apple has
/// published none).
enum PageControlMetrics {
  static let dot: CGFloat = 7
  /// The distance between the edges of two indicators.
  static let gap: CGFloat = 9
  static let padding: CGFloat = 12
  static let thickness: CGFloat = 26
  /// The scales of the last and the second last indicator, if there are more pages beyond them.
  static let farScale: CGFloat = 0.4
  static let nearScale: CGFloat = 0.7
  static let duration = 0.25
  /// The opacity of the other pages' indicators in the standard color.
  static let otherOpacity: CGFloat = 0.3
  /// How far a finger must move before the page follows it.
  static let slop: CGFloat = 10
}

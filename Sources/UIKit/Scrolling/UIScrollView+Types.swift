extension UIScrollView {
  /// How the safe area adds to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  /// The appearance of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default`
    case black
    case white
  }

  /// How fast a fling slows down, as the factor in each millisecond (UIKit reference 1.1).
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The normal rate, 0.998 (UIKit reference 1.1).
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The fast rate, 0.99 (UIKit reference 1.1).
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

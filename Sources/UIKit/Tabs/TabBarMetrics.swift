import CoreGraphics

/// The lengths of tab bars, in points. Heights: UIKit reference 21; the others are our choice.
enum TabBarMetrics {
  /// The heights above the safe area: in compact width, in compact height, and in regular width.
  static let row: CGFloat = 49
  static let compactRow: CGFloat = 32
  static let regularRow: CGFloat = 50
  /// The centers of the image and of the title in the stacked layout, from the top.
  static let stackedImage: CGFloat = 19
  static let stackedTitle: CGFloat = 40.5
  /// The distance between image and title side by side, and the space around them.
  static let inlineGap: CGFloat = 6
  static let inlinePadding: CGFloat = 16
  /// The width of centered stacked items, and the distance between centered items.
  static let centeredWidth: CGFloat = 76
  static let centeredSpacing: CGFloat = 34
  static let badgeHeight: CGFloat = 18
  static let badgePadding: CGFloat = 5
  /// The origin of the badge, relative to the center of the image and to the bar's top edge.
  static let badgeOffset = UIOffset(horizontal: 4, vertical: 2)
}

extension UITabBarItemAppearance.Style {
  var titleFont: UIFont {
    switch self {
    case .stacked: .systemFont(ofSize: 10, weight: .medium)
    case .inline: .systemFont(ofSize: 13, weight: .regular)
    case .compactInline: .systemFont(ofSize: 12, weight: .regular)
    }
  }

  /// The size of symbols.
  var symbolSize: CGFloat { self == .compactInline ? 16 : 20 }
}

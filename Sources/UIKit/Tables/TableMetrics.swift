/// Standard lengths of tables, in points (UIKit reference 2.1 and 2.2).
@MainActor enum TableMetrics {
  static let rowHeight: CGFloat = 44
  static let plainHeaderHeight: CGFloat = 28
  /// The space above a header of a plain table (UIKit reference 2.1).
  static let headerTopPadding: CGFloat = 22
  static let groupedFirstGap: CGFloat = 35
  static let groupedGap: CGFloat = 18
  static let groupedHeaderHeight: CGFloat = 38
  static let groupedFirstHeaderHeight: CGFloat = 55
  static let cornerRadius: CGFloat = 10

  /// Returns the margin of cells (UIKit reference 2.1 and 8).
  static func margin(width: CGFloat) -> CGFloat { StandardMargin.side(width: width) }
}

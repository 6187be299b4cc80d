/// Standard lengths of tables, in points (UIKit reference 2.1 and 2.2).
@MainActor enum TableMetrics {
  static let rowHeight: CGFloat = 44
  static let plainHeaderHeight: CGFloat = 28
  /// Above a header of a plain table (UIKit reference 2.1).
  static let headerTopPadding: CGFloat = 22
  static let groupedFirstGap: CGFloat = 35
  static let groupedGap: CGFloat = 18
  static let groupedHeaderHeight: CGFloat = 38
  static let groupedFirstHeaderHeight: CGFloat = 55
  static let cornerRadius: CGFloat = 10

  /// The margin of cells: 16, or 20 on wide screens (UIKit reference 2.1 and 8; from 393 points on in
  /// Interface Builder's frames).
  static func margin(width: CGFloat) -> CGFloat { width >= 393 ? 20 : 16 }
}

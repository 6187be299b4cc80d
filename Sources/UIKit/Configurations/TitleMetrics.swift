/// Spacing around titles, in points: those from a table's data source, and those of the list content
/// configurations for headers and footers.
enum TitleMetrics {
  typealias Margins = (top: CGFloat, bottom: CGFloat)

  /// Around a header's title in a plain list, which is 28 high at the standard text size.
  static let plainMargins: Margins = (3.5, 3.5)
  /// Around a footer's title in a plain list (our choice).
  static let plainFooterMargins: Margins = (6, 6)
  /// Around a header's title in a grouped list, as iOS 15 to 17 print them in logs.
  static let groupedHeaderMargins: Margins = (17, 6)
  /// Around a footer's title in a grouped list: those of the Mac idiom, because those of the phone are
  /// not published.
  static let groupedFooterMargins: Margins = (8, 6)
  /// The gap between a title and the detail below it (our choice).
  static let detailGap: CGFloat = 3
}

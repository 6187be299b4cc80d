/// The sizes and distances of an alert's parts, in points, after the looks of iOS: the UIKit
/// reference has no figures for alerts.
enum AlertMetrics {
  static let alertWidth: CGFloat = 270
  /// At most, where there is more room than a phone's.
  static let sheetWidth: CGFloat = 414
  static let corner: CGFloat = 14
  /// Between a sheet and the screen's edges, and between its two blocks.
  static let gap: CGFloat = 8
  /// Beside the words.
  static let side: CGFloat = 16
  static let field: CGFloat = 30
  static let dimming: CGFloat = 0.2
  static let darkDimming: CGFloat = 0.48
  /// How much larger an alert is when it begins to come.
  static let arrival: CGFloat = 1.2

  /// Above and below the words.
  static func margins(_ style: UIAlertController.Style) -> (top: CGFloat, bottom: CGFloat) {
    style == .alert ? (19, 20) : (14, 14)
  }

  /// Between title and message.
  static func lineGap(_ style: UIAlertController.Style) -> CGFloat { style == .alert ? 3 : 12 }

  static func row(_ style: UIAlertController.Style, font: UIFont) -> CGFloat {
    style == .alert ? max(44, font.lineHeight + 22) : max(57, font.lineHeight + 30)
  }

  static func buttonFont(_ style: UIAlertController.Style, isBold: Bool) -> UIFont {
    let font = UIFont.preferredFont(forTextStyle: style == .alert ? .body : .title3)
    return isBold ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
  }
}

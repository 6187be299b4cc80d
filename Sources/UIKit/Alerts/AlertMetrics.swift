/// The metrics of alerts in points, modelled on iOS, because the UIKit reference has none.
enum AlertMetrics {
  static let alertWidth: CGFloat = 270
  /// The maximum width of an action sheet.
  static let sheetWidth: CGFloat = 414
  /// The width of an action sheet in a popover, and its maximum height.
  static let popoverWidth: CGFloat = 304
  static let popoverHeight: CGFloat = 1000
  static let corner: CGFloat = 14
  /// The distance between a sheet and the screen's edges, and between its two blocks.
  static let gap: CGFloat = 8
  /// The horizontal margin of the text.
  static let side: CGFloat = 16
  static let field: CGFloat = 30
  /// The space above and below a field that is scrolled into view.
  static let fieldMargin: CGFloat = 6
  /// The minimum height of text and fields that scroll.
  static let leastWords: CGFloat = 44
  static let dimming: CGFloat = 0.2
  static let darkDimming: CGFloat = 0.48
  /// The scale from which an alert's presentation starts.
  static let arrival: CGFloat = 1.2

  /// Returns the vertical margins of the text.
  static func margins(_ style: UIAlertController.Style) -> (top: CGFloat, bottom: CGFloat) {
    style == .alert ? (19, 20) : (14, 14)
  }

  /// Returns the distance between the title and the message.
  static func lineGap(_ style: UIAlertController.Style) -> CGFloat { style == .alert ? 3 : 12 }

  static func row(_ style: UIAlertController.Style, font: UIFont) -> CGFloat {
    style == .alert ? max(44, font.lineHeight + 22) : max(57, font.lineHeight + 30)
  }

  static func buttonFont(_ style: UIAlertController.Style, isBold: Bool) -> UIFont {
    let font = UIFont.preferredFont(forTextStyle: style == .alert ? .body : .title3)
    return isBold ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
  }
}

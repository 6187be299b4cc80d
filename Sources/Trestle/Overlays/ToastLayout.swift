import UIKit

/// The frames of a toast's parts from left to right, for a width.
///
/// The image or spinner, the text and the button are in one row, with the progress bar below. A button
/// that would not leave enough space for the text is in a separate row; at the largest text sizes, all
/// parts are in separate rows.
struct ToastLayout {
  private static let padding = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
  private static let gap: CGFloat = 12
  private static let barHeight: CGFloat = 4
  private static let minimumButtonHeight: CGFloat = 30
  /// The fraction of the width above which a button gets its own row.
  private static let buttonShare: CGFloat = 0.4

  private(set) var accessory = CGRect.zero
  private(set) var label = CGRect.zero
  private(set) var bar = CGRect.zero
  private(set) var button = CGRect.zero
  private(set) var height: CGFloat = 0
  /// Whether the button is below the text.
  private let isStacked: Bool

  /// - Parameters:
  ///   - accessory: The side of the image or spinner, in points; 0 if there is none.
  ///   - button: The button's own size; zero if there is none.
  ///   - stacksParts: Whether all parts have separate rows.
  ///   - textHeight: Returns the height of the text for a width.
  init(
    width: CGFloat, accessory side: CGFloat, button size: CGSize, hasBar: Bool,
    stacksParts: Bool, textHeight: (CGFloat) -> CGFloat
  ) {
    let padding = Self.padding
    let content = max(width - padding.left - padding.right, 0)
    let hasButton = size.width > 0
    isStacked = hasButton && (stacksParts || size.width > content * Self.buttonShare)
    let leading = side > 0 && !stacksParts ? side + Self.gap : 0
    let top = padding.top + (side > 0 && stacksParts ? side + Self.gap / 2 : 0)
    let trailing = hasButton && !isStacked ? size.width + 16 : 0
    let textWidth = max(content - leading - trailing, 0)
    let buttonSize = CGSize(
      width: min(size.width, content), height: max(size.height, Self.minimumButtonHeight))
    let text = textHeight(textWidth)
    let row = max(
      text, stacksParts ? 0 : side, hasButton && !isStacked ? Self.minimumButtonHeight : 0)
    if side > 0 {
      accessory = CGRect(x: padding.left, y: padding.top, width: side, height: side)
      // Beside one line both are centered; beside several the image is on the first.
      if text <= side, !stacksParts { accessory.origin.y += (row - side) / 2 }
    }
    label = CGRect(
      x: padding.left + leading, y: top, width: textWidth, height: row)
    var y = top + row
    if hasBar {
      bar = CGRect(
        x: padding.left, y: y + Self.gap - 2, width: content, height: Self.barHeight)
      y = bar.maxY
    }
    if isStacked {
      button = CGRect(
        origin: CGPoint(x: padding.left + content - buttonSize.width, y: y + Self.gap / 2),
        size: buttonSize)
      y = button.maxY - 4
    } else if hasButton {
      button = CGRect(
        x: padding.left + content - buttonSize.width,
        y: top + (row - buttonSize.height) / 2, width: buttonSize.width,
        height: buttonSize.height)
    }
    height = y + padding.bottom
  }

  /// Shortens the text to fit a smaller height of the toast, so that the parts below it are visible.
  mutating func shorten(to available: CGFloat) {
    let excess = min(height - available, label.height)
    guard excess > 0 else { return }
    label.size.height -= excess
    bar.origin.y -= excess
    if isStacked {
      button.origin.y -= excess
    } else {
      button.origin.y = label.midY - button.height / 2
    }
    height -= excess
  }
}

import CoreGraphics

extension UIButton {
  /// The padding above and below a title in a button without insets. It makes a button with 15-point
  /// text 30 points high, as in UIKit.
  static let titlePadding: CGFloat = 6
  /// The width of a button without content; its height is that of a button with a title (UIKit
  /// reference 13).
  private static let emptyWidth: CGFloat = 30

  private var titleSize: CGSize { label.isHidden ? .zero : label.intrinsicContentSize }

  /// The intrinsic size without a configuration.
  var plainSize: CGSize {
    let image = picture.image?.size ?? .zero
    let insets = contentEdgeInsets
    if label.isHidden, picture.image == nil, insets == .zero {
      if let background = currentBackgroundImage { return background.size }
      let line = label.font.lineHeight.rounded(.up)
      return CGSize(width: Self.emptyWidth, height: line + 2 * Self.titlePadding)
    }
    let title = titleSize
    let padding = insets == .zero && !label.isHidden ? 2 * Self.titlePadding : 0
    return CGSize(
      width: title.width + image.width + insets.left + insets.right,
      height: max(title.height + padding, image.height) + insets.top + insets.bottom)
  }

  func layOutContent() {
    if isConfigured {
      face.update(self)
      face.layOut(self)
      return
    }
    background?.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: content)
    label.frame = titleRect(forContentRect: content)
  }

  /// Returns the frames of image and title, side by side and aligned as the control specifies.
  func arrangement(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let image = picture.image?.size ?? .zero
    var title = titleSize
    title.width = max(min(title.width, content.width - image.width), 0)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = image.width + title.width
    let x = origin(of: CGSize(width: width, height: 0), in: content).x
    func top(_ height: CGFloat) -> CGFloat {
      origin(of: CGSize(width: 0, height: height), in: content).y
    }
    var titleTop = top(title.height)
    if picture.image == nil, contentEdgeInsets == .zero {
      switch contentVerticalAlignment {
      case .top: titleTop += titleInset
      case .bottom: titleTop -= titleInset
      case .center, .fill: break
      }
    }
    let imageX = isMirrored ? x + title.width : x
    let titleX = isMirrored ? x : x + image.width
    return (
      offsetRect(
        CGRect(origin: CGPoint(x: imageX, y: top(image.height)), size: image), by: imageEdgeInsets),
      offsetRect(CGRect(origin: CGPoint(x: titleX, y: titleTop), size: title), by: titleEdgeInsets)
    )
  }

  /// Returns the frame of the content inside the insets, according to the control's alignments.
  func origin(of size: CGSize, in content: CGRect) -> CGPoint {
    let x: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left: content.minX
      case .right: content.maxX - size.width
      case .fill, .center, .leading, .trailing: content.midX - size.width / 2
      }
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: content.minY
      case .bottom: content.maxY - size.height
      case .center, .fill: content.midY - size.height / 2
      }
    return CGPoint(x: x, y: y)
  }

  /// Offsets a title or image by half the difference between its insets, in whole pixels.
  private func offsetRect(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
    let grid = pixelGrid
    let x = rect.minX + (insets.left - insets.right) / 2
    let y = rect.minY + (insets.top - insets.bottom) / 2
    return CGRect(
      x: grid.nearest(x), y: grid.nearest(y), width: rect.width, height: rect.height)
  }
}

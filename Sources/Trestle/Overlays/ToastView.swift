import UIKit

/// The view of a toast: light text on dark gray, and dark text on light gray in dark appearance.
final class ToastView: UIView {
  private static let padding = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)

  private let label = UILabel()
  private let button = UIButton(type: .system)

  init(_ toast: Toast, dismiss: @escaping () -> Void) {
    super.init(frame: .zero)
    backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark
        ? UIColor(white: 0.92, alpha: 1) : UIColor(white: 0.18, alpha: 1)
    }
    layer.cornerRadius = 14
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 4)
    label.text = toast.text
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.textColor = .systemBackground
    button.isHidden = toast.actionTitle == nil
    button.setTitle(toast.actionTitle, for: .normal)
    button.addAction(
      UIAction { _ in
        toast.action?()
        dismiss()
      }, for: .touchUpInside)
    addSubview(label)
    addSubview(button)
    accessibilityIdentifier = "toast"
  }

  required init?(coder: NSCoder) { nil }

  private var buttonWidth: CGFloat { button.isHidden ? 0 : button.intrinsicContentSize.width + 16 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let padding = Self.padding
    let width = max(size.width - padding.left - padding.right - buttonWidth, 0)
    let text = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(
      width: size.width,
      height: max(text.height, button.isHidden ? 0 : 30) + padding.top + padding.bottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = bounds.inset(by: Self.padding)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.textAlignment = isMirrored ? .right : .left
    label.frame = CGRect(
      x: isMirrored ? content.minX + buttonWidth : content.minX, y: content.minY,
      width: content.width - buttonWidth, height: content.height)
    button.frame = CGRect(
      x: isMirrored ? content.minX : content.maxX - buttonWidth + 16, y: bounds.midY - 15,
      width: max(buttonWidth - 16, 0), height: 30)
  }
}

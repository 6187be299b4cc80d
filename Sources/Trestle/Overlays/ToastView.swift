import UIKit

/// The view of a toast, with light text on dark gray, or dark text on light gray in dark appearance.
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
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  /// The fraction of black or white mixed into the color of the button: the tint alone has too little
  /// contrast with the gray.
  private nonisolated static let share: CGFloat = 0.45

  override func tintColorDidChange() {
    super.tintColorDidChange()
    let tint: UIColor = tintColor
    button.setTitleColor(
      UIColor { traits in
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        tint.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let end: CGFloat = traits.userInterfaceStyle == .dark ? 0 : 1
        func mixed(_ part: CGFloat) -> CGFloat { part + (end - part) * Self.share }
        return UIColor(
          red: mixed(red), green: mixed(green), blue: mixed(blue), alpha: alpha)
      }, for: .normal)
  }

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

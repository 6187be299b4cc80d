import UIKit

/// A button with an arrow that scrolls a list to its bottom, with the number of rows that the user has
/// not seen. It is hidden while the list is at its bottom.
final class ScrollToBottomButton: UIButton {
  private static let side: CGFloat = 44
  private static let duration: TimeInterval = 0.25
  /// The largest number that is shown.
  private static let largest = 999

  private let symbol = UIImageView(image: UIImage(systemName: "chevron.down"))
  private let label = UILabel()
  private var unseenCount = 0
  private var isShown = true

  init(action: @escaping () -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    backgroundColor = .secondarySystemGroupedBackground
    tintColor = .systemBlue
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .systemBlue
    symbol.contentMode = .center
    for view in [symbol, label] { addSubview(view) }
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 5
    layer.shadowOffset = CGSize(width: 0, height: 2)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a number of rows, and shows or hides the button.
  func update(unseenCount: Int, isAtBottom: Bool, animated: Bool) {
    if unseenCount != self.unseenCount || label.text == nil {
      self.unseenCount = unseenCount
      let number = NumberFormatter.localizedString(
        from: min(unseenCount, Self.largest) as NSNumber, number: .decimal)
      label.text =
        unseenCount == 0
        ? ""
        : String(
          format: LocalizedText.bottomUnseen.text,
          unseenCount > Self.largest ? "\(number)+" : number)
      accessibilityLabel = LocalizedText.joined([
        LocalizedText.bottomScroll.text, unseenCount == 0 ? nil : label.text,
      ])
      invalidateIntrinsicContentSize()
      // A floating view whose bounds have a size keeps it.
      bounds.size = intrinsicContentSize
      superview?.setNeedsLayout()
      setNeedsLayout()
    }
    setShown(!isAtBottom, animated: animated)
  }

  private func setShown(_ shown: Bool, animated: Bool) {
    guard shown != isShown else { return }
    isShown = shown
    isUserInteractionEnabled = shown
    accessibilityElementsHidden = !shown
    let change = { self.alpha = shown ? 1 : 0 }
    guard animated, window != nil else { return change() }
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [.beginFromCurrentState, .allowUserInteraction], animations: change)
  }

  override var intrinsicContentSize: CGSize {
    guard unseenCount > 0 else { return CGSize(width: Self.side, height: Self.side) }
    let size = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    return CGSize(
      width: size.width.rounded(.up) + 52, height: max(Self.side, size.height.rounded(.up) + 16))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side = Self.side
    guard unseenCount > 0 else {
      symbol.frame = bounds
      label.frame = .zero
      return
    }
    let width = max(bounds.width - side - 16 + 8, 0)
    symbol.frame = CGRect(
      x: isMirrored ? bounds.width - side : 0, y: 0, width: side, height: bounds.height)
    label.frame = CGRect(
      x: isMirrored ? bounds.width - side - width + 4 : side - 4, y: 0, width: width,
      height: bounds.height)
    label.textAlignment = isMirrored ? .right : .left
  }
}

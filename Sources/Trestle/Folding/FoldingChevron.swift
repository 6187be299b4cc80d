import UIKit

/// A chevron that rotates when its section or item collapses, and is replaced by a spinner during
/// loading.
final class FoldingChevron: UIView {
  static let side: CGFloat = 20
  private static let turnDuration: TimeInterval = 0.25

  private let image = UIImageView(image: UIImage(systemName: "chevron.right"))
  private let spinner = UIActivityIndicatorView(style: .medium)
  private var isCollapsed = true
  var icon: UIImage? {
    get { image.image }
    set { image.image = newValue }
  }

  override init(frame: CGRect) {
    super.init(
      frame: CGRect(origin: frame.origin, size: CGSize(width: Self.side, height: Self.side)))
    image.tintColor = .secondaryLabel
    image.contentMode = .center
    image.bounds.size = bounds.size
    addSubview(image)
    addSubview(spinner)
    isAccessibilityElement = false
    accessibilityElementsHidden = true
  }

  required init?(coder: NSCoder) { nil }

  func showState(isCollapsed: Bool, isLoading: Bool, animated: Bool) {
    self.isCollapsed = isCollapsed
    image.isHidden = isLoading
    if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    guard animated, window != nil, !UIAccessibility.isReduceMotionEnabled else { return rotate() }
    UIView.animate(
      withDuration: Self.turnDuration, delay: 0,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) { self.rotate() }
  }

  private func rotate() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let closed: CGFloat = isMirrored ? .pi : 0
    image.transform = CGAffineTransform(rotationAngle: isCollapsed ? closed : .pi / 2)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    image.center = CGPoint(x: bounds.midX, y: bounds.midY)
    spinner.center = image.center
    rotate()
  }
}

import Trestle

/// A round button that floats over a list.
final class FloatingButton: UIButton {
  private static let side: CGFloat = 52

  /// Creates a circle with a symbol; `label` is its accessibility label.
  convenience init(symbol: String, label: String, action: @escaping () -> Void) {
    self.init(width: Self.side, action: action)
    setImage(UIImage(systemName: symbol), for: .normal)
    accessibilityLabel = label
  }

  /// Creates a capsule with a word.
  convenience init(title: String, action: @escaping () -> Void) {
    self.init(width: Self.side, action: action)
    setTitle(title, for: .normal)
    setTitleColor(.white, for: .normal)
    bounds.size.width = max(Self.side, intrinsicContentSize.width.rounded(.up) + 40)
  }

  private init(width: CGFloat, action: @escaping () -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.side))
    tintColor = .white
    backgroundColor = .systemBlue
    layer.cornerRadius = Self.side / 2
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 3)
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private(set) var isShown = true

  /// Shows the button by enlarging it, or hides it by shrinking it.
  func setShown(_ shown: Bool, animated: Bool) {
    guard shown != isShown else { return }
    isShown = shown
    isUserInteractionEnabled = shown
    accessibilityElementsHidden = !shown
    let change = {
      self.alpha = shown ? 1 : 0
      self.transform = shown ? .identity : CGAffineTransform(scaleX: 0.4, y: 0.4)
    }
    guard animated, window != nil else { return change() }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: change)
  }
}

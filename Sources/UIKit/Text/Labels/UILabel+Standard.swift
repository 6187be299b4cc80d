extension UILabel {
  /// Sets the standard font and colour of one of UIKit's labels, unless a proxy has set them.
  package func setStandard(font: UIFont, color: UIColor) {
    setStandard(.font) { self.font = font }
    setStandard(.textColor) { textColor = color }
  }
}

extension UIView {
  /// Inserts a title's label below the detail label that was added before it, because screen readers
  /// and type-to-select visit subviews in order.
  func addTitle(_ title: UILabel, before detail: UILabel?) {
    if let detail, detail.superview === self {
      insertSubview(title, belowSubview: detail)
    } else {
      addSubview(title)
    }
  }
}

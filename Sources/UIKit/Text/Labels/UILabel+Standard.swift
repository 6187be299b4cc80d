extension UILabel {
  /// Sets the standard font and colour of one of UIKit's own labels, except for values that a proxy
  /// has set.
  package func setStandard(font: UIFont, color: UIColor) {
    setStandard(.font) { self.font = font }
    setStandard(.textColor) { textColor = color }
  }
}

extension UIView {
  /// Adds the label of a title, below the label of a detail that was added before it: a screen reader
  /// and a search by typing go through subviews in their order.
  func addTitle(_ title: UILabel, before detail: UILabel?) {
    if let detail, detail.superview === self {
      insertSubview(title, belowSubview: detail)
    } else {
      addSubview(title)
    }
  }
}

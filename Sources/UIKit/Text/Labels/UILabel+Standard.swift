extension UILabel {
  /// Gives a label of UIKit's own its font and colour, except what a proxy has set.
  package func setStandard(font: UIFont, color: UIColor) {
    setStandard(.font) { self.font = font }
    setStandard(.textColor) { textColor = color }
  }
}

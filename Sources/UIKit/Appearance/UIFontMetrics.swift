/// Scales fonts and lengths as a text style grows with the preferred text size.
open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Scales as body text does.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// - Parameter maximumPointSize: 0 for no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    var scaled = font.textFont
    scaled.size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    if maximumPointSize > 0 { scaled.size = min(scaled.size, maximumPointSize) }
    return UIFont(
      scaled, scaling: UIFont.Scaling(base: font, style: style, maximum: maximumPointSize))
  }

  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// The value times the style's size now over its size at the default, to the nearest third of a
  /// point. Apple goes by leading rather than size; the tables of UIKit reference 8 hold sizes
  /// only.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let factor = style.size(for: category) / style.size(for: .large)
    return factor == 1 ? value : (value * factor * 3).rounded() / 3
  }
}

extension UIFont {
  /// The font at the preferred text size of `traits`; nil for one that does not follow it.
  package func adjusted(for traits: UITraitCollection) -> UIFont? {
    if let textStyle {
      return .preferredFont(forTextStyle: textStyle, compatibleWith: traits)
    }
    guard let scaling else { return nil }
    return UIFontMetrics(forTextStyle: scaling.style).scaledFont(
      for: scaling.base, maximumPointSize: scaling.maximum, compatibleWith: traits)
  }
}

/// Scales fonts and lengths along with a text style when the preferred text size changes.
open class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The metrics of body text.
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

  /// Returns the font at a size, in whole points, that follows the style's leading (UIKit reference
  /// 13); at the default text size the font's size does not change.
  ///
  /// - Parameters:
  ///   - font: The font at the default text size.
  ///   - maximumPointSize: The maximum size in points; 0 for no limit.
  ///   - traitCollection: The traits with the text size; `nil` for the current ones.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    var scaled = font.textFont
    let size = unroundedValue(for: font.pointSize, compatibleWith: traitCollection)
    scaled.size = size == font.pointSize ? size : size.rounded()
    if maximumPointSize > 0 { scaled.size = min(scaled.size, maximumPointSize) }
    return UIFont(
      scaled, scaling: UIFont.Scaling(base: font, style: style, maximum: maximumPointSize))
  }

  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns the value times the ratio of the style's leading at the preferred text size to its leading
  /// at the default size, rounded to the nearest third of a point (UIKit reference 13).
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let scaled = unroundedValue(for: value, compatibleWith: traitCollection)
    return scaled == value ? value : (scaled * 3).rounded() / 3
  }

  private func unroundedValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let (now, standard) = (style.leading(for: category), style.leading(for: .large))
    return now == standard ? value : value * now / standard
  }
}

extension UIFont {
  /// Returns the font at the preferred text size of `traits`; nil if the font has a fixed size.
  package func adjusted(for traits: UITraitCollection) -> UIFont? {
    if let textStyle {
      return .preferredFont(forTextStyle: textStyle, compatibleWith: traits)
    }
    guard let scaling else { return nil }
    return UIFontMetrics(forTextStyle: scaling.style).scaledFont(
      for: scaling.base, maximumPointSize: scaling.maximum, compatibleWith: traits)
  }
}

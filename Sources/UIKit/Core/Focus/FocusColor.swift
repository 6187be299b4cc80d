import CoreGraphics
import Foundation

/// The color of the ring around the focused view.
///
/// It is the tint of the surroundings rather than of the focused view, because otherwise a filled
/// button with white symbols would have a white ring on a white page. A tint that is too close to the
/// background is replaced by the window's, by blue, or by the color of text.
@MainActor enum FocusColor {
  /// The minimum contrast with the background, as defined by WCAG (our choice). The contrast of yellow
  /// on white is 1.5.
  private static let leastContrast: CGFloat = 1.45

  /// Returns the color of a line drawn on a view.
  static func line(on view: UIView) -> CGColor {
    let traits = view.traitCollection
    let own: UIColor = view.tintColor
    guard let background = background(of: view) else {
      return own.resolvedColor(with: traits).cgColor
    }
    let ground = luminance(background, traits)
    let candidates: [UIColor] = [own, view.window?.tintColor, .systemBlue].compactMap(\.self)
    let visible = candidates.first { contrast(luminance($0, traits), ground) >= leastContrast }
    return (visible ?? .label).resolvedColor(with: traits).cgColor
  }

  /// Returns the background color of a view; nil in a bar, whose tint matches the bar's material.
  private static func background(of view: UIView) -> UIColor? {
    var next: UIView? = view
    while let current = next {
      if current is any FocusBar { return nil }
      if let color = current.backgroundColor, alpha(color, current.traitCollection) >= 0.5 {
        return color
      }
      next = current.superview
    }
    return .systemBackground
  }

  private static func alpha(_ color: UIColor, _ traits: UITraitCollection) -> CGFloat {
    color.resolvedColor(with: traits).cgColor.alpha
  }

  private static func luminance(_ color: UIColor, _ traits: UITraitCollection) -> CGFloat {
    func linear(_ value: Double) -> CGFloat {
      CGFloat(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
    let color = color.resolvedColor(with: traits).cgColor
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private static func contrast(_ first: CGFloat, _ second: CGFloat) -> CGFloat {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}

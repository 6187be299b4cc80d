/// A material through which the blurred background is visible.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The material of a blur.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20

    /// The opacity of the tint (UIKit reference 8 for the first three styles; our choice for
    /// materials).
    private var opacity: CGFloat {
      switch self {
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
        0.6
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.75
      case .light: 0.3
      case .extraLight: 0.82
      case .dark: 0.73
      case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .regular: 0.85
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .prominent:
        0.93
      case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 0.94
      }
    }

    private var isDark: Bool? {
      switch self {
      case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight,
        .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
        false
      case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
        .systemThickMaterialDark, .systemChromeMaterialDark:
        true
      default: nil
      }
    }

    /// The standard deviation of the blur in points (UIKit reference 8).
    private var blurRadius: Double { self == .light ? 30 : 20 }

    var tint: UIColor {
      // The first three styles have the tints of UIKit reference 8.
      if self == .light { return UIColor(white: 1, alpha: opacity) }
      if self == .extraLight { return UIColor(white: 0.97, alpha: opacity) }
      if self == .dark { return UIColor(white: 0.11, alpha: opacity) }
      let light = UIColor(white: 249.0 / 255, alpha: opacity)
      let dark = UIColor(white: 29.0 / 255, alpha: opacity)
      if let isDark { return isDark ? dark : light }
      return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }

    func material(in traits: UITraitCollection) -> BackdropLayer.Material {
      // Saturated by 1.8 (UIKit reference 8).
      BackdropLayer.Material(
        blurRadius: blurRadius, saturation: 1.8,
        tint: tint.resolvedColor(with: traits).cgColor)
    }
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  override func material(in traits: UITraitCollection) -> BackdropLayer.Material? {
    style.material(in: traits)
  }
}

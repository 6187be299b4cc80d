/// A material that what is behind it shines through.
///
/// What is behind is not blurred here: a material is its tint, which is nearly opaque in bars.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// Which material.
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

    /// How opaque the tint is (ours).
    private var opacity: CGFloat {
      switch self {
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
        0.6
      case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.75
      case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .regular, .light, .dark:
        0.85
      case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .extraLight,
        .prominent:
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

    var tint: UIColor {
      let light = UIColor(white: 249.0 / 255, alpha: opacity)
      let dark = UIColor(white: 29.0 / 255, alpha: opacity)
      if let isDark { return isDark ? dark : light }
      return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }
}

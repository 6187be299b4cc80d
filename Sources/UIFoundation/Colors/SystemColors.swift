/// The system colours of UIKit reference 8, light and dark, and the fixed colours.
enum SystemColors {
  private static func pair(
    _ light: (Int, Int, Int), _ dark: (Int, Int, Int), _ lightAlpha: CGFloat = 1,
    _ darkAlpha: CGFloat? = nil
  ) -> UIColor {
    func color(_ c: (Int, Int, Int), _ alpha: CGFloat) -> UIColor {
      UIColor(
        red: CGFloat(c.0) / 255, green: CGFloat(c.1) / 255, blue: CGFloat(c.2) / 255,
        alpha: alpha)
    }
    let (day, night) = (color(light, lightAlpha), color(dark, darkAlpha ?? lightAlpha))
    return UIColor { $0.userInterfaceStyle == .dark ? night : day }
  }

  /// Returns a color for text or lines, with a different opacity for increased contrast.
  private static func pair(
    _ light: (Int, Int, Int), _ dark: (Int, Int, Int), _ lightAlpha: CGFloat, _ darkAlpha: CGFloat?,
    high: CGFloat
  ) -> UIColor {
    let base = pair(light, dark, lightAlpha, darkAlpha)
    let stronger = pair(light, dark, high)
    return UIColor {
      ($0.accessibilityContrast == .high ? stronger : base).resolvedColor(with: $0)
    }
  }

  /// Returns a background colour whose dark variant is different in elevated views.
  private static func background(
    _ light: (Int, Int, Int), _ dark: (Int, Int, Int), raised: (Int, Int, Int)
  ) -> UIColor {
    let base = pair(light, dark)
    let elevated = pair(light, raised)
    return UIColor {
      ($0.userInterfaceLevel == .elevated ? elevated : base).resolvedColor(with: $0)
    }
  }

  static let systemRed = pair((255, 59, 48), (255, 69, 58))
    .standingOut((215, 0, 21), (255, 105, 97))
  static let systemOrange = pair((255, 149, 0), (255, 159, 10))
    .standingOut((201, 52, 0), (255, 179, 64))
  static let systemYellow = pair((255, 204, 0), (255, 214, 10))
    .standingOut((178, 80, 0), (255, 212, 38))
  static let systemGreen = pair((52, 199, 89), (48, 209, 88))
    .standingOut((36, 138, 61), (48, 219, 91))
  static let systemMint = pair((0, 199, 190), (99, 230, 226))
    .standingOut((12, 129, 123), (102, 212, 207))
  static let systemTeal = pair((48, 176, 199), (64, 200, 224))
    .standingOut((0, 130, 153), (93, 230, 255))
  static let systemCyan = pair((50, 173, 230), (100, 210, 255))
    .standingOut((0, 113, 164), (112, 215, 255))
  static let tint = UIColor { CurrentTint.color.resolvedColor(with: $0) }
  static let systemBlue = pair((0, 122, 255), (10, 132, 255))
    .standingOut((0, 64, 221), (64, 156, 255))
  static let systemIndigo = pair((88, 86, 214), (94, 92, 230))
    .standingOut((54, 52, 163), (125, 122, 255))
  static let systemPurple = pair((175, 82, 222), (191, 90, 242))
    .standingOut((137, 68, 171), (218, 143, 255))
  static let systemPink = pair((255, 45, 85), (255, 55, 95))
    .standingOut((211, 15, 69), (255, 100, 130))
  static let systemBrown = pair((162, 132, 94), (172, 142, 104))
    .standingOut((127, 101, 69), (181, 148, 105))
  static let systemGray = pair((142, 142, 147), (142, 142, 147))
    .standingOut((108, 108, 112), (174, 174, 178))
  static let systemGray2 = pair((174, 174, 178), (99, 99, 102))
    .standingOut((142, 142, 147), (124, 124, 128))
  static let systemGray3 = pair((199, 199, 204), (72, 72, 74))
    .standingOut((174, 174, 178), (84, 84, 86))
  static let systemGray4 = pair((209, 209, 214), (58, 58, 60))
    .standingOut((188, 188, 192), (68, 68, 70))
  static let systemGray5 = pair((229, 229, 234), (44, 44, 46))
    .standingOut((216, 216, 220), (54, 54, 56))
  static let systemGray6 = pair((242, 242, 247), (28, 28, 30))
    .standingOut((235, 235, 240), (36, 36, 38))

  static let label = pair((0, 0, 0), (255, 255, 255))
  static let secondaryLabel = pair((60, 60, 67), (235, 235, 245), 0.6, nil, high: 0.8)
  static let tertiaryLabel = pair((60, 60, 67), (235, 235, 245), 0.3, nil, high: 0.7)
  static let quaternaryLabel = pair((60, 60, 67), (235, 235, 245), 0.18, 0.16)
  static let placeholderText = pair((60, 60, 67), (235, 235, 245), 0.3, nil, high: 0.7)
  static let separator = pair((60, 60, 67), (84, 84, 88), 0.29, 0.6, high: 0.9)
  static let opaqueSeparator = pair((198, 198, 200), (56, 56, 58))
  static let link = pair((0, 122, 255), (9, 132, 255))

  static let systemFill = pair((120, 120, 128), (120, 120, 128), 0.2, 0.36)
  static let secondarySystemFill = pair((120, 120, 128), (120, 120, 128), 0.16, 0.32)
  static let tertiarySystemFill = pair((118, 118, 128), (118, 118, 128), 0.12, 0.24)
  static let quaternarySystemFill = pair((116, 116, 128), (118, 118, 128), 0.08, 0.18)

  static let systemBackground = background(
    (255, 255, 255), (0, 0, 0), raised: (28, 28, 30))
  static let secondarySystemBackground = background(
    (242, 242, 247), (28, 28, 30), raised: (44, 44, 46))
  static let tertiarySystemBackground = background(
    (255, 255, 255), (44, 44, 46), raised: (58, 58, 60))
  static let systemGroupedBackground = background(
    (242, 242, 247), (0, 0, 0), raised: (28, 28, 30))
  static let secondarySystemGroupedBackground = background(
    (255, 255, 255), (28, 28, 30), raised: (44, 44, 46))
  static let tertiarySystemGroupedBackground = background(
    (242, 242, 247), (44, 44, 46), raised: (58, 58, 60))

  static let lightText = UIColor(white: 1, alpha: 0.6)
  static let darkText = UIColor(white: 0, alpha: 1)
  static let black = UIColor(white: 0, alpha: 1)
  static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  static let white = UIColor(white: 1, alpha: 1)
  static let gray = UIColor(white: 0.5, alpha: 1)
  static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  static let clear = UIColor(white: 0, alpha: 0)
}

extension UIColor {
  /// Returns the color, with variants for users who prefer more contrast: Apple's accessible system
  /// colors, as listed in its guidelines.
  fileprivate func standingOut(_ light: (Int, Int, Int), _ dark: (Int, Int, Int)) -> UIColor {
    func color(_ c: (Int, Int, Int)) -> UIColor {
      UIColor(
        red: CGFloat(c.0) / 255, green: CGFloat(c.1) / 255, blue: CGFloat(c.2) / 255, alpha: 1)
    }
    let (day, night) = (color(light), color(dark))
    return UIColor { traits in
      guard traits.accessibilityContrast == .high else { return self.resolvedColor(with: traits) }
      return traits.userInterfaceStyle == .dark ? night : day
    }
  }
}

/// The colors of the on-screen keyboard, as on iOS above white and above black.
enum KeyboardColors {
  static let background = pair(light: (209, 211, 217), dark: (43, 43, 45))
  static let key = pair(light: (255, 255, 255), dark: (107, 107, 109))
  static let special = pair(light: (171, 176, 186), dark: (71, 71, 73))
  static let shade = pair(light: (137, 139, 143), dark: (26, 26, 27))
  static let text = pair(light: (0, 0, 0), dark: (255, 255, 255))
  static let faint = pair(light: (132, 135, 142), dark: (120, 120, 123))

  private static func pair(
    light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat)
  ) -> UIColor {
    let light = UIColor(
      red: light.0 / 255, green: light.1 / 255, blue: light.2 / 255, alpha: 1)
    let dark = UIColor(red: dark.0 / 255, green: dark.1 / 255, blue: dark.2 / 255, alpha: 1)
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}

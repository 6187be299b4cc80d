import Foundation

extension UIColor {
  /// Creates a colour from components in Display P3, which are treated as sRGB.
  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }

  /// Finds a colour in the asset catalogs of the main bundle; returns nil if none has the name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Finds a colour in the asset catalogs of a bundle, which are plain folders; returns nil if none has
  /// the name. The colour follows the light and dark appearance.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let folder = AssetCatalog.of(bundle ?? .main).colorSet(name),
      let entries = AssetCatalog.contents(of: folder)?["colors"] as? [[String: Any]]
    else { return nil }
    var light: UIColor?
    var dark: UIColor?
    let choice = AssetChoice(
      traitCollection ?? .current, bundle ?? .main, among: entries)
    for entry in choice.sorted(entries) {
      guard let color = ColorSet.color(entry), let isDark = AssetCatalog.isDark(entry) else {
        continue
      }
      if isDark { dark = dark ?? color } else { light = light ?? color }
    }
    guard let light = light ?? dark else { return nil }
    let other = dark ?? light
    self.init { $0.userInterfaceStyle == .dark ? other : light }
  }
}

/// Parses the entries of a colour set.
private enum ColorSet {
  static func color(_ entry: [String: Any]) -> UIColor? {
    guard let color = entry["color"] as? [String: Any],
      let components = color["components"] as? [String: Any]
    else { return nil }
    func component(_ name: String) -> CGFloat? { (components[name] as? String).flatMap(number) }
    // Xcode writes opacities from 0 to 1 whatever the format of the other components.
    let alpha = (components["alpha"] as? String).flatMap(Double.init).map { CGFloat($0) } ?? 1
    if let white = component("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = component("red"), let green = component("green"),
      let blue = component("blue")
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Parses a component. Numbers with a decimal point range from 0 to 1; hexadecimal and whole numbers
  /// from 0 to 255.
  private static func number(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { CGFloat(min($0, 255)) / 255 }
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return CGFloat(text.contains(".") ? value : value / 255)
  }
}

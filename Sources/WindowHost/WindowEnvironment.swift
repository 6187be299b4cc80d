import Foundation
import UIKit

/// What the desktop says about itself, where no better source is at hand than its environment.
struct WindowEnvironment {
  var variables = ProcessInfo.processInfo.environment

  /// `TRESTLE_SCALE`, or what GTK and Qt are told; nil when nobody says.
  var scale: CGFloat? {
    for name in ["TRESTLE_SCALE", "GDK_SCALE", "QT_SCALE_FACTOR"] {
      guard let text = variables[name], let value = Double(text), value.isFinite else { continue }
      if value >= 0.5, value <= 8 { return CGFloat(value) }
    }
    return nil
  }

  /// `TRESTLE_APPEARANCE` (`dark` or `light`), or the variant of `GTK_THEME`.
  var appearance: UIUserInterfaceStyle {
    switch variables["TRESTLE_APPEARANCE"]?.lowercased() {
    case "dark": return .dark
    case "light": return .light
    default: break
    }
    let theme = variables["GTK_THEME"]?.lowercased() ?? ""
    return theme.hasSuffix(":dark") || theme.hasSuffix("-dark") ? .dark : .light
  }

  /// A whole scale for a display's density. 96 dots per inch are 1; anything up to one and three
  /// quarters of that still is, because many laptops between are meant to be read at 1.
  static func scale(dotsPerInch: Double?) -> CGFloat {
    guard let dotsPerInch, dotsPerInch.isFinite, dotsPerInch >= 168 else { return 1 }
    return min(4, CGFloat((dotsPerInch / 96).rounded()))
  }
}

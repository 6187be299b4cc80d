import Foundation
import UIKit

/// What the desktop says about itself, where no better source is at hand than its environment.
package struct WindowEnvironment {
  private let variables: [String: String]

  package init(variables: [String: String] = ProcessInfo.processInfo.environment) {
    self.variables = variables
  }

  /// `TRESTLE_SCALE`, or what GTK and Qt are told; nil when nobody says.
  package var scale: CGFloat? {
    for name in ["TRESTLE_SCALE", "GDK_SCALE", "QT_SCALE_FACTOR"] {
      guard let text = variables[name], let value = Double(text), value.isFinite else { continue }
      if value >= 0.5, value <= 8 { return CGFloat(value) }
    }
    return nil
  }

  /// `TRESTLE_SIZE` in points, as "1024x768"; a phone's where nobody says.
  package var size: CGSize {
    let parts = variables["TRESTLE_SIZE"]?.lowercased().split(separator: "x").map { Double($0) }
    guard let parts, parts.count == 2, let width = parts[0], let height = parts[1],
      (1...16_384).contains(width), (1...16_384).contains(height)
    else { return CGSize(width: 390, height: 844) }
    return CGSize(width: width, height: height)
  }

  /// `TRESTLE_FPS`, the most frames a second; nil where nobody says, and the display decides.
  package var framesPerSecond: Int? {
    guard let text = variables["TRESTLE_FPS"], let value = Int(text) else { return nil }
    return (1...1_000_000).contains(value) ? value : nil
  }

  /// `TRESTLE_APPEARANCE` (`dark` or `light`), or the variant of `GTK_THEME`.
  package var appearance: UIUserInterfaceStyle {
    switch variables["TRESTLE_APPEARANCE"]?.lowercased() {
    case "dark": return .dark
    case "light": return .light
    default: break
    }
    let theme = variables["GTK_THEME"]?.lowercased() ?? ""
    return theme.hasSuffix(":dark") || theme.hasSuffix("-dark") ? .dark : .light
  }

  /// `TRESTLE_DIRECTION` (`rtl` or `ltr`): which way the interface reads. Left to right where nobody
  /// says, whatever the desktop's language: an app reads in the language that it is written in.
  package var layoutDirection: UIUserInterfaceLayoutDirection {
    variables["TRESTLE_DIRECTION"]?.lowercased() == "rtl" ? .rightToLeft : .leftToRight
  }

  /// Whether `TRESTLE_KEYBOARD` asks for a keyboard on the screen (`screen`), for displays that are
  /// typed on with fingers.
  package var showsKeyboard: Bool { variables["TRESTLE_KEYBOARD"]?.lowercased() == "screen" }

  /// A whole scale for a display's density. 96 dots per inch are 1; anything up to one and three
  /// quarters of that still is, because many laptops between are meant to be read at 1.
  package static func scale(dotsPerInch: Double?) -> CGFloat {
    guard let dotsPerInch, dotsPerInch.isFinite, dotsPerInch >= 168 else { return 1 }
    return min(4, CGFloat((dotsPerInch / 96).rounded()))
  }
}

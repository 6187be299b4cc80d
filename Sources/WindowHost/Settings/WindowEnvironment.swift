import Foundation
import MessageBus
import UIKit

/// The settings of a window that come from environment variables.
package struct WindowEnvironment {
  let variables: EnvironmentVariables

  package init(variables: EnvironmentVariables = .process) {
    self.variables = variables
  }

  /// The scale in pixels per point: `TRESTLE_SCALE`, `GDK_SCALE` or `QT_SCALE_FACTOR`, in this order of
  /// precedence; nil if none is a number from 0.5 to 8.
  package var scale: CGFloat? {
    for name in ["TRESTLE_SCALE", "GDK_SCALE", "QT_SCALE_FACTOR"] {
      guard let text = variables[name], let value = Double(text), value.isFinite else { continue }
      if value >= 0.5, value <= 8 { return CGFloat(value) }
    }
    return nil
  }

  /// The size in points: `TRESTLE_SIZE`, or otherwise 390 by 844.
  package var size: CGSize { chosenSize ?? CGSize(width: 390, height: 844) }

  /// The size in points that the user has chosen: `TRESTLE_SIZE`, such as `1024x768`; nil if there is
  /// none.
  package var chosenSize: CGSize? {
    let parts = variables["TRESTLE_SIZE"]?.lowercased().split(separator: "x").map { Double($0) }
    guard let parts, parts.count == 2, let width = parts[0], let height = parts[1],
      (1...16_384).contains(width), (1...16_384).contains(height)
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Returns the status bar: 20 points high if `TRESTLE_STATUS_BAR` is set to anything except 0;
  /// otherwise nil.
  package func statusBar(at date: Date) -> HostStatusBar? {
    guard let text = variables["TRESTLE_STATUS_BAR"], !text.isEmpty, text != "0" else { return nil }
    guard let locale else {
      return HostStatusBar(time: date.formatted(date: .omitted, time: .shortened))
    }
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.setLocalizedDateFormatFromTemplate("jmm")
    return HostStatusBar(time: formatter.string(from: date))
  }

  /// The frame rate: `TRESTLE_FPS`; nil to use the display's rate if it is not set.
  package var framesPerSecond: Int? {
    guard let text = variables["TRESTLE_FPS"], let value = Int(text) else { return nil }
    return (1...1_000_000).contains(value) ? value : nil
  }

  /// The interface style: `TRESTLE_APPEARANCE` (`dark` or `light`), or otherwise the variant of
  /// `GTK_THEME`; unspecified, to follow the desktop, if neither is set.
  package var appearance: UIUserInterfaceStyle {
    switch variables["TRESTLE_APPEARANCE"]?.lowercased() {
    case "dark": return .dark
    case "light": return .light
    default: break
    }
    let theme = variables["GTK_THEME"]?.lowercased() ?? ""
    if theme.isEmpty { return .unspecified }
    return theme.hasSuffix(":dark") || theme.hasSuffix("-dark") ? .dark : .light
  }

  /// Whether the system font is the desktop's font, because `TRESTLE_FONT` is `desktop`.
  package var usesDesktopFont: Bool { variables["TRESTLE_FONT"]?.lowercased() == "desktop" }

  /// Whether the on-screen keyboard is shown, because `TRESTLE_KEYBOARD` is `screen`.
  package var showsKeyboard: Bool { variables["TRESTLE_KEYBOARD"]?.lowercased() == "screen" }

  /// Whether an input method may commit text through its own bus: one of the variables that select an
  /// input method names IBus or fcitx, or IBus has stored its address.
  package var hasInputMethod: Bool {
    let chosen = ["SDL_IM_MODULE", "XMODIFIERS", "GTK_IM_MODULE", "QT_IM_MODULE"].contains { name in
      let text = variables[name]?.lowercased() ?? ""
      return text.contains("ibus") || text.contains("fcitx")
    }
    if chosen || variables["IBUS_ADDRESS"]?.isEmpty == false { return true }
    guard
      let settings = variables["XDG_CONFIG_HOME"].flatMap({ $0.isEmpty ? nil : $0 })
        ?? variables["HOME"].map({ $0 + "/.config" })
    else { return false }
    let addresses = try? FileManager.default.contentsOfDirectory(atPath: settings + "/ibus/bus")
    return addresses?.isEmpty == false
  }

  /// Whether a strip shows the cost of frames, because `TRESTLE_HUD` is set to anything except 0.
  package var showsFrameCosts: Bool {
    variables["TRESTLE_HUD"].map { !$0.isEmpty && $0 != "0" } ?? false
  }

  /// Returns an integral scale for a display's density: 1 for up to 168 dots per inch, because many
  /// laptops with 96 to 168 are used at scale 1; at most 4.
  package static func scale(dotsPerInch: Double?) -> CGFloat {
    guard let dotsPerInch, dotsPerInch.isFinite, dotsPerInch >= 168 else { return 1 }
    return min(4, CGFloat((dotsPerInch / 96).rounded()))
  }
}

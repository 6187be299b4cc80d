import CoreGraphics
import DesktopSettings
import UIKit

extension HostScreen {
  /// Applies the desktop's preferences, and defaults for those that are not set.
  ///
  /// - Parameter style: The style that the app or the environment requires; unspecified to use the
  ///   desktop's.
  package mutating func apply(_ preferences: DesktopPreferences, style: UIUserInterfaceStyle) {
    let desktop: UIUserInterfaceStyle = preferences.prefersDark == true ? .dark : .light
    userInterfaceStyle = style == .unspecified ? desktop : style
    increasesContrast = preferences.increasesContrast ?? false
    accent = preferences.accent.map { HostColor(red: $0.red, green: $0.green, blue: $0.blue) }
    reducesMotion = preferences.reducesMotion ?? false
    accessibilitySettings.set(.onOffSwitchLabels, to: preferences.labelsSwitches == true)
    doubleClickTime = preferences.doubleClickTime
    contentSizeCategory = preferences.textScale.map { .nearest(toScale: $0) } ?? .large
    glyphRendering = GlyphRendering(preferences)
  }
}

extension GlyphRendering {
  /// Creates the rendering of letters from the preferences: not fitted to pixels, with gray edges,
  /// unless the desktop specifies otherwise.
  package init(_ preferences: DesktopPreferences) {
    let style: HintStyle =
      switch preferences.hinting {
      case nil, DesktopPreferences.Hinting.none?: .none
      case .slight: .slight
      case .medium: .medium
      case .full: .full
      }
    self.init(hintStyle: style, smoothsEdges: preferences.smoothsText ?? true)
  }
}

extension UIContentSizeCategory {
  /// The size of body text in points, by category (UIKit reference 8).
  private static let bodySizes: [(UIContentSizeCategory, Double)] = [
    (.extraSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.extraLarge, 19),
    (.extraExtraLarge, 21), (.extraExtraExtraLarge, 23), (.accessibilityMedium, 28),
    (.accessibilityLarge, 33), (.accessibilityExtraLarge, 40), (.accessibilityExtraExtraLarge, 47),
    (.accessibilityExtraExtraExtraLarge, 53),
  ]

  /// Returns the category whose body text is nearest to the standard size times a factor.
  package static func nearest(toScale scale: Double) -> UIContentSizeCategory {
    let size = 17 * scale
    return bodySizes.min { abs($0.1 - size) < abs($1.1 - size) }?.0 ?? .large
  }
}

extension AccessibilitySettings {
  /// Turns a setting on or off.
  package mutating func set(_ setting: Self, to isOn: Bool) {
    if isOn { insert(setting) } else { remove(setting) }
  }
}

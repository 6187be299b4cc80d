import CoreGraphics
import DesktopSettings
import UIKit

/// Chooses the typeface of the system font, for an app that uses the desktop's font. It is the typeface
/// named by the desktop if that is installed, or otherwise the previous one.
@MainActor package final class DesktopFont {
  private let isUsed: Bool
  /// The most recently read description.
  private var name: String?
  private var typeface = SystemTypeface()

  /// - Parameter isUsed: Whether the app uses the desktop's font; false to use Inter regardless of the
  ///   desktop.
  package init(isUsed: Bool) { self.isUsed = isUsed }

  /// Returns whether an app uses the desktop's font, according to the boolean `TrestleUsesDesktopFont`
  /// in its `Info.plist`; nil if that is missing.
  package static func isUsed(info: [String: Any]) -> Bool? {
    info["TrestleUsesDesktopFont"] as? Bool
  }

  /// Returns the typeface for the user's preferences; Inter if the desktop names none.
  ///
  /// A description that is invalid, or has no installed family, is logged as a fault once, and leaves
  /// the typeface unchanged.
  package func typeface(for preferences: DesktopPreferences) -> SystemTypeface {
    guard isUsed, preferences.fontName != name else { return typeface }
    name = preferences.fontName
    guard let name else {
      typeface = SystemTypeface()
      return typeface
    }
    do {
      let description = try FontDescription(name)
      if let families = SystemTypeface.installedFamilies(of: description.families) {
        typeface = SystemTypeface(description, families: families)
      } else {
        reject(name, "none of its families is installed")
      }
    } catch {
      switch error {
      case .noFamily: reject(name, "it names no family")
      case .size(let size): reject(name, "its size \(size) is not above 0")
      }
    }
    return typeface
  }

  private func reject(_ name: String, _ reason: String) {
    UIKitFault.report("The desktop's font \"\(name)\" cannot be used: \(reason).")
  }
}

extension SystemTypeface {
  /// Creates the typeface of a description's installed families, in its style.
  init(_ description: FontDescription, families: [String]) {
    let width: TextFont.Variant.Width =
      switch description.width {
      case .condensed: .condensed
      case .normal: .standard
      case .expanded: .expanded
      }
    self.init(
      families: families, weight: description.weight, isItalic: description.isItalic, width: width)
  }
}

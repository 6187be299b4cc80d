import Foundation
import Simulator
import UIKit

/// One part of UIKit in its most representative states.
struct PictureSet: Sendable {
  let name: String
  /// The content of the pictures, for the command's help.
  let summary: String
  let render: @MainActor @Sendable (PictureFolder) throws -> Void

  static let all: [PictureSet] = [
    keyboard, fields, search, navigationSearch, form, editing, textViews, splits, languages,
  ]
}

/// The folder of a set's pictures, named `PREFIX-NAME.png`.
@MainActor struct PictureFolder {
  let url: URL
  let prefix: String

  /// Writes a device's screen, and prints the file's name.
  func save(_ device: Simulator, as name: String) throws {
    let file = "\(prefix)-\(name).png"
    try device.snapshot().write(to: url.appendingPathComponent(file))
    print(file)
  }
}

/// One of the screens on which drawing errors are most frequent.
struct PictureScreen: Sendable {
  let name: String
  let appearance: Appearance
  let scale: CGFloat

  @MainActor var device: Simulator { Simulator(scale: scale, appearance: appearance) }

  static let all: [PictureScreen] = [
    PictureScreen(name: "light", appearance: Appearance(), scale: 2),
    PictureScreen(name: "dark", appearance: Appearance(isDark: true), scale: 2),
    PictureScreen(name: "right-to-left", appearance: Appearance(isRightToLeft: true), scale: 3),
    PictureScreen(
      name: "largest-text",
      appearance: Appearance(contentSizeCategory: .accessibilityExtraExtraExtraLarge), scale: 3),
  ]
}

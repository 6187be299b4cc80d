import Foundation
import Simulator
import UIKit

/// One part of UIKit in the states that are worth a look.
struct PictureSet: Sendable {
  let name: String
  /// What the pictures show, for the command's help.
  let summary: String
  let render: @MainActor @Sendable (PictureFolder) throws -> Void

  static let all: [PictureSet] = [
    keyboard, fields, search, navigationSearch, form, editing, textViews, splits,
  ]
}

/// Where the pictures of a set go, as `PREFIX-NAME.png`.
@MainActor struct PictureFolder {
  let url: URL
  let prefix: String

  /// Writes what a device shows, and prints the file's name.
  func save(_ device: Simulator, as name: String) throws {
    let file = "\(prefix)-\(name).png"
    try device.snapshot().write(to: url.appendingPathComponent(file))
    print(file)
  }
}

/// The screens that drawing most often goes wrong on.
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

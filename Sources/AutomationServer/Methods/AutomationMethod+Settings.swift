import CoreGraphics
import Simulator
import UIKit

extension AutomationMethod {
  private static let textSizes: [(name: String, category: UIContentSizeCategory)] = [
    ("extraSmall", .extraSmall), ("small", .small), ("medium", .medium), ("large", .large),
    ("extraLarge", .extraLarge), ("extraExtraLarge", .extraExtraLarge),
    ("extraExtraExtraLarge", .extraExtraExtraLarge),
    ("accessibilityMedium", .accessibilityMedium), ("accessibilityLarge", .accessibilityLarge),
    ("accessibilityExtraLarge", .accessibilityExtraLarge),
    ("accessibilityExtraExtraLarge", .accessibilityExtraExtraLarge),
    ("accessibilityExtraExtraExtraLarge", .accessibilityExtraExtraExtraLarge),
  ]

  static let settings: [AutomationMethod] = [
    AutomationMethod("rotate", "Rotates the screen by 90 degrees, if the app supports that.") {
      server, _ in
      let device = try server.running.device
      device.rotate()
      server.settings.size = device.size
      server.settle(device)
      return ["size": size(of: device)]
    },
    AutomationMethod(
      "configure", "Changes settings of the screen, for the running app and for later launches.",
      [
        Parameter("size", .pair(50...8000), "The size in points, [width, height]."),
        Parameter("appearance", .choice(["light", "dark"]), "The interface style."),
        Parameter(
          "direction", .choice(["leftToRight", "rightToLeft"]), "The direction of the layout."),
        Parameter("textSize", .choice(textSizes.map(\.name)), "The preferred text size."),
        Parameter("reducesMotion", .boolean, "Whether Reduce Motion is on."),
        Parameter("languages", .strings, "The user's languages, such as pt-BR."),
      ]
    ) { server, arguments in
      let device = try server.running.device
      var appearance = device.appearance
      if let style = arguments.text("appearance") { appearance.isDark = style == "dark" }
      if let direction = arguments.text("direction") {
        appearance.isRightToLeft = direction == "rightToLeft"
      }
      if let name = arguments.text("textSize"),
        let size = textSizes.first(where: { $0.name == name })
      {
        appearance.contentSizeCategory = size.category
      }
      if let reduces = arguments.isOn("reducesMotion") { appearance.reducesMotion = reduces }
      if let languages = arguments.strings("languages") { appearance.languages = languages }
      server.settings.appearance = appearance
      if appearance != device.appearance { device.appearance = appearance }
      if let size = arguments.point("size") {
        server.settings.size = CGSize(width: size.x, height: size.y)
        device.resize(to: server.settings.size)
      }
      server.settle(device)
      return [
        "size": size(of: device), "appearance": appearance.isDark ? "dark" : "light",
        "direction": appearance.isRightToLeft ? "rightToLeft" : "leftToRight",
        "textSize": .string(
          textSizes.first { $0.category == appearance.contentSizeCategory }?.name ?? "large"),
      ]
    },
  ]

  @MainActor private static func size(of device: Simulator) -> JSONValue {
    [.rounded(Double(device.size.width)), .rounded(Double(device.size.height))]
  }
}

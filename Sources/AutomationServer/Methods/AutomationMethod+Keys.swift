import Simulator
import UIKit
import XCUIAutomation

extension AutomationMethod {
  static let keys: [AutomationMethod] = [
    AutomationMethod(
      "type",
      "Types text into a field, which is tapped if it does not have the focus, or into what has it. A "
        + "line break presses Return.",
      [Parameter("text", .string, "The text.", isRequired: true), element]
    ) { server, arguments in
      let text = arguments.text("text")!
      let (application, device) = try server.running
      if let value = arguments.value("element") {
        let node = try server.node(value)
        let element = try server.element(value)
        try server.perform {
          if !([node] + node.descendants).contains(where: \.hasFocus) { element.tap() }
          element.typeText(text)
        }
        return [:]
      }
      server.settle(device)
      let focused = ElementNode.screen(of: device).descendants.first(where: \.hasFocus)
      guard let responder = focused?.responder else {
        throw AutomationError(
          .actionFailed, "Nothing has the keyboard focus. Name the element, or tap it first.")
      }
      try server.perform {
        application.descendants(matching: .any).element(of: responder).typeText(text)
      }
      return [:]
    },
    AutomationMethod(
      "press", "Presses a key of a hardware keyboard.",
      [
        Parameter(
          "key", .string,
          "A letter from a to z, or one of \(namedKeys.map(\.name).joined(separator: ", ")).",
          isRequired: true),
        Parameter("modifiers", .strings, "Any of command, control, option, shift."),
      ]
    ) { server, arguments in
      let device = try server.running.device
      device.press(
        try key(named: arguments.text("key")!),
        modifiers: try modifiers(arguments.strings("modifiers") ?? []))
      server.settle(device)
      return [:]
    },
    AutomationMethod(
      "clipboard", "Returns the text of the clipboard, and sets it if there is a text.",
      [Parameter("text", .string, "The new text.")]
    ) { server, arguments in
      let device = try server.running.device
      if let text = arguments.text("text") { device.clipboard = text }
      return ["text": device.clipboard.map { .string($0) } ?? .null]
    },
  ]

  private static let namedKeys: [(name: String, key: Key)] = [
    ("return", .return), ("escape", .escape), ("backspace", .backspace),
    ("deleteForward", .deleteForward), ("tab", .tab), ("space", .space), ("up", .up),
    ("down", .down), ("left", .left), ("right", .right), ("pageUp", .pageUp),
    ("pageDown", .pageDown), ("home", .home), ("end", .end),
  ]

  private static func key(named name: String) throws -> Key {
    if let named = namedKeys.first(where: { $0.name == name }) { return named.key }
    if name.count == 1, let letter = name.lowercased().first, ("a"..."z").contains(letter) {
      return .letter(letter)
    }
    let nearest = NearestNames.of(name, in: namedKeys.map(\.name))
    throw AutomationError(
      .invalidParameters,
      "There is no key \"\(name)\"; type types other characters."
        + (nearest.isEmpty ? "" : " Nearest: \(nearest.joined(separator: ", "))."))
  }

  private static func modifiers(_ names: [String]) throws -> UIKeyModifierFlags {
    let all: [String: UIKeyModifierFlags] = [
      "command": .command, "control": .control, "option": .alternate, "shift": .shift,
    ]
    return try names.reduce(into: []) { flags, name in
      guard let flag = all[name] else {
        throw AutomationError(
          .invalidParameters,
          "There is no modifier \"\(name)\"; there are command, control, option and shift.")
      }
      flags.insert(flag)
    }
  }
}

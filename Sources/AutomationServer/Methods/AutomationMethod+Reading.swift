import CoreGraphics
import Foundation
import Simulator
import XCUIAutomation

extension AutomationMethod {
  static let reading: [AutomationMethod] = [
    AutomationMethod(
      "tree", "Returns the elements on the screen as a tree.",
      [
        Parameter("element", .element, "Only this element and its descendants."),
        Parameter("all", .boolean, "Also views without a name and a role; false by default."),
        Parameter("depth", .integer(0...1000), "How many levels; all by default."),
      ]
    ) { server, arguments in
      let device = try server.running.device
      let root = try arguments.value("element").map(server.node) ?? ElementNode.screen(of: device)
      return [
        "tree": root.json(
          on: CGRect(origin: .zero, size: device.size), isWhole: arguments.isOn("all") ?? false,
          depth: arguments.integer("depth") ?? 1000)
      ]
    },
    AutomationMethod(
      "find", "Returns the elements with a name, without waiting; an empty list if there are none.",
      [requiredElement]
    ) { server, arguments in
      let (application, device) = try server.running
      let screen = CGRect(origin: .zero, size: device.size)
      let matches = try ElementSelector(arguments.value("element")!)
        .matches(in: ElementNode.screen(of: device))
      return [
        "elements": .array(
          matches.map { node in
            var values = node.attributes(on: screen)
            if let responder = node.responder {
              values["hittable"] = .bool(
                application.descendants(matching: .any).element(of: responder).isHittable)
            }
            return .object(values)
          })
      ]
    },
    AutomationMethod(
      "screenshot", "Returns a picture of the screen or of an element, as a PNG.",
      [
        element,
        Parameter(
          "path", .string,
          "The file to write, in an existing folder; without it the result has the data in Base64."),
      ]
    ) { server, arguments in
      let device = try server.running.device
      let frame = try arguments.value("element").map { try server.node($0).frame }
      let full = device.snapshot()
      guard let picture = frame.map({ full.cropped(to: $0) }) ?? full else {
        throw AutomationError(.actionFailed, "The element is not on the screen.")
      }
      let data = try picture.image.pngData()
      var result: [String: JSONValue] = [
        "width": .integer(picture.width), "height": .integer(picture.height),
        "scale": .rounded(Double(picture.scale)),
      ]
      guard let path = arguments.text("path") else {
        result["png"] = .string(data.base64EncodedString())
        return result
      }
      let file = URL(fileURLWithPath: path)
      do {
        try data.write(to: file, options: .atomic)
      } catch {
        throw AutomationError(.fileNotWritten, "\(file.path) cannot be written.")
      }
      result["path"] = .string(file.path)
      return result
    },
  ]
}

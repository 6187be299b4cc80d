import CoreGraphics
import XCUIAutomation

extension ElementNode {
  /// The attributes that differ from the usual ones, without the descendants.
  func attributes(on screen: CGRect) -> [String: JSONValue] {
    var values: [String: JSONValue] = ["type": .string("\(elementType)")]
    if !identifier.isEmpty { values["identifier"] = .string(identifier) }
    if !label.isEmpty { values["label"] = .string(label) }
    if let value { values["value"] = .string("\(value)") }
    if let placeholderValue { values["placeholder"] = .string(placeholderValue) }
    if !isEnabled { values["enabled"] = false }
    if isSelected { values["selected"] = true }
    if hasFocus { values["focused"] = true }
    values["frame"] = .array(
      [frame.minX, frame.minY, frame.width, frame.height].map { .rounded(Double($0)) })
    if !frame.intersects(screen) { values["onScreen"] = false }
    return values
  }

  /// Returns the tree as JSON.
  ///
  /// - Parameters:
  ///   - isWhole: Whether views without name and role are listed; otherwise their children take their
  ///     place.
  ///   - depth: How many levels are below the element.
  func json(on screen: CGRect, isWhole: Bool, depth: Int) -> JSONValue {
    var values = attributes(on: screen)
    let children = depth > 0 ? listed(isWhole: isWhole) : []
    if !children.isEmpty {
      values["children"] = .array(
        children.map { $0.json(on: screen, isWhole: isWhole, depth: depth - 1) })
    }
    return .object(values)
  }

  private func listed(isWhole: Bool) -> [ElementNode] {
    nodes.flatMap { node in
      let isNamed =
        node.elementType != .other || !node.identifier.isEmpty || !node.label.isEmpty
      return isWhole || isNamed ? [node] : node.listed(isWhole: isWhole)
    }
  }
}

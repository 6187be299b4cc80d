import XCUIAutomation

/// How a request names an element: by a string, or by an object with some of its attributes.
struct ElementSelector {
  private var name: String?
  private var identifier: String?
  private var label: String?
  private var type: XCUIElement.ElementType?
  private var index: Int?
  private var container: [ElementSelector] = []

  /// - Throws: `AutomationError`, if the value names no element.
  init(_ value: JSONValue) throws {
    switch value {
    case .string(let name): self.name = name
    case .object(let values): try read(values)
    default:
      throw AutomationError(
        .invalidParameters,
        "An element is named by a string, or by an object with \(Self.keys.joined(separator: ", "))."
      )
    }
  }

  private static let keys = ["name", "identifier", "label", "type", "index", "in"]

  private mutating func read(_ values: [String: JSONValue]) throws {
    for (key, value) in values {
      switch (key, value) {
      case ("name", .string(let text)): name = text
      case ("identifier", .string(let text)): identifier = text
      case ("label", .string(let text)): label = text
      case ("index", .integer(let number)): index = number
      case ("in", _): container = [try ElementSelector(value)]
      case ("type", .string(let text)): type = try Self.type(named: text)
      default:
        throw AutomationError(
          .invalidParameters,
          Self.keys.contains(key)
            ? "The \(key) of an element is \(key == "index" ? "an integer" : "a string")."
            : "An element has no \"\(key)\"; it is named by \(Self.keys.joined(separator: ", "))."
        )
      }
    }
    if name == nil, identifier == nil, label == nil, type == nil {
      throw AutomationError(
        .invalidParameters, "An element is named by its name, identifier, label or type.")
    }
  }

  private static func type(named name: String) throws -> XCUIElement.ElementType {
    let all = XCUIElement.ElementType.allCases
    if let type = all.first(where: { String(describing: $0) == name }) { return type }
    let nearest = NearestNames.of(name, in: all.map { String(describing: $0) })
    throw AutomationError(
      .invalidParameters,
      "There is no type \"\(name)\"."
        + (nearest.isEmpty ? "" : " Nearest: \(nearest.joined(separator: ", "))."))
  }

  // MARK: Finding

  /// Returns the elements that the selector names, in the order of the tree.
  ///
  /// An element inside another one that matches is left out, such as the text of a button: the outer one is
  /// meant.
  @MainActor func matches(in root: ElementNode) -> [ElementNode] {
    var start = [root]
    if let container = container.first { start = container.matches(in: root) }
    var found = start.flatMap { outermost(in: $0) }
    if let index {
      let place = index < 0 ? found.count + index : index
      found = found.indices.contains(place) ? [found[place]] : []
    }
    return found
  }

  @MainActor private func outermost(in node: ElementNode) -> [ElementNode] {
    node.nodes.flatMap { matches($0) ? [$0] : outermost(in: $0) }
  }

  @MainActor private func matches(_ node: ElementNode) -> Bool {
    if let type, type != .any, node.elementType != type { return false }
    if let identifier, node.identifier != identifier { return false }
    if let label, node.label != label { return false }
    if let name, !node.isNamed(name) { return false }
    return true
  }

  /// The selector in messages.
  var description: String {
    var parts: [String] = []
    if let type { parts.append("of type \(type)") }
    if let name { parts.append("named \"\(name)\"") }
    if let identifier { parts.append("with the identifier \"\(identifier)\"") }
    if let label { parts.append("with the label \"\(label)\"") }
    if let index { parts.append("at index \(index)") }
    if let container = container.first { parts.append("in the element \(container.description)") }
    return parts.joined(separator: " ")
  }

  /// Returns names on the screen that resemble those of the selector.
  @MainActor func nearestNames(in root: ElementNode) -> [String] {
    let names = root.descendants.flatMap {
      [$0.identifier, $0.label, $0.value as? String ?? "", $0.placeholderValue ?? ""]
    }
    let wanted = [name, identifier, label].compactMap { $0 }
    let nearest = wanted.flatMap { NearestNames.of($0, in: names) }
    return nearest.isEmpty ? container.flatMap { $0.nearestNames(in: root) } : nearest
  }
}

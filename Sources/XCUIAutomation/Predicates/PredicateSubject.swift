import CoreGraphics
import Foundation
import TestReports

/// Reads the keys of a predicate's object.
@MainActor enum PredicateSubject {
  /// The time that passes on the held clock when a predicate about an element is false, in seconds,
  /// because XCTest's expectations evaluate it repeatedly.
  private static let pollInterval: TimeInterval = 0.1

  static func evaluate(_ expression: PredicateExpression, with object: Any?) -> Bool {
    if holds(expression, for: object) { return true }
    let application =
      (object as? XCUIElement)?.application ?? (object as? XCUIElementQuery)?.application
    guard let device = application?.device else { return false }
    device.advance(by: pollInterval)
    return holds(expression, for: object)
  }

  private static func holds(_ expression: PredicateExpression, for object: Any?) -> Bool {
    switch expression {
    case .constant(let value): value
    case .not(let inner): !holds(inner, for: object)
    case .and(let left, let right): holds(left, for: object) && holds(right, for: object)
    case .or(let left, let right): holds(left, for: object) || holds(right, for: object)
    case .comparison(let left, let how, let options, let right):
      how.compare(value(of: left, for: object), value(of: right, for: object), options)
    }
  }

  private static func value(of operand: PredicateOperand, for object: Any?) -> Any? {
    switch operand {
    case .value(let value): value
    case .key(let key): value(of: key, in: object)
    }
  }

  private static func value(of key: String, in object: Any?) -> Any? {
    var key = key
    if key.lowercased() == "self" { return object }
    if key.lowercased().hasPrefix("self.") { key = String(key.dropFirst(5)) }
    if let query = object as? XCUIElementQuery { return key == "count" ? query.count : nil }
    if let element = object as? XCUIElement {
      switch key {
      case "exists": return element.exists
      case "hittable", "isHittable": return element.isHittable
      default: return element.node.flatMap { value(of: key, in: $0) }
      }
    }
    guard let node = object as? any XCUIElementAttributes else { return nil }
    let found = attribute(key, of: node)
    if found == nil, !["value", "placeholderValue"].contains(key) {
      TestReport.fail("A predicate asks for \"\(key)\", which elements do not have.")
    }
    return found
  }

  private static func attribute(_ key: String, of node: any XCUIElementAttributes) -> Any? {
    switch key {
    case "identifier": node.identifier
    case "label": node.label
    case "title": node.title
    case "value": node.value
    case "placeholderValue": node.placeholderValue
    case "elementType", "type": node.elementType.rawValue
    case "enabled", "isEnabled": node.isEnabled
    case "selected", "isSelected": node.isSelected
    case "hasFocus", "hasKeyboardFocus": node.hasFocus
    case "exists": true
    case "frame.origin.x": node.frame.minX
    case "frame.origin.y": node.frame.minY
    case "frame.size.width": node.frame.width
    case "frame.size.height": node.frame.height
    default: nil
    }
  }
}

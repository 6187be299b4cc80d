import CoreGraphics
@_exported import FoundationSupplement
import Simulator
import TestReports

// The keys of elements that predicates read: `identifier`, `label`, `title`, `value`, `placeholderValue`,
// `elementType`, `enabled`, `selected`, `hasFocus`, `exists`, `hittable`, `frame.size.width` and the like, and
// `count` of a query.

extension ElementNode: PredicateSubject {
  package nonisolated func predicateValue(forKeyPath path: String) -> Any? {
    ElementPredicates.onMainActor { ElementPredicates.value(at: path, in: self) }
  }
}

extension XCUIElement: PredicateSubject {
  package nonisolated func predicateValue(forKeyPath path: String) -> Any? {
    ElementPredicates.onMainActor {
      switch path {
      case "exists": exists
      case "hittable", "isHittable": isHittable
      default: node.flatMap { ElementPredicates.value(at: path, in: $0) }
      }
    }
  }

  package nonisolated func shouldEvaluatePredicateAgain() -> Bool {
    // Safety: tests evaluate predicates on the main actor; elsewhere the call traps.
    MainActor.assumeIsolated { ElementPredicates.advance(application) }
  }
}

extension XCUIElementQuery: PredicateSubject {
  package nonisolated func predicateValue(forKeyPath path: String) -> Any? {
    ElementPredicates.onMainActor { path == "count" ? count : nil }
  }

  package nonisolated func shouldEvaluatePredicateAgain() -> Bool {
    // Safety: tests evaluate predicates on the main actor; elsewhere the call traps.
    MainActor.assumeIsolated { ElementPredicates.advance(application) }
  }
}

@MainActor enum ElementPredicates {
  /// The time that passes on the held clock when a predicate about an element is false, in seconds,
  /// because XCTest's expectations evaluate it repeatedly.
  private static let pollInterval: TimeInterval = 0.1

  /// Advances the clock of an app, if it runs.
  static func advance(_ application: XCUIApplication) -> Bool {
    guard let device = application.device else { return false }
    device.advance(by: pollInterval)
    return true
  }

  /// Reads a value on the main actor.
  nonisolated static func onMainActor(_ value: @MainActor () -> Any?) -> Any? {
    // Safety: tests evaluate predicates on the main actor, elsewhere the call traps; the value does not
    // leave the thread.
    MainActor.assumeIsolated { UncheckedBox(value()) }.value
  }

  /// Fails the test if the format of a predicate cannot be read.
  static func check(_ predicate: NSPredicate) {
    guard let predicate = predicate as? FormatPredicate, let problem = predicate.problem else {
      return
    }
    TestReport.fail("The predicate cannot be read: \(problem)")
  }

  static func value(at path: String, in node: ElementNode) -> Any? {
    let found = attribute(path, of: node)
    if found == nil, !["value", "placeholderValue"].contains(path) {
      TestReport.fail("A predicate asks for \"\(path)\", which elements do not have.")
    }
    return found
  }

  private static func attribute(_ key: String, of node: ElementNode) -> Any? {
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

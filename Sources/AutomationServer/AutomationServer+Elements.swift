import CoreGraphics
import Foundation
import Simulator
import TestReports
import XCUIAutomation

extension AutomationServer {
  /// Performs an action of `XCUIAutomation`.
  ///
  /// - Throws: `AutomationError` with the action's failures.
  func perform(_ action: () -> Void) throws {
    let failures = TestReport.collectingFailures(of: action)
    if !failures.isEmpty {
      throw AutomationError(.actionFailed, failures.joined(separator: "\n"))
    }
  }

  /// Waits until nothing moves, for at most 10 s of the held clock.
  func settle(_ device: Simulator) { try? device.settle(timeout: 10) }

  /// How long a request waits for its element, in seconds of the held clock, as `XCUIElement` does.
  static let patience: TimeInterval = 3

  /// Returns the element that a parameter names.
  ///
  /// - Throws: `AutomationError`, if there is none or if there are several.
  func node(_ value: JSONValue) throws -> ElementNode {
    let selector = try ElementSelector(value)
    let device = try running.device
    settle(device)
    var root = ElementNode.screen(of: device)
    var matches = selector.matches(in: root)
    let end = device.time + Self.patience
    while matches.isEmpty, device.time < end {
      device.advance(by: 0.1)
      root = ElementNode.screen(of: device)
      matches = selector.matches(in: root)
    }
    guard let first = matches.first else {
      let nearest = selector.nearestNames(in: root)
      throw AutomationError(
        .noElement,
        "There is no element \(selector.description)."
          + (nearest.isEmpty
            ? " tree lists the elements."
            : " Nearest: " + nearest.map { "\"\($0)\"" }.joined(separator: ", ") + "."),
        data: ["nearest": .array(nearest.map { .string($0) })])
    }
    guard matches.count == 1 else {
      let screen = CGRect(origin: .zero, size: device.size)
      throw AutomationError(
        .severalElements,
        "There are \(matches.count) elements \(selector.description): add a type, a container or an "
          + "index.",
        data: ["matches": .array(matches.prefix(10).map { .object($0.attributes(on: screen)) })])
    }
    return first
  }

  /// Returns the element that a parameter names, for an action.
  func element(_ value: JSONValue) throws -> XCUIElement {
    let application = try running.application
    guard let responder = try node(value).responder else { return application }
    return application.descendants(matching: .any).element(of: responder)
  }

  /// What a gesture begins at: an element, or a point of the screen.
  enum Place {
    case element(XCUIElement)
    case point(XCUICoordinate)
  }

  /// Returns where a gesture begins, by the parameters `element` and `at`.
  func place(_ arguments: Arguments) throws -> Place {
    try place(arguments, element: "element", point: "at")
  }

  func place(
    _ arguments: Arguments, element elementName: String, point pointName: String
  ) throws -> Place {
    let value = arguments.value(elementName)
    let point = arguments.point(pointName)
    guard (value == nil) != (point == nil) else {
      throw AutomationError(
        .invalidParameters, "Give either \"\(elementName)\" or \"\(pointName)\".")
    }
    if let value { return .element(try element(value)) }
    return .point(try coordinate(point!))
  }

  func coordinate(_ point: CGPoint) throws -> XCUICoordinate {
    let (application, device) = try running
    guard CGRect(origin: .zero, size: device.size).contains(point) else {
      throw AutomationError(
        .invalidParameters,
        "The point (\(point.x), \(point.y)) is outside the screen, which has \(device.size.width) by "
          + "\(device.size.height) points.")
    }
    return application.coordinate(withNormalizedOffset: .zero)
      .withOffset(CGVector(dx: point.x, dy: point.y))
  }
}

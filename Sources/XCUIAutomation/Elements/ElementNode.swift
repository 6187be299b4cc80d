import CoreGraphics
import Foundation
import Simulator
import UIKit

/// An element with its attributes at one time, and its place in the tree.
@MainActor package final class ElementNode: XCUIElementSnapshot {
  /// The view or accessibility element; nil for the application.
  package let responder: UIResponder?
  package let elementType: XCUIElement.ElementType
  package var identifier = ""
  package var label = ""
  package var title = ""
  package var value: Any?
  package var placeholderValue: String?
  package var isEnabled = true
  package var isSelected = false
  package var hasFocus = false
  package var frame = CGRect.zero
  package private(set) var nodes: [ElementNode] = []
  weak var parent: ElementNode?

  init(_ elementType: XCUIElement.ElementType, _ responder: UIResponder? = nil) {
    self.elementType = elementType
    self.responder = responder
  }

  package var children: [any XCUIElementSnapshot] { nodes }

  /// The view of the element, or the view that contains an accessibility element.
  var view: UIView? {
    var next = responder
    while let current = next {
      if let view = current as? UIView { return view }
      next = current.next
    }
    return nil
  }

  package var horizontalSizeClass: UIUserInterfaceSizeClass {
    view?.traitCollection.horizontalSizeClass ?? .unspecified
  }
  package var verticalSizeClass: UIUserInterfaceSizeClass {
    view?.traitCollection.verticalSizeClass ?? .unspecified
  }

  /// Returns the application on a simulator, with its elements.
  package static func screen(of device: Simulator) -> ElementNode {
    device.perform {
      ElementTree(session: device.session).application(named: ProcessInfo.processInfo.processName)
    }
  }

  func add(_ children: [ElementNode]) {
    for child in children { child.parent = self }
    nodes += children
  }

  /// The descendants, each followed by its own descendants.
  package var descendants: [ElementNode] { nodes.flatMap { [$0] + $0.descendants } }

  /// Returns the innermost descendant whose view is `view` or contains it; nil if there is none.
  package func element(under view: UIView) -> ElementNode? {
    let nodes = descendants
    var next: UIView? = view
    while let current = next {
      if let node = nodes.last(where: { $0.responder === current }) { return node }
      next = current.superview
    }
    return nil
  }

  /// Returns whether an attribute that names the element has this text.
  package func isNamed(_ name: String) -> Bool {
    identifier == name || label == name || title == name || value as? String == name
      || placeholderValue == name
  }

  // MARK: Text

  /// The element on one line: its type, frame and unusual attributes.
  package var line: String {
    var parts = [elementType.name]
    if elementType != .application { parts.append(Self.text(of: frame)) }
    if !identifier.isEmpty { parts.append("identifier: '\(identifier)'") }
    if !title.isEmpty { parts.append("title: '\(title)'") }
    if !label.isEmpty { parts.append("label: '\(label)'") }
    if let placeholderValue { parts.append("placeholderValue: '\(placeholderValue)'") }
    if let value { parts.append("value: \(value)") }
    if isSelected { parts.append("Selected") }
    if !isEnabled { parts.append("Disabled") }
    if hasFocus { parts.append("Keyboard Focused") }
    return parts.joined(separator: ", ")
  }

  /// The name in messages: the label or the identifier with the type, such as `"Save" Button`.
  package var shortName: String {
    let name = [identifier, label, placeholderValue ?? ""].first { !$0.isEmpty }
    return (name.map { "\"\($0)\" " } ?? "") + elementType.name
  }

  /// Describes the element and its descendants, on one line each.
  func tree(depth: Int = 0) -> String {
    String(repeating: "  ", count: depth) + line + "\n"
      + nodes.map { $0.tree(depth: depth + 1) }.joined()
  }

  static func text(of frame: CGRect) -> String {
    func number(_ value: CGFloat) -> String { "\((Double(value) * 100).rounded() / 100)" }
    return "{{\(number(frame.minX)), \(number(frame.minY))}, "
      + "{\(number(frame.width)), \(number(frame.height))}}"
  }

  package var dictionaryRepresentation: [XCUIElement.AttributeName: Any] {
    var values: [XCUIElement.AttributeName: Any] = [
      .elementType: elementType.rawValue, .enabled: isEnabled, .frame: frame,
      .hasFocus: hasFocus, .identifier: identifier, .label: label, .selected: isSelected,
      .title: title, .children: nodes.map(\.dictionaryRepresentation),
    ]
    values[.value] = value
    values[.placeholderValue] = placeholderValue
    return values
  }
}

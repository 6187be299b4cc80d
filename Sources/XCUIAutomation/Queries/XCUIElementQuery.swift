import Foundation
import UIKit

/// A search for elements, which is repeated at each use.
///
/// ```swift
/// let rows = app.tables["inbox"].cells
/// #expect(rows.count == 12)
/// rows.element(boundBy: 3).tap()
/// app.cells.containing(.staticText, identifier: "Wi-Fi").switches.firstMatch.tap()
/// ```
@MainActor public final class XCUIElementQuery: XCUIElementTypeQueryProvider {
  /// The start of a search.
  enum Origin {
    case element(XCUIElement)
    case query(XCUIElementQuery)
  }

  /// A step of a search.
  enum Step {
    case descendants(XCUIElement.ElementType)
    case children(XCUIElement.ElementType)
    case filter(String, (ElementNode) -> Bool)
  }

  let origin: Origin
  let step: Step

  init(_ origin: Origin, _ step: Step) {
    self.origin = origin
    self.step = step
  }

  var application: XCUIApplication {
    switch origin {
    case .element(let element): element.application
    case .query(let query): query.application
    }
  }

  // MARK: Results

  /// The elements found, in the order of the tree.
  var nodes: [ElementNode] {
    let start: [ElementNode]
    switch origin {
    case .element(let element): start = element.node.map { [$0] } ?? []
    case .query(let query): start = query.nodes
    }
    switch step {
    case .descendants(let type):
      return Self.unique(start.flatMap(\.descendants)).filter {
        type == .any || $0.elementType == type
      }
    case .children(let type):
      return Self.unique(start.flatMap(\.nodes)).filter { type == .any || $0.elementType == type }
    case .filter(_, let isIncluded):
      return start.filter(isIncluded)
    }
  }

  private static func unique(_ nodes: [ElementNode]) -> [ElementNode] {
    var seen: Set<ObjectIdentifier> = []
    return nodes.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The number of elements found.
  public var count: Int { nodes.count }

  /// The element that the query finds. An action on it fails if there are several.
  public var element: XCUIElement { XCUIElement(.unique(self), application) }

  /// The first element found, even if there are others.
  public var firstMatch: XCUIElement { XCUIElement(.first(self), application) }

  /// The elements found, each identified by its index.
  public var allElementsBoundByIndex: [XCUIElement] {
    nodes.indices.map { element(boundBy: $0) }
  }

  /// The elements found, each bound to what is on the screen now: once that leaves the screen, the
  /// element no longer exists, even if a different element takes its index.
  public var allElementsBoundByAccessibilityElement: [XCUIElement] {
    nodes.compactMap { $0.responder.map(element(of:)) }
  }

  /// Returns the element of a view or accessibility element.
  package func element(of responder: UIResponder) -> XCUIElement {
    matching("one view") { $0.responder === responder }.element
  }

  /// Returns the element at an index; a negative index counts from the end.
  public func element(boundBy index: Int) -> XCUIElement {
    XCUIElement(.index(self, index), application)
  }

  /// Returns the element at an index.
  public func element(at index: Int) -> XCUIElement { element(boundBy: index) }

  /// Returns the element that satisfies a predicate.
  public func element(matching predicate: NSPredicate) -> XCUIElement {
    matching(predicate).element
  }

  /// Returns the element of a type that has a name.
  ///
  /// - Parameters:
  ///   - elementType: The type.
  ///   - identifier: The identifier, label, value or placeholder; nil for any.
  public func element(
    matching elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElement {
    matching(elementType, identifier: identifier).element
  }

  /// Returns the element that has a name: its identifier, label, value or placeholder.
  public subscript(key: String) -> XCUIElement { matching(identifier: key).element }

  // MARK: Further queries

  /// Returns the descendants of the elements found.
  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(.query(self), .descendants(type))
  }

  /// Returns the children of the elements found.
  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(.query(self), .children(type))
  }

  /// Returns the elements that satisfy a predicate.
  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    ElementPredicates.check(predicate)
    return matching("a predicate") { predicate.evaluate(with: $0) }
  }

  /// Returns the elements with a type and a name.
  ///
  /// - Parameters:
  ///   - elementType: The type.
  ///   - identifier: The identifier, label, value or placeholder; nil for any.
  public func matching(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    matching("type \(elementType.name)" + (identifier.map { " named \"\($0)\"" } ?? "")) {
      (elementType == .any || $0.elementType == elementType) && Self.isNamed($0, identifier)
    }
  }

  /// Returns the elements with a name: their identifier, label, value or placeholder.
  public func matching(identifier: String) -> XCUIElementQuery {
    matching("\"\(identifier)\"") { $0.isNamed(identifier) }
  }

  /// Returns the elements that satisfy a predicate or have a descendant that satisfies it.
  public func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    ElementPredicates.check(predicate)
    return matching("containing what fulfils a predicate") { node in
      ([node] + node.descendants).contains { predicate.evaluate(with: $0) }
    }
  }

  /// Returns the elements with a descendant of a type with a name.
  ///
  /// - Parameters:
  ///   - elementType: The type.
  ///   - identifier: The identifier, label, value or placeholder; nil for any.
  public func containing(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    matching(
      "containing type \(elementType.name)" + (identifier.map { " named \"\($0)\"" } ?? "")
    ) { node in
      node.descendants.contains {
        (elementType == .any || $0.elementType == elementType) && Self.isNamed($0, identifier)
      }
    }
  }

  private func matching(
    _ text: String, _ isIncluded: @escaping (ElementNode) -> Bool
  ) -> XCUIElementQuery {
    XCUIElementQuery(.query(self), .filter(text, isIncluded))
  }

  private static func isNamed(_ node: ElementNode, _ name: String?) -> Bool {
    name.map { node.isNamed($0) } ?? true
  }

  // MARK: Text

  /// The steps of the search, with the number of elements after each step.
  var chain: [String] {
    let start: [String]
    switch origin {
    case .element(let element): start = element.chain
    case .query(let query): start = query.chain
    }
    let text =
      switch step {
      case .descendants(let type): "Descendants matching type \(type.name)"
      case .children(let type): "Children matching type \(type.name)"
      case .filter(let text, _): "Elements matching \(text)"
      }
    return start + ["\(text): \(nodes.count)"]
  }

  /// The steps of the search, with the elements found.
  public var debugDescription: String {
    "Query chain:\n" + chain.map { "  \($0)\n" }.joined() + "Output: {\n"
      + nodes.map { "  \($0.line)\n" }.joined() + "}"
  }
}

extension XCUIElementQuery: @preconcurrency CustomDebugStringConvertible {}

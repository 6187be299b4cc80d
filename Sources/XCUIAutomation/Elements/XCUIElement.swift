import CoreGraphics
import Foundation
import TestReports
import UIKit

/// An element of the app's interface, which is looked up again at each use.
///
/// Reading an attribute takes no time on the held clock. An action first waits until nothing moves, and
/// then up to 3 s for the element. It scrolls to the element if that is out of view, and returns when
/// nothing moves anymore. An action that is not possible records a failure that describes the elements
/// found instead, and does nothing.
@MainActor
open class XCUIElement: XCUIElementTypeQueryProvider, XCUIElementAttributes,
  XCUIElementSnapshotProviding
{
  /// The selection of an element from a search's results.
  enum Selection {
    case application
    case unique(XCUIElementQuery)
    case first(XCUIElementQuery)
    case index(XCUIElementQuery, Int)
  }

  let selection: Selection
  private let owner: XCUIApplication?

  init(_ selection: Selection, _ owner: XCUIApplication?) {
    self.selection = selection
    self.owner = owner
  }

  var application: XCUIApplication { owner ?? self as! XCUIApplication }

  // MARK: Finding

  /// The elements that match.
  var candidates: [ElementNode] {
    switch selection {
    case .application:
      return application.root.map { [$0] } ?? []
    case .unique(let query):
      return query.nodes
    case .first(let query):
      return Array(query.nodes.prefix(1))
    case .index(let query, let index):
      let nodes = query.nodes
      let place = index < 0 ? nodes.count + index : index
      return nodes.indices.contains(place) ? [nodes[place]] : []
    }
  }

  /// The current element; nil if it does not exist.
  var node: ElementNode? { candidates.first }

  /// The current element. Records a failure if it does not exist.
  private var found: ElementNode? {
    if let node { return node }
    TestReport.fail("The attributes cannot be read: " + explanation(of: []))
    return nil
  }

  /// Whether the element exists, on or off the screen. No time passes.
  open var exists: Bool { node != nil }

  /// Whether a tap on the element would reach it.
  open var isHittable: Bool {
    guard let node, let device = application.device else { return false }
    return HitPoint(of: node, in: device).reaches
  }

  /// Returns the descendants of a type.
  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(.element(self), .descendants(type))
  }

  /// Returns the children of a type.
  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(.element(self), .children(type))
  }

  /// The element itself, as the first match of its query.
  open var firstMatch: XCUIElement {
    switch selection {
    case .unique(let query), .first(let query): XCUIElement(.first(query), application)
    case .application, .index: self
    }
  }

  // MARK: Attributes

  /// The accessibility identifier; empty if there is none.
  open var identifier: String { found?.identifier ?? "" }
  /// The frame in points of the screen.
  open var frame: CGRect { found?.frame ?? .zero }
  /// The value: the text of a field, `1` or `0` for a switch, a percentage for a slider; nil if there
  /// is none.
  open var value: Any? { found?.value }
  /// The title, which is empty for UIKit's elements, as on iOS.
  open var title: String { found?.title ?? "" }
  /// The accessibility label; empty if there is none.
  open var label: String { found?.label ?? "" }
  /// The type.
  open var elementType: ElementType { found?.elementType ?? .any }
  /// Whether the element is enabled.
  open var isEnabled: Bool { found?.isEnabled ?? false }
  /// The placeholder of a text field; nil if there is none.
  open var placeholderValue: String? { found?.placeholderValue }
  /// Whether the element is selected.
  open var isSelected: Bool { found?.isSelected ?? false }
  /// Whether the element is the first responder.
  open var hasFocus: Bool { found?.hasFocus ?? false }
  /// The horizontal size class of the element's window.
  open var horizontalSizeClass: UIUserInterfaceSizeClass {
    found?.horizontalSizeClass ?? .unspecified
  }
  /// The vertical size class of the element's window.
  open var verticalSizeClass: UIUserInterfaceSizeClass { found?.verticalSizeClass ?? .unspecified }

  /// Returns the current attributes of the element and its descendants.
  ///
  /// - Throws: ``XCUIError`` if the element does not exist.
  open func snapshot() throws -> any XCUIElementSnapshot {
    guard let node else { throw XCUIError.noSuchElement(explanation(of: [])) }
    return node
  }

  // MARK: Waiting

  /// Advances the held clock until the element exists, or until the timeout expires.
  ///
  /// - Parameter timeout: The maximum time, in seconds of the held clock.
  /// - Returns: Whether the element exists.
  open func waitForExistence(timeout: TimeInterval) -> Bool {
    application.advance(until: { self.exists }, timeout: timeout)
  }

  /// Advances the held clock until the element does not exist, or until the timeout expires.
  ///
  /// - Parameter timeout: The maximum time, in seconds of the held clock.
  /// - Returns: Whether the element no longer exists.
  open func waitForNonExistence(timeout: TimeInterval) -> Bool {
    application.advance(until: { !self.exists }, timeout: timeout)
  }

  /// Advances the held clock until an attribute has a value, or until the timeout expires.
  ///
  /// - Parameters:
  ///   - keyPath: The attribute.
  ///   - expectedValue: The value to wait for.
  ///   - timeout: The maximum time, in seconds of the held clock.
  /// - Returns: Whether the element exists and the attribute has the value.
  public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual expectedValue: Value, timeout: TimeInterval
  ) -> Bool {
    application.advance(
      until: { (self.exists || keyPath == \.exists) && self[keyPath: keyPath] == expectedValue },
      timeout: timeout)
  }

  // MARK: Text

  var chain: [String] {
    switch selection {
    case .application: ["Application"]
    case .unique(let query): query.chain
    case .first(let query): query.chain + ["First match"]
    case .index(let query, let index): query.chain + ["Element at index \(index)"]
    }
  }

  /// Explains why the element is not one of `nodes`, with the results of each step and the elements
  /// that exist.
  func explanation(of nodes: [ElementNode]) -> String {
    let what = nodes.isEmpty ? "no matches found" : "\(nodes.count) matching elements found"
    var text = "\(what).\n" + chain.map { "  \($0)\n" }.joined()
    if !nodes.isEmpty { return text + nodes.map { "    \($0.line)\n" }.joined() }
    guard let root = application.root else { return "the app is not running; call launch() first." }
    text += "What is there:\n" + root.tree(depth: 1)
    return text
  }

  /// The element's attributes, the tree below it and the search with which it is found.
  open var debugDescription: String {
    guard let node else { return "Nothing: " + explanation(of: []) }
    return "Attributes: \(node.line)\nElement subtree:\n" + node.tree(depth: 1) + "Query chain:\n"
      + chain.map { "  \($0)\n" }.joined()
  }
}

extension XCUIElement: @preconcurrency CustomDebugStringConvertible {}

/// An error of an element.
public enum XCUIError: Error, CustomStringConvertible {
  /// There is no such element; the value describes the elements that exist.
  case noSuchElement(String)

  /// The description of the error.
  public var description: String {
    switch self {
    case .noSuchElement(let text): "The element does not exist: \(text)"
    }
  }
}

import CoreGraphics
import Foundation
import UIKit

extension Simulator {
  /// Returns the accessibility elements on the screen as text: one line for each, indented under
  /// its container.
  ///
  /// ```
  /// UITableView
  ///   text "Inbox", header (16, 20, 358, 22)
  ///   row "Wi-Fi, Home", selected (0, 60, 390, 44)
  ///     button "More info" (350, 70, 24, 24)
  /// ```
  ///
  /// Elements are in reading order: from top to bottom, and in the direction of the interface
  /// within a line. Elements that are hidden or outside the screen are not listed. Containers have
  /// a line if they scroll or have an accessibility identifier. The controls of a table row are
  /// listed under the row. Frames are `(x, y, width, height)` in points of the screen.
  public func accessibilityTree() -> String {
    perform { accessibilityNodes().map { $0.text(0) }.joined() }
  }

  /// The nodes of the tree, in the order in which a screen reader visits them.
  func accessibilityNodes() -> [AccessibilityNode] {
    let windows = session.windows.filter { !$0.isHidden }
    return windows.flatMap {
      AccessibilityNode.describe(
        $0, Surroundings(window: $0, isMirrored: appearance.isRightToLeft))
    }
  }
}

/// What the description of a view needs to know of those around it.
@MainActor private struct Surroundings {
  let window: UIWindow
  let isMirrored: Bool
  /// The containers that the view is listed in. One that is listed in itself is not described again.
  private var containers: Set<ObjectIdentifier> = []

  init(window: UIWindow, isMirrored: Bool) {
    self.window = window
    self.isMirrored = isMirrored
  }

  /// The same inside of a view; nil if the view is among its own containers.
  func inside(_ view: UIView) -> Surroundings? {
    var inner = self
    return inner.containers.insert(ObjectIdentifier(view)).inserted ? inner : nil
  }
}

/// An element, a container or a group of the accessibility tree.
@MainActor struct AccessibilityNode {
  /// The element; nil for a container.
  var element: UIResponder?
  /// The line of text; nil for a group, which only keeps its children together.
  var line: String?
  var frame: CGRect
  var children: [AccessibilityNode]

  func text(_ depth: Int) -> String {
    guard let line else { return children.map { $0.text(depth) }.joined() }
    return String(repeating: "  ", count: depth) + line + "\n"
      + children.map { $0.text(depth + 1) }.joined()
  }

  /// The node and its descendants, in reading order.
  var flattened: [AccessibilityNode] { [self] + children.flatMap(\.flattened) }

  // MARK: Describing

  fileprivate static func describe(
    _ view: UIView, _ surroundings: Surroundings
  ) -> [AccessibilityNode] {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden,
      let inside = surroundings.inside(view)
    else { return [] }
    let window = surroundings.window
    let frame = view.convert(view.bounds, to: window)
    let isShown = frame.isUsable && frame.intersects(window.bounds)
    if view.isAccessibilityElement {
      guard isShown else { return [] }
      let parts =
        view is UITableViewCell ? controls(in: view, inside) : []
      return [element(view, children: parts)]
    }
    if view.clipsToBounds && !isShown { return [] }
    let children = self.children(of: view, inside)
    guard view is UIScrollView || view.accessibilityIdentifier != nil else {
      let keepsTogether =
        view.shouldGroupAccessibilityChildren || view.accessibilityElements != nil
      guard keepsTogether, !children.isEmpty else { return children }
      return [AccessibilityNode(element: nil, line: nil, frame: frame, children: children)]
    }
    var name = String(describing: type(of: view))
    if let label = view.accessibilityLabel { name += " \"\(label)\"" }
    if let identifier = view.accessibilityIdentifier { name += " #\(identifier)" }
    return [AccessibilityNode(element: nil, line: name, frame: frame, children: children)]
  }

  /// The nodes of a view's `accessibilityElements`, in that order, or of its subviews in reading
  /// order.
  private static func children(
    of view: UIView, _ surroundings: Surroundings
  ) -> [AccessibilityNode] {
    if let elements = view.accessibilityElements {
      return elements.flatMap { item -> [AccessibilityNode] in
        if let view = item as? UIView {
          return describe(view, surroundings)
        }
        guard let item = item as? UIAccessibilityElement, item.isAccessibilityElement,
          !item.accessibilityElementsHidden
        else { return [] }
        let node = element(item, children: [])
        return node.frame.isUsable && node.frame.intersects(surroundings.window.bounds)
          ? [node] : []
      }
    }
    if let ordered = view.viewsInReadingOrder {
      return ordered.flatMap { describe($0, surroundings) }
    }
    // A modal view hides its siblings from a screen reader.
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    let views = modal.map { [$0] } ?? view.subviews
    return inReadingOrder(
      views.flatMap { describe($0, surroundings) }, isMirrored: surroundings.isMirrored)
  }

  /// The controls inside a row. A row with a switch as its accessory is that switch.
  private static func controls(
    in view: UIView, _ surroundings: Surroundings
  ) -> [AccessibilityNode] {
    let own = (view as? UITableViewCell)?.accessoryView as? UISwitch
    return inReadingOrder(
      view.subviews.filter { $0 !== own }.flatMap { child in
        child is UIControl || child is any UITextInput
          ? describe(child, surroundings)
          : controls(in: child, surroundings)
      }, isMirrored: surroundings.isMirrored)
  }

  private static func element(
    _ element: UIResponder, children: [AccessibilityNode]
  ) -> AccessibilityNode {
    let frame = element.accessibilityFrame
    return AccessibilityNode(
      element: element, line: line(for: element, at: frame), frame: frame, children: children)
  }

  /// Sorts nodes by lines: an element whose center is within the height of a line's first element
  /// is on that line.
  private static func inReadingOrder(
    _ nodes: [AccessibilityNode], isMirrored: Bool
  ) -> [AccessibilityNode] {
    var rows: [[AccessibilityNode]] = []
    for node in nodes.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      if let first = rows.last?.first, node.frame.midY < first.frame.maxY,
        node.frame.midY > first.frame.minY
      {
        rows[rows.count - 1].append(node)
      } else {
        rows.append([node])
      }
    }
    return rows.flatMap { row in
      row.sorted {
        isMirrored ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX
      }
    }
  }

  // MARK: Text

  /// The role of an element, such as `button` or `row`.
  static func role(of element: UIResponder) -> String {
    let traits = element.accessibilityTraits
    let roles: [(UIAccessibilityTraits, String)] = [
      (.searchField, "search field"), (.toggleButton, "switch"), (.keyboardKey, "key"),
      (.button, "button"), (.link, "link"), (.image, "image"), (.adjustable, "adjustable"),
      (.staticText, "text"),
    ]
    let isRow = element is UITableViewCell && !traits.contains(.toggleButton)
    let role = isRow ? nil : roles.first { traits.contains($0.0) }?.1
    if let role { return role }
    switch element {
    case is UITableViewCell: return "row"
    case is UITextField: return "text field"
    case is UITextView: return "text view"
    default: return "element"
    }
  }

  private static func line(for element: UIResponder, at frame: CGRect) -> String {
    let traits = element.accessibilityTraits
    var line = role(of: element)
    if let label = element.accessibilityLabel { line += " \"\(label)\"" }
    if let value = element.accessibilityValue { line += " = \"\(value)\"" }
    if let text = element as? UITextView, text.isFirstResponder {
      let range = text.selectedRange
      line +=
        range.length == 0
        ? ", caret at \(range.location)"
        : ", selection from \(range.location) to \(range.location + range.length)"
    }
    if traits.contains(.header) { line += ", header" }
    if line.hasPrefix("row"), traits.contains(.button) { line += ", button" }
    if traits.contains(.selected) { line += ", selected" }
    if traits.contains(.notEnabled) { line += ", dimmed" }
    if let hint = element.accessibilityHint { line += ", hint \"\(hint)\"" }
    if let actions = element.accessibilityCustomActions, !actions.isEmpty {
      line += ", actions [" + actions.map(\.name).joined(separator: ", ") + "]"
    }
    if let identifier = element.accessibilityIdentifier { line += " #\(identifier)" }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
      let value = (Double($0) * 100).rounded() / 100
      return Int(exactly: value).map { String($0) } ?? String(value)
    }
    return line + " (" + numbers.joined(separator: ", ") + ")"
  }
}

import CoreGraphics
import Foundation
import UIKit

extension Simulator {
  /// Returns the accessibility elements on the screen as text, with one line for each, indented under
  /// its container.
  ///
  /// ```
  /// UITableView
  ///   text "Inbox", header (16, 20, 358, 22)
  ///   row "Wi-Fi, Home", selected (0, 60, 390, 44)
  ///     button "More info" (350, 70, 24, 24)
  /// ```
  ///
  /// Elements are in reading order: from top to bottom, and in the direction of the interface within a
  /// line. Elements that are hidden or outside the screen are not listed. Containers have a line if
  /// they scroll or have an accessibility identifier. The controls of a table row are listed under the
  /// row. Frames are `(x, y, width, height)` in points of the screen.
  public func accessibilityTree() -> String {
    perform { accessibilityNodes().map { $0.text(0) }.joined() }
  }

  /// Returns the nodes of the tree, in the order in which a screen reader visits them.
  func accessibilityNodes() -> [AccessibilityNode] { session.accessibilityNodes() }
}

extension AccessibilityNode {
  /// Returns the lines of the node and its descendants. A group does not have a line.
  fileprivate func text(_ depth: Int) -> String {
    guard let line else { return children.map { $0.text(depth) }.joined() }
    return String(repeating: "  ", count: depth) + line + "\n"
      + children.map { $0.text(depth + 1) }.joined()
  }

  private var line: String? {
    switch content {
    case .element(let element): Self.line(for: element, at: frame)
    case .container(let view): Self.line(for: view)
    case .group: nil
    }
  }

  private static func line(for container: UIView) -> String {
    var name = String(describing: type(of: container))
    if let label = container.accessibilityLabel { name += " \"\(label)\"" }
    if let identifier = container.accessibilityIdentifier { name += " #\(identifier)" }
    return name
  }

  private static func line(for element: UIResponder, at frame: CGRect) -> String {
    let traits = element.accessibilityTraits
    var line = AccessibilityRole(of: element).rawValue
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

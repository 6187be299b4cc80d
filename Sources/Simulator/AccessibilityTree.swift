import CoreGraphics
import Foundation
import UIKit

extension Simulator {
  /// What a screen reader would meet, as text: one line an element, indented under its container.
  ///
  /// ```
  /// UITableView
  ///   text "Inbox", header (16, 20, 358, 22)
  ///   button "Wi-Fi" = "1", selected (20, 60, 51, 31)
  /// ```
  ///
  /// Elements come in reading order: from top to bottom, and in the direction of the interface
  /// within a row. What is hidden or outside of the screen is left out. Containers are named where
  /// they scroll or have an accessibility identifier.
  public func accessibilityTree() -> String {
    perform {
      let windows = session.windows.filter { !$0.isHidden }
      return windows.flatMap { window in
        describe(window, in: window).map { $0.text(0) }
      }.joined()
    }
  }

  private struct Node {
    var line: String
    var frame: CGRect
    var children: [Node]

    func text(_ depth: Int) -> String {
      String(repeating: "  ", count: depth) + line + "\n"
        + children.map { $0.text(depth + 1) }.joined()
    }
  }

  private func describe(_ view: UIView, in window: UIWindow) -> [Node] {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
    let frame = view.convert(view.bounds, to: window)
    let isShown = frame.intersects(window.bounds)
    if view.isAccessibilityElement {
      guard isShown else { return [] }
      let parts = view is UITableViewCell ? controls(in: view, in: window) : []
      return [Node(line: line(for: view, at: frame), frame: frame, children: parts)]
    }
    if view.clipsToBounds && !isShown { return [] }
    let children = inReadingOrder(view.subviews.flatMap { describe($0, in: window) })
    guard view is UIScrollView || view.accessibilityIdentifier != nil else { return children }
    var name = String(describing: type(of: view))
    if let label = view.accessibilityLabel { name += " \"\(label)\"" }
    if let identifier = view.accessibilityIdentifier { name += " #\(identifier)" }
    return [Node(line: name, frame: frame, children: children)]
  }

  /// What can be touched by itself inside of a row.
  private func controls(in view: UIView, in window: UIWindow) -> [Node] {
    inReadingOrder(
      view.subviews.flatMap { child in
        child is UIControl ? describe(child, in: window) : controls(in: child, in: window)
      })
  }

  /// Elements whose middles lie within each other's height share a row.
  private func inReadingOrder(_ nodes: [Node]) -> [Node] {
    var rows: [[Node]] = []
    for node in nodes.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      if let first = rows.last?.first, node.frame.midY < first.frame.maxY,
        node.frame.midY > first.frame.minY
      {
        rows[rows.count - 1].append(node)
      } else {
        rows.append([node])
      }
    }
    let isMirrored = appearance.isRightToLeft
    return rows.flatMap { row in
      row.sorted {
        isMirrored ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX
      }
    }
  }

  private func line(for view: UIView, at frame: CGRect) -> String {
    let traits = view.accessibilityTraits
    let roles: [(UIAccessibilityTraits, String)] = [
      (.searchField, "search field"), (.toggleButton, "switch"), (.button, "button"),
      (.link, "link"), (.image, "image"), (.adjustable, "adjustable"), (.staticText, "text"),
    ]
    let plain = view is UITableViewCell ? "row" : "element"
    var line = roles.first { traits.contains($0.0) }?.1 ?? plain
    if let label = view.accessibilityLabel { line += " \"\(label)\"" }
    if let value = view.accessibilityValue { line += " = \"\(value)\"" }
    if traits.contains(.header) { line += ", header" }
    if traits.contains(.selected) { line += ", selected" }
    if traits.contains(.notEnabled) { line += ", dimmed" }
    if let hint = view.accessibilityHint { line += ", hint \"\(hint)\"" }
    if let identifier = view.accessibilityIdentifier { line += " #\(identifier)" }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
      let value = (Double($0) * 100).rounded() / 100
      return value == value.rounded() ? String(Int(value)) : String(value)
    }
    return line + " (" + numbers.joined(separator: ", ") + ")"
  }
}

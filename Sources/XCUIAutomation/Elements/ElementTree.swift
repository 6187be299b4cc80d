import CoreGraphics
import Simulator
import UIKit

/// Builds the tree of elements from the windows of an app.
///
/// Hidden or transparent views are left out with all their descendants. Views outside the screen
/// are in the tree, as in XCTest: an action scrolls to them.
@MainActor struct ElementTree {
  let session: HostSession

  func application(named name: String) -> ElementNode {
    let root = ElementNode(.application)
    root.label = name
    root.frame = session.screen.bounds
    root.add(session.windows.filter { !$0.isHidden }.flatMap(nodes))
    return root
  }

  private func nodes(of view: UIView) -> [ElementNode] {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
    if view.isAccessibilityElement, !Self.isContainer(view) {
      let node = node(for: view, type: ElementTypes.type(of: view, session: session))
      node.add(parts(of: view))
      return [node]
    }
    let children = self.children(of: view)
    guard let type = ElementTypes.container(view, session: session) else { return children }
    if type == .other, children.isEmpty, ElementTypes.isDecoration(view) { return [] }
    let node = node(for: view, type: type)
    let isOfAlert =
      view is UIScrollView
      && sequence(first: view, next: \.superview).contains { $0.next is UIAlertController }
    node.add(isOfAlert ? Self.partsOfAlert(children) : children)
    return [node]
  }

  /// Returns whether a view is a single element for a screen reader, but a container of elements for a
  /// test.
  private static func isContainer(_ view: UIView) -> Bool {
    view is UITableViewCell || view is UITableViewHeaderFooterView
      || view is UICollectionReusableView
  }

  /// Returns the elements inside a control, such as the title of a button, or the button that clears a
  /// field.
  private func parts(of view: UIView) -> [ElementNode] {
    switch view {
    case let button as UIButton:
      return view.subviews.filter { $0 is UILabel && button.titleLabel === $0 }.flatMap(nodes)
    case is UITextField:
      return view.subviews.filter { $0 is UIControl }.flatMap(nodes)
    default:
      return []
    }
  }

  private func children(of view: UIView) -> [ElementNode] {
    if let elements = view.accessibilityElements {
      return elements.flatMap { item -> [ElementNode] in
        if let view = item as? UIView { return nodes(of: view) }
        guard let item = item as? UIAccessibilityElement, item.isAccessibilityElement,
          !item.accessibilityElementsHidden
        else { return [] }
        return [node(for: item, type: ElementTypes.type(of: item.accessibilityTraits))]
      }
    }
    // A modal view hides its siblings.
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    let views = modal.map { [$0] } ?? view.viewsInReadingOrder ?? view.subviews
    return views.flatMap(nodes)
  }

  // MARK: Attributes

  private func node(for responder: UIResponder, type: XCUIElement.ElementType) -> ElementNode {
    let node = ElementNode(type, responder)
    let traits = responder.accessibilityTraits
    node.identifier = responder.accessibilityIdentifier ?? ""
    node.label = responder.accessibilityLabel ?? ""
    node.value = responder.accessibilityValue
    node.isEnabled = !traits.contains(.notEnabled)
    node.isSelected = traits.contains(.selected)
    node.frame = responder.accessibilityFrame
    if let view = responder as? UIView { describe(view, in: node) }
    return node
  }

  private func describe(_ view: UIView, in node: ElementNode) {
    node.frame = UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
    node.hasFocus = view.isFirstResponder
    switch view {
    case let cell as UITableViewCell: describe(cell, isSelected: cell.isSelected, in: node)
    case let cell as UICollectionViewCell: describe(cell, isSelected: cell.isSelected, in: node)
    case let field as UITextField:
      if field.accessibilityLabel == field.placeholder { node.label = "" }
      node.placeholderValue = field.placeholder
      // As on iOS, an empty field has its placeholder as the value.
      node.value = field.accessibilityValue ?? field.placeholder ?? ""
      node.isEnabled = field.isEnabled
    case let text as UITextView:
      node.value = text.accessibilityValue ?? ""
    case let bar as UINavigationBar:
      if node.identifier.isEmpty { node.identifier = Self.title(of: bar) }
    case let scrollView as UIScrollView where !(scrollView is UITableView):
      node.isEnabled = true
    case let control as UIControl:
      node.isEnabled = control.isEnabled
      if control is UISegmentedControl || control is UIButton { break }
      node.isSelected = node.isSelected || control.isSelected
    default:
      break
    }
    if let alert = view.next as? UIAlertController, node.label.isEmpty {
      node.label = alert.title ?? alert.message ?? ""
    }
    if node.elementType == .key || node.elementType == .button, node.identifier.isEmpty,
      ElementTypes.isReturnKey(view, session: session)
    {
      node.identifier = node.label.prefix(1).uppercased() + node.label.dropFirst()
    }
  }

  private func describe(_ cell: UIView, isSelected: Bool, in node: ElementNode) {
    // The text of the labels is for screen readers: a test finds the labels themselves.
    if cell.accessibilityLabel == cell.defaultAccessibility.label { node.label = "" }
    if cell.accessibilityValue == cell.defaultAccessibility.value {
      node.value =
        switch cell.accessibilityExpandedStatus {
        case .unsupported: nil
        case .expanded: "Expanded"
        case .collapsed: "Collapsed"
        }
    }
    node.isSelected = isSelected
    node.isEnabled = cell.isUserInteractionEnabled
  }

  /// Returns the visible title of a bar. As on iOS, the title of a controller without one is the
  /// name of its class up to `Controller`, such as `Inbox.Message` for `MessageController` in the
  /// module `Inbox`.
  private static func title(of bar: UINavigationBar) -> String {
    if let title = bar.topItem?.title, !title.isEmpty { return title }
    let responders = sequence(first: bar as UIResponder, next: \.next)
    guard let controller = responders.lazy.compactMap({ $0 as? UINavigationController }).first,
      let top = controller.topViewController
    else { return "" }
    // A private class has its file in its name, in parentheses.
    let parts = String(reflecting: type(of: top)).split(separator: ".").filter { $0.first != "(" }
    let name = parts.joined(separator: ".").replacing("Controller", with: "")
    return name.hasPrefix("UIKit.") ? String(name.dropFirst(6)) : name
  }
}

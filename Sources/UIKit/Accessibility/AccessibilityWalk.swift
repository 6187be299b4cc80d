/// Describes views as nodes of the accessibility tree, in reading order.
@MainActor struct AccessibilityWalk {
  private let window: UIWindow
  private let isMirrored: Bool
  /// The containers around the view. A container that lists itself is not described again.
  private var containers: Set<ObjectIdentifier> = []

  init(window: UIWindow, isMirrored: Bool) {
    self.window = window
    self.isMirrored = isMirrored
  }

  /// Returns the walk for the inside of a view; nil if the view is among its own containers.
  private func inside(_ view: UIView) -> AccessibilityWalk? {
    var inner = self
    return inner.containers.insert(ObjectIdentifier(view)).inserted ? inner : nil
  }

  /// Returns the nodes of a view: the view if it is an element or a container, otherwise its
  /// descendants.
  func describe(_ view: UIView) -> [AccessibilityNode] {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden,
      let inside = inside(view)
    else { return [] }
    let frame = view.convert(view.bounds, to: window)
    let isShown = isOnScreen(frame)
    if view.isAccessibilityElement {
      guard isShown else { return [] }
      let isCell = view is UITableViewCell || view is UICollectionViewCell
      return [element(view, children: isCell ? inside.controls(in: view) : [])]
    }
    if view.clipsToBounds && !isShown { return [] }
    let children = inside.children(of: view)
    // An orthogonally scrolling section is part of its collection view's list.
    if view is CollectionRowView { return children }
    if view is UIScrollView || view.accessibilityIdentifier != nil {
      return [AccessibilityNode(content: .container(view), frame: frame, children: children)]
    }
    let keepsTogether =
      view.shouldGroupAccessibilityChildren || view.accessibilityElements != nil
      || view.accessibilityViewIsModal
    guard keepsTogether, !children.isEmpty else { return children }
    return [AccessibilityNode(content: .group(view), frame: frame, children: children)]
  }

  /// Returns the nodes of a view's `accessibilityElements`, in that order, or of its subviews in
  /// reading order.
  private func children(of view: UIView) -> [AccessibilityNode] {
    if let elements = view.accessibilityElements { return elements.flatMap(node(of:)) }
    if let ordered = view.viewsInReadingOrder { return ordered.flatMap(describe) }
    // A modal view hides its siblings from a screen reader.
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    let views = modal.map { [$0] } ?? view.subviews
    return inReadingOrder(views.flatMap(describe))
  }

  private func node(of item: Any) -> [AccessibilityNode] {
    if let view = item as? UIView { return describe(view) }
    guard let item = item as? UIAccessibilityElement, item.isAccessibilityElement,
      !item.accessibilityElementsHidden
    else { return [] }
    let node = element(item, children: [])
    return isOnScreen(node.frame) ? [node] : []
  }

  /// Returns the controls inside a row. A row whose accessory is a switch is exposed as the switch.
  private func controls(in view: UIView) -> [AccessibilityNode] {
    let own = (view as? UITableViewCell)?.accessoryView as? UISwitch
    return inReadingOrder(
      view.subviews.filter { $0 !== own }.flatMap { child in
        child is UIControl || child is any UITextInput ? describe(child) : controls(in: child)
      })
  }

  private func element(
    _ element: UIResponder, children: [AccessibilityNode]
  ) -> AccessibilityNode {
    AccessibilityNode(
      content: .element(element), frame: element.accessibilityFrame, children: children)
  }

  private func isOnScreen(_ frame: CGRect) -> Bool {
    frame.isUsable && frame.intersects(window.bounds)
  }

  /// Sorts nodes by lines: an element whose center is within the height of a line's first element
  /// is on that line.
  private func inReadingOrder(_ nodes: [AccessibilityNode]) -> [AccessibilityNode] {
    var lines: [[AccessibilityNode]] = []
    for node in nodes.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      if let first = lines.last?.first, node.frame.midY < first.frame.maxY,
        node.frame.midY > first.frame.minY
      {
        lines[lines.count - 1].append(node)
      } else {
        lines.append([node])
      }
    }
    return lines.flatMap { line in
      line.sorted {
        isMirrored ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX
      }
    }
  }
}

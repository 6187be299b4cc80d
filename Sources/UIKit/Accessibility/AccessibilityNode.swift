/// An element, a container or a group of the accessibility tree, as it is exposed to the desktop's
/// assistive technologies and to the simulator's screen reader.
@MainActor package struct AccessibilityNode {
  package enum Content {
    /// An element that a screen reader presents as a single element.
    case element(UIResponder)
    /// A view that scrolls or has an identifier, with its elements.
    case container(UIView)
    /// A view that only groups its elements.
    case group(UIView)
  }

  package let content: Content
  /// The frame in points of the screen.
  package let frame: CGRect
  package let children: [AccessibilityNode]

  /// The element; nil for a container or a group.
  package var element: UIResponder? {
    if case .element(let element) = content { element } else { nil }
  }

  /// The element or the view.
  package var responder: UIResponder {
    switch content {
    case .element(let element): element
    case .container(let view), .group(let view): view
    }
  }

  /// The node and its descendants, in reading order.
  package var flattened: [AccessibilityNode] { [self] + children.flatMap(\.flattened) }
}

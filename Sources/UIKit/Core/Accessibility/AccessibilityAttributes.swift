/// The accessibility attributes that an app set on a view or element.
@MainActor package final class AccessibilityAttributes {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var elements: [Any]?
  var actions: [UIAccessibilityCustomAction]?
  var frame: CGRect?
  var activationPoint: CGPoint?
}

/// The accessibility attributes of a view class, used where the app has set none.
package struct DefaultAccessibility {
  package var isElement = false
  package var label: String?
  package var value: String?
  package var traits: UIAccessibilityTraits = []

  package init(
    isElement: Bool = false, label: String? = nil, value: String? = nil,
    traits: UIAccessibilityTraits = []
  ) {
    self.isElement = isElement
    self.label = label
    self.value = value
    self.traits = traits
  }
}

extension UIResponder {
  /// The attributes set by the app, created on first use.
  var told: AccessibilityAttributes {
    if let accessibility { return accessibility }
    let new = AccessibilityAttributes()
    accessibility = new
    return new
  }

  var defaultActivationPoint: CGPoint {
    if let cell = self as? UITableViewCell, let toggle = cell.accessoryView as? UISwitch {
      return toggle.accessibilityActivationPoint
    }
    let frame = accessibilityFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }
}

extension UIScrollView {
  /// Scrolls by the visible size, as far as there is content, and announces the new position.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let size = bounds.inset(by: adjustedContentInset).size
    var offset = contentOffset
    switch direction {
    case .up: offset.y -= size.height
    case .down, .next: offset.y += size.height
    case .previous: offset.y -= size.height
    case .left: offset.x -= size.width
    case .right: offset.x += size.width
    }
    offset = clamped(offset)
    if offset == contentOffset { return false }
    setContentOffset(offset, animated: true)
    return true
  }
}

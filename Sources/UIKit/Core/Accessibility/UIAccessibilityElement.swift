/// An element that is no view: a part of what a view draws itself.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// The view that the element is in, or another element.
  open weak var accessibilityContainer: AnyObject?
  private var isFrameInContainer = false

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// Points of the container; nothing where the element has a frame on the screen alone.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet { isFrameInContainer = true }
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: true)
  }

  package override var screenFrame: CGRect {
    guard isFrameInContainer, let container = accessibilityContainer else { return .zero }
    if let view = container as? UIView {
      return UIAccessibility.convertToScreenCoordinates(
        accessibilityFrameInContainerSpace, in: view)
    }
    let outer = (container as? UIAccessibilityElement)?.accessibilityFrame.origin ?? .zero
    return accessibilityFrameInContainerSpace.offsetBy(dx: outer.x, dy: outer.y)
  }
}

/// An element that is not a view, such as a part of what a view draws.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// The view or element that contains this one.
  open weak var accessibilityContainer: AnyObject?
  private var isFrameInContainer = false

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The frame in the container's coordinates, in points; zero if only a screen frame was set.
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

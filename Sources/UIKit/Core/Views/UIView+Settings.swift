extension UIView {
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  public var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      layer.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  /// A view whose alpha masks this view's content.
  public var mask: UIView? {
    get { attributes.mask }
    set {
      attributes.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  public var tag: Int {
    get { attributes.tag }
    set { attributes.tag = newValue }
  }

  public var isMultipleTouchEnabled: Bool {
    get { attributes.isMultipleTouchEnabled }
    set { attributes.isMultipleTouchEnabled = newValue }
  }

  public var isExclusiveTouch: Bool {
    get { attributes.isExclusiveTouch }
    set { attributes.isExclusiveTouch = newValue }
  }

  public var autoresizesSubviews: Bool {
    get { attributes.autoresizesSubviews }
    set { attributes.autoresizesSubviews = newValue }
  }

  public var autoresizingMask: AutoresizingMask {
    get { attributes.autoresizingMask }
    set { attributes.autoresizingMask = newValue }
  }
}

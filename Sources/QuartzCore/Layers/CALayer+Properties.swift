extension CALayer {
  public var bounds: CGRect {
    get { state.bounds }
    set {
      let old = state.bounds
      if old.isEqual(to: newValue) { return }
      change("bounds", \.bounds, newValue)
      if old.size != newValue.size {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      } else {
        delegate?.layerDidScroll(self)
      }
    }
  }

  public var position: CGPoint {
    get { state.position }
    set { if state.position != newValue { change("position", \.position, newValue) } }
  }

  public var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set { if state.anchorPoint != newValue { change("anchorPoint", \.anchorPoint, newValue) } }
  }

  public var zPosition: CGFloat {
    get { state.zPosition }
    set { if state.zPosition != newValue { change("zPosition", \.zPosition, newValue) } }
  }

  public var transform: CATransform3D {
    get { state.transform }
    set { if state.transform != newValue { change("transform", \.transform, newValue) } }
  }

  public var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set {
      if state.sublayerTransform != newValue {
        change("sublayerTransform", \.sublayerTransform, newValue)
      }
    }
  }

  public func affineTransform() -> CGAffineTransform { state.transform.affine }

  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// The smallest upright rectangle that contains the layer, in the parent's coordinates.
  ///
  /// Setting it keeps the transform and changes `position` and `bounds`.
  public var frame: CGRect {
    get {
      if state.transform.isIdentity {
        return CGRect(
          x: state.position.x - state.bounds.width * state.anchorPoint.x,
          y: state.position.y - state.bounds.height * state.anchorPoint.y,
          width: state.bounds.width, height: state.bounds.height)
      }
      return state.bounds.applying(state.toParent)
    }
    set {
      let rect = newValue.standardized
      let size =
        state.transform.isIdentity
        ? rect.size
        : CGRect(origin: .zero, size: rect.size)
          .applying(state.transform.affine.inverted()).size
      let origin = state.bounds.origin
      bounds = CGRect(origin: origin, size: size)
      position = CGPoint(
        x: rect.origin.x + rect.width * state.anchorPoint.x,
        y: rect.origin.y + rect.height * state.anchorPoint.y)
    }
  }

  public var opacity: Float {
    get { state.opacity }
    set { if state.opacity != newValue { change("opacity", \.opacity, newValue) } }
  }

  public var isHidden: Bool {
    get { state.isHidden }
    set { if state.isHidden != newValue { change("hidden", \.isHidden, newValue) } }
  }

  public var masksToBounds: Bool {
    get { state.masksToBounds }
    set {
      if state.masksToBounds != newValue { change("masksToBounds", \.masksToBounds, newValue) }
    }
  }

  public var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set {
      if state.backgroundColor != newValue {
        change("backgroundColor", \.backgroundColor, newValue)
      }
    }
  }

  public var borderColor: CGColor? {
    get { state.borderColor }
    set { if state.borderColor != newValue { change("borderColor", \.borderColor, newValue) } }
  }

  public var borderWidth: CGFloat {
    get { state.borderWidth }
    set { if state.borderWidth != newValue { change("borderWidth", \.borderWidth, newValue) } }
  }

  public var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { if state.cornerRadius != newValue { change("cornerRadius", \.cornerRadius, newValue) } }
  }

  public var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set {
      if state.maskedCorners != newValue { change("maskedCorners", \.maskedCorners, newValue) }
    }
  }

  public var shadowColor: CGColor? {
    get { state.shadowColor }
    set { if state.shadowColor != newValue { change("shadowColor", \.shadowColor, newValue) } }
  }

  public var shadowOpacity: Float {
    get { state.shadowOpacity }
    set {
      if state.shadowOpacity != newValue { change("shadowOpacity", \.shadowOpacity, newValue) }
    }
  }

  public var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { if state.shadowOffset != newValue { change("shadowOffset", \.shadowOffset, newValue) } }
  }

  public var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { if state.shadowRadius != newValue { change("shadowRadius", \.shadowRadius, newValue) } }
  }

  public var shadowPath: CGPath? {
    get { state.shadowPath }
    set { if state.shadowPath != newValue { change("shadowPath", \.shadowPath, newValue) } }
  }

  public var contentsRect: CGRect {
    get { state.contentsRect }
    set { if state.contentsRect != newValue { change("contentsRect", \.contentsRect, newValue) } }
  }

  /// The layer's contents, a `CGImage`; any other object counts as nil.
  public var contents: Any? {
    get { state.contents }
    set {
      let image = newValue as? CGImage
      if image === state.contents { return }
      contentsVersion &+= 1
      change("contents", \.contents, image)
    }
  }

  // MARK: Conversion

  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    point.applying(transform(to: layer))
  }

  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    point.applying(transform(to: layer).inverted())
  }

  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.applying(transform(to: layer))
  }

  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.applying(transform(to: layer).inverted())
  }

  /// Returns the transform from this layer's coordinates to those of another layer in the same
  /// tree, or of the root for nil.
  package func transform(to other: CALayer?) -> CGAffineTransform {
    var mine = CGAffineTransform.identity
    var layer: CALayer? = self
    while let l = layer, l !== other {
      mine = mine.concatenating(l.state.toParent)
      layer = l.superlayer
    }
    if layer != nil || other == nil { return mine }
    return mine.concatenating(other!.transform(to: nil).inverted())
  }

  public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    layerTime(at: layer?.hostTime(at: time) ?? time)
  }

  public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    let host = hostTime(at: time)
    return layer?.layerTime(at: host) ?? host
  }

  private func hostTime(at time: CFTimeInterval) -> CFTimeInterval {
    let parent = speed == 0 ? beginTime : (time - timeOffset) / Double(speed) + beginTime
    return superlayer?.hostTime(at: parent) ?? parent
  }

  public func contains(_ point: CGPoint) -> Bool { state.bounds.contains(point) }

  /// Returns the deepest sublayer that contains a point, given in the parent's coordinates.
  public func hitTest(_ point: CGPoint) -> CALayer? {
    if state.isHidden { return nil }
    let inside = point.applying(state.toParent.inverted())
    if state.masksToBounds, !contains(inside) { return nil }
    for child in paintOrder.reversed() { if let hit = child.hitTest(inside) { return hit } }
    return contains(inside) ? self : nil
  }

  /// The sublayers from back to front, by `zPosition`.
  package var paintOrder: [CALayer] {
    for child in children where child.state.zPosition != 0 {
      return children.enumerated().sorted {
        ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset)
      }.map(\.element)
    }
    return children
  }
}

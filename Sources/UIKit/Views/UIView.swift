/// A rectangle of the screen: it draws, holds subviews and receives touches.
@preconcurrency @MainActor open class UIView: UIResponder {
  // MARK: Stored state, grouped by who changes it

  public let layer: CALayer
  open internal(set) weak var superview: UIView?
  package var children: [UIView] = []
  /// The window above, kept up to date as views come and go.
  package weak var windowStorage: UIWindow?
  /// The controller whose `view` this is.
  package weak var viewController: UIViewController?
  package var attributes = ViewAttributes()
  open var gestureRecognizers: [UIGestureRecognizer]?

  // MARK: Making

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUp(frame: frame)
  }

  /// A view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// A view of no size: archives do not exist on Linux, so nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUp(frame: .zero)
  }

  private static func makeLayer() -> CALayer {
    let type = layerClass as? CALayer.Type ?? CALayer.self
    return type == CALayer.self ? CALayer() : LayerFactory.make(type)
  }

  private func setUp(frame: CGRect) {
    layer.isViewOwned = true
    layer.delegate = self
    layer.contentsScale = HostSession.current.screen.scale
    layer.displayIsDirty = true
    if frame != .zero { self.frame = frame }
  }

  open class var layerClass: AnyClass { CALayer.self }

  // MARK: Geometry

  /// The view's rectangle in its superview, in points. With a transform it is the rectangle
  /// around the transformed view, and setting it is not sensible.
  open var frame: CGRect {
    get { layer.frame }
    set {
      guard newValue.isUsable else {
        UIKitFault.report("UIView frame contains a number that is not finite: \(newValue)")
        return
      }
      let old = layer.bounds.size
      layer.frame = newValue
      if layer.bounds.size != old { sizeChanged(from: old) } else { positionChanged() }
    }
  }

  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      guard newValue.isUsable else {
        UIKitFault.report("UIView bounds contain a number that is not finite: \(newValue)")
        return
      }
      let old = layer.bounds.size
      layer.bounds = newValue
      if newValue.size != old { sizeChanged(from: old) }
    }
  }

  open var center: CGPoint {
    get { layer.position }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else {
        UIKitFault.report("CALayer position contains NaN: \(newValue)")
        return
      }
      layer.position = newValue
      positionChanged()
    }
  }

  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  private func sizeChanged(from old: CGSize) {
    if attributes.autoresizesSubviews, !children.isEmpty {
      for child in children { child.autoresize(from: old, to: layer.bounds.size) }
    }
    if contentMode == .redraw || !attributes.hasDrawn { setNeedsDisplay() }
    positionChanged()
    setNeedsLayout()
  }

  /// A view that moves against the safe area has other insets.
  private func positionChanged() {
    if attributes.tracksSafeArea { SafeArea.update(self) }
  }

  // MARK: Looks

  open var backgroundColor: UIColor? {
    get { attributes.backgroundColor }
    set {
      // The layer first: an animation that may be taken back looks at the colour before.
      layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
      attributes.backgroundColor = newValue
    }
  }

  package func updateBackground() {
    layer.backgroundColor = attributes.backgroundColor?.resolvedColor(with: traitCollection).cgColor
  }

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(max(0, min(1, newValue))) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var contentMode: ContentMode {
    get { attributes.contentMode }
    set {
      attributes.contentMode = newValue
      layer.contentsGravity = newValue.gravity
    }
  }

  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      layer.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  /// A view whose alpha cuts this view's picture.
  open var mask: UIView? {
    get { attributes.mask }
    set {
      attributes.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  // MARK: Plain properties

  open var tag: Int {
    get { attributes.tag }
    set { attributes.tag = newValue }
  }

  open var isUserInteractionEnabled: Bool {
    get { attributes.isUserInteractionEnabled }
    set { attributes.isUserInteractionEnabled = newValue }
  }

  open var isMultipleTouchEnabled: Bool {
    get { attributes.isMultipleTouchEnabled }
    set { attributes.isMultipleTouchEnabled = newValue }
  }

  open var isExclusiveTouch: Bool {
    get { attributes.isExclusiveTouch }
    set { attributes.isExclusiveTouch = newValue }
  }

  open var autoresizesSubviews: Bool {
    get { attributes.autoresizesSubviews }
    set { attributes.autoresizesSubviews = newValue }
  }

  open var autoresizingMask: AutoresizingMask {
    get { attributes.autoresizingMask }
    set { attributes.autoresizingMask = newValue }
  }

  // MARK: Overridden by subclasses

  open func draw(_ rect: CGRect) {}
  open func layoutSubviews() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func tintColorDidChange() {}
  open func layoutMarginsDidChange() {}
  open func safeAreaInsetsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What a screen reader hears of this view when the app has said nothing.
  package var defaultAccessibility: DefaultAccessibility { DefaultAccessibility() }

  /// Gives the layer its picture in the view's own way, without `draw(_:)`; false to be drawn.
  package func displayOwnContents() -> Bool { false }

  /// Told when only the origin of the bounds has moved; scroll views lay out then.
  package func boundsOriginDidChange() {}

  /// Whether a recogniser of this view or above may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that fits, keeping the top left corner.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  public static let noIntrinsicMetric: CGFloat = -1

  /// The size the view would like by itself; -1 in a direction where it has no wish.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.attach(to: self)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.detach(from: self)
  }

  // MARK: Hit testing

  /// The farthest view below that holds a point of this view's coordinates and takes touches;
  /// nil when hidden, nearly transparent (alpha under 0.01), closed to touches, or under an
  /// animation that does not allow them.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, attributes.blockingAnimations == 0,
      self.point(inside: point, with: event)
    else { return nil }
    for child in children.reversed() {
      if let hit = child.hitTest(child.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open override var next: UIResponder? { viewController ?? superview }

  open var window: UIWindow? { windowStorage }

  // MARK: Traits, tint, margins

  open var tintColor: UIColor! {
    get {
      let color = plainTint
      return tintAdjustmentMode == .dimmed ? color.dimmed : color
    }
    set {
      attributes.tintColor = newValue
      announceTint()
    }
  }

  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      attributes.tintAdjustmentMode == .automatic
        ? superview?.tintAdjustmentMode ?? .normal : attributes.tintAdjustmentMode
    }
    set {
      attributes.tintAdjustmentMode = newValue
      announceTint()
    }
  }

  /// The tint without dimming: the view's own or the nearest one above.
  private var plainTint: UIColor {
    var view: UIView? = self
    while let v = view {
      if let color = v.attributes.tintColor { return color }
      view = v.superview
    }
    return .systemBlue
  }

  /// Tells this view and those below that take their tint or its dimming from it.
  package func announceTint() {
    tintColorDidChange()
    for child in children
    where child.attributes.tintColor == nil || child.attributes.tintAdjustmentMode == .automatic {
      child.announceTint()
    }
  }

  open var semanticContentAttribute: UISemanticContentAttribute {
    get { attributes.semanticContentAttribute }
    set {
      attributes.semanticContentAttribute = newValue
      setNeedsLayout()
    }
  }

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { attributes.overrideUserInterfaceStyle }
    set {
      if attributes.overrideUserInterfaceStyle == newValue { return }
      let old = traitCollection
      attributes.overrideUserInterfaceStyle = newValue
      TraitPropagation.update(self, from: old)
    }
  }
}

extension CGRect {
  /// Whether all four numbers are finite.
  package var isUsable: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

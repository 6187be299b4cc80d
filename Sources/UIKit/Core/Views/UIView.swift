/// A rectangular area of the screen that draws, contains subviews and receives touches.
@preconcurrency @MainActor open class UIView: UIResponder {
  // MARK: Stored state

  public var layer: CALayer { ownLayer }
  private nonisolated(unsafe) let ownLayer: CALayer
  open internal(set) weak var superview: UIView? {
    get { above }
    set { above = newValue }
  }
  /// Not a weak reference, which would slow down every retain of the superview: a view resets it in
  /// its subviews when it is deallocated.
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var above: UIView?
  @exclusivity(unchecked) package var children: [UIView] = []
  /// The view's window, updated when views are added and removed.
  package weak var windowStorage: UIWindow?
  /// The view controller whose `view` this is.
  package weak var viewOwner: (any ViewOwner)?
  @exclusivity(unchecked) package var attributes = ViewAttributes()
  /// The attributes of constraint-based layout; nil for views that take no part in it.
  @exclusivity(unchecked) package var layoutState: LayoutState?
  /// The reference to the view in constraints, once one uses it.
  @exclusivity(unchecked) nonisolated(unsafe) var handleStorage: LayoutHandle?
  open var gestureRecognizers: [UIGestureRecognizer]?

  // MARK: Initialisers

  public init(frame: CGRect) {
    ownLayer = LayerFactory.make(for: Self.self)
    super.init()
    setUp(frame: frame)
  }

  /// Creates a view with a zero frame.
  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view with a zero frame; `coder` is ignored, as archives do not exist on Linux.
  public required init?(coder: NSCoder) {
    ownLayer = LayerFactory.make(for: Self.self)
    super.init()
    setUp(frame: .zero)
  }

  deinit {
    ownLayer.owner = nil
    for child in children { child.above = nil }
    handleStorage?.clear()
  }

  private func setUp(frame: CGRect) {
    layer.isViewOwned = true
    layer.owner = self
    layer.contentsScale = UIScreen.main.scale
    layer.displayIsDirty = true
    if frame != .zero { self.frame = frame }
  }

  open class var layerClass: AnyClass { CALayer.self }

  // MARK: Geometry

  /// The view's rectangle in its superview's coordinates, in points.
  ///
  /// With a transform it is the bounding box of the transformed view, and must not be set.
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

  /// The view's rectangle in its own coordinates, in points.
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

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  private func sizeChanged(from old: CGSize) {
    if attributes.autoresizesSubviews, !children.isEmpty {
      for child in children { child.autoresize(from: old, to: layer.bounds.size) }
    }
    if contentMode == .redraw || !attributes.hasDrawn { setNeedsDisplay() }
    positionChanged()
    setNeedsLayout()
  }

  /// Updates the safe area insets, which depend on the view's position.
  private func positionChanged() {
    if layoutState != nil { layoutFrameDidChange() }
    if attributes.tracksSafeArea { SafeArea.update(self) }
  }

  // MARK: Appearance

  open var backgroundColor: UIColor? {
    get { attributes.backgroundColor }
    set {
      // The layer first: an animation that may be reverted reads the previous colour.
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
    get { layer.isHidden || layoutState?.isHiddenByStack == true }
    set {
      if let superview {
        superview.setHidden(newValue, of: self)
      } else {
        layer.isHidden = newValue
      }
    }
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

  open var isUserInteractionEnabled: Bool {
    get { attributes.isUserInteractionEnabled }
    set { attributes.isUserInteractionEnabled = newValue }
  }

  // MARK: Overridden by subclasses

  open func draw(_ rect: CGRect) {}
  /// Lays out the subviews that constraints place. Overrides call `super` first.
  open func layoutSubviews() { placeSubviews() }
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

  /// Sets the layer's contents without `draw(_:)`. Returns false for views that draw.
  package func displayOwnContents() -> Bool { false }

  /// Called when only the bounds origin has changed, after which scroll views lay out.
  package func boundsOriginDidChange() {}

  /// Whether a recogniser of this view or an ancestor may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to its fitting size, and keeps the top left corner.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  public static let noIntrinsicMetric: CGFloat = -1

  /// The view's natural size in points; -1 along an axis without one.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Requests the intrinsic content size again at the next layout.
  open func invalidateIntrinsicContentSize() {
    superview?.setNeedsLayout()
    guard let state = layoutState else { return }
    if let item = state.item { item.engine?.contentChanged(of: item) }
    superview?.subviewIntrinsicSizeDidChange()
  }

  /// Hides or shows a subview. A stack view animates the change of its arrangement.
  package func setHidden(_ isHidden: Bool, of subview: UIView) {
    subview.layer.isHidden = isHidden
  }

  /// Called when the intrinsic size of a subview with constraints has become invalid.
  package func subviewIntrinsicSizeDidChange() {}

  /// Whether the view, as the header of a table, is scrolled out of sight at first.
  package var hidesAsTableHeader: Bool { false }

  /// The font whose line height spaces baselines; nil for views without text.
  package var baselineFont: UIFont? { nil }

  /// Returns the intrinsic height for a width, where it differs from `intrinsicContentSize`; nil
  /// when it does not depend on the width.
  package func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? { nil }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.attach(to: self)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.detach(from: self)
  }

  // MARK: Constraint-based layout

  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Solves pending constraints, and lays out this view and its descendants immediately.
  open func layoutIfNeeded() {
    LayoutPass.run(for: self)
    layer.layoutIfNeeded()
  }

  /// Whether the view's frame is set by code and stands in for constraints; false for views that
  /// constraints place.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translatesMask ?? true }
    set {
      if newValue == translatesAutoresizingMaskIntoConstraints { return }
      LayoutEngine.setTranslatesMask(newValue, of: self)
    }
  }

  /// Whether the view only works with constraints; read when it enters a window.
  open class var requiresConstraintBasedLayout: Bool { false }

  open func needsUpdateConstraints() -> Bool { layoutState?.needsUpdate ?? false }

  /// Requests `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    let state = madeLayout
    if state.needsUpdate { return }
    state.needsUpdate = true
    LayoutPass.queueUpdate(of: self)
    setNeedsLayout()
  }

  /// Runs the pending constraint updates of this view and its descendants, leaves first.
  open func updateConstraintsIfNeeded() { LayoutPass.update(below: self) }

  /// Updates this view's constraints. Overrides call `super` last.
  open func updateConstraints() { layoutState?.needsUpdate = false }

  /// The insets of the alignment rectangle from the frame, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The view whose first baseline is used for this view's.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view whose last baseline is used for this view's.
  open var forLastBaselineLayout: UIView { forBaselineLayout() }

  /// Returns the view whose last baseline is used for this view's; the name before iOS 9.
  open func forBaselineLayout() -> UIView { self }

  /// The distance of the first baseline from the top, in points; 0 for views without text.
  package var firstBaselineFromTop: CGFloat { 0 }

  /// The distance of the last baseline from the bottom, in points.
  package var lastBaselineFromBottom: CGFloat { 0 }

  /// The guide that this view's edges stand for in constraints from its own content; nil for the
  /// view's own rectangle. A scroll view's is its content.
  package var contentEdgesGuide: UILayoutGuide? { nil }

  /// The content size set by the app, for views that have one.
  package var contentSizeForLayout: CGSize { .zero }

  /// Whether the content moves relative to the view's corner, as in a scroll view.
  package var movesContent: Bool { false }

  /// Returns the smallest size near `targetSize` that satisfies the constraints.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size closest to `targetSize` that satisfies the constraints, with each axis as a
  /// constraint of its priority.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.fittingSize(
      of: self, target: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: Hit testing

  /// Returns the deepest descendant that contains a point, in this view's coordinates, and accepts
  /// touches.
  ///
  /// Returns nil for a view that is hidden, nearly transparent (alpha below 0.01), without user
  /// interaction, or under an animation that does not allow it.
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

  open override var next: UIResponder? {
    if let viewOwner { return viewOwner }
    return superview
  }

  open var window: UIWindow? { windowStorage }

  override var hostSession: HostSession { window?.hostSession ?? .current }

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

  open var semanticContentAttribute: UISemanticContentAttribute {
    get { attributes.semanticContentAttribute }
    set {
      attributes.semanticContentAttribute = newValue
      if layoutState != nil { layoutDirectionDidChange() }
      setNeedsLayout()
    }
  }
}

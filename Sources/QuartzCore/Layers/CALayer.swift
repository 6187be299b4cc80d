/// A node of the layer tree, with its geometry, appearance, sublayers and animations.
///
/// Properties hold the model values; `presentation()` applies animations to them.
///
/// Exclusivity checking is off for properties that are read from every layer in each frame, because the
/// layer tree is used on one thread, and the checks cost a third of a frame.
open class CALayer: NSObject, CAMediaTiming {
  /// The number of changes that may have altered a picture. If it is unchanged, so is the tree.
  ///
  /// Safety: changed and read on the thread of the layer tree.
  @exclusivity(unchecked) package nonisolated(unsafe) static var changeCount: UInt64 = 0
  /// The number of requests for layout or display, which alter a picture only through the changes that
  /// they cause.
  ///
  /// Safety: changed and read on the thread of the layer tree.
  @exclusivity(unchecked) package nonisolated(unsafe) static var requestCount: UInt64 = 0
  /// Called once, before the next change of any layer, so that a host can first build the picture of
  /// the current tree.
  ///
  /// Safety: set and called on the thread of the layer tree.
  @exclusivity(unchecked) package nonisolated(unsafe) static var beforeChange: (() -> Void)?
  // Safety: layers are created on the thread of the layer tree.
  private nonisolated(unsafe) static var lastIdentity: UInt64 = 0

  // The properties that each frame reads of every layer come first, side by side in memory.

  /// Identifies the layer for the lifetime of the process.
  package let identity: UInt64
  /// Whether the layer's class draws more than the properties of `CALayer`.
  @exclusivity(unchecked) var isDrawnByClass = false
  @exclusivity(unchecked) package final var state = LayerState()
  /// A number that is incremented when `contents` changes.
  @exclusivity(unchecked) package final var contentsVersion: UInt64 = 0
  @exclusivity(unchecked)
  package internal(set) final var animations: [(key: String, animation: CAAnimation)] = []
  @exclusivity(unchecked) package internal(set) final var children: [CALayer] = []
  @exclusivity(unchecked) package final var layoutIsDirty = true
  @exclusivity(unchecked) package final var displayIsDirty = false
  /// Whether the layer is laying out its sublayers. Resizing a sublayer then requests no further
  /// layout.
  @exclusivity(unchecked) package final var isLayingOut = false
  /// Whether the layer or a descendant needs layout or display.
  @exclusivity(unchecked) package final var subtreeIsDirty = true
  /// Whether the layer and its sublayers are drawn once into a bitmap, which is displayed in their
  /// place until any of them changes; false by default.
  ///
  /// The bitmap includes shadows and sublayers outside the bounds, but not the layer's opacity. A
  /// bitmap of more than 2.5 times the screen's pixels is not kept (UIKit reference 7).
  @exclusivity(unchecked) open var shouldRasterize = false { willSet { touch() } }
  /// Whether `mask` is not nil. Stored, because each frame reads it for every layer.
  @exclusivity(unchecked) package internal(set) final var isMasked = false
  @exclusivity(unchecked) open var mask: CALayer? {
    willSet { touch() }
    didSet { admitMask(replacing: oldValue) }
  }
  @exclusivity(unchecked) open var contentsScale: CGFloat = 1 { willSet { touch() } }
  @exclusivity(unchecked)
  open var contentsGravity: CALayerContentsGravity = .resize { willSet { touch() } }
  @exclusivity(unchecked)
  open var magnificationFilter: CALayerContentsFilter = .linear { willSet { touch() } }

  open weak var delegate: (any CALayerDelegate)? {
    get { owner ?? otherDelegate }
    set {
      owner = nil
      otherDelegate = newValue
    }
  }
  private weak var otherDelegate: (any CALayerDelegate)?
  /// The view that owns the layer, which is its delegate.
  ///
  /// It is not a weak reference, because that would slow down every retain of the view.
  ///
  /// Safety: a view resets it when it is deallocated, before its memory is freed.
  @exclusivity(unchecked) package final unowned(unsafe) var owner: (any LayerOwner)?
  open var name: String?
  open var actions: [String: any CAAction]?
  /// Whether a view owns the layer: if so, actions are looked up only inside animation blocks.
  @exclusivity(unchecked) package final var isViewOwned = false
  /// The nesting depth of animation blocks, across all views.
  ///
  /// Safety: it is changed and read by views, on the main actor.
  @exclusivity(unchecked) package nonisolated(unsafe) static var viewAnimationDepth = 0
  /// The nesting depth of layout passes; 0 while no layer is being laid out.
  ///
  /// Safety: changed and read in layouts, on the thread of the layer tree.
  @exclusivity(unchecked) package nonisolated(unsafe) static var layoutDepth = 0

  open weak var superlayer: CALayer? { above }
  /// The superlayer. Like the reference to the view, and for the same reason, this is not a weak
  /// reference.
  ///
  /// Safety: a layer resets it in its sublayers when it is deallocated.
  @exclusivity(unchecked) final unowned(unsafe) var above: CALayer?

  open var cornerCurve: CALayerCornerCurve = .circular { willSet { touch() } }
  /// The scale of the bitmap if `shouldRasterize` is set, in pixels per point; 1 by default. The bitmap
  /// is stretched to the screen's pixels. If the scale is not positive, the layer is not rasterized.
  open var rasterizationScale: CGFloat = 1 { willSet { touch() } }
  open var isOpaque = false
  @exclusivity(unchecked) open var needsDisplayOnBoundsChange = false
  weak var maskedLayer: CALayer?

  // CAMediaTiming
  open var beginTime: CFTimeInterval = 0 {
    willSet { touch() }
    didSet {
      beginTime = CAAnimation.admit(time: beginTime, "CALayer beginTime", or: oldValue)
      timeChanged()
    }
  }
  open var duration: CFTimeInterval = .infinity
  open var speed: Float = 1 {
    willSet { touch() }
    didSet {
      speed = CAAnimation.admit(speed: speed, "CALayer speed")
      timeChanged()
    }
  }
  open var timeOffset: CFTimeInterval = 0 {
    willSet { touch() }
    didSet {
      timeOffset = CAAnimation.admit(time: timeOffset, "CALayer timeOffset", or: oldValue)
      timeChanged()
    }
  }
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode: CAMediaTimingFillMode = .removed

  public override init() {
    Self.lastIdentity &+= 1
    identity = Self.lastIdentity
    super.init()
    isDrawnByClass = self is CAShapeLayer || self is CAGradientLayer
  }

  /// Draws the layer and its sublayers into a context, in the layer's own coordinates, without
  /// animations.
  ///
  /// Pending layout and drawing run first. The layer's position, transform and opacity are ignored.
  open func render(in ctx: CGContext) { renderTree(in: ctx) }

  deinit {
    for child in children { child.above = nil }
    if !animations.isEmpty { AnimationScheduler.adopt(animations.map(\.animation)) }
  }

  /// Creates a presentation copy, which has the same properties but no sublayers.
  public init(layer: Any) {
    let other = layer as? CALayer
    identity = other?.identity ?? 0
    super.init()
    isDrawnByClass = self is CAShapeLayer || self is CAGradientLayer
    guard let other else { return }
    state = other.state
    contentsVersion = other.contentsVersion
    contentsScale = other.contentsScale
    contentsGravity = other.contentsGravity
    name = other.name
    isPresentation = true
  }

  /// Whether this is a presentation copy, which runs no actions and is not counted as a change.
  private(set) var isPresentation = false
  weak var modelLayer: CALayer?

  /// Records that the picture is about to change. Called before the change, so that ``beforeChange``
  /// still sees the old tree.
  @inline(__always) package func touch() {
    if CALayer.beforeChange != nil { CALayer.callBeforeChange() }
    CALayer.changeCount &+= 1
  }

  @inline(never) private static func callBeforeChange() {
    let call = beforeChange
    beforeChange = nil
    call?()
  }

  /// Sets an animatable property, and runs the implicit action for its key, if any.
  @inline(__always)
  func setAnimatable<V>(
    _ key: @autoclosure () -> String, _ path: WritableKeyPath<LayerState, V>, _ value: V
  ) {
    if isViewOwned, CALayer.viewAnimationDepth == 0 {
      touch()
      state[keyPath: path] = value
    } else {
      changeWithAction(key()) { $0[keyPath: path] = value }
    }
  }

  // MARK: Geometry

  open var bounds: CGRect {
    get { state.bounds }
    set { setBounds(newValue) }
  }
  open var position: CGPoint {
    get { state.position }
    set { setPosition(newValue) }
  }
  open var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set { setIfChanged("anchorPoint", \.anchorPoint, newValue) }
  }
  /// The offset from `position` at which the layer and its sublayers are drawn, in points.
  ///
  /// It is less than a pixel, and makes the edges of layers with rounded origins meet. Hit testing and
  /// coordinate conversion ignore it, and it does not animate.
  package final var drawingShift: CGPoint {
    get { state.drawingShift }
    set {
      guard newValue != state.drawingShift else { return }
      touch()
      state.drawingShift = newValue
    }
  }
  open var zPosition: CGFloat {
    get { state.zPosition }
    set { setIfChanged("zPosition", \.zPosition, newValue) }
  }
  open var transform: CATransform3D {
    get { state.transform }
    set { setIfChanged("transform", \.transform, newValue) }
  }
  open var sublayerTransform: CATransform3D {
    get { state.sublayerTransform }
    set { setIfChanged("sublayerTransform", \.sublayerTransform, newValue) }
  }
  open func affineTransform() -> CGAffineTransform { state.transform.affine }
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }
  /// The smallest upright rectangle that contains the layer, in the parent's coordinates.
  ///
  /// Setting it changes `position` and `bounds`, but not the transform.
  open var frame: CGRect {
    get { outerFrame }
    set { setFrame(newValue) }
  }
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    point.applying(transform(to: layer))
  }
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    point.applying(transform(to: layer).inverted())
  }
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.applying(transform(to: layer))
  }
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.applying(transform(to: layer).inverted())
  }
  open func contains(_ point: CGPoint) -> Bool { state.bounds.contains(point) }
  /// Returns the deepest sublayer that contains a point in the parent's coordinates.
  open func hitTest(_ point: CGPoint) -> CALayer? { deepestLayer(at: point) }

  // MARK: Appearance

  open var opacity: Float {
    get { state.opacity }
    set { setIfChanged("opacity", \.opacity, newValue) }
  }
  open var isHidden: Bool {
    get { state.isHidden }
    set { setIfChanged("hidden", \.isHidden, newValue) }
  }
  open var masksToBounds: Bool {
    get { state.masksToBounds }
    set { setIfChanged("masksToBounds", \.masksToBounds, newValue) }
  }
  open var backgroundColor: CGColor? {
    get { state.backgroundColor }
    set { setIfChanged("backgroundColor", \.backgroundColor, newValue) }
  }
  open var borderColor: CGColor? {
    get { state.borderColor }
    set { setIfChanged("borderColor", \.borderColor, newValue) }
  }
  open var borderWidth: CGFloat {
    get { state.borderWidth }
    set { setIfChanged("borderWidth", \.borderWidth, newValue) }
  }
  open var cornerRadius: CGFloat {
    get { state.cornerRadius }
    set { setIfChanged("cornerRadius", \.cornerRadius, newValue) }
  }
  open var maskedCorners: CACornerMask {
    get { state.maskedCorners }
    set { setIfChanged("maskedCorners", \.maskedCorners, newValue) }
  }
  open var shadowColor: CGColor? {
    get { state.shadowColor }
    set { setIfChanged("shadowColor", \.shadowColor, newValue) }
  }
  open var shadowOpacity: Float {
    get { state.shadowOpacity }
    set { setIfChanged("shadowOpacity", \.shadowOpacity, newValue) }
  }
  open var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { setIfChanged("shadowOffset", \.shadowOffset, newValue) }
  }
  open var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { setIfChanged("shadowRadius", \.shadowRadius, newValue) }
  }
  open var shadowPath: CGPath? {
    get { state.shadowPath }
    set { setIfChanged("shadowPath", \.shadowPath, newValue) }
  }
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { setIfChanged("contentsRect", \.contentsRect, newValue) }
  }
  /// The layer's contents, which are a `CGImage`; any other object is treated as nil.
  open var contents: Any? {
    get { state.contents }
    set { setContents(newValue as? CGImage) }
  }

  // MARK: Tree

  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      touch()
      for child in children { child.above = nil }
      children = []
      for child in newValue ?? [] { addSublayer(child) }
    }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: min(Int(index), children.count))
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard let index = children.firstIndex(where: { $0 === old }) else { return }
    old.removeFromSuperlayer()
    insert(new, at: min(index, children.count))
  }

  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Animations

  /// Adds a copy of `animation`, and replaces an animation with the same key.
  open func add(_ animation: CAAnimation, forKey key: String?) { start(animation, key) }
  open func removeAnimation(forKey key: String) { stopAnimation(key) }
  open func removeAllAnimations() { stopAllAnimations() }
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }

  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  open func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    layerTime(at: layer?.hostTime(at: time) ?? time)
  }
  open func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    layer?.layerTime(at: hostTime(at: time)) ?? hostTime(at: time)
  }
  package var hasAnimations: Bool { !animations.isEmpty }

  /// Returns a copy with the property values that are currently on the screen.
  open func presentation() -> Self? { unsafeDowncast(presentationCopy(), to: Self.self) }
  open func model() -> Self { unsafeDowncast(modelLayer ?? self, to: Self.self) }

  /// Returns a presentation copy. Subclasses with additional state override this to copy it.
  package func makePresentationCopy() -> CALayer { CALayer(layer: self) }

  /// Returns the value of a property that a subclass adds; nil for an unknown key path.
  package func extraValue(forKeyPath path: String) -> AnimatableValue? { nil }

  /// Sets a property that a subclass adds.
  package func setExtra(_ value: AnimatableValue, forKeyPath path: String) {}

  // MARK: Layout and display

  open func setNeedsLayout() { markForLayout() }
  open func needsLayout() -> Bool { layoutIsDirty }
  /// Lays out everything that needs layout, starting from the topmost ancestor that needs it.
  open func layoutIfNeeded() {
    if CALayer.layoutDepth == 0, !LayoutRounds.isCommitting { LayoutRounds.begin() }
    topmostDirtyLayer.layoutSubtree()
  }
  open func setNeedsDisplay() { markForDisplay() }
  /// Marks the whole layer for drawing, because bitmaps are not updated in part.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  open func needsDisplay() -> Bool { displayIsDirty }
  open func displayIfNeeded() { if displayIsDirty { display() } }
  /// Lays out the sublayers, through the delegate if there is one.
  open func layoutSublayers() {
    if let owner {
      owner.layOutSublayers(ofOwned: self)
    } else {
      otherDelegate?.layoutSublayers(of: self)
    }
  }

  /// Provides the layer's contents, through the delegate or `draw(in:)`.
  open func display() {
    displayIsDirty = false
    if let owner {
      owner.displayOwned(self)
    } else if let otherDelegate {
      otherDelegate.display(self)
    } else {
      drawContents()
    }
  }

  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  /// Returns the action for a key: that of the delegate, or otherwise the one in the layer's table, or
  /// otherwise that of the class.
  open func action(forKey event: String) -> (any CAAction)? {
    if let delegate, let action = delegate.action(for: self, forKey: event) {
      return action is NSNull ? nil : action
    }
    if isViewOwned { return nil }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    return Self.defaultAction(forKey: event) ?? implicitAction(forKey: event)
  }

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  open class func needsDisplay(forKey key: String) -> Bool { false }

}

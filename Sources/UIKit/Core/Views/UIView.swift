/// A rectangular area of the screen that draws, contains subviews and receives touches.
///
/// The class declares what subclasses can override, because Swift allows that only in a class's
/// body; longer implementations are in extensions.
@preconcurrency @MainActor open class UIView: UIResponder {
  // MARK: Stored state

  open var layer: CALayer { ownLayer }
  // Safety: this is a constant. Code on the main actor uses the layer; on other threads, the checks of
  // `IsolatedCall` stop it.
  final nonisolated(unsafe) let ownLayer: CALayer
  open internal(set) weak var superview: UIView? {
    get { above }
    set { above = newValue }
  }
  /// The superview. This is not a weak reference, because that would slow down every retain of the
  /// superview. A view resets the property in its subviews when it is deallocated.
  ///
  /// Safety: used on the main actor. If another thread releases the last reference to a view, the view
  /// is not in a window, and its subviews are released on the main thread.
  @exclusivity(unchecked) private nonisolated(unsafe) unowned(unsafe) var above: UIView?
  /// Safety: changed only on the main actor.
  @exclusivity(unchecked) package final nonisolated(unsafe) var children: [UIView] = []
  /// The view's window, updated when views are added and removed.
  ///
  /// This is not a weak reference either, because every view in the window reads its traits. A
  /// window resets the property in its views when it is deallocated.
  ///
  /// Safety: used on the main actor; a visible window is not released by another thread.
  @exclusivity(unchecked) package final nonisolated(unsafe) unowned(unsafe)
    var windowStorage: UIWindow?
  /// The object that weak references to the view share; nil until there is such a reference.
  ///
  /// Safety: set and read only on the main actor.
  @exclusivity(unchecked) final nonisolated(unsafe) var referenceStorage: ViewReference?
  /// The view controller whose `view` this is.
  @exclusivity(unchecked) package final weak var viewOwner: (any ViewOwner)?
  @exclusivity(unchecked) package final var attributes = ViewAttributes()
  /// The properties with appearance proxies that the app has set.
  @exclusivity(unchecked) package final var appearanceMarks = AppearanceMarks()
  /// The attributes of constraint-based layout; nil for views that do not use it.
  @exclusivity(unchecked) package final var layoutState: LayoutState?
  /// The reference to the view in constraints, created on first use.
  ///
  /// Safety: set and read only on the main actor.
  @exclusivity(unchecked) final nonisolated(unsafe) var handleStorage: LayoutHandle?

  // MARK: Initialisers

  public init(frame: CGRect) {
    ownLayer = LayerFactory.make(for: Self.self)
    super.init()
    setUp(frame: frame)
  }

  /// Creates a view with a zero frame.
  public convenience override init() { self.init(frame: .zero) }

  open override nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? {
    uiViewMethod(selector) ?? super._objcMethod(selector)
  }

  /// Creates a view from a document of Interface Builder, with its attributes, subviews and
  /// constraints. Any other coder produces a view with a zero frame.
  public required init?(coder: NSCoder) {
    ownLayer = LayerFactory.make(for: Self.self)
    super.init()
    setUp(frame: .zero)
    readElement(coder, as: UIView.self)
  }

  /// Writes nothing: views and controllers cannot be archived, which is reported as a fault. A subclass
  /// may write its own state.
  open func encode(with coder: NSCoder) {
    UIKitFault.report("\(type(of: self)) cannot be archived")
  }

  // Not isolated: the deinitialisers of all subclasses would have to be.
  deinit {
    ownLayer.owner = nil
    for child in children { child.above = nil }
    handleStorage?.clear()
    referenceStorage?.clear()
    if !MainThread.isCurrent { releaseOnMainThread() }
  }

  open class var layerClass: AnyClass { CALayer.self }

  // MARK: Geometry

  /// The view's rectangle in its superview's coordinates, in points.
  ///
  /// If the view has a transform, this is the bounding box of the transformed view, and must not be
  /// set.
  open var frame: CGRect {
    get { ownLayer.frame }
    set { setFrame(newValue) }
  }
  /// The view's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { ownLayer.bounds }
    set { setBounds(newValue) }
  }
  open var center: CGPoint {
    get { ownLayer.position }
    set { setCenter(newValue) }
  }
  open var transform: CGAffineTransform {
    get { ownLayer.affineTransform() }
    set { ownLayer.setAffineTransform(newValue) }
  }
  open var transform3D: CATransform3D {
    get { ownLayer.transform }
    set { ownLayer.transform = newValue }
  }
  open var anchorPoint: CGPoint {
    get { ownLayer.anchorPoint }
    set { ownLayer.anchorPoint = newValue }
  }
  @exclusivity(unchecked) open var autoresizesSubviews = true
  @exclusivity(unchecked) open var autoresizingMask: AutoresizingMask = []
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { converted(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    converted(point, from: view)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { converted(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { converted(rect, from: view) }
  /// Returns the view's rectangle in another view's coordinates; nil if that view is in a different
  /// window.
  open func frame(in referenceView: UIView) -> CGRect? { frameInWindow(of: referenceView) }

  // MARK: Hierarchy

  open var subviews: [UIView] { children }
  open var window: UIWindow? { windowStorage }
  override var hostSession: HostSession { window?.hostSession ?? .current }
  open override var next: UIResponder? { viewOwner ?? superview }
  open var tag = 0
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insertClamped(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }
  open func removeFromSuperview() { leaveSuperview() }
  open func bringSubviewToFront(_ view: UIView) { moveToFront(view) }
  open func sendSubviewToBack(_ view: UIView) { moveToBack(view) }
  /// Exchanges two subviews; an index out of range is reported, and changes nothing.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }
  open func viewWithTag(_ tag: Int) -> UIView? { descendant(withTag: tag) }
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  /// Hides or shows a subview. A stack view animates the change of its arrangement.
  package func setHidden(_ isHidden: Bool, of subview: UIView) {
    subview.layer.isHidden = isHidden
  }

  // MARK: Appearance

  open var backgroundColor: UIColor? {
    get { attributes.backgroundColor }
    set {
      appearanceMarks.choose(.backgroundColor)
      setBackground(newValue)
    }
  }
  open var alpha: CGFloat {
    get { CGFloat(ownLayer.opacity) }
    set { ownLayer.opacity = Float(max(0, min(1, newValue))) }
  }
  open var isHidden: Bool {
    get { ownLayer.isHidden || layoutState?.isHiddenByStack == true }
    set { setHidden(newValue) }
  }
  open var clipsToBounds: Bool {
    get { ownLayer.masksToBounds }
    set { ownLayer.masksToBounds = newValue }
  }
  open var isOpaque: Bool {
    get { ownLayer.isOpaque }
    set { ownLayer.isOpaque = newValue }
  }
  @exclusivity(unchecked) open var contentMode = ContentMode.scaleToFill {
    didSet { ownLayer.contentsGravity = contentMode.gravity }
  }
  open var contentScaleFactor: CGFloat {
    get { ownLayer.contentsScale }
    set {
      ownLayer.contentsScale = newValue
      setNeedsDisplay()
    }
  }
  /// A view whose alpha masks this view's content.
  open var mask: UIView? { didSet { ownLayer.mask = mask?.layer } }
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? plainTint.dimmed : plainTint }
    set {
      appearanceMarks.choose(.tintColor)
      attributes.tintColor = newValue
      announceTint()
    }
  }
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { inheritedTintAdjustment }
    set { setTintAdjustment(newValue) }
  }
  open func tintColorDidChange() {}
  /// Called when the tint colour changes in a view with colours that depend on it.
  func tintOfContentDidChange() {}

  // MARK: Drawing

  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() {
    MainThread.require("\(type(of: self)).setNeedsDisplay()")
    ownLayer.setNeedsDisplay()
  }
  open func setNeedsDisplay(_ rect: CGRect) { ownLayer.setNeedsDisplay(rect) }
  /// Draws the layer's contents with `draw(_:in:)`, as the layer's delegate. A view that draws nothing
  /// has no bitmap.
  open func display(_ layer: CALayer) { drawContents(of: layer) }
  /// Calls `draw(_:)` with a context of the layer.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawBounds(in: ctx) }
  /// Lays out the view, as the layer's delegate: constraints first, then `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) { layOut() }
  /// Returns the animation for a change inside an animation block; nil outside a block.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    AnimationContext.actionIfAnimating(for: layer, forKey: event)
  }
  /// Sets the layer's contents without `draw(_:)`. Returns false for views that draw.
  package func displayOwnContents() -> Bool { false }
  /// Called when only the origin of the bounds has changed. By default, requests layout.
  package func boundsOriginDidChange() { setNeedsLayout() }
  /// Returns a snapshot of the view and its content; nil if the view has no size.
  open func snapshotView(afterScreenUpdates: Bool) -> UIView? { SnapshotView(of: self) }
  /// Draws the view and its content into the current context. Returns false if there is none.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawPicture(in: rect)
  }

  // MARK: Touches

  open var gestureRecognizers: [UIGestureRecognizer]?
  @exclusivity(unchecked) open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.attach(to: self)
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.detach(from: self)
  }
  /// The interactions of the view, in the order in which they were added.
  open var interactions: [any UIInteraction] {
    get { attributes.interactions }
    set { replaceInteractions(with: newValue) }
  }
  open func addInteraction(_ interaction: any UIInteraction) { addToInteractions(interaction) }
  open func removeInteraction(_ interaction: any UIInteraction) {
    removeFromInteractions(interaction)
  }
  /// Returns whether a recogniser of this view or an ancestor may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns the deepest descendant that contains a point, in this view's coordinates, and accepts
  /// touches.
  ///
  /// Returns nil if the view is hidden or nearly transparent (alpha below 0.01), if its user
  /// interaction is disabled, or if an animation that does not allow interaction is running.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deepestView(at: point, with: event)
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Ends editing in this view or a descendant. Returns false if a field refuses and `force` is false.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { stopEditing(force) }

  // MARK: Focus

  /// Whether the view can currently have the focus; false unless overridden, and true for controls and
  /// fields.
  open var canBecomeFocused: Bool { false }
  /// Whether the view has the focus.
  open var isFocused: Bool { hasFocus }
  /// The focus effect of the view; a halo around it by default, nil if there is none.
  open var focusEffect: UIFocusEffect? {
    get { shownFocusEffect }
    set { setFocusEffect(newValue) }
  }
  /// The focus group of the items in the view: Tab moves to the first item of the next group, arrow
  /// keys move within a group. Nil, the default, uses the surrounding group.
  open var focusGroupIdentifier: String? {
    get { attributes.focus?.group }
    set { setFocusGroup(newValue) }
  }
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { environmentAround }
  open func setNeedsFocusUpdate() { requestFocusUpdate() }
  open func updateFocusIfNeeded() { performFocusUpdate() }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Returns the cursor at a point of the view, in its coordinates; nil to use the superview's.
  package func cursor(at point: CGPoint) -> HostCursor? { nil }
  /// The placement of the highlight while the pointer is over the view; nil if there is none.
  package var hoverPlace: HoverVeil.Place? { nil }
  /// The corner radius of a ring around the view, in points; 0 for square corners.
  package var focusCornerRadius: CGFloat { ownLayer.cornerRadius }

  // MARK: Layout

  /// Lays out the subviews that are positioned by constraints. Overrides call `super` first.
  open func layoutSubviews() { placeSubviews() }
  open func setNeedsLayout() {
    MainThread.require("\(type(of: self)).setNeedsLayout()")
    ownLayer.setNeedsLayout()
  }
  /// Solves pending constraints, and lays out this view and its descendants immediately.
  open func layoutIfNeeded() {
    LayoutPass.run(for: self)
    ownLayer.layoutIfNeeded()
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to its fitting size, keeping the top left corner in place.
  open func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
  }
  /// How far bars and the screen's cut corners cover the view's edges, in points.
  open var safeAreaInsets: UIEdgeInsets { attributes.safeAreaInsets }
  open func safeAreaInsetsDidChange() {}
  /// The distances between the view's edges and its content: 8 points by default, or more if the safe
  /// area or the superview requires it.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedMargins }
    set { setMargins(newValue, directional: nil) }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, effectiveUserInterfaceLayoutDirection) }
    set { setMargins(attributes.margins, directional: newValue) }
  }
  open var preservesSuperviewLayoutMargins = false { didSet { marginsChanged() } }
  open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsChanged() } }
  open func layoutMarginsDidChange() {}

  // MARK: Traits

  /// The view's traits: the screen's, with the overrides of its ancestors applied.
  open var traitCollection: UITraitCollection { inheritedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    attributes.traitHandlers.removeAll { $0 === registration }
  }
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { attributes.overrideUserInterfaceStyle }
    set { setInterfaceStyle(newValue) }
  }
  @exclusivity(unchecked) open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  {
    didSet { layoutDirectionChanged() }
  }
  /// The layout direction of this view.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    inheritedLayoutDirection
  }
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection { semanticContentAttribute.direction(in: layoutDirection) }

  // MARK: Constraint-based layout

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// A guide for the part of the view that is not covered by bars or cut off by corners.
  open var safeAreaLayoutGuide: UILayoutGuide { ownSafeAreaGuide }
  /// A guide for the part of the view within the layout margins.
  open var layoutMarginsGuide: UILayoutGuide { ownMarginsGuide }
  /// A guide for the part within the margins, limited to a readable width: at most 672 points at the
  /// standard text size, and more at larger ones.
  open var readableContentGuide: UILayoutGuide { ownReadableGuide }
  /// The layout guide for the part of the view that the keyboard covers.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { UIKeyboardLayoutGuide.guide(of: self) }
  /// The guides that have been added to the view, not including its built-in ones.
  open var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }
  /// Adds a guide, after removing it from another view that contains it.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { hold(layoutGuide) }
  /// Removes a guide, along with the constraints that use it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { drop(layoutGuide) }

  /// The constraints that this view holds.
  open var constraints: [NSLayoutConstraint] { layoutState?.held ?? [] }
  /// Makes this view the holder of a constraint, which activates it.
  ///
  /// The view must contain all items of the constraint; otherwise Apple's message is reported, and
  /// nothing changes.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Deactivates a constraint that this view holds; ignores others.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Returns the active constraints that affect this view along an axis; only for debugging.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] { LayoutQueries.constraints(affecting: self, axis) }
  /// Whether a different frame would satisfy the constraints equally; only for debugging.
  open var hasAmbiguousLayout: Bool { LayoutQueries.isAmbiguous(self) }
  /// Moves a view with an ambiguous frame to another possible frame, and back on the next call;
  /// only for debugging. Does nothing if the frame is not ambiguous.
  open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }

  /// Whether the view's frame is set in code and replaces constraints; false for views that are
  /// positioned by constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutState?.translatesMask ?? true }
    set { setTranslatesMask(newValue) }
  }
  /// Whether the view only works with constraints. This is read when the view enters a window.
  open class var requiresConstraintBasedLayout: Bool { false }
  open func needsUpdateConstraints() -> Bool { layoutState?.needsUpdate ?? false }
  /// Requests `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { queueConstraintUpdate() }
  /// Runs the pending constraint updates of this view and its descendants, leaves first.
  open func updateConstraintsIfNeeded() { LayoutPass.update(below: self) }
  /// Updates this view's constraints. Overrides call `super` last.
  open func updateConstraints() { layoutState?.needsUpdate = false }

  /// The view's natural size in points; -1 along an axis that has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Requests the intrinsic content size again at the next layout.
  open func invalidateIntrinsicContentSize() { intrinsicSizeDidChange() }
  /// Returns the intrinsic height for a width, if it differs from `intrinsicContentSize`; nil if the
  /// height does not depend on the width.
  package func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? { nil }
  /// Called when the intrinsic size of a subview with constraints has become invalid.
  package func subviewIntrinsicSizeDidChange() {}
  /// Returns the priority with which the view resists growing beyond its intrinsic size.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    hugging(axis)
  }
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { setHugging(priority, axis) }
  /// Returns the priority with which the view resists shrinking below its intrinsic size.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { compressionResistance(axis) }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { setCompressionResistance(priority, axis) }
  /// Returns the smallest size near `targetSize` that satisfies the constraints.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the size closest to `targetSize` that satisfies the constraints, treating the length along
  /// each axis as a constraint with the given priority.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// The insets of the alignment rectangle from the frame, in points.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: alignmentRectInsets.negated)
  }
  /// The view whose first baseline is used as this view's.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last baseline is used as this view's.
  open var forLastBaselineLayout: UIView { forBaselineLayout() }
  /// Returns the view whose last baseline is used as this view's, under the name used before iOS 9.
  open func forBaselineLayout() -> UIView { self }
  /// The distance of the first baseline from the top, in points; 0 for views without text.
  package var firstBaselineFromTop: CGFloat { 0 }
  /// The distance of the last baseline from the bottom, in points.
  package var lastBaselineFromBottom: CGFloat { 0 }
  /// How far the baseline is below the middle, in points, in views that centre a line of text; nil for
  /// others.
  package var baselineBelowMiddle: CGFloat? { nil }
  /// The font whose line height determines the spacing of baselines; nil for views without text.
  package var baselineFont: UIFont? { nil }
  /// The guide to which this view's edges refer in constraints of its own content; nil for the view's
  /// rectangle. For a scroll view it is the guide of its content.
  package var contentEdgesGuide: UILayoutGuide? { nil }
  /// The content size set by the app, for views that have one.
  package var contentSizeForLayout: CGSize { .zero }
  /// Whether the content moves relative to the view's corner, as in a scroll view.
  package var movesContent: Bool { false }
  /// Whether the view is initially scrolled out of view when it is the header of a table.
  package var hidesAsTableHeader: Bool { false }
  /// Called on a table's header view, with the width by which the table's index overlaps it at the
  /// trailing edge, in points, and whether it stays at the top edge while rows move behind it.
  package func tableDidLayOutHeader(indexReach: CGFloat, isPinned: Bool) {}

  // MARK: Animation

  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { AnimationContext.animate(duration, delay, options, animations, completion) }
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: 0, animations: animations, completion: completion) }
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) { animate(withDuration: duration, delay: 0, animations: animations) }
  /// Animates with a spring that has a damping ratio and a duration (UIKit reference 7).
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimationContext.animate(
      duration, delay, damping: dampingRatio, velocity, options, animations, completion)
  }
  /// Animates with a spring that has a perceptual duration and a bounce (UIKit reference 7).
  open class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationContext.animate(
      duration, delay, bounce: bounce, initialSpringVelocity, options, animations, completion)
  }
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationContext.withoutAnimation(actionsWithoutAnimation)
  }
  open class var areAnimationsEnabled: Bool { AnimationContext.isEnabled }
  open class func setAnimationsEnabled(_ enabled: Bool) { AnimationContext.isEnabled = enabled }
  /// The duration of the open animation block in seconds; 0 outside a block.
  open class var inheritedAnimationDuration: TimeInterval {
    AnimationContext.current?.duration ?? 0
  }
  /// Repeats the animations created inside `animations`.
  open class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) { AnimationContext.repeating(count, autoreverses, animations) }
  /// Runs a block whose keyframes, added with `addKeyframe`, each occupy a part of `duration`.
  open class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { AnimationContext.animateKeyframes(duration, delay, options, animations, completion) }
  /// Adds a keyframe; start and duration are fractions of the whole animation, from 0 to 1.
  open class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { AnimationContext.addKeyframe(frameStartTime, frameDuration, animations) }
  /// Changes the content of `view`, with a transition from the old appearance to the new one.
  ///
  /// - A cross dissolve fades out a snapshot of the old appearance above the new one. Where the old one
  ///   is transparent, the new one is visible from the start.
  /// - A flip rotates the view about its centre without perspective, because layers are flat: it
  ///   narrows to a line with the old appearance and widens with the new one. Flips from the left and
  ///   from the right look the same, as do those from the top and the bottom.
  ///
  /// Changes in `animations` are not animated unless the options have `allowAnimatedContent`.
  open class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { view.performTransition(for: duration, options, animations, completion) }
  /// Replaces one view with another in its superview.
  ///
  /// With `showHideTransitionViews` both remain subviews, and only `isHidden` changes.
  open class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) { fromView.give(way: toView, duration, options, completion) }
}

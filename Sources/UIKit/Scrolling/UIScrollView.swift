import ScrollEngine

/// A view whose content can be larger than itself and moves under the finger.
///
/// The motion of the content is in `scrollEngine`, a state machine without views; this class
/// applies its offset and turns its events into delegate calls (`UIScrollView+Events.swift`).
/// Motion follows UIKit reference 1 and 11 and runs on the session's clock. Numbers that are not
/// finite are reported as faults and change nothing.
@preconcurrency @MainActor open class UIScrollView: UIView {
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// The content's size in points. Content at rest moves into the new range at once; a drag or a
  /// motion continues in it with its velocity.
  open var contentSize: CGSize {
    get { CGSize(scrollEngine.metrics.contentSize) }
    set { setContentSize(newValue) }
  }

  /// The insets of the content, in points, in addition to the safe area.
  ///
  /// A change never causes a jerk: content at rest stays, or bounces to an edge that has moved past it;
  /// a drag continues from the current offset, a motion with its velocity.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if contentInset.isScrollable {
        contentInsetDidChange(from: oldValue)
      } else {
        UIKitFault.report("UIScrollView contentInset contains a number that is not finite")
        contentInset = oldValue
      }
    }
  }

  /// How a drag dismisses the keyboard; `none` by default (UIKit reference 1.12).
  open var keyboardDismissMode = KeyboardDismissMode.none {
    didSet { keyboardDismissModeDidChange(from: oldValue) }
  }

  open var isTracking: Bool { scrollEngine.isTracking }
  open var isDragging: Bool { scrollEngine.isDragging }
  open var isDecelerating: Bool { scrollEngine.isDecelerating }
  open var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(scrollEngine.metrics.insets) }

  /// The control that pulling down triggers, at the back of the content.
  open var refreshControl: UIRefreshControl? {
    didSet { refreshControlChanged(from: oldValue) }
  }

  let scrollEngine = ScrollEngine()
  var behavior = ScrollBehavior()
  var insets = ScrollInsetState()
  var gestures = ScrollGestures()
  /// The enclosing scroll views that follow this one's finger.
  var nesting = ScrollNesting()
  lazy var indicators = ScrollIndicators(self)
  var observers = ScrollObservers()
  /// Calls the engine at every frame while something moves.
  var link: CADisplayLink?
  /// Ends a trackpad's drag or momentum after a pause.
  var timeout: ScheduledAction?

  // MARK: Making

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  open override nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? {
    uiScrollViewMethod(selector) ?? super._objcMethod(selector)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UIScrollView.self)
  }

  // MARK: Guides

  /// The content's rectangle. Constraints that determine its size set `contentSize`; for views inside
  /// the scroll view, its edges represent this guide's.
  open var contentLayoutGuide: UILayoutGuide { ownContentGuide }
  /// The scroll view's own rectangle, for content that does not scroll.
  open var frameLayoutGuide: UILayoutGuide { ownFrameGuide }
  package override var contentEdgesGuide: UILayoutGuide? { contentLayoutGuide }
  package override var contentSizeForLayout: CGSize { contentSize }
  package override var movesContent: Bool { true }

  // MARK: Offset

  /// The content's point at the top left corner of the view.
  ///
  /// Setting it during a motion shifts the motion: a drag or a deceleration continues from there with
  /// its velocity, as endless content requires. An animation ends. `setContentOffset(_:animated:)`
  /// stops everything.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { moveByCode(to: newValue) }
  }

  package override func boundsOriginDidChange() { contentDidMove() }

  open override var bounds: CGRect {
    get { super.bounds }
    set { setScrollBounds(newValue) }
  }

  open override var frame: CGRect {
    get { super.frame }
    set { setScrollFrame(newValue) }
  }

  /// Scrolls to an offset, animated in 0.3 s of sin² (UIKit reference 1.9) or at once, and stops
  /// any motion. The end of an animation is reported to the delegate.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Scrolls as little as needed to show `rect`, in the content's coordinates; if it is larger than
  /// the view, its top left corner is shown (our choice: UIKit reference 1.9 has a gap).
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    revealRect(rect, animated: animated)
  }

  /// Stops all motion, inside the range, on a page when paging and at an allowed scale. Fingers
  /// that are down continue as if they had just touched.
  open func stopScrollingAndZooming() { stopEverything() }

  // MARK: Zooming

  /// Whether two fingers zoom at this moment.
  open var isZooming: Bool { scrollEngine.zoom.isPinching }
  /// Whether the content returns from a scale past the limits.
  open var isZoomBouncing: Bool { scrollEngine.zoom.isBouncing }
  /// Whether code is animating the scale.
  open var isZoomAnimating: Bool {
    scrollEngine.zoom.isTransition && !scrollEngine.zoom.isBouncing
  }
  /// The recogniser that zooms; nil while the limits allow no zooming.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    scrollEngine.zoom.isEnabled ? gestures.pinch : nil
  }

  /// The smallest scale at which the zoomed view rests, above 0. A scale outside of new limits is
  /// kept until its next change.
  open var minimumZoomScale: CGFloat {
    get { scrollEngine.zoom.minimum }
    set { setZoomLimits(minimum: newValue, maximum: maximumZoomScale) }
  }

  /// The largest scale at which the zoomed view rests. Zooming by fingers needs one that is larger
  /// than the smallest.
  open var maximumZoomScale: CGFloat {
    get { scrollEngine.zoom.maximum }
    set { setZoomLimits(minimum: minimumZoomScale, maximum: newValue) }
  }

  /// The scale of the delegate's view for zooming; 1 without one.
  open var zoomScale: CGFloat {
    get { delegate?.viewForZooming(in: self).map(Self.zoomScale(of:)) ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether a pinch may go past the limits; the content then bounces back, as past an edge.
  open var bouncesZoom: Bool {
    get { scrollEngine.zoom.bounces }
    set { scrollEngine.zoom.bounces = newValue }
  }

  /// Zooms about the middle of the visible area, to a scale that is clamped to the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    scrollEngine.setZoomScale(Double(scale), animated: animated, at: MediaClock.now)
  }

  /// Zooms so that `rect`, in the zoomed view's coordinates, fills the visible area as far as the
  /// limits allow, with its middle in the middle.
  open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }

  // MARK: Indicators

  open var showsVerticalScrollIndicator: Bool {
    get { behavior.indicators.showsVertical }
    set { setIndicators(\.showsVertical, newValue) }
  }
  open var showsHorizontalScrollIndicator: Bool {
    get { behavior.indicators.showsHorizontal }
    set { setIndicators(\.showsHorizontal, newValue) }
  }
  open var indicatorStyle: IndicatorStyle {
    get { behavior.indicators.style }
    set { setIndicators(\.style, newValue) }
  }
  /// Whether the safe area insets the indicators too (UIKit reference 1.10).
  open var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { behavior.indicators.adjustsInsets }
    set { setIndicators(\.adjustsInsets, newValue) }
  }
  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { behavior.indicators.verticalInsets }
    set { setIndicatorInsets(\.verticalInsets, to: newValue) }
  }
  open var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { behavior.indicators.horizontalInsets }
    set { setIndicatorInsets(\.horizontalInsets, to: newValue) }
  }
  /// The insets of both indicators; returns those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicators for a short time (UIKit reference 1.11).
  open func flashScrollIndicators() { indicators.flash() }

  /// Shows the indicators while `changes` move the content, as a drag would.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    indicators.showBars()
    changes()
    indicators.motionEnded()
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    indicators.update()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { leaveWindow() }
    updateAdjustedInset(because: .safeArea)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset(because: .safeArea)
  }

  /// Called when `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}

  /// Called when the user begins to scroll, with any device.
  func scrollMotionDidBegin() {}

  /// The target of a drag, before the delegate is asked.
  func releaseTarget(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Called when an animation that follows a row has ended.
  func animationDidReachRow() {}

  // MARK: Touches

  /// Whether content receives touches that began in it; called before they are delivered (UIKit
  /// reference 1.7).
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether the safe area affects the insets at all.
  package var followsSafeArea: Bool { true }

  /// Whether a finger that stops a motion does nothing else, even if it touches the view itself.
  package var stopsByTouchAlone: Bool { false }

  /// Whether a drag may cancel touches of `view`; false for a control (UIKit reference 1.7) other
  /// than a text field, which only reacts when a finger lifts.
  open func touchesShouldCancel(in view: UIView) -> Bool {
    (view as? UIControl)?.lendsTouchesToDrags ?? true
  }

  /// A drag or pinch does not begin with touches that the content keeps, nor a pinch without a view
  /// to zoom.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    mayBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Settings

  /// How the safe area adds to `contentInset` (UIKit reference 1.10).
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { behavior.insetAdjustment }
    set {
      behavior.insetAdjustment = newValue
      updateAdjustedInset(because: .safeArea)
    }
  }

  /// Whether content can be pulled past its edges and bounces back; sets both axes, true if both
  /// are.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }

  open var bouncesHorizontally: Bool {
    get { scrollEngine.settings.bouncesHorizontally }
    set { scrollEngine.settings.bouncesHorizontally = newValue }
  }

  open var bouncesVertically: Bool {
    get { scrollEngine.settings.bouncesVertically }
    set { scrollEngine.settings.bouncesVertically = newValue }
  }

  open var alwaysBounceVertical: Bool {
    get { scrollEngine.settings.alwaysBouncesVertically }
    set {
      scrollEngine.settings.alwaysBouncesVertically = newValue
      updateAdjustedInset(because: .safeArea)
    }
  }

  open var alwaysBounceHorizontal: Bool {
    get { scrollEngine.settings.alwaysBouncesHorizontally }
    set {
      scrollEngine.settings.alwaysBouncesHorizontally = newValue
      updateAdjustedInset(because: .safeArea)
    }
  }

  /// Whether content only rests at multiples of the view's size (UIKit reference 1.5).
  open var isPagingEnabled: Bool {
    get { scrollEngine.settings.isPagingEnabled }
    set { scrollEngine.settings.isPagingEnabled = newValue }
  }

  /// Whether fingers, wheels and trackpads scroll. Disabling it cancels a drag in progress.
  open var isScrollEnabled: Bool {
    get { gestures.pan.isEnabled }
    set {
      gestures.pan.isEnabled = newValue
      if !newValue { endTrackpadDrag() }
    }
  }

  /// Whether a drag that starts mainly along one axis is locked to it (UIKit reference 1.7;
  /// "mainly" is twice as far, our choice).
  open var isDirectionalLockEnabled: Bool {
    get { scrollEngine.settings.isDirectionalLockEnabled }
    set { scrollEngine.settings.isDirectionalLockEnabled = newValue }
  }

  open var decelerationRate: DecelerationRate {
    get { DecelerationRate(rawValue: scrollEngine.settings.decelerationRate) }
    set { scrollEngine.settings.decelerationRate = Double(newValue.rawValue) }
  }

  /// Whether content receives a touch only after 150 ms without a drag (UIKit reference 1.7).
  open var delaysContentTouches: Bool {
    get { behavior.delaysContentTouches }
    set { behavior.delaysContentTouches = newValue }
  }

  /// Whether a drag may cancel a touch that the content has received (UIKit reference 1.7).
  open var canCancelContentTouches: Bool {
    get { behavior.canCancelContentTouches }
    set { behavior.canCancelContentTouches = newValue }
  }

  /// Whether a tap on the status bar scrolls to the top. Nothing happens unless this is true for
  /// exactly one scroll view on the screen (UIKit reference 1.12).
  open var scrollsToTop: Bool {
    get { behavior.scrollsToTop }
    set { behavior.scrollsToTop = newValue }
  }

  /// Whether an animated change of the offset is in progress; false during a deceleration (UIKit
  /// reference 1.8).
  open var isScrollAnimating: Bool { scrollEngine.isAnimating }

  open var panGestureRecognizer: UIPanGestureRecognizer { gestures.pan }

  /// The recogniser that scrolls by arrow keys before any responder receives them. Disabled by
  /// default; it scrolls by a line, repeatedly while the key is held.
  open var directionalPressGestureRecognizer: UIGestureRecognizer {
    makeDirectionalPressRecognizerIfNeeded()
  }

  /// Whether Page Up and Down, Home, End, the space bar and the arrows scroll
  /// (UIKit reference 1.12).
  open var allowsKeyboardScrolling: Bool {
    get { behavior.allowsKeys }
    set { behavior.allowsKeys = newValue }
  }

  /// Whether a drag past an end moves the enclosing scroll view, if that can move
  /// (UIKit reference 1.7).
  open var transfersVerticalScrollingToParent: Bool {
    get { scrollEngine.settings.transfersVertically }
    set { scrollEngine.settings.transfersVertically = newValue }
  }

  /// Like `transfersVerticalScrollingToParent`, for horizontal scrolling.
  open var transfersHorizontalScrollingToParent: Bool {
    get { scrollEngine.settings.transfersHorizontally }
    set { scrollEngine.settings.transfersHorizontally = newValue }
  }

  /// The position of content that is smaller than the view, as fractions of the remaining space: (0, 0)
  /// at the top left, (0.5, 0.5) in the middle.
  open var contentAlignmentPoint: CGPoint {
    get { CGPoint(scrollEngine.metrics.alignment) }
    set { alignContent(at: newValue) }
  }
}

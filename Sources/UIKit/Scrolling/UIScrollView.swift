import ScrollEngine

/// A view whose content can be larger than the view, and moves under the finger.
///
/// The motion of the content is in `scrollEngine`, a state machine without views; this class applies
/// its offset and turns its events into delegate calls (`UIScrollView+Events.swift`). Motion follows
/// UIKit reference 1 and 11, and runs on the session's clock. Numbers that are not finite are reported
/// as faults, and change nothing.
@preconcurrency @MainActor open class UIScrollView: UIView {
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// The content's size in points. Content at rest moves into the new range immediately; a drag or
  /// motion continues in it with the same velocity.
  open var contentSize: CGSize {
    get { CGSize(scrollEngine.metrics.contentSize) }
    set { setContentSize(newValue) }
  }

  /// The insets of the content, in points, in addition to the safe area.
  ///
  /// A change never causes a visible jump: content at rest stays, or bounces to an edge that has moved
  /// past it; a drag continues from the current offset, and a motion with its current velocity.
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

  /// The control that is triggered by pulling down, behind the content.
  open var refreshControl: UIRefreshControl? {
    didSet { refreshControlChanged(from: oldValue) }
  }

  let scrollEngine = ScrollEngine()
  var behavior = ScrollBehavior()
  var insets = ScrollInsetState()
  var gestures = ScrollGestures()
  /// The enclosing scroll views that follow the finger of this one.
  var nesting = ScrollNesting()
  lazy var indicators = ScrollIndicators(self)
  var observers = ScrollObservers()
  /// Calls the engine at every frame while something moves.
  var link: CADisplayLink?
  /// Ends a trackpad drag, or its momentum, after a pause.
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

  /// A guide for the content's rectangle. Constraints that determine its size set `contentSize`; in
  /// constraints of views inside the scroll view, the scroll view's edges represent the edges of this
  /// guide.
  open var contentLayoutGuide: UILayoutGuide { ownContentGuide }
  /// A guide for the scroll view's own rectangle, for content that does not scroll.
  open var frameLayoutGuide: UILayoutGuide { ownFrameGuide }
  package override var contentEdgesGuide: UILayoutGuide? { contentLayoutGuide }
  package override var contentSizeForLayout: CGSize { contentSize }
  package override var movesContent: Bool { true }

  // MARK: Offset

  /// The point of the content at the top left corner of the view.
  ///
  /// Setting it during a motion shifts the motion: a drag or a deceleration continues from the new
  /// offset with its velocity, as endless content requires. An animation ends.
  /// `setContentOffset(_:animated:)` stops everything.
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

  /// Scrolls to an offset, animated with sin² over 0.3 s (UIKit reference 1.9) or immediately, and
  /// stops any motion. The end of an animation is reported to the delegate.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Scrolls only as far as needed to show `rect`, which is in the content's coordinates; if it is
  /// larger than the view, its top left corner is shown (our choice: UIKit reference 1.9 has a gap).
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    revealRect(rect, animated: animated)
  }

  /// Stops all motion, inside the range, on a page if paging is enabled, and at an allowed scale.
  /// Fingers that are down continue as if they had just touched down.
  open func stopScrollingAndZooming() { stopEverything() }

  // MARK: Zooming

  /// Whether the user is zooming with two fingers.
  open var isZooming: Bool { scrollEngine.zoom.isPinching }
  /// Whether the content is bouncing back from a scale past the limits.
  open var isZoomBouncing: Bool { scrollEngine.zoom.isBouncing }
  /// Whether code is animating the scale.
  open var isZoomAnimating: Bool {
    scrollEngine.zoom.isTransition && !scrollEngine.zoom.isBouncing
  }
  /// The recogniser that zooms; nil if the limits do not allow zooming.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    scrollEngine.zoom.isEnabled ? gestures.pinch : nil
  }

  /// The smallest scale at which the zoomed view rests, above 0. A scale outside new limits is kept
  /// until its next change.
  open var minimumZoomScale: CGFloat {
    get { scrollEngine.zoom.minimum }
    set { setZoomLimits(minimum: newValue, maximum: maximumZoomScale) }
  }

  /// The maximum scale at which the zoomed view rests. The user can zoom only if it is larger than the
  /// minimum.
  open var maximumZoomScale: CGFloat {
    get { scrollEngine.zoom.maximum }
    set { setZoomLimits(minimum: minimumZoomScale, maximum: newValue) }
  }

  /// The scale of the view that the delegate provides for zooming; 1 if there is none.
  open var zoomScale: CGFloat {
    get { delegate?.viewForZooming(in: self).map(Self.zoomScale(of:)) ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether a pinch may go past the limits. The content then bounces back, as from beyond an edge.
  open var bouncesZoom: Bool {
    get { scrollEngine.zoom.bounces }
    set { scrollEngine.zoom.bounces = newValue }
  }

  /// Zooms about the center of the visible area, to a scale that is clamped to the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    scrollEngine.setZoomScale(Double(scale), animated: animated, at: MediaClock.now)
  }

  /// Zooms so that `rect`, in the zoomed view's coordinates, fills the visible area to the extent that
  /// the limits allow, and is centered in it.
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
  /// Whether the safe area also insets the indicators (UIKit reference 1.10).
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
  /// The insets of both indicators; reading it returns those of the vertical indicator.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicators for a short time (UIKit reference 1.11).
  open func flashScrollIndicators() { indicators.flash() }

  /// Shows the indicators while `changes` move the content, as during a drag.
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

  /// Called when the size has changed.
  func viewDidResize() {}

  /// Called when the user begins to scroll, with any device.
  func scrollMotionDidBegin() {}

  /// Returns the target of a drag before the delegate is asked.
  func releaseTarget(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Called when an animation that tracks a row has ended.
  func animationDidReachRow() {}

  // MARK: Touches

  /// Returns whether content receives touches that began in it; called before they are delivered (UIKit
  /// reference 1.7).
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether the safe area affects the insets at all.
  package var followsSafeArea: Bool { true }

  /// Whether a touch that stops a motion has no other effect, even if it is on the view itself.
  package var stopsByTouchAlone: Bool { false }

  /// Returns whether a drag may cancel touches of `view`; false for a control (UIKit reference 1.7)
  /// other than a text field, which only reacts when a finger lifts.
  open func touchesShouldCancel(in view: UIView) -> Bool {
    (view as? UIControl)?.lendsTouchesToDrags ?? true
  }

  /// Prevents a drag or pinch from beginning with touches that the content keeps, and a pinch if there
  /// is no view to zoom.
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

  /// Whether content can be pulled past its edges and bounces back; setting it sets both axes, and it
  /// is true if both are.
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

  /// Whether a drag that starts mainly along one axis is locked to it (UIKit reference 1.7; "mainly"
  /// means twice as far, which is our choice).
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

  /// The recogniser that scrolls for arrow keys before any responder receives them, disabled by
  /// default. It scrolls by a line, repeatedly while the key is held.
  open var directionalPressGestureRecognizer: UIGestureRecognizer {
    makeDirectionalPressRecognizerIfNeeded()
  }

  /// Whether Page Up, Page Down, Home, End, the space bar and the arrow keys scroll (UIKit reference
  /// 1.12).
  open var allowsKeyboardScrolling: Bool {
    get { behavior.allowsKeys }
    set { behavior.allowsKeys = newValue }
  }

  /// Whether a drag past an end moves the enclosing scroll view, if that scroll view can move (UIKit
  /// reference 1.7).
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
  /// at the top left, (0.5, 0.5) at the center.
  open var contentAlignmentPoint: CGPoint {
    get { CGPoint(scrollEngine.metrics.alignment) }
    set { alignContent(at: newValue) }
  }
}

import Kinetics

/// A view whose content can be larger than itself and moves under the finger.
///
/// Motion follows UIKit reference 1 and 11: it runs on the session's clock, and the arithmetic is
/// in `Kinetics`. Numbers that are not finite are reported as faults and change nothing.
@preconcurrency @MainActor open class UIScrollView: UIView {
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// The content's size in points. Content at rest is brought into the new range at once; a drag
  /// or a motion goes on in it with its speed.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize.width.isScrollable, contentSize.height.isScrollable else {
        UIKitFault.report("UIScrollView contentSize contains a number that is not finite")
        contentSize = oldValue
        return
      }
      if contentSize != oldValue { contentSizeDidChange() }
    }
  }

  /// Room around the content, in points, beside what the safe area takes.
  ///
  /// A change never makes a jerk: content at rest stays where it is, or glides to an edge that has
  /// moved past it; a drag goes on from where the content stands, a motion with its speed.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset.isScrollable else {
        UIKitFault.report("UIScrollView contentInset contains a number that is not finite")
        contentInset = oldValue
        return
      }
      if contentInset != oldValue {
        updateAdjustedInset(because: .insets)
        observers.notify(\UIScrollView.contentInset, self)
      }
    }
  }

  /// How a drag sends the keyboard away; not at all by default (UIKit reference 1.12).
  open var keyboardDismissMode = KeyboardDismissMode.none {
    didSet {
      if oldValue == .none, keyboardDismissMode != .none {
        pan.addTarget(self, action: UIScrollView.moveKeyboard)
      }
    }
  }

  open internal(set) var isTracking = false
  open internal(set) var isDragging = false
  open internal(set) var isDecelerating = false
  open internal(set) var adjustedContentInset = UIEdgeInsets.zero
  /// How much farther content can be pulled down because the bar above it grows then, in points.
  package var roomAboveTop: CGFloat = 0
  /// The insets' top and the room above it when they were worked out last.
  var farthestTop: CGFloat = 0

  /// The wheel that pulling down starts; at the back of the content.
  open var refreshControl: UIRefreshControl? {
    didSet { refreshControlChanged(from: oldValue) }
  }
  /// Whether the delegate is being asked where a release is to end.
  var isPlanningRelease = false
  /// The refresh control's share of `adjustedContentInset.top`, in points.
  package internal(set) var refreshInset: CGFloat = 0

  var settings = ScrollSettings()
  var indicatorSettings = ScrollIndicatorSettings()
  let pan = ScrollPanGestureRecognizer()
  let touchDelay = ContentTouchDelayRecognizer()
  lazy var indicators = ScrollIndicators(self)
  var observers = ScrollObservers()
  /// The drag under way.
  var drag: ScrollDrag?
  /// The deceleration or bounce under way.
  var deceleration: ScrollFlight? { didSet { step.flights += 1 } }
  /// The animated change of the offset under way.
  var animation: ScrollFlight?
  var zoom = ScrollZoom()
  /// What a trackpad or wheel is doing.
  var pointer = PointerScroll()
  var step = ScrollStep()
  /// Runs while something moves.
  var link: CADisplayLink?

  // MARK: Making

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    pan.scrollView = self
    pan.allowedScrollTypesMask = .all
    touchDelay.scrollView = self
    addGestureRecognizer(touchDelay)
    addGestureRecognizer(pan)
  }

  // MARK: Guides

  package override var contentEdgesGuide: UILayoutGuide? { contentLayoutGuide }
  package override var contentSizeForLayout: CGSize { contentSize }
  package override var movesContent: Bool { true }

  // MARK: Offset

  /// The content's point at the top left corner of the view.
  ///
  /// Set in mid-flight, it shifts what is under way: a drag or a deceleration goes on from there
  /// with its speed, as content without an end needs it. An animation ends.
  /// `setContentOffset(_:animated:)` stops everything.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue.x.isScrollable, newValue.y.isScrollable else {
        UIKitFault.report("UIScrollView contentOffset contains a number that is not finite")
        return
      }
      // Read, changed and set: to change it in place takes room on the heap.
      var moved = bounds
      moved.origin = newValue
      bounds = moved
    }
  }

  package override func boundsOriginDidChange() {
    setNeedsLayout()
    indicators.update()
    refreshControl?.contentMoved()
    delegate?.scrollViewDidScroll(self)
    observers.notifyOffset(self)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      let isOwn = step.isOwn
      step.isOwn = false
      let origin = newValue.origin
      if newValue.isUsable, !origin.x.isScrollable || !origin.y.isScrollable {
        UIKitFault.report("UIScrollView bounds begin too far out: \(newValue)")
        return
      }
      if !isOwn, newValue.origin != old.origin, newValue.isUsable {
        codeMoves(by: CGPoint(x: newValue.minX - old.minX, y: newValue.minY - old.minY))
      }
      super.bounds = newValue
      if old.size != super.bounds.size { sizeDidChange(hasScrolled: newValue.origin != old.origin) }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds.size
      super.frame = newValue
      if old != super.bounds.size { sizeDidChange(hasScrolled: false) }
      observers.notify(\UIScrollView.frame, self)
    }
  }

  /// The layer tells of a moved origin only where the size has stayed.
  private func sizeDidChange(hasScrolled: Bool) {
    if hasScrolled { boundsOriginDidChange() }
    updateAdjustedInset(because: .size)
    rangeChanged(because: .size)
    observers.notify(\UIScrollView.bounds, self)
  }

  /// Moves to an offset, animated in 0.3 s of sin² (UIKit reference 1.9) or at once, and stops what
  /// moves.
  ///
  /// Animated, the delegate hears of the end; without a change it hears nothing.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Moves as little as needed to show `rect`, in the content's coordinates; of one larger than
  /// the view the top and left edges win (our choice: UIKit reference 1.9 has a gap).
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.isUsable else {
      UIKitFault.report("scrollRectToVisible: \(rect) contains a number that is not finite")
      return
    }
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Stops whatever moves, inside the range, on a page when paging and at a scale that is allowed.
  /// Fingers that are down go on as if they had not touched.
  open func stopScrollingAndZooming() { stopEverything() }

  // MARK: Zooming

  /// The smallest scale at which the zoomed view rests, above 0. A scale outside of new limits
  /// stays until the next change.
  open var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set { setZoomLimits(minimum: newValue, maximum: zoom.maximum) }
  }

  /// The largest scale at which the zoomed view rests. Zooming by fingers needs one that is larger
  /// than the smallest.
  open var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set { setZoomLimits(minimum: zoom.minimum, maximum: newValue) }
  }

  /// The scale of the view that the delegate names for zooming; 1 where there is none.
  open var zoomScale: CGFloat {
    get { delegate?.viewForZooming(in: self).map(zoomScale(of:)) ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether a pinch may go past the limits; it comes back as content past an edge does.
  open var bouncesZoom: Bool {
    get { zoom.bounces }
    set { zoom.bounces = newValue }
  }

  /// Whether two fingers zoom at this moment.
  open var isZooming: Bool { zoom.pinch != nil }
  /// Whether the content comes back from a scale past the limits.
  open var isZoomBouncing: Bool { zoom.flight?.isBounce == true }
  /// Whether a change of scale by code is under way.
  open var isZoomAnimating: Bool { zoom.flight?.isBounce == false }

  /// Zooms about the middle of what is visible, to a scale that is brought inside the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomAboutMiddle(to: scale, animated: animated)
  }

  /// Zooms so that `rect`, in the zoomed view's coordinates, fills what is visible as far as the
  /// limits allow, with its middle in the middle.
  open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }

  // MARK: Indicators

  /// Shows the indicators for a short time (UIKit reference 1.11).
  open func flashScrollIndicators() { indicators.flash() }

  /// Shows the indicators while `changes` move the content, as a drag would.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    indicators.show()
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

  /// Told when the insets that count have changed.
  open func adjustedContentInsetDidChange() {}

  // MARK: Touches

  /// Whether content below gets touches that came down in it; asked before it hears of them
  /// (UIKit reference 1.7).
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag may take touches away from `view`; not from a control (UIKit reference 1.7)
  /// other than a text field, which does nothing before a finger lifts.
  open func touchesShouldCancel(in view: UIView) -> Bool {
    !(view is UIControl) || view is UITextField
  }

  /// A drag or pinch does not begin with touches that the content keeps, nor a pinch without a
  /// view to zoom.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === pan { return mayTakeTouches(of: gestureRecognizer) }
    if gestureRecognizer === zoom.recognizer {
      return delegate?.viewForZooming(in: self) != nil && mayTakeTouches(of: gestureRecognizer)
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Settings

  /// How the safe area adds to `contentInset` (UIKit reference 1.10).
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { settings.insetAdjustment }
    set {
      settings.insetAdjustment = newValue
      updateAdjustedInset(because: .safeArea)
    }
  }

  /// Whether content goes past its edges and comes back; sets both axes, true when both do.
  open var bounces: Bool {
    get { settings.bouncesHorizontally && settings.bouncesVertically }
    set {
      settings.bouncesHorizontally = newValue
      settings.bouncesVertically = newValue
    }
  }

  open var bouncesHorizontally: Bool {
    get { settings.bouncesHorizontally }
    set { settings.bouncesHorizontally = newValue }
  }

  open var bouncesVertically: Bool {
    get { settings.bouncesVertically }
    set { settings.bouncesVertically = newValue }
  }

  open var alwaysBounceVertical: Bool {
    get { settings.alwaysBounceVertical }
    set {
      settings.alwaysBounceVertical = newValue
      updateAdjustedInset(because: .safeArea)
    }
  }

  open var alwaysBounceHorizontal: Bool {
    get { settings.alwaysBounceHorizontal }
    set {
      settings.alwaysBounceHorizontal = newValue
      updateAdjustedInset(because: .safeArea)
    }
  }

  /// Whether content comes to rest at multiples of the view's size only (UIKit reference 1.5).
  open var isPagingEnabled: Bool {
    get { settings.isPagingEnabled }
    set { settings.isPagingEnabled = newValue }
  }

  /// Whether fingers, wheels and trackpads scroll. A drag under way is cancelled.
  open var isScrollEnabled: Bool {
    get { pan.isEnabled }
    set {
      pan.isEnabled = newValue
      if !newValue, pointer.isActive { endPointer(at: MediaClock.now, isCancelled: true) }
    }
  }

  /// Whether a drag that starts mainly along one axis keeps to it (UIKit reference 1.7; "mainly" is
  /// twice as far, our choice).
  open var isDirectionalLockEnabled: Bool {
    get { settings.isDirectionalLockEnabled }
    set { settings.isDirectionalLockEnabled = newValue }
  }

  open var decelerationRate: DecelerationRate {
    get { settings.decelerationRate }
    set { settings.decelerationRate = newValue }
  }

  /// Whether content gets a touch only after 150 ms without a drag (UIKit reference 1.7).
  open var delaysContentTouches: Bool {
    get { settings.delaysContentTouches }
    set { settings.delaysContentTouches = newValue }
  }

  /// Whether a drag may take a touch away from content that has got it (UIKit reference 1.7).
  open var canCancelContentTouches: Bool {
    get { settings.canCancelContentTouches }
    set { settings.canCancelContentTouches = newValue }
  }

  /// Whether a tap on the status bar scrolls to the top. Nothing happens unless exactly one scroll
  /// view on the screen says so (UIKit reference 1.12).
  open var scrollsToTop: Bool {
    get { settings.scrollsToTop }
    set { settings.scrollsToTop = newValue }
  }

  /// Whether Page Up and Down, Home, End, the space bar and the arrows scroll
  /// (UIKit reference 1.12).
  open var allowsKeyboardScrolling: Bool {
    get { settings.allowsKeys }
    set { settings.allowsKeys = newValue }
  }

  /// Whether a drag past an end moves the scroll view around this one, where that can
  /// (UIKit reference 1.7).
  open var transfersVerticalScrollingToParent: Bool {
    get { settings.transfersVertically }
    set { settings.transfersVertically = newValue }
  }

  /// As `transfersVerticalScrollingToParent`, sideways.
  open var transfersHorizontalScrollingToParent: Bool {
    get { settings.transfersHorizontally }
    set { settings.transfersHorizontally = newValue }
  }

  /// Where content smaller than the view lies in it, in shares of the room that is left: (0, 0) at
  /// the top left, (0.5, 0.5) in the middle.
  open var contentAlignmentPoint: CGPoint {
    get { settings.alignment }
    set {
      guard newValue.x.isScrollable, newValue.y.isScrollable else {
        UIKitFault.report("contentAlignmentPoint contains a number that is not finite")
        return
      }
      settings.alignment = newValue
      rangeChanged(because: .size)
    }
  }

  open var showsVerticalScrollIndicator: Bool {
    get { indicatorSettings.showsVertical }
    set {
      indicatorSettings.showsVertical = newValue
      indicators.update()
    }
  }

  open var showsHorizontalScrollIndicator: Bool {
    get { indicatorSettings.showsHorizontal }
    set {
      indicatorSettings.showsHorizontal = newValue
      indicators.update()
    }
  }

  open var indicatorStyle: IndicatorStyle {
    get { indicatorSettings.style }
    set {
      indicatorSettings.style = newValue
      indicators.restyle()
    }
  }

  /// Whether the safe area keeps the indicators off too (UIKit reference 1.10).
  open var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { indicatorSettings.adjustsInsets }
    set {
      indicatorSettings.adjustsInsets = newValue
      indicators.update()
    }
  }

  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { indicatorSettings.verticalInsets }
    set { setIndicatorInsets(\.verticalInsets, to: newValue) }
  }

  open var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { indicatorSettings.horizontalInsets }
    set { setIndicatorInsets(\.horizontalInsets, to: newValue) }
  }

  /// The insets of both indicators; reads those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether an animated change of the offset is under way; not a deceleration
  /// (UIKit reference 1.8).
  open var isScrollAnimating: Bool { animation != nil }

  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  /// The recogniser that scrolls by arrow keys before any responder gets them. Off by default; a
  /// line at a time, again while the key repeats.
  open var directionalPressGestureRecognizer: UIGestureRecognizer { directionalPress }
  private lazy var directionalPress: UIGestureRecognizer = {
    let recognizer = DirectionalPressRecognizer()
    addGestureRecognizer(recognizer)
    return recognizer
  }()

  /// The recogniser that zooms; nil while the limits allow no zooming.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    zoom.isEnabled ? zoom.recognizer : nil
  }
}

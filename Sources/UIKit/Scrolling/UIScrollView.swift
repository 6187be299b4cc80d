import Kinetics

/// A view whose content can be larger than itself and moves under the finger.
///
/// Motion follows facts 1 and 11: it runs on the session's clock, and the arithmetic is in
/// `Kinetics`.
@preconcurrency @MainActor open class UIScrollView: UIView {
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  /// The content's size in points.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize.width.isFinite, contentSize.height.isFinite else {
        UIKitFault.report("UIScrollView contentSize contains a number that is not finite")
        contentSize = oldValue
        return
      }
      if contentSize != oldValue {
        updateAdjustedInset()
        rangeChanged()
        observers.notify(\UIScrollView.contentSize, self)
      }
    }
  }

  /// Room around the content, in points, beside what the safe area takes.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset.isFinite else {
        UIKitFault.report("UIScrollView contentInset contains a number that is not finite")
        contentInset = oldValue
        return
      }
      if contentInset != oldValue {
        updateAdjustedInset()
        observers.notify(\UIScrollView.contentInset, self)
      }
    }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedInset(followsTop: true) }
  }

  open var bounces = true
  open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }
  open var isPagingEnabled = false
  open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
  open var isDirectionalLockEnabled = false
  open var decelerationRate = DecelerationRate.normal
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var scrollsToTop = true
  /// Whether Page Up and Down, Home, End, the space bar and the arrows scroll (facts 1.12).
  open var allowsKeyboardScrolling = true
  open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
  open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.restyle() } }
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.update() } }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }

  /// How a drag sends the keyboard away; not at all by default (facts 1.12).
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
  open var isScrollAnimating: Bool { animation != nil }
  open internal(set) var adjustedContentInset = UIEdgeInsets.zero

  /// The wheel that pulling down starts; at the back of the content.
  open var refreshControl: UIRefreshControl? {
    didSet { refreshControlChanged(from: oldValue) }
  }
  /// The refresh control's share of `adjustedContentInset.top`, in points.
  package internal(set) var refreshInset: CGFloat = 0

  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  let pan = ScrollPanGestureRecognizer()
  let touchDelay = ContentTouchDelayRecognizer()
  lazy var indicators = ScrollIndicators(self)
  var observers = ScrollObservers()
  /// The drag under way.
  var drag: ScrollDrag?
  /// The deceleration or bounce under way.
  var deceleration: ScrollFlight?
  /// The animated change of the offset under way.
  var animation: ScrollFlight?
  /// What a trackpad or wheel is doing.
  var pointer = PointerScroll()
  private var link: CADisplayLink?
  /// Nonzero while the scroll view itself changes its bounds.
  private var ownChange = 0

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
    touchDelay.scrollView = self
    addGestureRecognizer(touchDelay)
    addGestureRecognizer(pan)
  }

  // MARK: Offset

  /// The content's point at the top left corner of the view.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else {
        UIKitFault.report("UIScrollView contentOffset contains a number that is not finite")
        return
      }
      if ownChange == 0 { stopMotion(callingDelegate: false) }
      moveContent(to: newValue)
    }
  }

  /// Sets the offset without stopping a motion, and tells the delegate when it has changed.
  func moveContent(to offset: CGPoint) {
    if bounds.origin == offset { return }
    bounds.origin = offset
  }

  /// Changes the offset as part of a motion of the scroll view's own.
  func follow(to offset: CGPoint) {
    ownChange += 1
    contentOffset = offset
    ownChange -= 1
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
      let old = super.bounds.size
      super.bounds = newValue
      if old != newValue.size { sizeDidChange() }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds.size
      super.frame = newValue
      if old != super.bounds.size { sizeDidChange() }
    }
  }

  private func sizeDidChange() {
    updateAdjustedInset()
    rangeChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    indicators.update()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopMotion(callingDelegate: false) }
    updateAdjustedInset(followsTop: true)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset(followsTop: true)
  }

  /// Told when the insets that count have changed.
  open func adjustedContentInsetDidChange() {}

  // MARK: Touches

  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag may take touches away from `view`; not from a control (facts 1.7).
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: Frames

  /// Runs the motion at every frame for as long as there is one.
  func startTicking() {
    if link != nil { return }
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated { self?.tick(at: MediaClock.now) }
    }
    self.link = link
    link.start()
  }

  func stopTicking() {
    guard deceleration == nil, animation == nil else { return }
    link?.invalidate()
    link = nil
  }
}

extension UIScrollView {
  /// How the safe area adds to the content's insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  /// The look of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    case `default`
    case black
    case white
  }

  /// How fast a fling slows down: the factor each millisecond (facts 1.1).
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998 (facts 1.1).
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99 (facts 1.1).
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

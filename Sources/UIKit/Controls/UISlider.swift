import CoreGraphics
import Foundation

/// A thumb on a track, which the user drags to choose a value.
///
/// The thumb is 28 points wide and casts a shadow, the track is 4 points high, and the control is 31
/// points high, one of which lies outside the alignment rectangle (measured on screenshots of iOS 14 to
/// 18; Apple publishes none of these values). A drag must begin on the thumb or within 10 points around
/// it (our choice). The value changes with the distance that the finger moves, so a touch alone does
/// not change it.
@preconcurrency @MainActor open class UISlider: UIControl {
  static let thumbSide: CGFloat = 28
  static let trackHeight: CGFloat = 4
  private static let height: CGFloat = 31
  private static let alignmentInsets = UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
  private static let reach: CGFloat = 10
  private static let imageGap: CGFloat = 8
  private static let duration: TimeInterval = 0.25

  /// The value, clamped to `minimumValue...maximumValue`. NaN is ignored, and logged as a fault.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// The minimum value. A minimum above the maximum raises the maximum.
  open var minimumValue: Float = 0 {
    didSet {
      if !minimumValue.isFinite { return reject(&minimumValue, oldValue, "minimumValue") }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(current, animated: false)
    }
  }

  /// The maximum value. A maximum below the minimum lowers the minimum.
  open var maximumValue: Float = 1 {
    didSet {
      if !maximumValue.isFinite { return reject(&maximumValue, oldValue, "maximumValue") }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(current, animated: false)
    }
  }

  /// Whether `.valueChanged` is sent while the thumb moves; otherwise only at the end.
  open var isContinuous = true
  open var minimumValueImage: UIImage? { didSet { showEnds() } }
  open var maximumValueImage: UIImage? { didSet { showEnds() } }
  open var minimumTrackTintColor: UIColor? {
    didSet { markChosen(.minimumTrackTintColor).restyle() }
  }
  open var maximumTrackTintColor: UIColor? {
    didSet { markChosen(.maximumTrackTintColor).restyle() }
  }
  open var thumbTintColor: UIColor? { didSet { markChosen(.thumbTintColor).restyle() } }

  var images = SliderImages()
  let parts = SliderParts()
  private var current: Float = 0
  /// The offset of the touch from the centre of the thumb.
  private var grip: CGFloat = 0
  private var didMove = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readElement(coder, as: UISlider.self)
  }

  private func setUp() {
    for part in parts.all { addSubview(part) }
    restyle()
  }

  private func reject(_ value: inout Float, _ old: Float, _ name: String) {
    UIKitFault.report("UISlider \(name) is not a finite number: \(value)")
    value = old
  }

  /// Sets the value without sending an action.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else {
      UIKitFault.report("UISlider value is not a number")
      return
    }
    current = min(max(value, minimumValue), maximumValue)
    guard animated, window != nil else { return setNeedsLayout() }
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  // MARK: Geometry, which subclasses may change

  /// Returns the frame of the track, between the images at both ends.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let low = minimumValueImage.map { $0.size.width + Self.imageGap } ?? 2
    let high = maximumValueImage.map { $0.size.width + Self.imageGap } ?? 2
    let height = max(currentMinimumTrackImage?.size.height ?? 0, Self.trackHeight)
    return CGRect(
      x: bounds.minX + (isMirrored ? high : low), y: bounds.midY - height / 2,
      width: max(bounds.width - low - high, 0), height: height)
  }

  /// Returns the frame of the thumb for a value, within the ends of the track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSide, height: Self.thumbSide)
    let share = isMirrored ? 1 - fraction(of: value) : fraction(of: value)
    let x = rect.minX - 2 + share * (rect.width + 4 - size.width)
    return CGRect(
      x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endRect(of: minimumValueImage, in: bounds, isLeft: !isMirrored)
  }

  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endRect(of: maximumValueImage, in: bounds, isLeft: isMirrored)
  }

  private func endRect(of image: UIImage?, in bounds: CGRect, isLeft: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  private func fraction(of value: Float) -> CGFloat {
    let span = maximumValue - minimumValue
    return span > 0 ? CGFloat((value - minimumValue) / span) : 0
  }

  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var thumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height - Self.alignmentInsets.bottom)
  }

  /// The insets of the alignment rectangle: the frame extends 2 points beyond it at each side and one
  /// point below it, as in Interface Builder.
  open override var alignmentRectInsets: UIEdgeInsets { Self.alignmentInsets }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect
    parts.layOut(
      track: track, thumb: thumb, isMirrored: isMirrored,
      low: minimumValueImageRect(forBounds: bounds), high: maximumValueImageRect(forBounds: bounds))
  }

  // MARK: Appearance

  func restyle() {
    parts.style(self)
    setNeedsLayout()
  }

  private func showEnds() {
    parts.lowEnd.image = minimumValueImage
    parts.highEnd.image = maximumValueImage
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    restyle()
  }

  package override func stateDidChange() { restyle() }
  package override var primaryEvent: Event { .valueChanged }

  // MARK: Tracking

  /// Prevents pans of superviews, such as the swipe back, from recognising a drag of the thumb.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if isTracking, let pan = gestureRecognizer as? UIPanGestureRecognizer {
      // A vertical drag that starts on the thumb scrolls.
      let way = pan.translation(in: self)
      return !didMove && abs(way.y) > abs(way.x)
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Whether a scroll view may start a drag with touches that began in the control: true until the
  /// thumb has moved.
  package override var lendsTouchesToDrags: Bool { !didMove }

  /// Returns true for the thumb, which receives its touch immediately even in a scroll view, where
  /// other touches are delayed.
  package override func takesAtOnce(_ touch: UITouch) -> Bool {
    isEnabled && isOnThumb(touch.location(in: self))
  }

  private func isOnThumb(_ place: CGPoint) -> Bool {
    thumbRect.insetBy(dx: -Self.reach, dy: -Self.reach).contains(place)
  }

  package override func cursor(at point: CGPoint) -> HostCursor? {
    isEnabled && isOnThumb(point) ? .grab : nil
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // The initial location of the touch: a delayed touch may have moved since.
    let place = convert(touch.beganLocation, from: nil)
    let thumb = thumbRect
    guard isOnThumb(place) else { return false }
    grip = place.x - thumb.midX
    didMove = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let way = track.width + 4 - thumbRect.width
    guard way > 0 else { return true }
    let middle = touch.location(in: self).x - grip
    let along = (middle - thumbRect.width / 2 - track.minX + 2) / way
    let share = Float(min(max(isMirrored ? 1 - along : along, 0), 1))
    let new = minimumValue + share * (maximumValue - minimumValue)
    guard new != current else { return true }
    current = new
    didMove = true
    setNeedsLayout()
    if isContinuous { tell(event) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if didMove, !isContinuous { tell(event) }
  }

  private func tell(_ event: UIEvent?) {
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  package override func handleFocusKey(_ key: UIKey) -> Bool {
    guard let value = value(for: key) else { return false }
    setAccessibilityNumber(value)
    return true
  }

  package override var defaultAccessibility: DefaultAccessibility {
    let percent = Int((fraction(of: current) * 100).rounded())
    return DefaultAccessibility(
      isElement: true, value: SystemWord.percent(percent),
      traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
  }
  open override func accessibilityIncrement() { adjust(by: 1) }
  open override func accessibilityDecrement() { adjust(by: -1) }

  // MARK: Images

  open func setThumbImage(_ image: UIImage?, for state: State) {
    images.thumb[state] = image
    restyle()
  }

  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    images.low[state] = image
    restyle()
  }

  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    images.high[state] = image
    restyle()
  }

  open func thumbImage(for state: State) -> UIImage? { images.thumb[state] }
  open func minimumTrackImage(for state: State) -> UIImage? { images.low[state] }
  open func maximumTrackImage(for state: State) -> UIImage? { images.high[state] }
  open var currentThumbImage: UIImage? { images.thumb.shown(in: state) }
  open var currentMinimumTrackImage: UIImage? { images.low.shown(in: state) }
  open var currentMaximumTrackImage: UIImage? { images.high.shown(in: state) }
}

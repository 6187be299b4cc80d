import CoreGraphics
import Foundation

/// Two buttons, minus and plus, that change a value step by step.
///
/// It is 94 by 32 points, as on iOS 13 and later. While a finger stays down, the step repeats after 0.5
/// s, ten times per second, and after ten steps thirty times per second (our choice).
@preconcurrency @MainActor open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  private static let firstDelay: TimeInterval = 0.5
  private static let slowPace: TimeInterval = 0.1
  private static let fastPace: TimeInterval = 1.0 / 30
  private static let stepsBeforeFast = 10

  /// Whether `.valueChanged` is sent while the finger is down; otherwise only when it lifts.
  open var isContinuous = true
  open var autorepeat = true
  /// Whether the value wraps from one end to the other.
  open var wraps = false { didSet { parts.style(self) } }

  /// The value, clamped to `minimumValue...maximumValue`. NaN is ignored, and logged as a fault.
  open var value: Double {
    get { current }
    set {
      guard !newValue.isNaN else {
        UIKitFault.report("UIStepper value is not a number")
        return
      }
      current = min(max(newValue, minimumValue), maximumValue)
      parts.style(self)
    }
  }

  open var minimumValue: Double = 0 {
    didSet {
      guard minimumValue.isFinite, minimumValue <= maximumValue else {
        UIKitFault.report(
          "UIStepper minimumValue (\(minimumValue)) must not be greater than maximumValue "
            + "(\(maximumValue))")
        minimumValue = oldValue
        return
      }
      value = current
    }
  }

  open var maximumValue: Double = 100 {
    didSet {
      guard maximumValue.isFinite, maximumValue >= minimumValue else {
        UIKitFault.report(
          "UIStepper maximumValue (\(maximumValue)) must not be less than minimumValue "
            + "(\(minimumValue))")
        maximumValue = oldValue
        return
      }
      value = current
    }
  }

  /// The step, which has to be greater than 0; any other value is ignored, and logged as a fault.
  open var stepValue: Double = 1 {
    didSet {
      guard stepValue.isFinite, stepValue > 0 else {
        UIKitFault.report("UIStepper stepValue (\(stepValue)) must be greater than 0")
        stepValue = oldValue
        return
      }
    }
  }

  var images = StepperImages()
  let parts = StepperParts()
  private var current: Double = 0
  /// The pressed side: -1 for minus, 1 for plus, 0 if neither is pressed.
  private(set) var pressedSide = 0
  private var valueAtTouch: Double = 0
  private var repetition: ScheduledAction?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.frame = CGRect(origin: .zero, size: Self.size)
    setUp()
    readElement(coder, as: UIStepper.self)
  }

  private func setUp() {
    for part in parts.all { addSubview(part) }
    layer.cornerRadius = 8
    clipsToBounds = true
    parts.style(self)
  }

  /// The frame. The size is fixed; only the origin can be set.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut(in: bounds, isMirrored: isMirrored)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    parts.style(self)
  }

  package override func stateDidChange() { parts.style(self) }
  package override var primaryEvent: Event { .valueChanged }

  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns whether a step in this direction changes the value.
  func canStep(_ side: Int) -> Bool {
    wraps || (side < 0 ? current > minimumValue : current < maximumValue)
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    valueAtTouch = current
    press(side(of: touch))
    guard pressedSide != 0 else { return true }
    step(event)
    if autorepeat { repeatStep(after: Self.firstDelay, count: 0) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // Repeating pauses while the finger is outside of its side.
    let now = isWithin(touch) ? side(of: touch) : 0
    guard now != pressedSide else { return true }
    press(now)
    if now == 0 {
      stopRepeating()
    } else if autorepeat {
      repeatStep(after: Self.slowPace, count: 0)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stopRepeating()
    press(0)
    if !isContinuous, current != valueAtTouch { tell(event) }
  }

  open override func cancelTracking(with event: UIEvent?) { endTracking(nil, with: event) }

  private func isWithin(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: 0, dy: -Self.trackingMargin).contains(touch.location(in: self))
  }

  private func side(of touch: UITouch) -> Int {
    let isRight = touch.location(in: self).x >= bounds.midX
    let side = isRight != isMirrored ? 1 : -1
    return canStep(side) ? side : 0
  }

  private func press(_ side: Int) {
    pressedSide = side
    parts.style(self)
  }

  private func step(_ event: UIEvent?) {
    let wanted = current + Double(pressedSide) * stepValue
    let old = current
    if wraps, wanted > maximumValue {
      value = minimumValue
    } else if wraps, wanted < minimumValue {
      value = maximumValue
    } else {
      value = wanted
    }
    if current != old, isContinuous { tell(event) }
  }

  private func tell(_ event: UIEvent?) {
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  private func repeatStep(after delay: TimeInterval, count: Int) {
    repetition?.cancel()
    let session = hostSession
    repetition = session.schedule(at: session.now + delay) { [weak self] in
      guard let self, self.isTracking, self.pressedSide != 0 else { return }
      self.step(nil)
      guard self.canStep(self.pressedSide) else { return self.press(0) }
      self.repeatStep(
        after: count < Self.stepsBeforeFast ? Self.slowPace : Self.fastPace, count: count + 1)
    }
  }

  private func stopRepeating() {
    repetition?.cancel()
    repetition = nil
  }

  package override var hoverPlace: HoverVeil.Place? { isEnabled ? .over : nil }

  package override func handleFocusKey(_ key: UIKey) -> Bool {
    if key.isPlain, key.keyCode == .keyboardHome || key.keyCode == .keyboardEnd {
      setAccessibilityNumber(key.keyCode == .keyboardHome ? minimumValue : maximumValue)
      return true
    }
    guard let step = step(of: key) else { return false }
    guard canStep(step) else { return true }
    let old = current
    press(step)
    self.step(nil)
    press(0)
    if !isContinuous, current != old { tell(nil) }
    return true
  }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, value: Self.spoken(current),
      traits: isEnabled ? .adjustable : [.adjustable, .notEnabled])
  }

  /// Formats a number with at most six decimals (our choice), to leave out the rounding errors of added
  /// steps and of values converted from `Float`.
  private static func spoken(_ number: Double) -> String {
    let number = abs(number) < 0.001 || abs(number) > 1e9 ? number : (number * 1e6).rounded() / 1e6
    return Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  open override func accessibilityIncrement() { adjust(by: 1) }
  open override func accessibilityDecrement() { adjust(by: -1) }

  // MARK: Images

  open func setDecrementImage(_ image: UIImage?, for state: State) {
    appearanceMarks.choose(.decrementImage, state.rawValue)
    images.minus[state] = image
    parts.style(self)
  }

  open func setIncrementImage(_ image: UIImage?, for state: State) {
    appearanceMarks.choose(.incrementImage, state.rawValue)
    images.plus[state] = image
    parts.style(self)
  }

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    appearanceMarks.choose(.backgroundImage, state.rawValue)
    images.background[state] = image
    parts.style(self)
  }

  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    appearanceMarks.choose(.dividerImage, leftState.rawValue, rightState.rawValue)
    images.dividers[.init(left: leftState, right: rightState)] = image
    parts.style(self)
  }

  open func decrementImage(for state: State) -> UIImage? { images.minus[state] }
  open func incrementImage(for state: State) -> UIImage? { images.plus[state] }
  open func backgroundImage(for state: State) -> UIImage? { images.background[state] }
  open func dividerImage(
    forLeftSegmentState state: State, rightSegmentState: State
  ) -> UIImage? {
    images.dividers[.init(left: state, right: rightSegmentState)]
  }
}

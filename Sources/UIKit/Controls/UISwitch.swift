import CoreGraphics
import Foundation
import QuartzCore

/// A switch that a tap or a drag turns on and off.
///
/// The size is fixed at 51 by 31 points, as on iOS 13 to 18. The thumb is 27 points wide, and 33 while
/// a finger is on it (measured in recordings; our choice where they differ).
@preconcurrency @MainActor open class UISwitch: UIControl, AccessibilitySettingsFollowing {
  private static let size = CGSize(width: 51, height: 31)
  private static let thumbInset: CGFloat = 2
  private static let pressedStretch: CGFloat = 6
  private static let duration: TimeInterval = 0.25

  open var isOn: Bool {
    get { isSwitchedOn }
    set { setOn(newValue, animated: false) }
  }

  open var onTintColor: UIColor? { didSet { markChosen(.onTintColor).arrange() } }
  open var thumbTintColor: UIColor? { didSet { markChosen(.thumbTintColor).arrange() } }

  /// The effect of a touch on the thumb.
  private enum Press {
    case none
    /// The touch is down, and lifting it toggles the switch.
    case held
    /// The touch drags the thumb, which shows the resulting state.
    case dragging(isOn: Bool)
  }

  private let track = UIView()
  private let thumb = UIView()
  /// The label I or O beside the thumb, for users who cannot tell the colors apart.
  private var label: UIView?
  private var isSwitchedOn = false
  private var press = Press.none

  private var showsOn: Bool { if case .dragging(let isOn) = press { isOn } else { isSwitchedOn } }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.frame = CGRect(origin: .zero, size: Self.size)
    setUp()
    readElement(coder, as: UISwitch.self)
  }

  private func setUp() {
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.frame = CGRect(origin: .zero, size: Self.size)
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = Self.size.height / 2 - Self.thumbInset
    thumb.layer.shadowColor = UIColor.black.cgColor
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    arrange()
  }

  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// The intrinsic size. It is 49 points wide, 2 less than the frame, as in Interface Builder.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.size.width - alignmentRectInsets.right, height: Self.size.height)
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
  }

  /// Sets the state without sending an action.
  open func setOn(_ on: Bool, animated: Bool) {
    isSwitchedOn = on
    if case .dragging = press { press = .dragging(isOn: on) }
    if animated, window != nil { arrangeAnimated() } else { arrange() }
  }

  private func arrangeAnimated() {
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [.curveEaseOut, .beginFromCurrentState, .allowUserInteraction],
      animations: { self.arrange() })
  }

  func accessibilitySettingsDidChange() { arrange() }

  private func arrange() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let height = Self.size.height - 2 * Self.thumbInset
    var width = height
    if case .none = press {} else { width += Self.pressedStretch }
    let x = showsOn != isMirrored ? Self.size.width - Self.thumbInset - width : Self.thumbInset
    thumb.frame = CGRect(x: x, y: Self.thumbInset, width: width, height: height)
    thumb.backgroundColor = thumbTintColor ?? .white
    track.backgroundColor = showsOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    alpha = isEnabled ? 1 : 0.5
    arrangeLabel(isMirrored: isMirrored)
  }

  /// Draws a line on the track of a switch that is on, and a ring on that of one that is off
  ///.
  private func arrangeLabel(isMirrored: Bool) {
    guard UIAccessibility.isOnOffSwitchLabelsEnabled else {
      label?.removeFromSuperview()
      label = nil
      return
    }
    let view = label ?? UIView()
    if label == nil {
      label = view
      view.isUserInteractionEnabled = false
      insertSubview(view, belowSubview: thumb)
    }
    let size = showsOn ? CGSize(width: 1, height: 10) : CGSize(width: 10, height: 10)
    let center = showsOn != isMirrored ? 13 : Self.size.width - 13
    view.frame = CGRect(
      x: center - size.width / 2, y: (Self.size.height - size.height) / 2,
      width: size.width, height: size.height)
    view.backgroundColor = showsOn ? .white : nil
    view.layer.cornerRadius = showsOn ? 0 : size.width / 2
    view.layer.borderWidth = showsOn ? 0 : 1
    view.layer.borderColor = UIColor.systemGray.resolvedColor(with: traitCollection).cgColor
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if (label != nil) != UIAccessibility.isOnOffSwitchLabelsEnabled { arrange() }
  }

  package override func stateDidChange() { arrange() }
  package override var primaryEvent: Event { .valueChanged }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press = .held
    arrangeAnimated()
    return true
  }

  /// Moves the thumb to the other side when the finger is 10 points past the middle (our choice).
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if case .held = press, abs(touch.windowLocation.x - touch.beganLocation.x) >= 10 {
      press = .dragging(isOn: isSwitchedOn)
    }
    let x = touch.location(in: self).x - Self.size.width / 2
    guard case .dragging(let wasOn) = press, abs(x) >= 10 else { return true }
    let isOn = (x > 0) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    if isOn != wasOn {
      press = .dragging(isOn: isOn)
      arrangeAnimated()
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let isOn = if case .dragging(let isOn) = press { isOn } else { !isSwitchedOn }
    let changes = isOn != isSwitchedOn
    press = .none
    setOn(isOn, animated: true)
    if changes { sendActions(for: [.valueChanged, .primaryActionTriggered], with: event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    press = .none
    arrangeAnimated()
  }

  package override var focusCornerRadius: CGFloat { Self.size.height / 2 }

  package override func actByKey() {
    setOn(!isSwitchedOn, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(
      isElement: true, value: isOn ? "1" : "0",
      traits: isEnabled ? [.button, .toggleButton] : [.button, .toggleButton, .notEnabled])
  }
}

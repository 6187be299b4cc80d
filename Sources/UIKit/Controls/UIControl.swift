import CoreGraphics
import Foundation

/// A view that tracks touches and sends actions.
@preconcurrency @MainActor open class UIControl: UIView {
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { isHighlighted = false }
      stateDidChange()
    }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isMirrored ? .right : .left
    case .trailing: return isMirrored ? .left : .right
    case .center, .left, .right, .fill: return contentHorizontalAlignment
    }
  }
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
  open var isTracking: Bool { trackedTouch != nil }
  /// Whether a scroll view may drag by touches that began in the control.
  package var lendsTouchesToDrags: Bool { false }
  open var isTouchInside: Bool { touchIsInside }

  /// The distance outside of the bounds at which a touch that began inside still counts as inside.
  ///
  /// 70 pt is what is commonly measured; UIKit does not publish it.
  package static let trackingMargin: CGFloat = 70

  package var registrations: [ControlRegistration] = []
  private var trackedTouch: UITouch?
  private var touchIsInside = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init() { self.init(frame: .zero) }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Runs an action on behalf of this control. Every action passes through here.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Called whenever `state` has changed.
  package func stateDidChange() {}

  /// The further event that a touch up inside or a change of the value triggers.
  package var primaryEvent: Event { .touchUpInside }

  // MARK: Tracking

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, trackedTouch == nil, let touch = touches.first,
      event?.isSecondaryClick != true
    else { return }
    trackedTouch = touch
    touchIsInside = true
    guard beginTracking(touch, with: event) else {
      trackedTouch = nil
      touchIsInside = false
      return
    }
    isHighlighted = true
    sendActions(for: .touchDown, with: event)
    if touch.tapCount > 1 { sendActions(for: .touchDownRepeat, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = touchIsInside
    touchIsInside = isWithinReach(touch)
    guard continueTracking(touch, with: event) else {
      trackedTouch = nil
      isHighlighted = false
      return endTracking(touch, with: event)
    }
    isHighlighted = touchIsInside
    switch (wasInside, touchIsInside) {
    case (true, true): sendActions(for: .touchDragInside, with: event)
    case (false, false): sendActions(for: .touchDragOutside, with: event)
    case (false, true): sendActions(for: [.touchDragEnter, .touchDragInside], with: event)
    case (true, false): sendActions(for: [.touchDragExit, .touchDragOutside], with: event)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    touchIsInside = isWithinReach(touch)
    trackedTouch = nil
    isHighlighted = false
    endTracking(touch, with: event)
    let happened: Event = touchIsInside ? .touchUpInside : .touchUpOutside
    touchIsInside = false
    sendActions(for: happened, with: event)
    if happened == primaryEvent { sendActions(for: .primaryActionTriggered, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    trackedTouch = nil
    touchIsInside = false
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel, with: event)
  }

  /// An enabled control consumes a tap: tap recognisers of its superviews do not receive it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self,
      tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  private func isWithinReach(_ touch: UITouch) -> Bool {
    let reach = bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin)
    return reach.contains(touch.location(in: self))
  }
}

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
  /// Whether a scroll view may start a drag with touches that began in the control.
  package var lendsTouchesToDrags: Bool { false }
  /// Returns whether the control receives a new touch without a scroll view's delay.
  package func takesAtOnce(_ touch: UITouch) -> Bool { false }
  open var isTouchInside: Bool { touchIsInside }

  /// The distance outside the bounds at which a touch that began inside still counts as inside.
  ///
  /// Measured values are about 70 points; UIKit does not publish it.
  package static let trackingMargin: CGFloat = 70

  package var registrations: [ControlRegistration] = []
  /// The tracked touch, which retains the control as its view.
  private weak var trackedTouch: UITouch?
  private var touchIsInside = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  open override nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? {
    uiControlMethod(selector) ?? super._objcMethod(selector)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readElement(coder, as: UIControl.self)
  }

  public convenience init() { self.init(frame: .zero) }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Runs an action on behalf of this control. Every `UIAction` is sent with this method.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Calls the method of a target that a selector names. Every action that was added by its selector is
  /// sent with this method.
  ///
  /// Without a target, the action is sent to the first responder that can perform it, as from
  /// `UIApplication.sendAction(_:to:from:for:)`.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Called whenever `state` has changed.
  package func stateDidChange() {}

  /// The additional event that a touch up inside or a change of the value triggers.
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
    if showsMenuAsPrimaryAction, let interaction = contextMenuInteraction {
      return openMenu(interaction, with: event)
    }
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

  /// Returns false for tap recognisers of superviews if the control is enabled, because it consumes the
  /// tap.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self,
      tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Keys

  open override var canBecomeFocused: Bool { isEnabled && window != nil }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !handleFocusPress($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  /// Processes a key while the control, or the row that contains it, has the focus; returns false if
  /// the key has no effect. By default, Return and the space bar press the control.
  package func handleFocusKey(_ key: UIKey) -> Bool {
    guard key.presses else { return false }
    pressByKey()
    return true
  }

  /// Triggers the control, as a tap does.
  package func actByKey() {
    sendActions(for: .touchDown)
    performPrimaryAction()
  }

  private func isWithinReach(_ touch: UITouch) -> Bool {
    let reach = bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin)
    return reach.contains(touch.location(in: self))
  }

  // MARK: Menus

  var controlMenu: ControlMenu?
  /// The interaction of the control's menu; nil until `isContextMenuInteractionEnabled` is set.
  open var contextMenuInteraction: UIContextMenuInteraction? { controlMenu?.interaction }
  /// Whether the control has a context menu, which `contextMenuInteraction(_:configuration
  /// ForMenuAtLocation:)` provides.
  open var isContextMenuInteractionEnabled: Bool {
    get { controlMenu?.isEnabled ?? false }
    set { enableMenu(newValue) }
  }
  /// Whether a touch opens the menu, instead of a long press.
  open var showsMenuAsPrimaryAction: Bool {
    get { controlMenu?.isPrimary ?? false }
    set { makeMenuPrimary(newValue) }
  }
  /// Returns the point of the control at which the menu opens; the whole control by default.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    NotImplemented.value(CGPoint(x: bounds.midX, y: bounds.midY))
  }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { NotImplemented.value(nil) }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { NotImplemented.value(nil) }
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The sender of the menu's actions.
  var menuSender: Any { self }
  var menuSource: any UIPopoverPresentationControllerSourceItem { self }
  var menuOrder: UIContextMenuConfiguration.ElementOrder { .automatic }
  func menuWillPerform(_ leaf: any UIMenuLeaf) {}

  // MARK: Actions

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open var allControlEvents: Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  open func sendActions(for controlEvents: Event) { sendActions(for: controlEvents, with: nil) }

  /// Triggers the same actions as a tap.
  open func performPrimaryAction() {
    if showsMenuAsPrimaryAction, openPrimaryMenu() { return }
    sendActions(for: primaryEvent.union(.primaryActionTriggered))
  }

  /// Calls the method of `target` that a selector names, on `controlEvents`.
  ///
  /// The method takes no argument, the control, or the control and the event. The target is not
  /// retained. If it is nil, the action is sent to the first responder that can perform it. Adding the
  /// same target and action again does not make the call occur twice.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    register(target, action, for: controlEvents)
  }

  /// Calls a method of `target`, passed unapplied (`action: Page.save`), on `controlEvents`.
  ///
  /// The target is not retained. If it is nil, the method is called on the first responder up the chain
  /// that is a `Target`.
  open func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping (Target) -> () -> Void, for controlEvents: Event
  ) {
    register(target, for: controlEvents) { target, _, _ in action(target)() }
  }

  /// Calls a method of `target` that takes the control.
  open func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender) -> Void, for controlEvents: Event
  ) {
    register(target, for: controlEvents) { target, sender, _ in
      if let sender = sender as? Sender { action(target)(sender) }
    }
  }

  /// Calls a method of `target` that takes the control and the event.
  open func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping (Target) -> (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    register(target, for: controlEvents) { target, sender, event in
      if let sender = sender as? Sender { action(target)(sender, event) }
    }
  }

  /// Removes an action of `target` for `controlEvents`. A nil target represents every target, a nil
  /// action all of the target's actions.
  ///
  /// Methods that were passed unapplied cannot be compared, so they are removed only by a nil action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    unregister(target, action, from: controlEvents)
  }

  /// Returns the names of the actions that are sent to a target for an event; nil if there are none.
  ///
  /// - Parameters:
  ///   - target: The target; nil for actions that are sent to the first responder.
  ///   - controlEvent: The event. Methods that were passed unapplied have no names.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    actionNames(of: target, for: controlEvent)
  }

  /// The targets that can be hashed and are still alive. `NSNull` represents a nil target.
  open var allTargets: Set<AnyHashable> { hashableTargets }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(ControlRegistration(receiver: .action(action), events: controlEvents))
  }
}

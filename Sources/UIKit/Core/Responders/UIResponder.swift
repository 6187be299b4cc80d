/// An object that handles events, and forwards those that it does not handle to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject, AssociationHolder, ObjCDispatching,
  UnlistedMethods, _ObjCKeyValueCoding, _ObjCKeyValueObserving
{
  // Safety: read and set under the lock of `Associations.of(_:makes:)`.
  nonisolated(unsafe) package final var associations: Associations?

  public override init() {
    super.init()
    MainThread.require("\(type(of: self)).init()")
  }

  /// Returns the method or property accessor for a selector. A subclass with methods that selectors
  /// find overrides it.
  open nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? {
    switch selector.name {
    case "becomeFirstResponder": { o, _, _ in (o as! UIResponder).becomeFirstResponder() }
    case "resignFirstResponder": { o, _, _ in (o as! UIResponder).resignFirstResponder() }
    default: nil
    }
  }

  package nonisolated static func unlistedMethod(_ selector: Selector) -> ObjCMethod? {
    ResponderAction.method(selector)
  }

  /// Called with a name for which the class has no property. By default, reports a fault and returns
  /// nil.
  open nonisolated func value(forUndefinedKey key: String) -> Any? {
    KeyValueCoding.reportUndefined(self, key, "valueForUndefinedKey:")
    return nil
  }

  /// Called with a value for a name for which the class has no property. By default, reports a fault.
  open nonisolated func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyValueCoding.reportUndefined(self, key, "setValue:forUndefinedKey:")
  }

  /// Called when an observed property has changed, on the thread that changed it. A change that no
  /// override handles is reported.
  open nonisolated func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    UIKitFault.report(
      "\(KeyValueCoding.description(of: self)): An -observeValueForKeyPath:ofObject:change:context: "
        + "message was received but not handled. Key path: \(keyPath ?? "")")
  }

  /// The next responder in the chain.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  /// The session of the responder: for views and controllers the session of their window; for other
  /// responders, and for those that are not in a window, the current session.
  var hostSession: HostSession { .current }

  open var isFirstResponder: Bool { hostSession.firstResponder === self }

  /// The view that replaces the keyboard while this is the first responder; if nil, the keyboard
  /// appears, provided that the responder accepts text.
  open var inputView: UIView? { nil }
  /// The view above the keyboard while this responder, or one that forwards to it, is the first
  /// responder.
  open var inputAccessoryView: UIView? { nil }

  /// The undo manager of the nearest responder up the chain that has one.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Makes this the first responder. Returns false if it or the current first responder refuses.
  @discardableResult open func becomeFirstResponder() -> Bool {
    let session = hostSession
    if session.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    // The keyboard does not move while the focus changes.
    return session.inputs.hold {
      if let old = session.firstResponder, !old.resignFirstResponder() { return false }
      session.firstResponder = self
      session.inputs.firstResponderDidChange()
      return true
    }
  }

  /// Updates the keyboard for this responder's input views and traits, if it is the first responder.
  open func reloadInputViews() { hostSession.inputs.reload(for: self) }

  @discardableResult open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    let session = hostSession
    if session.firstResponder === self {
      session.firstResponder = nil
      session.inputs.firstResponderDidChange()
    }
    return true
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let next else {
      for press in presses { press.isUntaken = true }
      return
    }
    next.pressesBegan(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when the device has been shaken. On Linux only a simulator does this.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// The keyboard shortcuts that this responder handles; nil if there are none.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Called to add menus to a menu system, or to change them.
  ///
  /// The menus of `UIMenuSystem.main` are built by the application and its delegate, and those of
  /// `UIMenuSystem.context` by the responders up the chain from the view of an edit menu.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Called before a menu displays a command that this responder would perform, and before a key
  /// performs it. Update the command's title, state and attributes here.
  open func validate(_ command: UICommand) {}

  /// Called when the responder has been loaded from a nib.
  open func awakeFromNib() {}

  /// Called by Interface Builder, which draws views at design time. It is never called on Linux.
  open func prepareForInterfaceBuilder() {}

  // MARK: Actions

  /// Returns whether this responder currently handles an action, for example in the edit menu.
  ///
  /// By default it is true for methods that a selector finds in the class, and false for all other
  /// actions. In a class written without `@objc`, selectors find none: override this method and return
  /// true for each action that the class implements.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    Messages.responds(self, to: action)
  }

  /// Returns the object that handles an action: this responder if it can perform the action, or
  /// otherwise the first one up the chain that can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func pasteAndMatchStyle(_ sender: Any?) {}
  open func pasteAndGo(_ sender: Any?) {}
  open func pasteAndSearch(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  open func toggleBoldface(_ sender: Any?) {}
  open func toggleItalics(_ sender: Any?) {}
  open func toggleUnderline(_ sender: Any?) {}
  open func increaseSize(_ sender: Any?) {}
  open func decreaseSize(_ sender: Any?) {}
  open func find(_ sender: Any?) {}
  open func findAndReplace(_ sender: Any?) {}
  open func findNext(_ sender: Any?) {}
  open func findPrevious(_ sender: Any?) {}
  open func useSelectionForFind(_ sender: Any?) {}
  open func printContent(_ sender: Any?) {}
  open func rename(_ sender: Any?) {}
  open func duplicate(_ sender: Any?) {}
  open func move(_ sender: Any?) {}
  open func export(_ sender: Any?) {}
  open func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {}

  // MARK: Activities

  /// The activity that describes what the user is doing in this responder, such as reading a message.
  open var userActivity: NSUserActivity? {
    get { activity }
    set { setActivity(newValue) }
  }

  /// Called before the activity is saved. Override it to write the state into its `userInfo`.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Called with an activity whose state should be restored.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: Accessibility

  /// The accessibility attributes set by the app; nil if it has set none.
  package var accessibility: AccessibilityAttributes?

  /// The accessibility attributes that apply unless the app sets its own.
  package var defaultAccessibility: DefaultAccessibility { DefaultAccessibility() }

  /// The responder's rectangle in screen coordinates, in points; null unless it is a view or an
  /// element.
  package var screenFrame: CGRect {
    (self as? UIView).map { UIAccessibility.convertToScreenCoordinates($0.bounds, in: $0) }
      ?? .zero
  }

  /// Whether a screen reader presents the responder as one element, without its content.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? defaultAccessibility.isElement }
    set { told.isElement = newValue }
  }

  open var accessibilityLabel: String? {
    get { accessibility?.label ?? defaultAccessibility.label }
    set { told.label = newValue }
  }

  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { told.hint = newValue }
  }

  /// The names by which a user calls the element, the preferred one first; by default only the label.
  /// Typing in a table finds rows by the labels of their cells.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { told.userInputLabels = newValue }
  }

  open var accessibilityValue: String? {
    get { accessibility?.value ?? defaultAccessibility.value }
    set { told.value = newValue }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? defaultAccessibility.traits }
    set { told.traits = newValue }
  }

  /// Whether the element's collapsible content is collapsed or expanded.
  open var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get { accessibility?.expandedStatus ?? .unsupported }
    set { told.expandedStatus = newValue }
  }

  /// An identifier for tests, which is never spoken.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { told.identifier = newValue }
  }

  /// Whether a screen reader skips the responder and its content.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { told.hidesElements = newValue }
  }

  /// Whether a screen reader stays in this view and skips its siblings.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { told.isModal = newValue }
  }

  /// Whether the content is read as a whole, before the siblings are read.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { told.groupsChildren = newValue }
  }

  /// The elements inside, in order; nil to use the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { told.elements = newValue }
  }

  /// The subviews in reading order, if that differs from their order on the screen.
  package var viewsInReadingOrder: [UIView]? { nil }

  /// The named actions that can be performed in addition to activation.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.actions }
    set { told.actions = newValue }
  }

  /// The element's rectangle in screen coordinates, in points.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? screenFrame }
    set { told.frame = newValue }
  }

  /// The point that is tapped when the element is activated, in screen coordinates; the centre by
  /// default.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility?.activationPoint ?? defaultActivationPoint }
    set { told.activationPoint = newValue }
  }

  /// Called on activation, before a tap is sent. Returns whether the activation was handled.
  open func accessibilityActivate() -> Bool { false }

  /// Increments the value of an adjustable element.
  open func accessibilityIncrement() {}

  /// Decrements the value of an adjustable element.
  open func accessibilityDecrement() {}

  /// Scrolls by a page. Returns false if there is nothing to scroll.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    (self as? any PageScrolling)?.scrollPage(direction) ?? false
  }

  /// Called for the escape gesture, which dismisses something. Returns whether the gesture was handled.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Called for the magic tap, which performs the most likely action. Returns whether the gesture was
  /// handled.
  open func accessibilityPerformMagicTap() -> Bool { false }

  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}

  /// Returns whether the screen reader's focus is on this element.
  open func accessibilityElementIsFocused() -> Bool {
    hostSession.accessibilityFocus === self
  }
}

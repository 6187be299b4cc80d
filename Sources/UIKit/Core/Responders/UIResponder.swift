/// Something that receives events, and passes on what it does not handle to the next.
@preconcurrency @MainActor open class UIResponder: NSObject, AssociationHolder {
  nonisolated(unsafe) package final var associations: Associations?

  public override init() { super.init() }

  /// Who receives what this responder does not handle.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { HostSession.current.firstResponder === self }

  /// What stands in the keyboard's place while this is the first responder; nil for the keyboard,
  /// where the responder takes text.
  open var inputView: UIView? { nil }
  /// What stands above the keyboard while this, or a responder below it, is the first.
  open var inputAccessoryView: UIView? { nil }

  /// Remembers how to undo; the nearest one up the chain.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Takes the keyboard's input; false when this responder or the one that has it refuses.
  @discardableResult open func becomeFirstResponder() -> Bool {
    let session = HostSession.current
    if session.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    // The keyboard stays where it is while the focus moves.
    return session.keyboard.hold {
      if let old = session.firstResponder, !old.resignFirstResponder() { return false }
      session.firstResponder = self
      session.keyboard.responderChanged()
      return true
    }
  }

  @discardableResult open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    let session = HostSession.current
    if session.firstResponder === self {
      session.firstResponder = nil
      session.keyboard.responderChanged()
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

  // MARK: Accessibility

  /// What the app has said for screen readers; nil while it has said nothing.
  package var accessibility: AccessibilityAttributes?

  /// What a screen reader hears of this responder while the app has said nothing.
  package var defaultAccessibility: DefaultAccessibility { DefaultAccessibility() }

  /// Where this is on the screen, in points; nowhere unless it is a view or an element.
  package var screenFrame: CGRect {
    (self as? UIView).map { UIAccessibility.convertToScreenCoordinates($0.bounds, in: $0) }
      ?? .zero
  }

  /// Whether a screen reader meets this itself and not what is in it.
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

  open var accessibilityValue: String? {
    get { accessibility?.value ?? defaultAccessibility.value }
    set { told.value = newValue }
  }

  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? defaultAccessibility.traits }
    set { told.traits = newValue }
  }

  /// The name that tests know this by; nobody hears it.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { told.identifier = newValue }
  }

  /// Whether a screen reader passes over everything in this.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { told.hidesElements = newValue }
  }

  /// Whether a screen reader stays in this view and passes over the views beside it.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { told.isModal = newValue }
  }

  /// Whether everything in this is read before what stands beside it.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { told.groupsChildren = newValue }
  }

  /// The elements in this, in their order, where the app says them; nil for the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { told.elements = newValue }
  }

  /// The subviews in the order in which they are read, where that is not the one on the screen.
  package var viewsInReadingOrder: [UIView]? { nil }

  /// What can be done with this beyond a tap.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.actions }
    set { told.actions = newValue }
  }

  /// The rectangle on the screen, in points.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? screenFrame }
    set { told.frame = newValue }
  }

  /// Where on the screen a tap of the screen reader's lands; the middle unless the app says.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility?.activationPoint ?? defaultActivationPoint }
    set { told.activationPoint = newValue }
  }

  /// Called instead of a tap; `true` when this has handled it.
  open func accessibilityActivate() -> Bool { false }

  /// Called on an adjustable element that is to have a larger value.
  open func accessibilityIncrement() {}

  /// Called on an adjustable element that is to have a smaller value.
  open func accessibilityDecrement() {}

  /// Scrolls by a page; `false` where there is nothing to scroll.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    (self as? UIScrollView)?.scrollPage(direction) ?? false
  }

  /// Called for the gesture that leads out of something; `true` when this has handled it.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Called for the gesture that means the most likely action; `true` when this has handled it.
  open func accessibilityPerformMagicTap() -> Bool { false }

  open func accessibilityElementDidBecomeFocused() {}
  open func accessibilityElementDidLoseFocus() {}

  /// Whether the screen reader is on this.
  open func accessibilityElementIsFocused() -> Bool {
    HostSession.current.accessibilityFocus === self
  }
}

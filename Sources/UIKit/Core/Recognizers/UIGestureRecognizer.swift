import CoreGraphics
import Foundation

/// An object that recognises a gesture in touches, and calls its targets.
///
/// Subclasses set `state` in their touch methods. A transition that UIKit's state machine does not
/// allow (from `.possible` to `.changed`, or any transition after `.ended` before `reset()`) is
/// ignored.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, AssociationHolder,
  ObjCDispatching
{
  // Safety: read and set under the lock of `Associations.of(_:makes:)`.
  nonisolated(unsafe) package final var associations: Associations?

  /// The state of a recogniser. Discrete gestures change from possible to ended or failed; continuous
  /// gestures also pass through began and changed.
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    public static var recognized: State { .ended }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var name: String?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  /// Whether a gesture must not mix fingers and a pointer.
  open var requiresExclusiveTouchType = true
  /// The raw values of the touch types that the recogniser accepts. All by default.
  open var allowedTouchTypes: [NSNumber] {
    get { touchTypes.map { NSNumber(value: $0.rawValue) } }
    set { touchTypes = newValue.compactMap { UITouch.TouchType(rawValue: $0.intValue) } }
  }
  /// The raw values of the press types that the recogniser accepts. None by default (our choice):
  /// keys are sent to responders unless a recogniser requests them.
  open var allowedPressTypes: [NSNumber] {
    get { pressTypes.map { NSNumber(value: $0.rawValue) } }
    set { pressTypes = newValue.compactMap { UIPress.PressType(rawValue: $0.intValue) } }
  }
  open var isEnabled = true {
    didSet { if !isEnabled && oldValue { arena?.withdraw(self) } }
  }

  open var view: UIView? { attachedView }
  open var numberOfTouches: Int { trackedTouches.count }
  open var modifierFlags: UIKeyModifierFlags { currentEvent?.modifierFlags ?? [] }
  open var buttonMask: UIEvent.ButtonMask { currentEvent?.buttonMask ?? [] }

  open var state: State {
    get { currentState }
    set { request(newValue) }
  }

  /// The view to which the recogniser is attached; set by `UIView`.
  @WeakView package var attachedView: UIView?
  /// The touches of the current gesture, in the order in which they began.
  package var trackedTouches: [UITouch] = []
  /// The presses of the current gesture.
  package var trackedPresses: [UIPress] = []
  /// The serial numbers of all touches and presses since the last reset, including ended ones.
  package var engagedTouches: Set<Int> = []
  package var currentState = State.possible
  /// A recognition that waits for other recognisers to fail.
  package var pendingState: State?
  /// The end of a gesture whose recognition is still waiting.
  package var pendingEnd: State?
  package weak var arena: (any GestureArbiter)?
  package var currentEvent: UIEvent?
  package var targets: [GestureTarget] = []
  package var requiredFailures: [GestureReference] = []
  package var lastLocation = CGPoint.zero
  private var touchTypes: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
  private var pressTypes: [UIPress.PressType] = []

  public override init() { super.init() }

  /// Returns the method or property accessor for a selector. A subclass with methods that selectors
  /// find overrides it.
  open nonisolated class func _objcMethod(_ selector: Selector) -> ObjCMethod? { nil }

  /// Called when the recognizer has been loaded from a nib.
  open func awakeFromNib() {}

  /// Called by Interface Builder at design time; never called on Linux.
  open func prepareForInterfaceBuilder() {}

  // MARK: Attachment

  /// Called by `addGestureRecognizer`. A recogniser on another view is removed from it.
  package func attach(to view: UIView) {
    if let old = attachedView, old !== view { old.removeGestureRecognizer(self) }
    attachedView = view
    if view.gestureRecognizers?.contains(self) != true {
      view.gestureRecognizers = (view.gestureRecognizers ?? []) + [self]
    }
  }

  /// Called by `removeGestureRecognizer`. A running gesture is cancelled.
  package func detach(from view: UIView) {
    guard attachedView === view else { return }
    arena?.withdraw(self)
    view.gestureRecognizers?.removeAll { $0 === self }
    attachedView = nil
  }

  // MARK: For subclasses

  open func reset() {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when a held key repeats.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  /// Whether this is the recogniser of the status bar, which receives taps even on text fields.
  package var isForStatusBar: Bool { false }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  open func ignore(_ touch: UITouch, for event: UIEvent) {
    trackedTouches.removeAll { $0 === touch }
    touch.recognizers.removeAll { $0 === self }
  }

  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    trackedPresses.removeAll { $0 === button }
    button.recognizers.removeAll { $0 === self }
  }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    guard !requiredFailures.contains(where: { $0.recognizer === otherGestureRecognizer }) else {
      return
    }
    requiredFailures.removeAll { $0.recognizer == nil }
    requiredFailures.append(GestureReference(recognizer: otherGestureRecognizer))
  }

  // MARK: Location

  open func location(in view: UIView?) -> CGPoint {
    convert(windowLocation, to: view)
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard trackedTouches.indices.contains(touchIndex) else {
      UIKitFault.report(
        "-[UIGestureRecognizer locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds "
          + "(\(trackedTouches.count)).")
      return location(in: view)
    }
    return trackedTouches[touchIndex].location(in: view)
  }

  /// The centroid of the touches in window coordinates; the last centroid if no touch is left.
  package var windowLocation: CGPoint {
    trackedTouches.isEmpty ? lastLocation : Self.centroid(of: trackedTouches)
  }

  package static func centroid(of touches: [UITouch]) -> CGPoint {
    var sum = CGPoint.zero
    for touch in touches {
      sum.x += touch.windowLocation.x
      sum.y += touch.windowLocation.y
    }
    let count = CGFloat(max(touches.count, 1))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  package func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return point }
    return view.convert(point, from: window)
  }

  /// Converts a vector: transforms are applied, translations are not.
  package func convertVector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    let tip = convert(vector, to: view)
    let origin = convert(.zero, to: view)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  // MARK: Called by the arena

  /// Whether the gesture includes the time between touches, as a double tap does.
  package var isBetweenTouches: Bool { false }

  package func allows(_ type: UITouch.TouchType) -> Bool {
    guard touchTypes.contains(type) else { return false }
    return !requiresExclusiveTouchType || trackedTouches.allSatisfy { $0.kind == type }
  }

  package func allows(_ type: UIPress.PressType) -> Bool { pressTypes.contains(type) }

  /// Returns whether the recogniser and its delegate accept an event.
  package func receives(_ event: UIEvent) -> Bool {
    shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) != false
  }

  /// Resets the recogniser. Called by the arena once the gesture and all its touches have ended.
  package func startOver() {
    reset()
    currentState = .possible
    pendingState = nil
    pendingEnd = nil
    trackedTouches.removeAll()
    trackedPresses.removeAll()
    engagedTouches.removeAll()
    currentEvent = nil
  }

  // MARK: Targets

  /// Adds the method of `target` that a selector names, to be called at each change of state. The
  /// method may take the recogniser. The target is not retained.
  ///
  /// Adding the same target and action again does not make the call occur twice.
  open func addTarget(_ target: Any, action: Selector) { add(target, action) }

  /// Adds a method of `target`, passed unapplied, to call at each change of state.
  open func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void
  ) {
    targets.append(
      GestureTarget(target: target) { target, _ in
        if let target = target as? Target { action(target)() }
      })
  }

  /// Adds a method of `target` that takes the recogniser as its argument.
  open func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Void
  ) {
    targets.append(
      GestureTarget(target: target) { target, sender in
        if let target = target as? Target, let sender = sender as? Sender {
          action(target)(sender)
        }
      })
  }

  /// Removes an action of `target`. A nil target represents every target, a nil action all of the
  /// target's actions.
  ///
  /// Methods that were passed unapplied cannot be compared, so they are removed only by a nil action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map(Messages.receiver)
    targets.removeAll {
      $0.target == nil
        || (object == nil || $0.target === object) && (action == nil || $0.selector == action)
    }
  }
}

/// A reference to a recogniser that does not retain it.
package struct GestureReference {
  package weak var recognizer: UIGestureRecognizer?
}

import Foundation

/// A target and the method to call on it. The target is not retained.
@MainActor package struct GestureTarget {
  /// The target if it is a view. A Swift weak reference would slow down each retain of the target, and
  /// a scroll view is the target of its own recognisers.
  @WeakView private var view: UIView?
  /// The target if it is not a view.
  private weak var object: AnyObject?
  /// The selector of the method, if it was given by name.
  package let selector: Selector?
  package let invoke: (AnyObject, UIGestureRecognizer) -> Void

  package init(
    target: AnyObject?, selector: Selector? = nil,
    invoke: @escaping (AnyObject, UIGestureRecognizer) -> Void
  ) {
    _view = WeakView(wrappedValue: target as? UIView)
    object = target is UIView ? nil : target
    self.selector = selector
    self.invoke = invoke
  }

  /// The target; nil once it has been deallocated.
  package var target: AnyObject? { view ?? object }
}

extension UIGestureRecognizer {
  /// Creates a recogniser that calls a method of `target`, passed unapplied: `action: Page.tapped`.
  ///
  /// The target is not retained, as on iOS.
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    if let target { addTarget(target, action: action) }
  }

  /// Creates a recogniser that calls a method of `target` with itself as the argument.
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init()
    if let target { addTarget(target, action: action) }
  }

  /// Creates a recogniser that calls the method of `target` that a selector names; target and selector
  /// may be nil.
  ///
  /// The method may take the recogniser. The target is not retained, as on iOS.
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    if let target, let action { add(target, action) }
  }

  func add(_ target: Any, _ action: Selector) {
    let object = Messages.receiver(target)
    if targets.contains(where: { $0.target === object && $0.selector == action }) { return }
    targets.append(
      GestureTarget(target: object, selector: action) { target, sender in
        Messages.send(action, to: target, sender)
      })
  }

  package func sendActions() {
    for entry in targets {
      if let target = entry.target { entry.invoke(target, self) }
    }
  }
}

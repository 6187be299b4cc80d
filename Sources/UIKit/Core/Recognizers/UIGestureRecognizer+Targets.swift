import Foundation

/// A target and the method to call on it. The target is not retained.
@MainActor package struct GestureTarget {
  package weak var target: AnyObject?
  package let invoke: (AnyObject, UIGestureRecognizer) -> Void
}

extension UIGestureRecognizer {
  /// Creates a recogniser that calls a method of `target`, passed unapplied: `action: Page.tapped`.
  ///
  /// Linux has no selectors. The target is not retained, as on iOS.
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

  /// Adds a method of `target`, passed unapplied, to call at each change of state.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void
  ) {
    targets.append(
      GestureTarget(target: target) { target, _ in
        if let target = target as? Target { action(target)() }
      })
  }

  /// Adds a method of `target` that takes the recogniser as its argument.
  public func addTarget<Target: AnyObject, Sender: UIGestureRecognizer>(
    _ target: Target, action: @escaping (Target) -> (Sender) -> Void
  ) {
    targets.append(
      GestureTarget(target: target) { target, sender in
        if let target = target as? Target, let sender = sender as? Sender {
          action(target)(sender)
        }
      })
  }

  /// Removes every action of `target`, or all actions when `target` is nil.
  ///
  /// Methods cannot be compared, so `action` can only be nil.
  public func removeTarget(_ target: Any?, action: Never?) {
    guard let target else { return targets.removeAll() }
    let object = target as AnyObject
    targets.removeAll { $0.target == nil || $0.target === object }
  }

  package func sendActions() {
    for entry in targets {
      if let target = entry.target { entry.invoke(target, self) }
    }
  }
}

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

  /// Creates a recogniser that sends one of UIKit's own actions by its name to a responder, or none.
  public convenience init(target: Any?, action: Selector?) {
    self.init()
    guard let action, let target = target as? UIResponder else { return }
    let entry = GestureTarget(target: target) { target, sender in
      UIApplication.shared.sendAction(action, to: target, from: sender, for: nil)
    }
    targets.append(entry)
  }

  package func sendActions() {
    for entry in targets {
      if let target = entry.target { entry.invoke(target, self) }
    }
  }
}

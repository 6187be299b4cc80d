import UIKit

/// The values of a keyboard notification on which layout depends.
struct KeyboardNotification {
  static let names = [
    UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
    UIResponder.keyboardWillHideNotification,
  ]

  /// The keyboard's frame at the end of its animation, in screen coordinates; null if it hides.
  let endFrame: CGRect
  private let duration: TimeInterval
  private let curve: UInt

  init(_ notification: Notification) {
    let info = notification.userInfo ?? [:]
    let hides = notification.name == UIResponder.keyboardWillHideNotification
    endFrame =
      hides ? .null : info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .null
    duration =
      (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue ?? 0
    // 7 is the keyboard's own curve, which no public constant names.
    curve = (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue ?? 7
  }

  /// Runs `layout` alongside the keyboard's animation, or without animation if the keyboard has none or
  /// the view is not in a window.
  @MainActor func animate(in view: UIView?, _ layout: @escaping () -> Void) {
    Self.animate(in: view, duration: duration, curve: curve, layout)
  }

  /// Runs `layout` with the keyboard's usual animation, for a change while the keyboard stays in place.
  @MainActor static func animateAsUsual(in view: UIView?, _ layout: @escaping () -> Void) {
    animate(in: view, duration: 0.25, curve: 7, layout)
  }

  @MainActor private static func animate(
    in view: UIView?, duration: TimeInterval, curve: UInt, _ layout: @escaping () -> Void
  ) {
    guard duration > 0, view?.window != nil else { return layout() }
    UIView.animate(
      withDuration: duration, delay: 0,
      options: [
        UIView.AnimationOptions(rawValue: curve << 16), .beginFromCurrentState,
        .allowUserInteraction,
      ], animations: layout)
  }

  /// Calls `body` with every keyboard notification until the tokens are removed from the center.
  @MainActor static func observe(
    _ body: @escaping @MainActor (KeyboardNotification) -> Void
  ) -> [any NSObjectProtocol] {
    names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        // Safety: the notification stays on its thread, which is the main thread, because that is where
        // keyboard notifications are posted.
        nonisolated(unsafe) let notification = $0
        MainActor.assumeIsolated { body(KeyboardNotification(notification)) }
      }
    }
  }
}

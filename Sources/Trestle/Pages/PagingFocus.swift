import UIKit

/// Observes which view has the focus of a screen reader or of the keyboard, or is edited.
@MainActor final class PagingFocus {
  var onFocus: ((UIView) -> Void)?
  private var observers: [any NSObjectProtocol] = []

  init() {
    add(UIAccessibility.elementFocusedNotification) { object, element in
      (element ?? object) as? UIView
    }
    add(UIFocusSystem.didUpdateNotification) { system, _ in
      (system as? UIFocusSystem)?.focusedItem as? UIView
    }
    for name in [
      UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification,
    ] {
      add(name) { view, _ in view as? UIView }
    }
  }

  isolated deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  private func add(
    _ name: NSNotification.Name,
    _ view: @escaping @MainActor @Sendable (_ object: Any?, _ element: Any?) -> UIView?
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] note in
        // Safety: these notifications are posted and read on the main thread.
        nonisolated(unsafe) let (object, element) = (
          note.object, note.userInfo?[UIAccessibility.focusedElementUserInfoKey]
        )
        MainActor.assumeIsolated {
          if let view = view(object, element) { self?.onFocus?(view) }
        }
      })
  }
}

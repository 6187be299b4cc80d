import UIKit

#if canImport(BehaviorEngines)
  import BehaviorEngines
#endif

/// Tracks the keyboard's frame for one view, using notifications, or from the window's layout guide if
/// the view joined its window while the keyboard was up.
@MainActor final class KeyboardObserver {
  private enum Place {
    /// No notification has arrived yet.
    case unknown
    /// The frame in screen coordinates; null while the keyboard is hidden.
    case known(CGRect)
  }

  private var place = Place.unknown
  private var observers: [any NSObjectProtocol] = []

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - changes: Called with each keyboard notification.
  ///   - editing: Called when a text field or text view begins editing, which may change the owner of a
  ///     keyboard that stays up.
  init(
    changes: @escaping @MainActor (KeyboardNotification) -> Void,
    editing: @escaping @MainActor () -> Void
  ) {
    observers = KeyboardNotification.observe { [weak self] in
      self?.place = .known($0.endFrame)
      changes($0)
    }
    observers += Self.editingNames.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        // Safety: text views post on the main thread.
        MainActor.assumeIsolated { editing() }
      }
    }
  }

  isolated deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  static let editingNames = [
    UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification,
  ]

  /// Returns the keyboard's frame in the coordinates of the view's window; null without a keyboard, or
  /// if the keyboard does not concern the view.
  func frame(for view: UIView) -> CGRect {
    guard let window = view.window else { return .null }
    let frame =
      switch place {
      case .unknown: Self.frame(in: window)
      case .known(let frame): frame.isNull ? .null : window.convert(frame, from: nil)
      }
    guard !frame.isNull, frame.height > 0, Self.serves(view, in: window) else { return .null }
    return frame
  }

  /// Returns the keyboard's frame according to the window's keyboard layout guide.
  private static func frame(in window: UIWindow) -> CGRect {
    let covered = window.keyboardLayoutGuide.layoutFrame
    let bottom = window.bounds.maxY - window.safeAreaInsets.bottom
    return covered.height > 0 && covered.minY < bottom - 0.5 ? covered : .null
  }

  /// Returns whether a view has to avoid the keyboard. It does not if it is part of the keyboard
  /// itself, or if the keyboard belongs to another window or to a controller presented above the view's
  /// controller.
  private static func serves(_ view: UIView, in window: UIWindow) -> Bool {
    guard let responder = firstResponder(near: window) else { return true }
    for input in [responder.inputView, responder.inputAccessoryView] {
      if let input, view.isDescendant(of: input) { return false }
    }
    guard responder.window === window else { return hasAccessory(with: responder, around: view) }
    return KeyboardRoom.isNeeded(
      by: root(of: view), for: root(of: responder),
      presenter: { $0.presentingViewController.map(outermost) },
      isSearch: { $0 is UISearchController })
  }

  /// Returns whether the first responder is in the accessory view of the view's responder chain, as in
  /// a chat.
  private static func hasAccessory(with responder: UIView, around view: UIView) -> Bool {
    var provider: UIResponder? = view
    while let current = provider {
      if let accessory = current.inputAccessoryView, responder.isDescendant(of: accessory) {
        return true
      }
      provider = current.next
    }
    return false
  }

  /// Returns the first responder of a window, or otherwise of another window in the same scene.
  private static func firstResponder(near window: UIWindow) -> UIView? {
    firstResponder(in: window)
      ?? window.windowScene?.windows.lazy.compactMap { firstResponder(in: $0) }.first
  }

  static func firstResponder(in view: UIView) -> UIView? {
    if view.isFirstResponder { return view }
    return view.subviews.lazy.compactMap { firstResponder(in: $0) }.first
  }

  /// Returns the outermost controller that contains a view: the root of its window, or a presented
  /// controller.
  private static func root(of view: UIView) -> UIViewController? {
    var responder: UIResponder? = view
    while let current = responder {
      if let controller = current as? UIViewController { return outermost(controller) }
      responder = current.next
    }
    return nil
  }

  private static func outermost(_ controller: UIViewController) -> UIViewController {
    var root = controller
    while let parent = root.parent { root = parent }
    return root
  }
}

import BehaviorEngines

/// A presented controller whose keyboard also affects the screen below it, such as a search controller,
/// because it searches that screen's content.
protocol KeyboardSharing: UIViewController {}

extension KeyboardController {
  /// Returns whether a view adapts to the keyboard. It does not if it is part of the keyboard, or if
  /// the keyboard belongs to another window or to a screen presented above the view's screen.
  func concerns(_ view: UIView) -> Bool {
    if let window, view.isDescendant(of: window) { return false }
    guard let responder = session.firstResponder else { return true }
    if let edited = responder as? UIView, edited.window !== view.window {
      // Text in the accessory view of the view's own screen, as in a chat.
      guard let accessory = arrangement.accessory, edited.isDescendant(of: accessory) else {
        return false
      }
      return Self.responders(from: view).contains { $0.inputAccessoryView === accessory }
    }
    return KeyboardRoom.isNeeded(
      by: Self.screen(of: view), for: Self.screen(of: responder),
      presenter: { $0.presentingViewController.map(Self.outermost) },
      isSearch: { $0 is any KeyboardSharing })
  }

  private static func responders(from start: UIResponder) -> some Sequence<UIResponder> {
    sequence(first: start) { $0.next }
  }

  /// Returns the outermost controller that contains a responder: the root of its window, or a presented
  /// controller.
  private static func screen(of responder: UIResponder) -> UIViewController? {
    responders(from: responder).lazy.compactMap { $0 as? UIViewController }.first.map(outermost)
  }

  private static func outermost(_ controller: UIViewController) -> UIViewController {
    var root = controller
    while let parent = root.parent { root = parent }
    return root
  }
}

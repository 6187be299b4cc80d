import Simulator
import Testing
import Trestle

/// A list on a simulated phone, and the toasts over it.
@MainActor struct ToastStage {
  let list: ListStage
  var device: Simulator { list.device }
  var page: ListPage { list.page }

  init(appearance: Appearance = Appearance()) {
    list = ListStage(appearance: appearance)
    // Listens from the start.
    _ = device.screenReader.posts
  }

  /// Shows a toast, and waits until it has come.
  @discardableResult func show(
    _ text: String, for duration: Double = 60, _ setUp: (inout Toast) -> Void = { _ in }
  ) throws -> UIView {
    try show(Toast(text, duration: duration), setUp)
  }

  /// Shows a toast with a button, and waits until it has come.
  @discardableResult func show(
    _ text: String, for duration: Double = 60, actionTitle: String,
    action: @escaping @MainActor () -> Void, _ setUp: (inout Toast) -> Void = { _ in }
  ) throws -> UIView {
    try show(Toast(text, duration: duration, actionTitle: actionTitle, action: action), setUp)
  }

  private func show(_ toast: Toast, _ setUp: (inout Toast) -> Void) throws -> UIView {
    var toast = toast
    setUp(&toast)
    device.perform { page.showToast(toast) }
    device.advance(by: 0.5)
    return try #require(shown.first)
  }

  /// The views of toasts.
  var shown: [UIView] { page.overlayView.toasts }

  /// The texts of the toasts on the screen.
  var texts: [String] { shown.flatMap { $0.parts(UILabel.self) }.compactMap(\.text) }

  var announcements: [String] {
    device.screenReader.posts.filter { $0.notification == .announcement }.compactMap(\.text)
  }
}

extension UIView {
  /// The views of toasts in an overlay.
  var toasts: [UIView] { subviews.filter { $0.accessibilityIdentifier == "toast" } }

  /// The visible subviews of a class.
  func parts<Part: UIView>(_ part: Part.Type) -> [Part] {
    subviews.compactMap { $0 as? Part }.filter { !$0.isHidden }
  }
}

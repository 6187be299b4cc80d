/// Notices taps in the strip at the top of a window that the status bar covers.
final class StatusBarTapRecognizer: UITapGestureRecognizer {
  override init() {
    super.init()
    cancelsTouchesInView = false
    delaysTouchesEnded = false
    addTarget(self, action: StatusBarTapRecognizer.scrollToTop)
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard let window = view as? UIWindow else { return false }
    return event.touches.allSatisfy { $0.beganLocation.y < window.safeAreaInsets.top }
  }

  /// Taps of the app take precedence.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  private func scrollToTop() {
    guard state == .ended, let window = view as? UIWindow else { return }
    UIScrollView.oneThatScrollsToTop(in: window)?.scrollToTop()
  }
}

extension UIScrollView {
  /// The scroll view that a tap on the status bar scrolls; nil unless exactly one on the screen
  /// wants it (UIKit reference 1.12). O(views of the window).
  static func oneThatScrollsToTop(in window: UIWindow) -> UIScrollView? {
    var found: UIScrollView?
    var count = 0
    func look(at view: UIView) {
      guard count < 2, !view.isHidden, view.alpha >= 0.01 else { return }
      if let scrollView = view as? UIScrollView, scrollView.scrollsToTop,
        scrollView.convert(scrollView.bounds, to: window).intersects(window.bounds)
      {
        found = scrollView
        count += 1
      }
      for child in view.subviews { look(at: child) }
    }
    look(at: window)
    return count == 1 ? found : nil
  }
}

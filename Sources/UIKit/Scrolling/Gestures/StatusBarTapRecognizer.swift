/// Recognises taps in the strip at the top of a window that the status bar covers, or would cover.
///
/// If the status bar is visible, touches on it go only to the window. If there is none, a tap that
/// scrolls to the top has no other effect, but taps on controls go to the controls.
final class StatusBarTapRecognizer: UITapGestureRecognizer {
  /// Whether the current tap only serves to scroll.
  private var takesTap: Bool {
    get { cancelsTouchesInView }
    set { cancelsTouchesInView = newValue }
  }

  override var isForStatusBar: Bool { true }

  override init() {
    super.init()
    cancelsTouchesInView = false
    delaysTouchesEnded = false
    addTarget(self, action: StatusBarTapRecognizer.scrollToTop)
  }

  override func shouldReceive(_ event: UIEvent) -> Bool {
    guard let window = view as? UIWindow,
      event.touches.allSatisfy({ $0.beganLocation.y < window.safeAreaInsets.top })
    else { return false }
    let scrollView = UIScrollView.oneThatScrollsToTop(in: window)
    takesTap = scrollView.map { $0.contentOffset.y > $0.minimumOffset.y + 0.5 } ?? false
    return true
  }

  /// Returns false if there is nothing to scroll, so that the app's tap recognisers take precedence.
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    takesTap && preventedGestureRecognizer is UITapGestureRecognizer
  }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    takesTap && otherGestureRecognizer is UITapGestureRecognizer
  }

  private func scrollToTop() {
    guard state == .ended, let window = view as? UIWindow else { return }
    UIScrollView.oneThatScrollsToTop(in: window)?.scrollToTop()
  }
}

extension UIScrollView {
  /// Returns the scroll view that a tap on the status bar scrolls; nil unless exactly one on the screen
  /// scrolls to the top (UIKit reference 1.12). O(views of the window).
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

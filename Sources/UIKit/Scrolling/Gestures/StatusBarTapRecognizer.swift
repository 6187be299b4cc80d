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
    let x = event.touches.first?.location(in: window).x ?? window.bounds.midX
    let scrollView = UIScrollView.oneThatScrollsToTop(in: window, at: x)
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
    UIScrollView.oneThatScrollsToTop(in: window, at: location(in: window).x)?.scrollToTop()
  }
}

extension UIScrollView {
  /// Returns the scroll view that a tap on the status bar scrolls (UIKit reference 1.12). O(n) in the
  /// views of the window.
  ///
  /// Only scroll views that can be touched are considered, and none behind a sheet, an alert or the
  /// results of a search. On a phone there must be exactly one that scrolls to the top. On larger
  /// screens, for example with the columns of a split view, it is the one below the finger that is
  /// nearest to the status bar.
  ///
  /// - Parameter x: The finger's distance from the window's left edge, in points.
  static func oneThatScrollsToTop(in window: UIWindow, at x: CGFloat) -> UIScrollView? {
    var found: [(view: UIScrollView, frame: CGRect)] = []
    func look(at view: UIView) {
      guard !view.isHidden, view.alpha >= 0.01 else { return }
      if let scrollView = view as? UIScrollView, scrollView.scrollsToTop {
        let frame = scrollView.convert(scrollView.bounds, to: window).intersection(window.bounds)
        if !frame.isEmpty, scrollView.canBeTouched(in: frame) { found.append((scrollView, frame)) }
      }
      for child in view.subviews { look(at: child) }
    }
    look(at: window)
    if found.count > 1, window.traitCollection.userInterfaceIdiom == .pad {
      let below = found.filter { $0.frame.minX <= x && x < $0.frame.maxX }
      return below.min { $0.frame.minY < $1.frame.minY }?.view
    }
    return found.count == 1 ? found[0].view : nil
  }

  /// Returns whether a touch in a part of the window would reach the scroll view, in the middle of the
  /// part or at one of a few points around it, because a button or a message may cover the middle.
  private func canBeTouched(in frame: CGRect) -> Bool {
    for row in [0.5, 0.25, 0.75] as [CGFloat] {
      for column in [0.5, 0.25, 0.75] as [CGFloat] {
        let point = CGPoint(
          x: frame.minX + frame.width * column, y: frame.minY + frame.height * row)
        if window?.hitTest(point, with: nil)?.isDescendant(of: self) == true { return true }
      }
    }
    return false
  }
}

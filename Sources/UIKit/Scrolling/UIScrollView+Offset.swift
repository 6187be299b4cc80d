import ScrollEngine

// Programmatic scrolling.
extension UIScrollView {
  func scroll(to offset: CGPoint, animated: Bool) {
    guard offset.x.isScrollable, offset.y.isScrollable else {
      UIKitFault.report("UIScrollView contentOffset contains a number that is not finite")
      return
    }
    let rest = scrollEngine.scroll(to: ScrollVector(offset), animated: animated, at: MediaClock.now)
    if let rest { contentOffset = CGPoint(rest) }
  }

  /// Moves the content immediately, as part of the scroll view's own motion.
  func moveContent(to offset: CGPoint) {
    scrollEngine.reach(ScrollVector(offset), at: MediaClock.now)
  }

  /// Moves content and offset together by `dy`, without a visible change and without disturbing a drag
  /// or motion in progress. Used if the measured height of content above the screen differs from its
  /// estimate.
  package func shiftContent(by dy: CGFloat) { shiftContent(by: CGPoint(x: 0, y: dy)) }

  /// Moves content and offset together along both axes.
  func shiftContent(by distance: CGPoint) {
    guard distance != .zero else { return }
    scrollEngine.shiftContent(by: ScrollVector(distance), at: MediaClock.now)
  }

  /// Scrolls to the top, like a tap on the status bar, if the delegate allows it (UIKit reference 1.8).
  package func scrollToTop() {
    if scrollsToTop { scrollEngine.scrollToTop(at: MediaClock.now) }
  }

  func offset(showing rect: CGRect) -> CGPoint {
    let view = bounds.inset(by: adjustedContentInset)
    func along(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if low >= from, high <= to { return 0 }
      if low < from || high - low > to - from { return low - from }
      return high - to
    }
    return clamped(
      CGPoint(
        x: contentOffset.x + along(rect.minX, rect.maxX, view.minX, view.maxX),
        y: contentOffset.y + along(rect.minY, rect.maxY, view.minY, view.maxY)))
  }

  // MARK: Stopping

  func stopEverything() {
    cancelGestures()
    scrollEngine.stop(at: MediaClock.now)
  }

  /// Ends all motion because the view leaves its window. The content then rests at its target, within
  /// its range.
  func leaveWindow() {
    scrollEngine.leaveWindow(at: MediaClock.now)
    cancelGestures()
  }

  private func cancelGestures() {
    for recognizer in [gestures.pan, gestures.pinch] as [UIGestureRecognizer?] {
      guard let recognizer, recognizer.isEnabled, recognizer.isRecognized else { continue }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
  }

  func setIndicatorInsets(
    _ path: WritableKeyPath<ScrollIndicatorSettings, UIEdgeInsets>, to insets: UIEdgeInsets
  ) {
    guard insets.isScrollable else {
      UIKitFault.report("UIScrollView indicator insets contain a number that is not finite")
      return
    }
    behavior.indicators[keyPath: path] = insets
    indicators.update()
  }
}

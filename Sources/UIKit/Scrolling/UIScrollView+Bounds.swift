import ScrollEngine

// The bounds are the content's offset and the view's size; the engine follows both.
extension UIScrollView {
  func setUp() {
    clipsToBounds = true
    scrollEngine.client = self
    scrollEngine.metrics.viewSize = ScrollVector(super.bounds.size)
    scrollEngine.offset = ScrollVector(super.bounds.origin)
    gestures.pan.scrollView = self
    gestures.pan.allowedScrollTypesMask = .all
    gestures.touchDelay.scrollView = self
    addGestureRecognizer(gestures.touchDelay)
    addGestureRecognizer(gestures.pan)
  }

  func moveByCode(to offset: CGPoint) {
    guard offset.x.isScrollable, offset.y.isScrollable else {
      UIKitFault.report("UIScrollView contentOffset contains a number that is not finite")
      return
    }
    // Read, changed and set: changing it in place allocates.
    var moved = bounds
    moved.origin = offset
    bounds = moved
  }

  func contentDidMove() {
    scrollEngine.offset = ScrollVector(super.bounds.origin)
    setNeedsLayout()
    indicators.update()
    refreshControl?.contentMoved()
    delegate?.scrollViewDidScroll(self)
    observers.notifyOffset(self)
    // Pages come to rest where the insets are. Rows and other content that scrolls freely keep their safe
    // area, so that scrolling lays out nothing.
    if isPagingEnabled { SafeArea.updateChildren(of: self) }
  }

  /// Applies the engine's offset. Unlike a change by the app, it does not affect a motion in
  /// progress.
  func showEngineOffset() {
    var moved = super.bounds
    moved.origin = CGPoint(scrollEngine.offset)
    super.bounds = moved
  }

  func setScrollBounds(_ bounds: CGRect) {
    let old = super.bounds
    let origin = bounds.origin
    if bounds.isUsable {
      guard origin.x.isScrollable, origin.y.isScrollable else {
        UIKitFault.report("UIScrollView bounds begin too far out: \(bounds)")
        return
      }
      if origin != old.origin {
        scrollEngine.willMoveByCode(
          ScrollVector(origin) - ScrollVector(old.origin), at: MediaClock.now)
      }
    }
    super.bounds = bounds
    if old.size != super.bounds.size { sizeDidChange(hasScrolled: origin != old.origin) }
  }

  func setScrollFrame(_ frame: CGRect) {
    let old = super.bounds.size
    super.frame = frame
    if old != super.bounds.size { sizeDidChange(hasScrolled: false) }
    observers.notify(.frame, self)
  }

  /// Called when the size has changed. The layer reports a changed bounds origin only if the size has
  /// not changed.
  private func sizeDidChange(hasScrolled: Bool) {
    scrollEngine.metrics.viewSize = ScrollVector(super.bounds.size)
    viewDidResize()
    if hasScrolled { boundsOriginDidChange() }
    let offset = scrollEngine.offset
    updateAdjustedInset(because: .size)
    rangeChanged(because: .size)
    scrollEngine.viewWasResized(from: offset)
    observers.notify(.bounds, self)
  }

  /// Lets resting content stay out of its range until the end of a layout that the view's new size
  /// requires, and moves it back to where it was before. Returns the insets before.
  func holdOffset() -> UIEdgeInsets {
    let insets = scrollEngine.holdOffset(at: MediaClock.now)
    return UIEdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  func revealRect(_ rect: CGRect, animated: Bool) {
    guard rect.isUsable else {
      UIKitFault.report("scrollRectToVisible: \(rect) contains a number that is not finite")
      return
    }
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }
}

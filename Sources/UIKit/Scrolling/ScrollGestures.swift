/// The pan of a scroll view: it holds motion at touch down and begins only where it can scroll.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override init() {
    super.init()
    addTarget(self, action: ScrollPanGestureRecognizer.follow)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if trackedTouches.count == touches.count { scrollView?.touchDown() }
  }

  override func reset() {
    super.reset()
    scrollView?.touchUp()
  }

  /// Only the way along an axis that scrolls counts, and content that holds the touch for itself
  /// keeps it (facts 1.7).
  override func hasLeftSlop(_ travel: CGPoint) -> Bool {
    guard let scrollView else { return false }
    let isAcross =
      scrollView.canScroll(.horizontal) && abs(travel.x) >= Self.slop
    let isDown = scrollView.canScroll(.vertical) && abs(travel.y) >= Self.slop
    guard isAcross || isDown else { return false }
    return trackedTouches.allSatisfy { touch in
      guard touch.delivery == .began, let view = touch.view, view !== scrollView else {
        return true
      }
      return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: view)
    }
  }

  /// The slop is taken off along the axes that scroll, exactly 10 points (facts 11).
  override func beginPan() {
    func rest(_ x: CGFloat) -> CGFloat { abs(x) > Self.slop ? x - (x > 0 ? 1 : -1) * Self.slop : 0 }
    windowTranslation = CGPoint(x: rest(travel.x), y: rest(travel.y))
    state = .began
  }

  private func follow() {
    guard let scrollView else { return }
    let translation = convertVector(windowTranslation, to: scrollView)
    switch state {
    case .began: scrollView.panBegan(translation, at: sampleTime)
    case .changed: scrollView.panMoved(translation, at: sampleTime)
    case .ended:
      scrollView.panMoved(translation, at: sampleTime)
      scrollView.panEnded(at: sampleTime, isCancelled: false)
    case .cancelled, .failed: scrollView.panEnded(at: sampleTime, isCancelled: true)
    case .possible: break
    }
  }
}

/// Keeps a touch from the content for 150 ms, in case it becomes a drag (facts 1.7). A finger
/// that leaves earlier was a tap: the content gets the touch then.
final class ContentTouchDelayRecognizer: UIGestureRecognizer {
  /// Seconds (facts 1.7).
  static let delay: TimeInterval = 0.15

  weak var scrollView: UIScrollView?
  private var timer: ScheduledAction?

  override init() {
    super.init()
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard scrollView?.delaysContentTouches == true, scrollView?.isScrollEnabled == true,
      timer == nil
    else {
      if timer == nil { state = .failed }
      return
    }
    timer = arena?.after(Self.delay) { [weak self] in self?.state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() {
    timer?.cancel()
    timer = nil
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
}

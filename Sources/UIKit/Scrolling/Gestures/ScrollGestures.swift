import ScrollEngine

/// The pan of a scroll view: a touch stops motion, and a drag begins only in a direction in which the
/// view can scroll.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  @WeakView var scrollView: UIScrollView?

  override init() {
    super.init()
    addTarget(self, action: ScrollPanGestureRecognizer.follow)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard trackedTouches.count == touches.count, let scrollView, scrollView.sendToEngine(.touchDown)
    else {
      return
    }
    // A finger that stops a fling is not meant for the content that happens to be under it.
    for touch in touches where touch.kind == .direct {
      if touch.view !== scrollView || scrollView.stopsByTouchAlone { touch.isTakenFromView = true }
    }
  }

  override func reset() {
    super.reset()
    scrollView?.sendToEngine(.touchUp)
  }

  /// Returns whether the drag can begin. Only movement along a scrollable axis counts, and an enclosing
  /// scroll view takes precedence if the drag is for that view (UIKit reference 1.7).
  override func hasLeftSlop(_ travel: CGPoint) -> Bool {
    guard let scrollView else { return false }
    let hasLeft = ScrollAxis.allCases.contains {
      scrollView.scrollEngine.canScroll($0) && abs($0.of(travel)) >= Self.slop
    }
    return hasLeft && !scrollView.scrollEngine.zoom.isTransition && !scrollView.yields(to: travel)
  }

  /// Subtracts the slop along the scrollable axes, exactly 10 points (UIKit reference 11), and also any
  /// movement made before the drag could begin, so that nothing jumps.
  override func beginPan() {
    func rest(_ x: CGFloat) -> CGFloat { abs(x) > Self.slop ? x - (x > 0 ? 1 : -1) * Self.slop : 0 }
    let missed = missedTravel
    windowTranslation = CGPoint(x: rest(travel.x - missed.x), y: rest(travel.y - missed.y))
    requestTime = arena?.time()
    state = .began
  }

  /// The time at which the pan first tried to begin, in seconds.
  private var requestTime: TimeInterval?

  /// How far the finger moved while the content changed its scale without fingers.
  private var missedTravel = CGPoint.zero

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if currentState == .possible {
      if scrollView?.scrollEngine.zoom.isTransition == true { missedTravel = travel }
    }
  }

  override func startOver() {
    super.startOver()
    missedTravel = .zero
  }

  /// The translation of the last move, in the scroll view's coordinates.
  private var lastTranslation = ScrollVector.zero

  private func follow() {
    guard let scrollView else { return }
    // The content does not catch up with movement made while the pan was waiting for another
    // recogniser.
    if state == .began, !isScrolling, arena?.time() != requestTime { windowTranslation = .zero }
    let translation = ScrollVector(convertVector(windowTranslation, to: scrollView))
    let time = sampleTime
    defer { lastTranslation = translation }
    switch state {
    case .began:
      scrollView.sendToEngine(
        .dragBegan(travel: ScrollVector(travel), translation: translation, time: time))
    case .changed: scrollView.sendToEngine(.dragMoved(translation: translation, time: time))
    case .ended:
      // A finger that lifts in place keeps the speed of its last moves (UIKit reference 13).
      if translation != lastTranslation {
        scrollView.sendToEngine(.dragMoved(translation: translation, time: time))
      }
      scrollView.sendToEngine(.dragEnded(time: time, isCancelled: false))
    case .cancelled, .failed:
      // The pan can be cancelled although none of its touches has moved.
      scrollView.sendToEngine(.dragEnded(time: arena?.time() ?? time, isCancelled: true))
    case .possible: break
    }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.gestures.pinch
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.gestures.pinch
  }
}

/// The pinch of a scroll view. It is recognised simultaneously with the view's pan.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  @WeakView var scrollView: UIScrollView?

  override init() {
    super.init()
    addTarget(self, action: ScrollPinchGestureRecognizer.follow)
  }

  private func follow() {
    guard let scrollView else { return }
    switch state {
    case .began:
      scrollView.sendToEngine(.pinchBegan(center: ScrollVector(location(in: scrollView))))
    case .changed:
      scrollView.sendToEngine(
        .pinchMoved(factor: Double(scale), center: ScrollVector(location(in: scrollView))))
    case .ended, .cancelled, .failed: scrollView.sendToEngine(.pinchEnded)
    case .possible: break
    }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventedGestureRecognizer !== scrollView?.gestures.pan
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== scrollView?.gestures.pan
  }
}

/// Delays the content's touch by 150 ms, in case it becomes a drag (UIKit reference 1.7). If the finger
/// lifts earlier, it was a tap, and the content gets the touch.
final class ContentTouchDelayRecognizer: UIGestureRecognizer {
  /// The delay in seconds (UIKit reference 1.7).
  static let delay: TimeInterval = 0.15

  @WeakView var scrollView: UIScrollView?
  private var timer: ScheduledAction?

  override init() {
    super.init()
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard scrollView?.delaysContentTouches == true, scrollView?.isScrollEnabled == true,
      timer == nil, !touches.contains(where: { ($0.view as? UIControl)?.takesAtOnce($0) == true })
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

extension UIScrollView {
  /// Returns whether a drag may cancel the content's touches (UIKit reference 1.7).
  func mayTakeTouches(of recognizer: UIGestureRecognizer) -> Bool {
    recognizer.trackedTouches.allSatisfy { touch in
      guard touch.delivery == .began, let view = touch.view, view !== self else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  /// Returns whether every scroll view around `view` allows it to receive a touch.
  static func admits(_ touch: UITouch, to view: UIView, with event: UIEvent?) -> Bool {
    var ancestor = view.superview
    while let current = ancestor {
      if let scrollView = current as? UIScrollView,
        !scrollView.touchesShouldBegin([touch], with: event, in: view)
      {
        return false
      }
      ancestor = current.superview
    }
    return true
  }
}

import Kinetics

/// Notices the pointer at a scroll view's edge, where its bars grow and can be dragged.
final class IndicatorHoverRecognizer: UIHoverGestureRecognizer {
  override init() {
    super.init()
    cancelsTouchesInView = false
    addTarget(self, action: IndicatorHoverRecognizer.follow)
  }

  private func follow() {
    guard let scrollView = view as? UIScrollView else { return }
    switch state {
    case .began, .changed: scrollView.indicators.hover(at: location(in: scrollView))
    default: scrollView.indicators.hover(at: nil)
    }
  }
}

/// Drags a scroll view's bar, or goes to the place of its track that was clicked. Only a pointer
/// does; fingers pass through to the content, as on a phone.
final class IndicatorDragRecognizer: UIGestureRecognizer {
  private var hasMoved = false

  override init() {
    super.init()
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    delaysTouchesBegan = true
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView = view as? UIScrollView, let touch = touches.first,
      trackedTouches.count == 1, event.buttonMask == .primary, !(touch.view is UIControl),
      scrollView.indicators.press(at: touch.location(in: scrollView))
    else {
      state = .failed
      return
    }
    hasMoved = false
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView = view as? UIScrollView, isRecognized else { return }
    if !hasMoved {
      hasMoved = true
      scrollView.beginIndicatorDrag()
    }
    scrollView.indicators.drag(to: location(in: scrollView))
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { finish(.ended) }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(.cancelled)
  }

  private func finish(_ end: State) {
    guard isRecognized else {
      state = .failed
      return
    }
    state = end
    guard let scrollView = view as? UIScrollView else { return }
    scrollView.indicators.release(at: location(in: scrollView))
    if hasMoved { scrollView.endIndicatorDrag() }
  }
}

extension ScrollIndicators {
  /// The bar's axis whose strip of the edge holds a point of the scroll view's; nil elsewhere.
  private func barAxis(at point: CGPoint) -> ScrollAxis? {
    guard view.isScrollEnabled else { return nil }
    for axis in [ScrollAxis.vertical, .horizontal] where isWanted(axis) {
      let area = track(axis).area
      guard area.contains(point) else { continue }
      let isRTL = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      let distance =
        axis == .horizontal
        ? area.maxY - point.y : isRTL ? point.x - area.minX : area.maxX - point.x
      if distance <= Metrics.reach { return axis }
    }
    return nil
  }

  /// The pointer is at a point of the scroll view's, or nil has left it: the bar under it shows
  /// and grows, as on iPad.
  func hover(at point: CGPoint?) {
    guard grab == nil else { return }
    let axis = point.flatMap { barAxis(at: $0) }
    if axis == hovered { return }
    hovered = axis
    if axis != nil { show() }
    UIView.animate(withDuration: Metrics.growth) { self.update() }
    if axis == nil { motionEnded() }
  }

  /// Takes hold of the bar, or sends its middle to the pointer; false away from the bars.
  func press(at point: CGPoint) -> Bool {
    guard let axis = barAxis(at: point) else { return false }
    hovered = axis
    show()
    let (_, _, start, bar) = track(axis)
    let place = along(axis, point)
    if place >= start, place <= start + bar {
      grab = place - start
    } else {
      grab = bar / 2
      let goal = offset(axis, for: place)
      var target = view.contentOffset
      if axis == .vertical { target.y = goal } else { target.x = goal }
      if view.isPagingEnabled, let page = page(axis, goal) {
        if axis == .vertical { target.y = page } else { target.x = page }
      }
      view.glide(to: target)
    }
    return true
  }

  private func page(_ axis: ScrollAxis, _ place: CGFloat) -> CGFloat? {
    RestPositions(every: Double(axis.of(view.bounds.size)), in: view.range(axis))
      .map { CGFloat($0.nearest(to: Double(place))) }
  }

  /// Moves the content as the bar follows the pointer.
  func drag(to point: CGPoint) {
    guard grab != nil, let axis = hovered else { return }
    var target = view.contentOffset
    let goal = offset(axis, for: along(axis, point))
    if axis == .vertical { target.y = goal } else { target.x = goal }
    view.follow(to: view.pixelAligned(target))
  }

  /// Lets go; the bar stays grown while the pointer is over it.
  func release(at point: CGPoint) {
    grab = nil
    hover(at: view.bounds.contains(point) ? point : nil)
  }

  private func along(_ axis: ScrollAxis, _ point: CGPoint) -> CGFloat {
    axis.of(point) - axis.of(track(axis).area.origin)
  }

  /// The offset at which the place where the bar is held lies `place` points from the area's start.
  private func offset(_ axis: ScrollAxis, for place: CGFloat) -> CGFloat {
    let (_, length, _, bar) = track(axis)
    let range = view.range(axis)
    let way = length - bar
    guard way > 0 else { return CGFloat(range.lowerBound) }
    let share = max(0, min(1, (place - (grab ?? 0) - Metrics.margin) / way))
    return CGFloat(range.lowerBound + (range.upperBound - range.lowerBound) * Double(share))
  }
}

extension UIScrollView {
  fileprivate func beginIndicatorDrag() {
    stopMotion(callingDelegate: true)
    isTracking = true
    isDragging = true
    delegate?.scrollViewWillBeginDragging(self)
  }

  fileprivate func endIndicatorDrag() {
    isTracking = false
    isDragging = false
    finishDrag(velocity: .zero, at: MediaClock.now)
  }
}

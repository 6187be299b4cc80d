import Kinetics
import ScrollEngine

/// Tracks the pointer at a scroll view's edge, where the indicator bars grow and can be dragged.
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

/// Drags the bar of a scroll indicator, or scrolls to the position of a click in its track. This works
/// only with a pointer; touches by fingers pass through to the content, as on a phone.
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
      scrollView.sendToEngine(.indicatorDragBegan)
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
    if hasMoved { scrollView.sendToEngine(.indicatorDragEnded) }
  }
}

extension ScrollIndicators {
  /// Returns the axis of the bar in whose strip along the edge a point lies; nil if there is none.
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

  /// Updates the bars for the pointer's location, which is nil outside the view: the bar under the
  /// pointer appears and grows, as on iPad.
  func hover(at point: CGPoint?) {
    guard grab == nil else { return }
    var axis = point.flatMap { barAxis(at: $0) }
    // A control at the edge, such as a section index, receives the pointer, as it receives a click.
    if axis != nil, let point, view.hitTest(point, with: nil) is UIControl { axis = nil }
    if axis == hovered { return }
    hovered = axis
    if axis != nil { showBars() }
    UIView.animate(withDuration: Metrics.growth) { self.update() }
    if axis == nil { motionEnded() }
  }

  /// Grabs the bar, or moves its center to the pointer; returns false if the pointer is not on a bar.
  func press(at point: CGPoint) -> Bool {
    guard let axis = barAxis(at: point) else { return false }
    hovered = axis
    showBars()
    let (_, _, start, bar) = track(axis)
    let position = along(axis, point)
    if position >= start, position <= start + bar {
      grab = position - start
    } else {
      grab = bar / 2
      let end = offset(axis, for: position)
      var target = view.contentOffset
      if axis == .vertical { target.y = end } else { target.x = end }
      if view.isPagingEnabled, let page = page(axis, end) {
        if axis == .vertical { target.y = page } else { target.x = page }
      }
      view.sendToEngine(.trackClicked(ScrollVector(target)))
    }
    return true
  }

  private func page(_ axis: ScrollAxis, _ position: CGFloat) -> CGFloat? {
    RestPositions(every: Double(axis.of(view.bounds.size)), in: view.scrollEngine.range(axis))
      .map { CGFloat($0.nearest(to: Double(position))) }
  }

  /// Moves the content as the bar follows the pointer.
  func drag(to point: CGPoint) {
    guard grab != nil, let axis = hovered else { return }
    var target = view.contentOffset
    let end = offset(axis, for: along(axis, point))
    if axis == .vertical { target.y = end } else { target.x = end }
    view.sendToEngine(.indicatorMoved(to: ScrollVector(target)))
  }

  /// Releases the bar, which stays grown while the pointer hovers over it. If the pointer was not
  /// reported as hovering before the press, it is not reported when it leaves either.
  func release(at point: CGPoint) {
    grab = nil
    let hovers = view.gestureRecognizers?.contains {
      ($0 as? IndicatorHoverRecognizer)?.isRecognized == true
    }
    hover(at: hovers == true && view.bounds.contains(point) ? point : nil)
  }

  private func along(_ axis: ScrollAxis, _ point: CGPoint) -> CGFloat {
    axis.of(point) - axis.of(track(axis).area.origin)
  }

  /// Returns the offset at which the held point of the bar is `position` points from the start of the
  /// area.
  private func offset(_ axis: ScrollAxis, for position: CGFloat) -> CGFloat {
    let (_, length, _, bar) = track(axis)
    let range = view.scrollEngine.range(axis)
    let room = length - bar
    guard room > 0 else { return CGFloat(range.lowerBound) }
    let share = max(0, min(1, (position - (grab ?? 0) - Metrics.margin) / room))
    return CGFloat(range.lowerBound + (range.upperBound - range.lowerBound) * Double(share))
  }
}

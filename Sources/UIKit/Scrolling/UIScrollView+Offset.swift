import Kinetics

// Scrolling by code.
extension UIScrollView {
  func scroll(to offset: CGPoint, animated: Bool) {
    guard offset.x.isScrollable, offset.y.isScrollable else {
      UIKitFault.report("UIScrollView contentOffset contains a number that is not finite")
      return
    }
    // A place at a scale that is only being passed may not exist at the one where that ends.
    let isMeantInside = zoom.flight != nil && clamped(offset) == offset
    endZoomFlight()
    stopMotion(callingDelegate: false)
    let offset = isMeantInside ? clamped(offset) : offset
    if offset == contentOffset { return }
    guard animated, window != nil else {
      contentOffset = offset
      return
    }
    animate(to: offset) { scrollView in
      scrollView.delegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }
  }

  func animate(to target: CGPoint, then finish: @escaping (UIScrollView) -> Void) {
    let from = contentOffset
    animation = ScrollFlight(
      start: MediaClock.now,
      x: from.x == target.x
        ? nil : ScrollMotion(animationFrom: Double(from.x), to: Double(target.x)),
      y: from.y == target.y
        ? nil : ScrollMotion(animationFrom: Double(from.y), to: Double(target.y)),
      finish: finish)
    startTicking()
  }

  /// Sends an animation whose end is no longer in the range to the nearest place that is, with the
  /// speed that it has.
  ///
  /// - Parameter besideIt: only along the axis that it does not move, where a finger may have left
  ///   the content outside.
  func retargetAnimation(besideIt: Bool = false) {
    guard let flight = animation, !flight.isAimed else { return }
    let end = flight.end(rest: contentOffset)
    var inside = clamped(end)
    if besideIt {
      for axis in ScrollAxis.allCases where flight.motion(axis) != nil {
        axis.set(axis.of(end), in: &inside)
      }
    }
    if inside == end { return }
    let now = MediaClock.now
    let place = flight.offset(at: now, rest: contentOffset)
    let velocity = flight.velocity(at: now)
    var new = ScrollFlight(start: now, finish: flight.finish)
    // The law may already be where the content gets only with the next frame.
    for axis in ScrollAxis.allCases
    where axis.of(place) != axis.of(inside) || axis.of(contentOffset) != axis.of(inside) {
      new.set(
        ScrollMotion(
          glideFrom: Double(axis.of(place)), to: Double(axis.of(inside)),
          velocity: Double(axis.of(velocity))), on: axis)
    }
    animation = new
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

  /// Ends deceleration and animation where they are.
  func stopMotion(callingDelegate: Bool) {
    stopCoasting(callingDelegate: callingDelegate)
    animation = nil
    let wasDecelerating = deceleration != nil
    deceleration = nil
    isDecelerating = false
    stopTicking()
    if wasDecelerating, callingDelegate { delegate?.scrollViewDidEndDecelerating(self) }
    indicators.motionEnded()
  }

  func stopEverything() {
    for recognizer in [pan, zoom.recognizer] as [UIGestureRecognizer?] {
      guard let recognizer, recognizer.isEnabled, recognizer.isRecognized else { continue }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    if pointer.isActive { endPointer(at: MediaClock.now, isCancelled: true) }
    endZoomFlight()
    stopMotion(callingDelegate: true)
    var offset = contentOffset
    if isPagingEnabled {
      offset = CGPoint(
        x: nearestPage(.horizontal, to: Double(offset.x)),
        y: nearestPage(.vertical, to: Double(offset.y)))
    }
    follow(to: clamped(offset))
  }

  /// Nothing goes on outside of a window.
  func leaveWindow() {
    panEnded(at: MediaClock.now, isCancelled: true)
    zoom.pinch = nil
    // What nobody sees comes to rest where it would have, at least within its range.
    stopEverything()
    isTracking = false
  }

  /// Moves content and offset together by `dy`, without a visible change and without disturbing a
  /// drag or motion under way: for content above the screen that turned out taller or shorter.
  package func shiftContent(by dy: CGFloat) {
    if dy == 0 { return }
    drag?.shift(by: dy)
    if deceleration != nil { replanDeceleration(movedBy: CGPoint(x: 0, y: dy), isByCode: false) }
    animation?.shift(by: CGPoint(x: 0, y: dy))
    follow(to: CGPoint(x: contentOffset.x, y: contentOffset.y + dy))
  }

  func setIndicatorInsets(
    _ path: WritableKeyPath<ScrollIndicatorSettings, UIEdgeInsets>, to insets: UIEdgeInsets
  ) {
    guard insets.isScrollable else {
      UIKitFault.report("UIScrollView indicator insets contain a number that is not finite")
      return
    }
    indicatorSettings[keyPath: path] = insets
    indicators.update()
  }
}

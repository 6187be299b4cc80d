import Kinetics

extension UIScrollView {
  /// The smallest offset at which the content rests (facts 1.10).
  package var minimumOffset: CGPoint {
    CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
  }

  /// The largest offset at which the content rests (facts 1.10).
  package var maximumOffset: CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: max(-inset.left, contentSize.width + inset.right - bounds.width),
      y: max(-inset.top, contentSize.height + inset.bottom - bounds.height))
  }

  /// The offset brought into the range at which the content may rest.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    let (low, high) = (minimumOffset, maximumOffset)
    return CGPoint(
      x: max(low.x, min(high.x, offset.x)), y: max(low.y, min(high.y, offset.y)))
  }

  package func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
    Double(axis.of(minimumOffset))...Double(axis.of(maximumOffset))
  }

  /// Whether a drag along an axis moves anything.
  package func canScroll(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    if range.upperBound > range.lowerBound { return true }
    if !bounces { return false }
    return axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal
  }

  /// A place brought to the screen's pixels.
  func aligned(_ x: Double) -> Double {
    let scale = Double(layer.contentsScale)
    return (x * scale).rounded() / scale
  }

  /// Works out the insets that count; the offset follows the safe area where the content rests at
  /// its top (facts 1.10).
  func updateAdjustedInset(followsTop: Bool = false, settles: Bool = false) {
    let safe = safeAreaInsets
    var extra = UIEdgeInsets.zero
    if safe != .zero {
      let fills = (
        x: contentSize.width > bounds.width || alwaysBounceHorizontal,
        y: contentSize.height > bounds.height || alwaysBounceVertical
      )
      switch contentInsetAdjustmentBehavior {
      case .never: break
      case .always: extra = safe
      case .automatic, .scrollableAxes:
        if fills.x { (extra.left, extra.right) = (safe.left, safe.right) }
        if fills.y { (extra.top, extra.bottom) = (safe.top, safe.bottom) }
      }
    }
    extra.top += refreshInset
    let new = contentInset + extra
    let old = adjustedContentInset
    if new == old { return }
    let wasAtTop = contentOffset.y == -old.top
    adjustedContentInset = new
    if followsTop, wasAtTop, drag == nil, deceleration == nil, animation == nil {
      follow(to: CGPoint(x: contentOffset.x, y: -new.top))
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    rangeChanged(settles: settles)
  }

  /// Brings whatever is under way into the new range without a jerk: a drag goes on from where
  /// the content stands, a motion goes on with its speed, content at rest is brought inside.
  func rangeChanged(settles: Bool = false) {
    if drag != nil {
      drag?.anchor(in: self)
    } else if deceleration != nil {
      replanDeceleration()
    } else if animation != nil {
      retargetAnimation()
    } else if pointer.isActive {
      anchorPointer()
    } else {
      let inside = clamped(contentOffset)
      if inside != contentOffset {
        if settles, window != nil { animate(to: inside) { _ in } } else { follow(to: inside) }
      }
    }
    indicators.update()
  }

  // MARK: Scrolling by code

  /// Moves to an offset, animated in 0.3 s of sin² (facts 1.9) or at once.
  ///
  /// Animated, the delegate hears of the end; without a change it hears nothing.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, window != nil else {
      self.contentOffset = contentOffset
      return
    }
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else {
      UIKitFault.report("UIScrollView contentOffset contains a number that is not finite")
      return
    }
    stopMotion(callingDelegate: false)
    if contentOffset == self.contentOffset { return }
    animate(to: contentOffset) { scrollView in
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

  private func retargetAnimation() {
    guard let flight = animation else { return }
    let end = CGPoint(
      x: flight.x.map { CGFloat($0.end) } ?? contentOffset.x,
      y: flight.y.map { CGFloat($0.end) } ?? contentOffset.y)
    let inside = clamped(end)
    if inside == end { return }
    animate(to: inside, then: flight.finish ?? { _ in })
  }

  /// Moves as little as needed to show `rect`, in the content's coordinates; of one larger than
  /// the view the top and left edges win (our choice: facts 1.9 has a gap).
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard rect.isUsable else { return }
    let view = bounds.inset(by: adjustedContentInset)
    func along(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if low >= from, high <= to { return 0 }
      if low < from || high - low > to - from { return low - from }
      return high - to
    }
    let offset = clamped(
      CGPoint(
        x: contentOffset.x + along(rect.minX, rect.maxX, view.minX, view.maxX),
        y: contentOffset.y + along(rect.minY, rect.maxY, view.minY, view.maxY)))
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// Scrolls to the top as a tap on the status bar does, if the delegate allows (facts 1.8).
  package func scrollToTop() {
    guard scrollsToTop, isScrollEnabled, delegate?.scrollViewShouldScrollToTop(self) ?? true
    else { return }
    stopMotion(callingDelegate: false)
    let top = CGPoint(x: contentOffset.x, y: minimumOffset.y)
    if top == contentOffset {
      delegate?.scrollViewDidScrollToTop(self)
      return
    }
    animate(to: top) { $0.delegate?.scrollViewDidScrollToTop($0) }
  }

  /// Stops whatever moves, where it may rest.
  public func stopScrollingAndZooming() {
    stopMotion(callingDelegate: true)
    follow(to: clamped(contentOffset))
  }

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

  /// Moves content and offset together by `dy`, without a visible change and without disturbing a
  /// drag or motion under way: for content above the screen that turned out taller or shorter.
  package func shiftContent(by dy: CGFloat) {
    if dy == 0 { return }
    drag?.shift(by: dy)
    deceleration?.shift(by: Double(dy))
    animation?.shift(by: Double(dy))
    follow(to: CGPoint(x: contentOffset.x, y: contentOffset.y + dy))
  }
}

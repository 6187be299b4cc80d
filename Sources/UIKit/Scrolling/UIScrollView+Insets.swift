import QuartzCore
import ScrollEngine

/// Why the range in which content rests has changed.
enum RangeChange {
  /// `contentInset` was set.
  case insets
  /// The safe area has changed, or its effect on the insets.
  case safeArea
  /// The refresh control adds or removes its inset.
  case refreshing
  /// The content or the view was resized.
  case size
}

extension UIScrollView {
  /// The minimum offset at which the content rests (UIKit reference 1.10).
  package var minimumOffset: CGPoint {
    CGPoint(
      x: scrollEngine.range(.horizontal).lowerBound, y: scrollEngine.range(.vertical).lowerBound)
  }

  /// The maximum offset at which the content rests (UIKit reference 1.10).
  package var maximumOffset: CGPoint {
    CGPoint(
      x: scrollEngine.range(.horizontal).upperBound, y: scrollEngine.range(.vertical).upperBound)
  }

  /// Returns the offset clamped to the range in which the content rests.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(scrollEngine.clamped(ScrollVector(offset)))
  }

  /// How much farther the content can be pulled down because the bar above it grows, in points.
  package var roomAboveTop: CGFloat {
    get { CGFloat(scrollEngine.metrics.roomAboveTop) }
    set { scrollEngine.metrics.roomAboveTop = Double(newValue) }
  }

  // MARK: What changes it

  /// Recomputes the effective insets. Content that rests at its top or left edge follows changes of the
  /// safe area (UIKit reference 1.10), also of its effect, which begins once the content scrolls.
  func updateAdjustedInset(because reason: RangeChange) {
    var new = contentInset + insetOfSafeArea
    new.top += insets.refresh
    let old = adjustedContentInset
    if new == old { return }
    let wasAt = (x: contentOffset.x == -old.left, y: contentOffset.y == -old.top)
    scrollEngine.metrics.insets = ScrollInsets(new)
    // A bar that shrinks as content passes under it leaves the range unchanged.
    let oldFarthest = insets.farthestTop
    insets.farthestTop = new.top + roomAboveTop
    let isBarAlone =
      reason == .safeArea && insets.farthestTop == oldFarthest && new.left == old.left
      && new.bottom == old.bottom && new.right == old.right
    let followsEdge = reason == .safeArea || reason == .size
    if !isBarAlone, followsEdge, scrollEngine.isAtRest, wasAt.x || wasAt.y {
      moveContent(
        to: CGPoint(
          x: wasAt.x ? -new.left : contentOffset.x, y: wasAt.y ? -new.top : contentOffset.y))
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    observers.notify(.adjustedContentInset, self)
    if isBarAlone { indicators.update() } else { rangeChanged(because: reason) }
  }

  private var insetOfSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    if safe == .zero || !followsSafeArea { return .zero }
    var extra = UIEdgeInsets.zero
    switch contentInsetAdjustmentBehavior {
    case .never: break
    case .always: extra = safe
    case .automatic, .scrollableAxes:
      let now = MediaClock.now
      if insets.horizontal.isInset(whileScrolling: contentSize.width > bounds.width, at: now)
        || alwaysBounceHorizontal
      {
        (extra.left, extra.right) = (safe.left, safe.right)
      }
      if insets.vertical.isInset(whileScrolling: contentSize.height > bounds.height, at: now)
        || alwaysBounceVertical || isOwnedUnderBars
      {
        (extra.top, extra.bottom) = (safe.top, safe.bottom)
      }
    }
    return extra
  }

  /// Whether a controller's view under bars is this view or contains it. The safe area then applies
  /// even to content that does not scroll.
  private var isOwnedUnderBars: Bool {
    guard contentInsetAdjustmentBehavior == .automatic,
      let owner = viewOwner ?? superview?.viewOwner
    else { return false }
    return owner.takesBarInsets
  }

  /// Whether the safe area's top adds to the content's inset.
  package var reachesUnderBars: Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: false
    case .always: true
    case .automatic, .scrollableAxes: scrollEngine.canScroll(.vertical) || isOwnedUnderBars
    }
  }

  func contentSizeDidChange() {
    updateAdjustedInset(because: .size)
    rangeChanged(because: .size)
    observers.notify(.contentSize, self)
  }

  /// Adapts a motion in progress smoothly to the new range.
  func rangeChanged(because reason: RangeChange = .size) {
    updatePixelScale()
    scrollEngine.metricsDidChange(response(to: reason), at: MediaClock.now)
    indicators.update()
  }

  /// Returns how content that rests out of its range moves inside: immediately after a resize, but
  /// animated if only an inset was removed, so that it does not visibly jump. In an animation or a
  /// layout pass, or before the view is visible, it always moves immediately.
  private func response(to reason: RangeChange) -> RangeResponse {
    switch reason {
    case .refreshing: .animation
    case .insets where CALayer.viewAnimationDepth == 0 && CALayer.layoutDepth == 0:
      window == nil ? .immediate : .bounce
    default: .immediate
    }
  }
}

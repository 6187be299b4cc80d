import Kinetics
import QuartzCore

/// Why the range has changed in which content rests.
enum RangeChange {
  /// `contentInset` was set.
  case insets
  /// The safe area, or how it counts.
  case safeArea
  /// The refresh control takes or gives back its room.
  case refreshing
  /// The content or the view has another size.
  case size
}

extension UIScrollView {
  /// The largest offset, size or inset that is taken, in points; beyond it a double no longer tells
  /// pixels apart.
  nonisolated static var farthest: CGFloat { 1e12 }

  /// The smallest offset at which the content rests (UIKit reference 1.10).
  package var minimumOffset: CGPoint {
    CGPoint(x: range(.horizontal).lowerBound, y: range(.vertical).lowerBound)
  }

  /// The largest offset at which the content rests (UIKit reference 1.10).
  package var maximumOffset: CGPoint {
    CGPoint(x: range(.horizontal).upperBound, y: range(.vertical).upperBound)
  }

  /// The offset brought into the range at which the content may rest.
  package func clamped(_ offset: CGPoint) -> CGPoint { clamped(offset, in: contentSize) }

  func clamped(_ offset: CGPoint, in size: CGSize) -> CGPoint {
    let (x, y) = (range(.horizontal, in: size), range(.vertical, in: size))
    return CGPoint(
      x: max(x.lowerBound, min(x.upperBound, Double(offset.x))),
      y: max(y.lowerBound, min(y.upperBound, Double(offset.y))))
  }

  package func range(_ axis: ScrollAxis) -> ClosedRange<Double> { range(axis, in: contentSize) }

  /// The offsets at which content of `size` rests; one only, by `contentAlignmentPoint`, where it
  /// is smaller than what is visible.
  func range(_ axis: ScrollAxis, in size: CGSize) -> ClosedRange<Double> {
    let inset = adjustedContentInset
    let (before, after) =
      axis == .vertical ? (inset.top + roomAboveTop, inset.bottom) : (inset.left, inset.right)
    let room = axis.of(bounds.size) - before - after - axis.of(size)
    func near(_ place: CGFloat) -> Double { Double(max(-Self.farthest, min(Self.farthest, place))) }
    if room >= 0 {
      let place = near(-before - room * axis.of(settings.alignment))
      return place...place
    }
    return near(-before)...near(-before - room)
  }

  /// Whether a drag along an axis moves anything.
  package func canScroll(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    return range.upperBound > range.lowerBound || settings.alwaysBounces(axis)
  }

  /// A place brought to the screen's pixels.
  func aligned(_ x: Double) -> Double {
    let scale = Double(layer.contentsScale)
    return scale > 0 && scale.isFinite ? (x * scale).rounded() / scale : x
  }

  /// Offsets are reported in whole pixels (UIKit reference 1.4); one in the range stays in it, and
  /// one at its edge is the edge, wherever pixels are.
  func pixelAligned(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: pixelAligned(.horizontal, Double(offset.x)), y: pixelAligned(.vertical, Double(offset.y)))
  }

  func pixelAligned(_ axis: ScrollAxis, _ place: Double) -> Double {
    let range = range(axis)
    // The end of a motion to an edge may be off it by the last digits of a double.
    if abs(place - range.lowerBound) < 1e-6 { return range.lowerBound }
    if abs(place - range.upperBound) < 1e-6 { return range.upperBound }
    let aligned = aligned(place)
    return range.contains(place)
      ? max(range.lowerBound, min(range.upperBound, aligned)) : aligned
  }

  // MARK: What changes it

  /// Works out the insets that count; at rest at its top or left edge the content follows the safe
  /// area (UIKit reference 1.10).
  func updateAdjustedInset(because reason: RangeChange) {
    var new = contentInset + insetOfSafeArea
    new.top += refreshInset
    let old = adjustedContentInset
    if new == old { return }
    let wasAt = (x: contentOffset.x == -old.left, y: contentOffset.y == -old.top)
    adjustedContentInset = new
    // A bar that gives up room as content passes under it leaves the range as it is.
    let oldFarthest = farthestTop
    farthestTop = new.top + roomAboveTop
    let isBarAlone =
      reason == .safeArea && farthestTop == oldFarthest && new.left == old.left
      && new.bottom == old.bottom && new.right == old.right
    if !isBarAlone, reason == .safeArea, isAtRest, wasAt.x || wasAt.y {
      follow(
        to: CGPoint(
          x: wasAt.x ? -new.left : contentOffset.x, y: wasAt.y ? -new.top : contentOffset.y))
    }
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    observers.notify(\UIScrollView.adjustedContentInset, self)
    if isBarAlone { indicators.update() } else { rangeChanged(because: reason) }
  }

  private var insetOfSafeArea: UIEdgeInsets {
    let safe = safeAreaInsets
    if safe == .zero { return .zero }
    var extra = UIEdgeInsets.zero
    switch contentInsetAdjustmentBehavior {
    case .never: break
    case .always: extra = safe
    case .automatic, .scrollableAxes:
      if contentSize.width > bounds.width || alwaysBounceHorizontal {
        (extra.left, extra.right) = (safe.left, safe.right)
      }
      if contentSize.height > bounds.height || alwaysBounceVertical || isOwnedUnderBars {
        (extra.top, extra.bottom) = (safe.top, safe.bottom)
      }
    }
    return extra
  }

  /// Whether the view of a controller under bars is this one, or holds it: the safe area counts
  /// then however short the content is.
  private var isOwnedUnderBars: Bool {
    guard contentInsetAdjustmentBehavior == .automatic,
      let owner = viewController ?? superview?.viewController
    else { return false }
    return owner.barInsets != .zero
  }

  /// Whether the safe area's top adds to the content's room.
  package var reachesUnderBars: Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: false
    case .always: true
    case .automatic, .scrollableAxes: canScroll(.vertical) || isOwnedUnderBars
    }
  }

  func contentSizeDidChange() {
    updateAdjustedInset(because: .size)
    rangeChanged(because: .size)
    observers.notify(\UIScrollView.contentSize, self)
  }

  /// Whether nothing moves the content, and no finger holds it.
  var isAtRest: Bool {
    drag == nil && deceleration == nil && animation == nil && !zoom.isActive && !pointer.isActive
  }

  /// Brings whatever is under way into the new range without a jerk: a drag goes on from where
  /// the content stands, a motion goes on with its speed, content at rest is brought inside.
  ///
  /// Several can be under way at once, as when code has a dragged content zoomed.
  func rangeChanged(because reason: RangeChange = .size) {
    // A release that is being planned looks at the range when the delegate is done.
    if !isPlanningRelease {
      let wasAtRest = isAtRest
      zoomRangeChanged()
      drag?.anchor(in: self)
      replanDeceleration()
      if pointer.isActive { anchorPointer() }
      retargetAnimation()
      if wasAtRest { bringInside(because: reason) }
    }
    indicators.update()
  }

  /// Content at rest outside of its range goes inside: at once with a new size, gliding where only
  /// an inset went away under it, so that what the user looks at does not jump. Inside an
  /// animation, a layout pass or before it is shown it is there at once.
  private func bringInside(because reason: RangeChange) {
    let inside = clamped(contentOffset)
    if inside == contentOffset { return }
    let isShown = window != nil && CALayer.viewAnimationDepth == 0 && CALayer.layoutDepth == 0
    switch reason {
    case .refreshing where window != nil: animate(to: inside) { _ in }
    case .insets where isShown: glideInside()
    default: follow(to: inside)
    }
  }

  /// Moves content that stands outside of its range back as the bounce does, without a word to the
  /// delegate but its scrolling.
  func glideInside() {
    guard window != nil else { return follow(to: clamped(contentOffset)) }
    let now = MediaClock.now
    animation = ScrollFlight(
      start: now, x: motionBack(.horizontal, from: Double(contentOffset.x)),
      y: motionBack(.vertical, from: Double(contentOffset.y)))
    startTicking()
  }
}

import Kinetics

// Notches of a wheel, keys, and clicks next to an indicator, which start short animations that follow
// each other without losing their velocity.
extension ScrollEngine {
  /// The distance that an arrow key scrolls, in points: the same as for a notch of a wheel (our
  /// choice).
  private static let keyLine = 53.0
  /// The length of the visible part that remains visible after a page key, in points (our choice).
  private static let keyOverlap = 44.0

  /// Scrolls for a notch of a wheel: by its distance, or by a page if paging is enabled.
  func turnWheel(by delta: ScrollVector) -> Bool {
    if activity.isTrackpadDrag { return true }
    let end = stepEnd
    var target = end
    for axis in ScrollAxis.allCases where delta[axis] != 0 {
      target[axis] = step(axis, by: -delta[axis], from: end[axis])
    }
    return scrollSmoothly(to: target)
  }

  /// Scrolls for a key; returns false if nothing moves, so that the enclosing scroll view can handle
  /// the key.
  func press(_ key: ScrollKey) -> Bool {
    if activity.isFingerDrag || activity.isTrackpadDrag { return false }
    let end = stepEnd
    var target = end
    let main: ScrollAxis = hasRange(.vertical) || !hasRange(.horizontal) ? .vertical : .horizontal
    switch key {
    case .line(let axis, let sign):
      guard hasRange(axis) else { return false }
      target[axis] = step(axis, by: Double(sign) * Self.keyLine, from: end[axis])
    case .page(let sign):
      let visible = metrics.visibleSize[main]
      target[main] = step(
        main, by: Double(sign) * max(visible / 2, visible - Self.keyOverlap), from: end[main])
    case .end(let sign):
      target[main] = sign < 0 ? range(main).lowerBound : range(main).upperBound
    }
    return scrollSmoothly(to: target)
  }

  private func hasRange(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    return range.upperBound > range.lowerBound
  }

  private func step(_ axis: ScrollAxis, by distance: Double, from end: Double) -> Double {
    settings.isPagingEnabled ? nextPage(axis, towards: distance, from: end) : end + distance
  }

  /// The offset at which the current step ends.
  private var stepEnd: ScrollVector {
    activity.animation?.offset(at: .infinity, rest: offset) ?? offset
  }

  /// Returns the page after the target of the current step, or the target itself while it is more than
  /// half a page away.
  private func nextPage(_ axis: ScrollAxis, towards distance: Double, from end: Double) -> Double {
    let length = metrics.viewSize[axis]
    guard let pages = RestPositions(every: length, in: range(axis)) else { return end }
    if abs(end - offset[axis]) > length / 2 { return end }
    return distance > 0 ? pages.first(after: end + 1) : pages.last(before: end - 1)
  }

  /// Scrolls to an offset inside the range, starting with the velocity of the current step. Its end is
  /// reported like that of an animation. Returns false if nothing moves.
  func scrollSmoothly(to position: ScrollVector) -> Bool {
    if pixelAligned(clamped(position)) == clamped(stepEnd) { return activity.isAnimating }
    if !activity.isAnimating { stopMotion(callingDelegate: true) }
    // The delegate may have changed the range.
    let old = activity.animation
    let target = pixelAligned(clamped(position))
    let start = old?.offset(at: now, rest: offset) ?? offset
    let velocity = old?.velocity(at: now) ?? .zero
    emit(.motionBegan)
    var new = ScrollAnimation(start: now, completion: .offset)
    for axis in ScrollAxis.allCases where target[axis] != start[axis] {
      new[axis] = ScrollMotion(
        smoothScrollFrom: start[axis], to: target[axis], velocity: velocity[axis])
    }
    begin(activity.with(new))
    return true
  }
}

import Kinetics

/// What a wheel or trackpad is doing to a scroll view.
struct PointerScroll {
  /// The place without a rubber band while fingers are on the trackpad.
  var place: CGPoint?
  /// Whether the device's own momentum goes on; the rest of it is ignored after a bounce began.
  var ignoresMomentum = false
  var velocityX = VelocityEstimator()
  var velocityY = VelocityEstimator()

  var isActive: Bool { place != nil }
}

extension UIScrollView {
  /// Takes a step of a wheel or trackpad; false when nothing moves in its direction, so that the
  /// scroll view around this one may.
  package func handleScroll(_ scroll: HostScroll, at time: TimeInterval) -> Bool {
    guard isScrollEnabled, isUserInteractionEnabled, drag == nil else { return false }
    switch scroll.phase {
    case .wheelStep: return wheel(scroll.delta, isPrecise: scroll.isPrecise)
    case .began:
      guard canFollow(scroll.delta) else { return false }
      stopMotion(callingDelegate: true)
      pointer = PointerScroll()
      pointer.place = CGPoint(
        x: unrestrained(.horizontal, contentOffset.x), y: unrestrained(.vertical, contentOffset.y))
      isTracking = true
      isDragging = true
      indicators.show()
      delegate?.scrollViewWillBeginDragging(self)
      followPointer(scroll.delta, at: time)
    case .changed: followPointer(scroll.delta, at: time)
    case .ended, .cancelled: endPointer(at: time)
    case .momentumBegan, .momentumChanged: momentum(scroll.delta, at: time)
    case .momentumEnded:
      pointer.ignoresMomentum = false
      indicators.motionEnded()
    }
    return true
  }

  private func canFollow(_ delta: CGVector) -> Bool {
    if delta.dx == 0, delta.dy == 0 { return ScrollAxis.allCases.contains(where: canScroll) }
    return abs(delta.dy) >= abs(delta.dx) ? canScroll(.vertical) : canScroll(.horizontal)
  }

  private func followPointer(_ delta: CGVector, at time: TimeInterval) {
    guard var place = pointer.place else { return }
    if canScroll(.horizontal) { place.x -= CGFloat(delta.dx) }
    if canScroll(.vertical) { place.y -= CGFloat(delta.dy) }
    pointer.place = place
    pointer.velocityX.add(Double(place.x), at: time)
    pointer.velocityY.add(Double(place.y), at: time)
    follow(
      to: CGPoint(x: restrained(.horizontal, place.x), y: restrained(.vertical, place.y)))
  }

  private func endPointer(at time: TimeInterval) {
    guard pointer.isActive else { return }
    refreshControl?.dragWillEnd()
    pointer.place = nil
    isTracking = false
    isDragging = false
    // The device brings its own momentum: only a place outside of the range moves by itself.
    let isOutside = clamped(contentOffset) != contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: isOutside)
    if isOutside {
      pointer.ignoresMomentum = true
      settle(velocity: .zero, at: time)
    } else {
      indicators.motionEnded()
    }
  }

  private func momentum(_ delta: CGVector, at time: TimeInterval) {
    guard !pointer.ignoresMomentum else { return }
    let next = CGPoint(
      x: contentOffset.x - (canScroll(.horizontal) ? CGFloat(delta.dx) : 0),
      y: contentOffset.y - (canScroll(.vertical) ? CGFloat(delta.dy) : 0))
    pointer.velocityX.add(Double(next.x), at: time)
    pointer.velocityY.add(Double(next.y), at: time)
    indicators.show()
    let inside = clamped(next)
    follow(to: pixelAligned(inside))
    guard inside != next else { return }
    // At the edge the content's own spring takes over with the speed it had.
    pointer.ignoresMomentum = true
    guard bounces else { return }
    let velocity = CGPoint(
      x: inside.x != next.x ? pointer.velocityX.velocity(at: time) : 0,
      y: inside.y != next.y ? pointer.velocityY.velocity(at: time) : 0)
    var flight = ScrollFlight(start: time)
    if velocity.x != 0 {
      flight.x = ScrollMotion(
        bounce: Bounce(edge: Double(inside.x), start: Double(inside.x), velocity: velocity.x))
    }
    if velocity.y != 0 {
      flight.y = ScrollMotion(
        bounce: Bounce(edge: Double(inside.y), start: Double(inside.y), velocity: velocity.y))
    }
    if flight.duration > 0 {
      isDecelerating = true
      deceleration = flight
      startTicking()
    }
  }

  /// A wheel's notch moves by a short spring; further notches add to where it goes and keep its
  /// speed. It stops at the edges.
  private func wheel(_ delta: CGVector, isPrecise: Bool) -> Bool {
    let now = MediaClock.now
    let flight = animation
    let place = flight?.offset(at: now, rest: contentOffset) ?? contentOffset
    let goal = CGPoint(
      x: flight?.x.map { CGFloat($0.end) } ?? contentOffset.x,
      y: flight?.y.map { CGFloat($0.end) } ?? contentOffset.y)
    let target = clamped(CGPoint(x: goal.x - CGFloat(delta.dx), y: goal.y - CGFloat(delta.dy)))
    guard target != goal else { return flight != nil }
    deceleration = nil
    isDecelerating = false
    indicators.show()
    if isPrecise {
      animation = nil
      follow(to: pixelAligned(target))
      indicators.motionEnded()
      return true
    }
    let velocity = flight?.velocity(at: now) ?? .zero
    var next = ScrollFlight(start: now, finish: { _ in })
    if target.x != place.x {
      next.x = ScrollMotion(pageFrom: Double(place.x), to: Double(target.x), velocity: velocity.x)
    }
    if target.y != place.y {
      next.y = ScrollMotion(pageFrom: Double(place.y), to: Double(target.y), velocity: velocity.y)
    }
    animation = next
    startTicking()
    return true
  }
}

import Kinetics

/// What a wheel or trackpad is doing to a scroll view.
struct PointerScroll {
  /// How long precise steps without phases of their own pause before their fingers count as gone,
  /// and how long a device may take to begin its momentum, in seconds (ours).
  static let pause: TimeInterval = 0.1
  /// The slowest lift after which a device's momentum is waited for, in points a second (ours).
  static let slowestCoast: CGFloat = 50

  /// The place without a rubber band while fingers are on the trackpad.
  var place: CGPoint?
  /// The device's own momentum goes on, or is about to.
  var isCoasting = false
  /// The rest of the device's momentum is not for the content, which has a motion of its own.
  var ignoresMomentum = false
  var velocityX = VelocityEstimator()
  var velocityY = VelocityEstimator()
  /// Ends steps without phases, or the wait for momentum.
  var ending: ScheduledAction?

  var isActive: Bool { place != nil }

  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    velocityX.add(Double(place.x), at: time)
    velocityY.add(Double(place.y), at: time)
  }

  /// Points a second of the content at `time`; no faster than fingers on a screen can be.
  func velocity(at time: TimeInterval) -> CGPoint {
    func along(_ estimator: VelocityEstimator) -> Double {
      max(-UIScrollView.fastest, min(UIScrollView.fastest, estimator.velocity(at: time)))
    }
    return CGPoint(x: along(velocityX), y: along(velocityY))
  }
}

extension UIScrollView {
  /// Takes a step of a wheel or trackpad; false when nothing moves in its direction, so that the
  /// scroll view around this one may.
  ///
  /// - Parameter mayBounce: whether content at its end may be pulled over it.
  package func handleScroll(
    _ scroll: HostScroll, at time: TimeInterval, mayBounce: Bool = true
  ) -> Bool {
    let isEnd = [.ended, .cancelled, .momentumEnded].contains(scroll.phase)
    guard
      isEnd
        || pan.allowedScrollTypesMask.contains(scroll.type) && isScrollEnabled
          && isUserInteractionEnabled && drag == nil
    else {
      return false
    }
    switch scroll.phase {
    case .wheelStep where scroll.isPrecise:
      guard pointer.isActive || canFollow(scroll.delta, mayBounce) else { return false }
      if !pointer.isActive { beginPointer() }
      followPointer(scroll.delta, at: time)
      waitForPointer(since: time) { $0.endPointer(at: time, isCancelled: true) }
    case .wheelStep: return notch(scroll.delta)
    case .began:
      guard canFollow(scroll.delta, mayBounce) else { return false }
      beginPointer()
      followPointer(scroll.delta, at: time)
    case .changed: followPointer(scroll.delta, at: time)
    case .ended: endPointer(at: time, isCancelled: false)
    case .cancelled: endPointer(at: time, isCancelled: true)
    case .momentumBegan, .momentumChanged: momentum(scroll.delta, at: time)
    case .momentumEnded: endCoast()
    }
    return true
  }

  private func canFollow(_ delta: CGVector, _ mayBounce: Bool) -> Bool {
    if delta.dx == 0, delta.dy == 0 { return ScrollAxis.allCases.contains(where: canScroll) }
    let axis: ScrollAxis = abs(delta.dy) >= abs(delta.dx) ? .vertical : .horizontal
    guard canScroll(axis) else { return false }
    if mayBounce { return true }
    let range = range(axis)
    let place = Double(axis.of(contentOffset))
    let way = axis == .vertical ? -delta.dy : -delta.dx
    return way > 0 ? place < range.upperBound : place > range.lowerBound
  }

  private func waitForPointer(
    since time: TimeInterval, _ end: @escaping @MainActor (UIScrollView) -> Void
  ) {
    pointer.ending?.cancel()
    pointer.ending = HostSession.current.schedule(at: time + PointerScroll.pause) {
      [weak self] in
      if let self { end(self) }
    }
  }

  // MARK: Fingers on a trackpad

  private func beginPointer() {
    stopMotion(callingDelegate: true)
    endCoast()
    pointer.ending?.cancel()
    pointer = PointerScroll()
    anchorPointer()
    isTracking = true
    isDragging = true
    indicators.show()
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Goes on from where the content stands, as when its range has changed under the fingers.
  func anchorPointer() {
    pointer.place = CGPoint(
      x: unrestrained(.horizontal, contentOffset.x), y: unrestrained(.vertical, contentOffset.y))
  }

  private func followPointer(_ delta: CGVector, at time: TimeInterval) {
    guard var place = pointer.place else { return }
    if canScroll(.horizontal) { place.x -= CGFloat(delta.dx) }
    if canScroll(.vertical) { place.y -= CGFloat(delta.dy) }
    pointer.place = place
    pointer.add(place, at: time)
    follow(
      to: CGPoint(x: restrained(.horizontal, place.x), y: restrained(.vertical, place.y)))
  }

  /// The fingers have left. The device brings its own momentum; the content moves by itself where
  /// it is out of its range, goes to a page, or is sent elsewhere by the delegate.
  func endPointer(at time: TimeInterval, isCancelled: Bool) {
    guard pointer.isActive else { return }
    refreshControl?.dragWillEnd()
    pointer.place = nil
    pointer.ending?.cancel()
    isTracking = false
    isDragging = false
    let velocity = isCancelled ? .zero : pointer.velocity(at: time)
    let isFast = max(abs(velocity.x), abs(velocity.y)) >= PointerScroll.slowestCoast
    if !isFast || isPagingEnabled || clamped(contentOffset) != contentOffset {
      finishDrag(velocity: isFast ? velocity : .zero, at: time)
      pointer.ignoresMomentum = deceleration != nil
      return
    }
    let planned = coastTarget(velocity)
    var target = planned
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target)
    // What the delegate has started by itself takes the momentum's place.
    guard isAtRest else {
      pointer.ignoresMomentum = true
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return
    }
    let flight = target == planned ? nil : ownFlight(to: target, velocity: velocity, at: time)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: true)
    isDecelerating = true
    if let flight {
      pointer.ignoresMomentum = true
      deceleration = flight
      startTicking()
    } else {
      pointer.isCoasting = true
      waitForPointer(since: time) { $0.endCoast() }
    }
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Where the content would come to rest by itself (UIKit reference 11); a device's momentum,
  /// which nobody can foresee, comes close to that.
  private func coastTarget(_ velocity: CGPoint) -> CGPoint {
    func along(_ axis: ScrollAxis) -> CGFloat {
      guard canScroll(axis) else { return axis.of(contentOffset) }
      let motion = Deceleration(
        start: Double(axis.of(contentOffset)), velocity: Double(axis.of(velocity)) / 1000,
        rate: Double(decelerationRate.rawValue))
      return CGFloat(aligned(motion.reportedTarget))
    }
    return clamped(CGPoint(x: along(.horizontal), y: along(.vertical)))
  }

  /// The motion to a target that the delegate has chosen (UIKit reference 1.6); nil when it makes
  /// no sense.
  private func ownFlight(
    to target: CGPoint, velocity: CGPoint, at time: TimeInterval
  ) -> ScrollFlight? {
    guard target.x.isFinite, target.y.isFinite else {
      UIKitFault.report("targetContentOffset contains a number that is not finite")
      return nil
    }
    func along(_ axis: ScrollAxis) -> ScrollMotion? {
      // A target outside of the range could not be rested on.
      let (place, goal) = (Double(axis.of(contentOffset)), Double(axis.of(clamped(target))))
      let speed = Double(axis.of(velocity))
      if place == goal { return nil }
      let free = Deceleration(
        start: place, velocity: speed / 1000, rate: Double(decelerationRate.rawValue)
      ).retargeted(to: goal)
      guard let free else { return ScrollMotion(pageFrom: place, to: goal, velocity: speed) }
      return ScrollMotion(free, in: min(place, goal)...max(place, goal), bounces: false)
    }
    return planned(ScrollFlight(start: time, x: along(.horizontal), y: along(.vertical)))
  }

  /// A flight that can be planned anew when the range changes.
  private func planned(_ flight: ScrollFlight) -> ScrollFlight {
    var flight = flight
    for axis in ScrollAxis.allCases where flight.motion(axis) != nil {
      flight.set(
        flight.motion(axis),
        by: ScrollPlan(rate: Double(decelerationRate.rawValue), range: range(axis)), on: axis)
    }
    return flight
  }

  // MARK: The device's momentum

  private func momentum(_ delta: CGVector, at time: TimeInterval) {
    guard !pointer.ignoresMomentum, !pointer.isActive else { return }
    pointer.ending?.cancel()
    if !pointer.isCoasting {
      stopMotion(callingDelegate: true)
      pointer.isCoasting = true
      isDecelerating = true
      delegate?.scrollViewWillBeginDecelerating(self)
    }
    let next = CGPoint(
      x: contentOffset.x - (canScroll(.horizontal) ? CGFloat(delta.dx) : 0),
      y: contentOffset.y - (canScroll(.vertical) ? CGFloat(delta.dy) : 0))
    pointer.add(next, at: time)
    waitForPointer(since: time) { $0.endCoast() }
    indicators.show()
    let inside = clamped(next)
    follow(to: pixelAligned(inside))
    guard inside != next, pointer.isCoasting else { return }
    // At the edge the content's own spring takes over with the speed it had.
    pointer.ignoresMomentum = true
    let velocity = pointer.velocity(at: time)
    func bounce(_ axis: ScrollAxis) -> ScrollMotion? {
      let edge = Double(axis.of(inside))
      guard bounces, axis.of(inside) != axis.of(next), axis.of(velocity) != 0 else { return nil }
      return ScrollMotion(
        bounce: Bounce(edge: edge, start: edge, velocity: Double(axis.of(velocity))))
    }
    let flight = planned(
      ScrollFlight(start: time, x: bounce(.horizontal), y: bounce(.vertical)))
    guard flight.duration > 0 else { return endCoast() }
    pointer.isCoasting = false
    deceleration = flight
    startTicking()
  }

  /// The momentum has run out, or never came.
  private func endCoast() {
    pointer.ending?.cancel()
    guard pointer.isCoasting else {
      pointer.ignoresMomentum = false
      return
    }
    pointer.isCoasting = false
    isDecelerating = false
    delegate?.scrollViewDidEndDecelerating(self)
    indicators.motionEnded()
  }

  /// Another scroll begins, or the view goes, before the device has said that this one is over.
  func abandonPointer(at time: TimeInterval) {
    if pointer.isActive, pointer.ending?.isCancelled ?? true {
      endPointer(at: time, isCancelled: true)
    }
  }

  /// A finger, a key or code stops what the device has set in motion.
  func stopCoasting(callingDelegate: Bool) {
    guard pointer.isCoasting else { return }
    pointer.ending?.cancel()
    pointer.isCoasting = false
    pointer.ignoresMomentum = true
    isDecelerating = false
    if callingDelegate { delegate?.scrollViewDidEndDecelerating(self) }
  }

  // MARK: Notches and keys

  /// A wheel's notch: by its way, or by a page where the content has pages.
  private func notch(_ delta: CGVector) -> Bool {
    guard !pointer.isActive else { return true }
    let goal = glideGoal
    var target = goal
    for axis in ScrollAxis.allCases {
      let way = axis == .vertical ? -CGFloat(delta.dy) : -CGFloat(delta.dx)
      if way == 0 { continue }
      let place =
        isPagingEnabled
        ? pageGoal(axis, toward: way, from: axis.of(goal)) : axis.of(goal) + way
      if axis == .vertical { target.y = place } else { target.x = place }
    }
    return glide(to: target)
  }

  /// Where the content will be once the glide under way has ended.
  var glideGoal: CGPoint {
    guard let flight = animation else { return contentOffset }
    return flight.offset(at: .infinity, rest: contentOffset)
  }

  /// The page after the one that a glide leads to; that one while it is still far.
  func pageGoal(_ axis: ScrollAxis, toward way: CGFloat, from goal: CGFloat) -> CGFloat {
    let length = Double(axis.of(bounds.size))
    guard let pages = RestPositions(every: length, in: range(axis)) else { return goal }
    let place = Double(axis.of(contentOffset))
    if abs(Double(goal) - place) > length / 2 { return goal }
    return CGFloat(
      way > 0 ? pages.first(after: Double(goal) + 1) : pages.last(before: Double(goal) - 1))
  }

  /// Moves to a place by a short way that goes on from the one under way; it stops at the edges.
  /// The delegate hears of its end as of an animation's. False where nothing would move.
  @discardableResult
  func glide(to place: CGPoint) -> Bool {
    if pixelAligned(clamped(place)) == clamped(glideGoal) { return animation != nil }
    if animation == nil { stopMotion(callingDelegate: true) }
    // What there is to see, and where it may go, is the delegate's matter until here.
    let now = MediaClock.now
    let flight = animation
    let target = pixelAligned(clamped(place))
    let from = flight?.offset(at: now, rest: contentOffset) ?? contentOffset
    let velocity = flight?.velocity(at: now) ?? .zero
    indicators.show()
    var next = ScrollFlight(
      start: now, finish: { $0.delegate?.scrollViewDidEndScrollingAnimation($0) })
    if target.x != from.x {
      next.x = ScrollMotion(
        glideFrom: Double(from.x), to: Double(target.x), velocity: Double(velocity.x))
    }
    if target.y != from.y {
      next.y = ScrollMotion(
        glideFrom: Double(from.y), to: Double(target.y), velocity: Double(velocity.y))
    }
    animation = next
    startTicking()
    return true
  }
}

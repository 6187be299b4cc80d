import Kinetics

// Trackpads and precise wheels.
extension ScrollEngine {
  func trackpadMoved(
    _ phase: TrackpadPhase, by delta: ScrollVector, mayBounce: Bool, at time: Double
  ) -> Bool {
    switch phase {
    case .step:
      guard activity.isTrackpadDrag || canFollow(delta, mayBounce) else { return false }
      if !activity.isTrackpadDrag { beginTrackpadDrag() }
      followTrackpad(delta, at: time)
      if activity.isTrackpadDrag { expectStep(since: time) }
    case .began:
      guard canFollow(delta, mayBounce) else { return false }
      beginTrackpadDrag()
      followTrackpad(delta, at: time)
    case .changed: followTrackpad(delta, at: time)
    case .ended: endTrackpadDrag(at: time, isCancelled: false)
    case .cancelled: endTrackpadDrag(at: time, isCancelled: true)
    case .abandoned:
      if timeoutStep == nil { endTrackpadDrag(at: time, isCancelled: true) }
    case .momentum: coast(by: delta, at: time)
    case .momentumEnded: endCoast()
    }
    return true
  }

  func timeout() {
    guard let step = timeoutStep else { return }
    if activity.isTrackpadDrag {
      endTrackpadDrag(at: step, isCancelled: true)
    } else {
      endCoast()
    }
  }

  private func canFollow(_ delta: ScrollVector, _ mayBounce: Bool) -> Bool {
    if delta == .zero { return canScroll(.horizontal) || canScroll(.vertical) }
    let axis: ScrollAxis = abs(delta.y) >= abs(delta.x) ? .vertical : .horizontal
    guard canScroll(axis) else { return false }
    let distance = -delta[axis]
    if mayBounce { return true }
    return distance > 0
      ? offset[axis] < range(axis).upperBound : offset[axis] > range(axis).lowerBound
  }

  // MARK: Fingers on the trackpad

  private func beginTrackpadDrag() {
    prepareForDrag()
    trackpad = TrackpadState()
    begin(
      .dragging(
        .trackpad(TrackpadDrag(position: fingerPosition(offset))), animation: activity.animation))
    emit(.motionBegan)
    emit(.willBeginDragging)
  }

  private func followTrackpad(_ delta: ScrollVector, at time: Double) {
    guard case .dragging(.trackpad(var drag), let animation) = activity else { return }
    if canScroll(.horizontal) { drag.position.x -= delta.x }
    if canScroll(.vertical) { drag.position.y -= delta.y }
    activity = .dragging(.trackpad(drag), animation: animation)
    trackpad.velocity.add(drag.position, at: time)
    changeOffset(
      to: ScrollVector(
        x: rubberBanded(.horizontal, drag.position.x), y: rubberBanded(.vertical, drag.position.y)
      ))
  }

  /// Adjusts a trackpad drag to content that code moves.
  func shiftTrackpad(by distance: ScrollVector) {
    guard case .dragging(.trackpad(var drag), let animation) = activity else { return }
    drag.position = drag.position + distance
    activity = .dragging(.trackpad(drag), animation: animation)
  }

  /// Ends a trackpad drag after the fingers have lifted. The device then sends its own momentum. The
  /// content moves on its own only if it is out of its range, moves to a page, or has a target set by
  /// the delegate.
  package func endTrackpadDrag(at time: Double, isCancelled: Bool) {
    guard activity.isTrackpadDrag else { return }
    emit(.dragWillEnd)
    guard activity.isTrackpadDrag else { return }
    begin(activity.released)
    let velocity = isCancelled ? .zero : trackpad.velocity.velocity(at: time)
    let isFast = max(abs(velocity.x), abs(velocity.y)) >= TrackpadState.slowestCoast
    if !isFast || settings.isPagingEnabled || clamped(offset) != offset {
      finishDrag(velocity: isFast ? velocity : .zero, at: time)
      trackpad.ignoresMomentum = activity.isDecelerating
      return
    }
    releaseToMomentum(velocity, at: time)
  }

  private func releaseToMomentum(_ velocity: ScrollVector, at time: Double) {
    let planned = coastTarget(velocity)
    let target =
      client?.willEndDragging(velocity: velocity * 0.001, target: planned) ?? planned
    // A motion that the delegate has started replaces the momentum.
    guard isAtRest else {
      trackpad.ignoresMomentum = true
      emit(.didEndDragging(willDecelerate: false))
      return
    }
    if target != planned, let motion = deceleration(to: target, velocity: velocity, at: time) {
      trackpad.ignoresMomentum = true
      begin(.decelerating(motion))
    } else {
      begin(.coasting)
      expectStep(since: time)
    }
    emit(.didEndDragging(willDecelerate: true))
    if activity.isDecelerating { emit(.willBeginDecelerating) }
  }

  /// Returns the offset at which the content would come to rest on its own (UIKit reference 11). It
  /// approximates the result of the device's momentum, which cannot be predicted.
  private func coastTarget(_ velocity: ScrollVector) -> ScrollVector {
    var target = offset
    for axis in ScrollAxis.allCases where canScroll(axis) {
      let motion = Deceleration(
        start: offset[axis], velocity: velocity[axis] / 1000, rate: settings.decelerationRate)
      target[axis] = metrics.pixelAligned(motion.reportedTarget)
    }
    return clamped(target)
  }

  /// Returns the motion to a target that the delegate has chosen (UIKit reference 1.6); nil if the
  /// target is not finite.
  private func deceleration(
    to target: ScrollVector, velocity: ScrollVector, at time: Double
  ) -> ScrollDeceleration? {
    guard target.x.isFinite, target.y.isFinite else {
      emit(.refused(.target))
      return nil
    }
    var result = ScrollDeceleration(start: time)
    for axis in ScrollAxis.allCases {
      // Content cannot rest at a target outside of the range.
      let (start, end) = (offset[axis], clamped(axis, target[axis]))
      if start == end { continue }
      let free = Deceleration(
        start: start, velocity: velocity[axis] / 1000, rate: settings.decelerationRate
      ).retargeted(to: end)
      let motion =
        free.map { ScrollMotion($0, in: min(start, end)...max(start, end), bounces: false) }
        ?? ScrollMotion(pageFrom: start, to: end, velocity: velocity[axis])
      result[axis] = axisMotion(axis, motion)
    }
    return result
  }

  // MARK: The device's momentum

  private func coast(by delta: ScrollVector, at time: Double) {
    // A zoom determines the offset itself.
    guard !trackpad.ignoresMomentum, !zoom.isActive else { return }
    switch activity {
    case .coasting: break
    case .dragging: return
    default:
      stopMotion(callingDelegate: true)
      begin(.coasting)
      emit(.willBeginDecelerating)
      guard case .coasting = activity else { return }
    }
    var next = offset
    for axis in ScrollAxis.allCases where canScroll(axis) { next[axis] -= delta[axis] }
    trackpad.velocity.add(next, at: time)
    expectStep(since: time)
    emit(.motionBegan)
    let inside = clamped(next)
    changeOffset(to: pixelAligned(inside))
    // The delegate may have changed the range, which brings the content inside without further
    // action.
    guard inside != next, inside == clamped(next), case .coasting = activity else { return }
    // At the edge the content's own spring continues with the velocity.
    trackpad.ignoresMomentum = true
    let velocity = trackpad.velocity.velocity(at: time)
    var motion = ScrollDeceleration(start: time)
    let bounces = settings.bouncesHorizontally && settings.bouncesVertically
    for axis in ScrollAxis.allCases
    where bounces && inside[axis] != next[axis] && velocity[axis] != 0 {
      let edge = inside[axis]
      motion[axis] = axisMotion(
        axis, ScrollMotion(bounce: Bounce(edge: edge, start: edge, velocity: velocity[axis])))
    }
    if motion.duration > 0 { begin(.decelerating(motion)) } else { endCoast() }
  }

  /// Returns coasting content into its range after a change of the range has left it outside.
  func bounceFromCoast() {
    trackpad.ignoresMomentum = true
    var motion = ScrollDeceleration(start: now)
    for axis in ScrollAxis.allCases {
      motion[axis] = bounce(axis, from: offset[axis]).map { axisMotion(axis, $0) }
    }
    begin(.decelerating(motion))
  }

  /// Ends coasting after the momentum has run out, or because it has never begun.
  private func endCoast() {
    guard case .coasting = activity else {
      trackpad.ignoresMomentum = false
      return
    }
    begin(.idle)
    emit(.didEndDecelerating)
    emit(.motionEnded)
  }
}

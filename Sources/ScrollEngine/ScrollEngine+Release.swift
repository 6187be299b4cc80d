import Kinetics

// The steps after the end of a drag.
extension ScrollEngine {
  /// Plans the motion after a drag, lets the delegate change its target, and starts it.
  ///
  /// A motion that the delegate starts during the call, such as an animation, replaces it.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset, in points per second.
  ///   - reported: The velocity to report to the delegate; nil for `velocity`.
  ///   - lift: The time at which the finger lifted, in seconds.
  func finishDrag(
    velocity: ScrollVector, reporting reported: ScrollVector? = nil, at lift: Double
  ) {
    let start = startTime(after: lift)
    let offered = avoidingPartialHeader(plannedTarget(velocity))
    // Insets that the delegate changes here affect the end of the motion, but start none.
    isPlanningRelease = true
    var target = offered
    if let client {
      target = client.willEndDragging(velocity: (reported ?? velocity) * 0.001, target: offered)
    }
    isPlanningRelease = false
    let planned = plannedTarget(velocity)
    let own = avoidingPartialHeader(planned)
    if target == offered { target = own }
    if !target.isScrollable {
      emit(.refused(.target))
      target = own
    }
    // Content cannot rest at a target outside of the range.
    if target != own { target = clamped(target) }
    guard isAtRest else {
      retargetAnimation(onlyBeside: true)
      emit(.didEndDragging(willDecelerate: false))
      return
    }
    var motion = ScrollDeceleration(start: start)
    for axis in ScrollAxis.allCases {
      motion[axis] = releaseMotion(
        axis, velocity[axis], planned: planned[axis], target: target[axis])
    }
    let moves = !motion.isEmpty
    if moves { begin(.decelerating(motion)) }
    emit(.didEndDragging(willDecelerate: moves))
    if case .decelerating = activity {
      emit(.willBeginDecelerating)
    } else {
      emit(.motionEnded)
    }
  }

  /// Returns content into its range without the callbacks of a drag.
  func bounceBack() {
    guard canAnimate else { return changeOffset(to: clamped(offset)) }
    var motion = ScrollDeceleration(start: now)
    for axis in ScrollAxis.allCases {
      motion[axis] = bounce(axis, from: offset[axis]).map { axisMotion(axis, $0) }
    }
    if !motion.isEmpty { begin(.decelerating(motion)) }
  }

  /// Returns the time at which a motion starts: the time of the lift, which may be slightly before the
  /// last frame, or the current time if that is implausible.
  private func startTime(after lift: Double) -> Double {
    lift <= now && lift > now - 0.05 ? lift : now
  }

  /// Returns a target moved to the nearer edge of a search bar or a large title at the content's top,
  /// because neither is cut off at rest (UIKit reference 3; the choice of the nearer edge is ours).
  private func avoidingPartialHeader(_ target: ScrollVector) -> ScrollVector {
    let range = range(.vertical)
    let title = range.lowerBound + settings.hidingSearch
    let parts = [
      (top: range.lowerBound, height: settings.hidingSearch),
      (top: title, height: settings.hidingTitle),
      (top: -metrics.insets.top, height: settings.hidingHeight),
    ]
    for (top, height) in parts where target.y > top && target.y < top + height {
      let hidden = min(top + height, max(top, range.upperBound))
      return ScrollVector(x: target.x, y: target.y - top < height / 2 ? top : hidden)
    }
    return target
  }

  // MARK: One axis

  private func plannedTarget(_ velocity: ScrollVector) -> ScrollVector {
    ScrollVector(
      x: plannedTarget(.horizontal, velocity.x), y: plannedTarget(.vertical, velocity.y))
  }

  /// Returns the resting offset of an axis, as reported to the delegate: it follows the continuous law
  /// of deceleration, and is on a whole pixel inside the range (UIKit reference 11). With paging, it is
  /// on a page (UIKit reference 1.5).
  private func plannedTarget(_ axis: ScrollAxis, _ velocity: Double) -> Double {
    let range = range(axis)
    let start = offset[axis]
    let rate = settings.decelerationRate
    if !range.contains(start) {
      let own = releaseVelocity(axis, velocity)
      let motion = freeMotion(axis, from: start, velocity: own, rate: rate, stopsAtEdge: false)
      let end = motion?.end ?? start
      if end == range.lowerBound || end == range.upperBound { return end }
      return settings.isPagingEnabled ? nearestPage(axis, to: end) : metrics.pixelAligned(end)
    }
    if settings.isPagingEnabled { return page(axis, velocity) }
    let motion = Deceleration(start: start, velocity: velocity / 1000, rate: rate)
    return clamped(axis, metrics.pixelAligned(motion.reportedTarget))
  }

  /// Returns the page to rest on: the next one in the direction of a flick of more than 300 points per
  /// second, otherwise the nearest (UIKit reference 1.5).
  private func page(_ axis: ScrollAxis, _ velocity: Double) -> Double {
    let length = metrics.viewSize[axis]
    guard length > 0 else { return clamped(axis, offset[axis]) }
    let index = offset[axis] / length
    let page =
      abs(velocity) > RestPositions.flickSpeed
      ? (velocity > 0 ? index.rounded(.up) : index.rounded(.down)) : index.rounded()
    return clamped(axis, page * length)
  }

  private func releaseMotion(
    _ axis: ScrollAxis, _ fingerVelocity: Double, planned: Double, target: Double
  ) -> ScrollDeceleration.AxisMotion? {
    let start = offset[axis]
    let velocity = releaseVelocity(axis, fingerVelocity)
    let rate = settings.decelerationRate
    func toTarget() -> ScrollDeceleration.AxisMotion? {
      if target == start, abs(velocity) < 1 { return nil }
      return axisMotion(
        axis, ScrollMotion(pageFrom: start, to: target, velocity: velocity), isPage: true)
    }
    let isOutside = !range(axis).contains(start)
    let comesBack = isOutside && !passesEdge(axis, from: start, velocity: velocity)
    if isOutside
      ? target != planned || settings.isPagingEnabled && !comesBack : settings.isPagingEnabled
    {
      return toTarget()
    }
    if target == planned {
      return freeMotion(axis, from: start, velocity: velocity, rate: rate, stopsAtEdge: false)
        .map { axisMotion(axis, $0) }
    }
    let motion = Deceleration(start: start, velocity: velocity / 1000, rate: rate)
    if let new = motion.retargeted(to: target) {
      return axisMotion(
        axis, ScrollMotion(new, in: range(axis), bounces: settings.bounces(axis)),
        rate: new.rate)
    }
    // Without velocity, or if the target is in the opposite direction, the content is animated there
    // (UIKit reference 1.6).
    return toTarget()
  }

  /// Returns the content's velocity at a release. Past the edge it is the fraction of the finger's
  /// velocity that the rubber band transmits. For a finger at rest it is 7.3 times the distance past
  /// the edge per second, inwards (UIKit reference 11), and for finger velocities in between, up to 250
  /// points per second, a mixture of both (our choice).
  private func releaseVelocity(_ axis: ScrollAxis, _ velocity: Double) -> Double {
    let start = offset[axis]
    guard let edge = edgePassed(axis, start) else { return velocity }
    let remaining = 1 - min(1, abs(start - edge) / max(1, metrics.viewSize[axis]))
    let stillness = max(0, 1 - abs(velocity) / 250)
    return velocity * RubberBand.coefficient * remaining * remaining
      - Bounce.releaseVelocity * (start - edge) * stillness
  }
}

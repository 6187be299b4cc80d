import Kinetics

// What follows the lift of a finger.
extension UIScrollView {
  /// Plans the motion after a drag, lets the delegate change its target, and starts it.
  ///
  /// Whatever the delegate starts by itself meanwhile, an animation say, takes its place.
  ///
  /// - Parameter velocity: of the offset, in points a second.
  func finishDrag(velocity: CGPoint, at lift: TimeInterval) {
    let time = Self.start(after: lift)
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var planned = plannedTarget(velocity)
    let offered = besideHidingHeader(planned)
    var target = offered
    // Insets that the delegate changes here change where the motion ends, and start none.
    isPlanningRelease = true
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: perMillisecond, targetContentOffset: &target)
    isPlanningRelease = false
    planned = plannedTarget(velocity)
    let own = besideHidingHeader(planned)
    if target == offered { target = own }
    if !target.x.isScrollable || !target.y.isScrollable {
      UIKitFault.report("targetContentOffset contains a number that is not finite")
      target = own
    }
    // A target outside of the range could not be rested on.
    if target != own { target = clamped(target) }
    guard isAtRest else {
      retargetAnimation(besideIt: true)
      delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      return
    }
    var flight = ScrollFlight(start: time)
    for axis in ScrollAxis.allCases {
      let (motion, plan) = motionAfterDrag(
        axis, Double(axis.of(velocity)), planned: axis.of(planned), target: axis.of(target))
      flight.set(motion, by: plan, on: axis)
    }
    let moves = flight.x != nil || flight.y != nil
    if moves {
      isDecelerating = true
      deceleration = flight
      startTicking()
    }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    if deceleration != nil, drag == nil {
      delegate?.scrollViewWillBeginDecelerating(self)
    } else {
      indicators.motionEnded()
    }
  }

  /// A place where no part of a search bar at the content's top is cut off: the nearer one of its
  /// upper and lower edge, by where the content would have come to rest (UIKit reference 3; that
  /// the nearer edge wins is ours).
  private func besideHidingHeader(_ target: CGPoint) -> CGPoint {
    let room = settings.hidingRoom
    let least = minimumOffset.y
    if room > 0, target.y > least, target.y < least + room {
      let hidden = min(least + room, max(least, maximumOffset.y))
      return CGPoint(x: target.x, y: target.y - least < room / 2 ? least : hidden)
    }
    let height = settings.hidingHeight
    let top = -adjustedContentInset.top
    guard height > 0, target.y > top, target.y < top + height else { return target }
    let hidden = min(top + height, max(top, maximumOffset.y))
    return CGPoint(x: target.x, y: target.y - top < height / 2 ? top : hidden)
  }

  /// A motion runs from the lift's own time on, which may lie a little before the last frame's;
  /// from now on where that time makes no sense.
  private static func start(after lift: TimeInterval) -> TimeInterval {
    let now = MediaClock.now
    return lift <= now && lift > now - 0.05 ? lift : now
  }

  /// Lets content that stands outside of its range go back without a drag's callbacks.
  func settle(velocity: CGPoint, at lift: TimeInterval) {
    guard window != nil else { return follow(to: clamped(contentOffset)) }
    var flight = ScrollFlight(start: Self.start(after: lift))
    let rate = Double(decelerationRate.rawValue)
    for axis in ScrollAxis.allCases {
      flight.set(
        motionBack(
          axis, from: Double(axis.of(contentOffset)), velocity: Double(axis.of(velocity))),
        by: ScrollPlan(rate: rate, range: range(axis)), on: axis)
    }
    guard flight.x != nil || flight.y != nil else { return }
    isDecelerating = true
    deceleration = flight
    startTicking()
  }

  private func plannedTarget(_ velocity: CGPoint) -> CGPoint {
    CGPoint(x: plannedTarget(.horizontal, velocity.x), y: plannedTarget(.vertical, velocity.y))
  }

  /// Where an axis will rest, as the delegate is told: by the continuous law, on whole pixels,
  /// inside the range (UIKit reference 11); on a page when paging (UIKit reference 1.5).
  private func plannedTarget(_ axis: ScrollAxis, _ velocity: CGFloat) -> CGFloat {
    let range = range(axis)
    let place = Double(axis.of(contentOffset))
    let speed = Double(velocity)
    let isOutside = !range.contains(place)
    let rate = Double(decelerationRate.rawValue)
    if isOutside {
      let own = releaseVelocity(axis, place, speed)
      let motion = freeMotion(axis, from: place, velocity: own, rate: rate, stopsAtEdge: false)
      let end = motion?.end ?? place
      if end == range.lowerBound || end == range.upperBound { return CGFloat(end) }
      return CGFloat(isPagingEnabled ? nearestPage(axis, to: end) : aligned(end))
    }
    if isPagingEnabled { return page(axis, place, speed, range) }
    let motion = Deceleration(start: place, velocity: speed / 1000, rate: rate)
    let target = aligned(motion.reportedTarget)
    return CGFloat(max(range.lowerBound, min(range.upperBound, target)))
  }

  /// The page to rest on: the next one in the direction of a flick of over 300 pt/s, otherwise
  /// the nearest (UIKit reference 1.5).
  private func page(
    _ axis: ScrollAxis, _ place: Double, _ velocity: Double, _ range: ClosedRange<Double>
  ) -> CGFloat {
    let length = Double(axis.of(bounds.size))
    guard length > 0 else { return CGFloat(max(range.lowerBound, min(range.upperBound, place))) }
    let index = place / length
    let page =
      abs(velocity) > 300
      ? (velocity > 0 ? index.rounded(.up) : index.rounded(.down)) : index.rounded()
    return CGFloat(max(range.lowerBound, min(range.upperBound, page * length)))
  }

  private func motionAfterDrag(
    _ axis: ScrollAxis, _ speed: Double, planned: CGFloat, target: CGFloat
  ) -> (ScrollMotion?, ScrollPlan) {
    let place = Double(axis.of(contentOffset))
    let goal = Double(target)
    let range = range(axis)
    let velocity = releaseVelocity(axis, place, speed)
    var plan = ScrollPlan(rate: Double(decelerationRate.rawValue), range: range)
    func toGoal() -> (ScrollMotion?, ScrollPlan) {
      plan.isPage = true
      if goal == place, abs(velocity) < 1 { return (nil, plan) }
      return (ScrollMotion(pageFrom: place, to: goal, velocity: velocity), plan)
    }
    let isOutside = !range.contains(place)
    let comesBack = isOutside && !passesEdge(axis, from: place, velocity: velocity)
    if isOutside ? target != planned || isPagingEnabled && !comesBack : isPagingEnabled {
      return toGoal()
    }
    if target == planned {
      return (
        freeMotion(axis, from: place, velocity: velocity, rate: plan.rate, stopsAtEdge: false),
        plan
      )
    }
    let motion = Deceleration(start: place, velocity: velocity / 1000, rate: plan.rate)
    if let new = motion.retargeted(to: goal) {
      plan.rate = new.rate
      return (ScrollMotion(new, in: range, bounces: settings.bounces(axis)), plan)
    }
    // Without speed, or with the target behind, the content is animated there
    // (UIKit reference 1.6).
    return toGoal()
  }

  /// The content's speed at a release. Past the edge it is what the rubber band lets through of
  /// the finger's, and for a finger that was still 7.23 a second inwards (UIKit reference 11); in
  /// between, up to 250 points a second, a share of both (ours).
  private func releaseVelocity(_ axis: ScrollAxis, _ place: Double, _ velocity: Double) -> Double {
    let range = range(axis)
    if range.contains(place) { return velocity }
    let edge = place < range.lowerBound ? range.lowerBound : range.upperBound
    let dimension = Double(axis.of(bounds.size))
    let left = 1 - min(1, abs(place - edge) / max(1, dimension))
    let stillness = max(0, 1 - abs(velocity) / 250)
    return velocity * RubberBand.coefficient * left * left
      - Bounce.releaseVelocity * (place - edge) * stillness
  }
}

import Kinetics

/// A finger that drags content.
struct ScrollDrag {
  /// The pan's translation at which `anchorOffset` held.
  var anchorTranslation: CGPoint
  /// The offset without rubber bands at `anchorTranslation`.
  var anchorOffset: CGPoint
  /// The axes that follow the finger.
  var axes: Set<ScrollAxis>
  var translation: CGPoint
  var velocityX = VelocityEstimator()
  var velocityY = VelocityEstimator()

  /// Starts again from where the content stands now, so that a changed range makes no jump.
  @MainActor mutating func anchor(in view: UIScrollView) {
    anchorTranslation = translation
    anchorOffset = CGPoint(
      x: view.unrestrained(.horizontal, view.contentOffset.x),
      y: view.unrestrained(.vertical, view.contentOffset.y))
  }

  mutating func shift(by dy: CGFloat) { anchorOffset.y += dy }
}

extension UIScrollView {
  /// Where the finger would have the content if there were no rubber band.
  func unrestrained(_ axis: ScrollAxis, _ offset: CGFloat) -> CGFloat {
    let range = range(axis)
    let x = Double(offset)
    let band = RubberBand(dimension: Double(axis.of(bounds.size)))
    if x < range.lowerBound {
      return CGFloat(range.lowerBound + band.distance(forOffset: x - range.lowerBound))
    }
    if x > range.upperBound {
      return CGFloat(range.upperBound + band.distance(forOffset: x - range.upperBound))
    }
    return offset
  }

  /// Where the content stands for a place without a rubber band; on whole pixels
  /// (facts 11).
  func restrained(_ axis: ScrollAxis, _ place: CGFloat) -> CGFloat {
    let range = range(axis)
    let x = Double(place)
    let edge = x < range.lowerBound ? range.lowerBound : range.upperBound
    if range.contains(x) { return CGFloat(aligned(x)) }
    let canBounce =
      bounces
      && (range.upperBound > range.lowerBound
        || (axis == .vertical ? alwaysBounceVertical : alwaysBounceHorizontal))
    if !canBounce { return CGFloat(edge) }
    let band = RubberBand(dimension: Double(axis.of(bounds.size)))
    return CGFloat(aligned(edge + band.offset(forDistance: x - edge)))
  }

  // MARK: The pan's calls

  /// A finger has come down: whatever moves is held.
  func touchDown() {
    isTracking = true
    if deceleration != nil || animation != nil || pointer.isCoasting {
      stopMotion(callingDelegate: true)
    }
  }

  /// All fingers have left without a drag: content held outside of its range goes back.
  func touchUp() {
    guard drag == nil else { return }
    isTracking = false
    guard deceleration == nil, animation == nil else { return }
    if clamped(contentOffset) != contentOffset { settle(velocity: .zero, at: MediaClock.now) }
  }

  func panBegan(_ translation: CGPoint, at time: TimeInterval) {
    let axes = dragAxes(translation)
    isTracking = true
    isDragging = true
    var drag = ScrollDrag(
      anchorTranslation: .zero, anchorOffset: .zero, axes: axes, translation: .zero)
    drag.anchor(in: self)
    self.drag = drag
    indicators.show()
    delegate?.scrollViewWillBeginDragging(self)
    panMoved(translation, at: time)
  }

  /// The axes that a drag moves: those that can scroll, one of them with directional lock where
  /// the drag starts mainly along it (facts 1.8; twice as far is our threshold).
  private func dragAxes(_ translation: CGPoint) -> Set<ScrollAxis> {
    var axes = Set(ScrollAxis.allCases.filter(canScroll))
    if isDirectionalLockEnabled, axes.count == 2 {
      let (x, y) = (abs(pan.travel.x), abs(pan.travel.y))
      if x > 2 * y { axes = [.horizontal] } else if y > 2 * x { axes = [.vertical] }
    }
    return axes
  }

  func panMoved(_ translation: CGPoint, at time: TimeInterval) {
    guard var drag else { return }
    drag.translation = translation
    drag.velocityX.add(Double(-translation.x), at: time)
    drag.velocityY.add(Double(-translation.y), at: time)
    self.drag = drag
    let way = CGPoint(
      x: translation.x - drag.anchorTranslation.x, y: translation.y - drag.anchorTranslation.y)
    var offset = contentOffset
    if drag.axes.contains(.horizontal) {
      offset.x = restrained(.horizontal, drag.anchorOffset.x - way.x)
    }
    if drag.axes.contains(.vertical) {
      offset.y = restrained(.vertical, drag.anchorOffset.y - way.y)
    }
    follow(to: offset)
  }

  func panEnded(at time: TimeInterval, isCancelled: Bool) {
    guard drag != nil else { return }
    refreshControl?.dragWillEnd()
    guard let drag else { return }
    let velocity =
      isCancelled
      ? CGPoint.zero
      : CGPoint(
        x: drag.axes.contains(.horizontal) ? drag.velocityX.velocity(at: time) : 0,
        y: drag.axes.contains(.vertical) ? drag.velocityY.velocity(at: time) : 0)
    self.drag = nil
    isTracking = false
    isDragging = false
    finishDrag(velocity: velocity, at: time)
  }

  // MARK: After the lift

  /// Plans the motion after a drag, lets the delegate change its target, and starts it.
  ///
  /// - Parameter velocity: of the offset, in points a second.
  func finishDrag(velocity: CGPoint, at time: TimeInterval) {
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    let planned = CGPoint(
      x: plannedTarget(.horizontal, velocity.x), y: plannedTarget(.vertical, velocity.y))
    var target = planned
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: perMillisecond, targetContentOffset: &target)
    if !target.x.isFinite || !target.y.isFinite {
      UIKitFault.report("targetContentOffset contains a number that is not finite")
      target = planned
    }
    var flight = ScrollFlight(start: time)
    flight.x = motionAfterDrag(.horizontal, velocity.x, planned.x, target.x)
    flight.y = motionAfterDrag(.vertical, velocity.y, planned.y, target.y)
    let moves = flight.x != nil || flight.y != nil
    delegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard moves else {
      indicators.motionEnded()
      return
    }
    isDecelerating = true
    deceleration = flight
    startTicking()
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// Lets content that stands outside of its range go back without a drag's callbacks.
  func settle(velocity: CGPoint, at time: TimeInterval) {
    var flight = ScrollFlight(start: time)
    flight.x = motionBack(
      .horizontal, from: Double(contentOffset.x), velocity: Double(velocity.x))
    flight.y = motionBack(.vertical, from: Double(contentOffset.y), velocity: Double(velocity.y))
    guard flight.x != nil || flight.y != nil else { return }
    isDecelerating = true
    deceleration = flight
    startTicking()
  }

  /// Where an axis will rest, as the delegate is told: by the continuous law, on whole pixels,
  /// inside the range (facts 11); on a page when paging (facts 1.5).
  private func plannedTarget(_ axis: ScrollAxis, _ velocity: CGFloat) -> CGFloat {
    let range = range(axis)
    let place = Double(axis.of(contentOffset))
    if !range.contains(place) {
      return CGFloat(place < range.lowerBound ? range.lowerBound : range.upperBound)
    }
    if isPagingEnabled { return page(axis, place, Double(velocity), range) }
    let motion = Deceleration(
      start: place, velocity: Double(velocity) / 1000, rate: Double(decelerationRate.rawValue))
    let target = aligned(motion.reportedTarget)
    return CGFloat(max(range.lowerBound, min(range.upperBound, target)))
  }

  /// The page to rest on: the next one in the direction of a flick of over 300 pt/s, otherwise
  /// the nearest (facts 1.5).
  private func page(
    _ axis: ScrollAxis, _ place: Double, _ velocity: Double, _ range: ClosedRange<Double>
  ) -> CGFloat {
    let length = Double(axis.of(bounds.size))
    guard length > 0 else { return CGFloat(place) }
    let index = place / length
    let page =
      abs(velocity) > 300
      ? (velocity > 0 ? index.rounded(.up) : index.rounded(.down)) : index.rounded()
    return CGFloat(max(range.lowerBound, min(range.upperBound, page * length)))
  }

  private func motionAfterDrag(
    _ axis: ScrollAxis, _ velocity: CGFloat, _ planned: CGFloat, _ target: CGFloat
  ) -> ScrollMotion? {
    let place = Double(axis.of(contentOffset))
    let range = range(axis)
    let speed = Double(velocity)
    if !range.contains(place), target == planned {
      return motionBack(axis, from: place, velocity: releaseVelocity(axis, place, speed))
    }
    if isPagingEnabled || target != planned && !range.contains(place) {
      if Double(target) == place { return nil }
      return ScrollMotion(pageFrom: place, to: Double(target), velocity: speed)
    }
    let motion = Deceleration(
      start: place, velocity: speed / 1000, rate: Double(decelerationRate.rawValue))
    if target == planned {
      if motion.duration == 0 { return nil }
      return ScrollMotion(motion, in: range, bounces: bounces)
    }
    if let new = motion.retargeted(to: Double(target)) {
      return ScrollMotion(new, in: widened(range, to: Double(target)), bounces: bounces)
    }
    // Without speed, or with the target behind, the content is animated there (facts 1.6).
    if Double(target) == place { return nil }
    return ScrollMotion(pageFrom: place, to: Double(target), velocity: speed)
  }

  /// A delegate may send the content outside of its range; it rests there as in UIKit.
  private func widened(_ range: ClosedRange<Double>, to target: Double) -> ClosedRange<Double> {
    min(range.lowerBound, target)...max(range.upperBound, target)
  }

  /// The start of a bounce after a release past the edge: a finger that moved gives what the
  /// rubber band lets through, one that was still gives 7.23 a second inwards (facts 11).
  private func releaseVelocity(_ axis: ScrollAxis, _ place: Double, _ velocity: Double) -> Double {
    let range = range(axis)
    let edge = place < range.lowerBound ? range.lowerBound : range.upperBound
    if abs(velocity) < 1 { return -Bounce.releaseVelocity * (place - edge) }
    let dimension = Double(axis.of(bounds.size))
    let left = 1 - min(1, abs(place - edge) / max(1, dimension))
    return velocity * RubberBand.coefficient * left * left
  }
}

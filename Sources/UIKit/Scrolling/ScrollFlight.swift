import Kinetics

/// Across or down.
package enum ScrollAxis: CaseIterable, Sendable {
  case horizontal
  case vertical

  package func of(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }
  package func of(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }

  func set(_ value: CGFloat, in point: inout CGPoint) {
    if self == .vertical { point.y = value } else { point.x = value }
  }

  var other: ScrollAxis { self == .vertical ? .horizontal : .vertical }
}

/// What one axis of a deceleration was planned by, so that it can be planned anew.
struct ScrollPlan {
  /// The factor each millisecond of free motion.
  var rate: Double
  /// Whether the motion goes to a page.
  var isPage = false
  /// The range that it was planned in.
  var range: ClosedRange<Double>
}

/// Motion of both axes from a common start.
struct ScrollFlight {
  /// The host time at which the motion began.
  var start: TimeInterval
  var x: ScrollMotion?
  var y: ScrollMotion?
  var planX: ScrollPlan?
  var planY: ScrollPlan?
  /// What code has moved the content by meanwhile.
  var shifted = CGPoint.zero
  /// Whether whoever began the motion moves its end along with the content.
  var isAimed = false
  /// The host time at which the motion is over however often its delegate moves the content.
  var limit = TimeInterval.infinity
  /// Told when the motion is over.
  var finish: ((UIScrollView) -> Void)?

  init(
    start: TimeInterval, x: ScrollMotion? = nil, y: ScrollMotion? = nil,
    finish: ((UIScrollView) -> Void)? = nil
  ) {
    self.start = start
    self.x = x
    self.y = y
    self.finish = finish
  }

  var duration: Double { max(x?.duration ?? 0, y?.duration ?? 0) }

  func isOver(at time: TimeInterval) -> Bool {
    time - start >= duration - 1e-9 || time >= limit
  }

  func motion(_ axis: ScrollAxis) -> ScrollMotion? { axis == .vertical ? y : x }
  func plan(_ axis: ScrollAxis) -> ScrollPlan? { axis == .vertical ? planY : planX }

  mutating func set(_ motion: ScrollMotion?, by plan: ScrollPlan? = nil, on axis: ScrollAxis) {
    if axis == .vertical {
      y = motion
      planY = plan
    } else {
      x = motion
      planX = plan
    }
  }

  /// The offset at host time `time`; an axis without motion stays at `rest`.
  func offset(at time: TimeInterval, rest: CGPoint) -> CGPoint {
    let t = time - start
    return CGPoint(
      x: x.map { $0.position(at: t) + Double(shifted.x) } ?? Double(rest.x),
      y: y.map { $0.position(at: t) + Double(shifted.y) } ?? Double(rest.y))
  }

  /// The velocity at host time `time`, in points a second.
  func velocity(at time: TimeInterval) -> CGPoint {
    let t = time - start
    return CGPoint(x: x?.velocity(at: t) ?? 0, y: y?.velocity(at: t) ?? 0)
  }

  /// Where the motion ends; an axis without motion at `rest`.
  func end(rest: CGPoint) -> CGPoint {
    CGPoint(
      x: x.map { $0.end + Double(shifted.x) } ?? Double(rest.x),
      y: y.map { $0.end + Double(shifted.y) } ?? Double(rest.y))
  }

  mutating func shift(by delta: CGPoint) {
    shifted.x += delta.x
    shifted.y += delta.y
  }
}

extension UIScrollView {
  /// Changes the offset as part of a motion of the scroll view's own.
  func follow(to offset: CGPoint) {
    if offset == bounds.origin { return }
    step.isOwn = true
    contentOffset = offset
    step.isOwn = false
  }

  /// Runs the motion at every frame for as long as there is one.
  func startTicking() {
    if link != nil { return }
    let link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        guard let self else { return link.invalidate() }
        self.tick(at: MediaClock.now)
      }
    }
    self.link = link
    link.start()
  }

  func stopTicking() {
    guard deceleration == nil, animation == nil, zoom.flight == nil else { return }
    link?.invalidate()
    link = nil
  }

  /// One frame of whatever moves.
  func tick(at time: TimeInterval) {
    step.isTicking = true
    defer { step.isTicking = false }
    if let flight = zoom.flight { tick(flight, at: time) }
    if let flight = animation {
      let isOver = flight.isOver(at: time)
      if isOver { animation = nil }
      let offset = flight.offset(at: isOver ? .infinity : time, rest: contentOffset)
      follow(to: isOver ? offset : pixelAligned(offset))
      drag?.anchor(in: self)
      if isOver {
        stopTicking()
        flight.finish?(self)
        indicators.motionEnded()
      }
    }
    if let flight = deceleration {
      let isOver = flight.isOver(at: time)
      let number = step.flights
      let offset = flight.offset(at: isOver ? .infinity : time, rest: contentOffset)
      follow(to: pixelAligned(offset))
      // The delegate may have stopped the motion, or sent it elsewhere.
      guard isOver, number == step.flights || time >= flight.limit, deceleration != nil else {
        return
      }
      endDeceleration()
    }
  }

  private func endDeceleration() {
    deceleration = nil
    isDecelerating = false
    stopTicking()
    delegate?.scrollViewDidEndDecelerating(self)
    indicators.motionEnded()
  }

  /// Code moves the content by `delta` points in mid-flight: what is under way goes on from there.
  func codeMoves(by delta: CGPoint) {
    if drag != nil {
      var moved = contentOffset
      moved.x += delta.x
      moved.y += delta.y
      drag?.anchor(in: self, at: moved)
    }
    if let place = pointer.place {
      pointer.place = CGPoint(x: place.x + delta.x, y: place.y + delta.y)
    }
    if deceleration != nil { replanDeceleration(movedBy: delta, isByCode: true) }
    // The goal of an animation is a place, not a way.
    if animation != nil, !step.isTicking {
      animation = nil
      stopTicking()
    }
  }

  // MARK: Planning anew

  /// Goes on with the present place and speed, moved by `delta`, inside a range that may have
  /// changed.
  func replanDeceleration(movedBy delta: CGPoint = .zero, isByCode: Bool = false) {
    guard let flight = deceleration else { return }
    let now = MediaClock.now
    let place = flight.offset(at: now, rest: contentOffset)
    let velocity = flight.velocity(at: now)
    var new = ScrollFlight(start: now, finish: flight.finish)
    new.limit =
      isByCode ? min(flight.limit, flight.start + flight.duration + 3) : flight.limit
    for axis in ScrollAxis.allCases {
      let isMoving = flight.motion(axis).map { now - flight.start < $0.duration } ?? false
      let at = Double(axis.of(place) + axis.of(delta))
      if isMoving, let plan = flight.plan(axis) {
        let way = Double(axis.of(delta))
        let oldEnd = Double(axis.of(flight.end(rest: place)))
        let end = oldEnd + way
        let speed = Double(axis.of(velocity))
        let range = range(axis)
        let returns =
          !plan.range.contains(Double(axis.of(place)))
          && (oldEnd == plan.range.lowerBound || oldEnd == plan.range.upperBound)
        var motion: ScrollMotion?
        if plan.isPage {
          motion = pageMotion(axis, from: at, to: end, velocity: speed)
        } else if returns, range.contains(at), range.contains(end) {
          // On its way to an edge that is as good as the new one.
          motion = ScrollMotion(bounce: Bounce(edge: end, start: at, velocity: speed))
        } else {
          motion = freeMotion(
            axis, from: at, velocity: speed, rate: plan.rate, stopsAtEdge: returns)
        }
        let old = plan.range.lowerBound + way...plan.range.upperBound + way
        let kept = returns && range.contains(end) ? old : range
        new.set(
          motion, by: ScrollPlan(rate: plan.rate, isPage: plan.isPage, range: kept), on: axis)
      } else {
        let speed = isMoving ? Double(axis.of(velocity)) : 0
        let rate = Double(decelerationRate.rawValue)
        // Content that the next frame would have brought to the end of its way still gets there.
        let motion =
          freeMotion(axis, from: at, velocity: speed, rate: rate, stopsAtEdge: true)
          ?? ScrollMotion(bounce: Bounce(edge: at, start: at, velocity: 0))
        new.set(motion, by: ScrollPlan(rate: rate, range: range(axis)), on: axis)
      }
    }
    deceleration = new
  }

  private func pageMotion(
    _ axis: ScrollAxis, from place: Double, to end: Double, velocity: Double
  ) -> ScrollMotion? {
    let goal = nearestPage(axis, to: end)
    if goal == place, abs(velocity) < 1 { return nil }
    return ScrollMotion(pageFrom: place, to: goal, velocity: velocity)
  }

  /// The page that is nearest to a place, inside the range.
  func nearestPage(_ axis: ScrollAxis, to place: Double) -> Double {
    let range = range(axis)
    let length = Double(axis.of(bounds.size))
    let page = length > 0 ? (place / length).rounded() * length : place
    return max(range.lowerBound, min(range.upperBound, page))
  }

  /// Motion with a speed and no goal: free inside the range, sprung outside of it, and on inside
  /// where content comes back so fast that it would pass the edge.
  ///
  /// With `stopsAtEdge`, as when an edge moves towards content that comes back to it, such content
  /// slows down as hard as it takes to end there. It never turns round for that.
  func freeMotion(
    _ axis: ScrollAxis, from place: Double, velocity: Double, rate: Double, stopsAtEdge: Bool
  ) -> ScrollMotion? {
    let range = range(axis)
    let free = Deceleration(start: place, velocity: velocity / 1000, rate: rate)
    if range.contains(place) {
      if free.duration == 0 { return nil }
    } else if stopsAtEdge, passesEdge(axis, from: place, velocity: velocity) {
      let edge = place < range.lowerBound ? range.lowerBound : range.upperBound
      let open = min(range.lowerBound, place)...max(range.upperBound, place)
      let normal = Deceleration(start: place, velocity: velocity / 1000)
      if let slower = normal.retargeted(to: edge) {
        return ScrollMotion(slower, in: open, bounces: false)
      }
    }
    return ScrollMotion(free, in: range, bounces: settings.bounces(axis))
  }

  /// Whether content outside of its range comes in faster than the bounce would bring it.
  func passesEdge(_ axis: ScrollAxis, from place: Double, velocity: Double) -> Bool {
    let range = range(axis)
    if range.contains(place) { return false }
    let edge = place < range.lowerBound ? range.lowerBound : range.upperBound
    return Bounce(edge: edge, start: place, velocity: velocity).timeThroughEdge != nil
  }

  /// The bounce of an axis that stands outside of its range; nil inside.
  func motionBack(_ axis: ScrollAxis, from place: Double, velocity: Double = 0) -> ScrollMotion? {
    let range = range(axis)
    if range.contains(place) { return nil }
    let edge = place < range.lowerBound ? range.lowerBound : range.upperBound
    return ScrollMotion(bounce: Bounce(edge: edge, start: place, velocity: velocity))
  }
}

import Kinetics

extension ScrollEngine {
  /// Returns the motion of one axis of a deceleration planned in the current range.
  func axisMotion(
    _ axis: ScrollAxis, _ motion: ScrollMotion, rate: Double? = nil, isPage: Bool = false
  ) -> ScrollDeceleration.AxisMotion {
    ScrollDeceleration.AxisMotion(
      motion: motion, rate: rate ?? settings.decelerationRate, isPage: isPage,
      range: range(axis))
  }

  /// Plans the current deceleration again, from its current offset and velocity, because its range may
  /// have changed.
  ///
  /// - Parameters:
  ///   - distance: The distance by which the content has been moved, in points.
  ///   - isByCode: Whether the app has moved it. The duration of the motion is then limited.
  func replanDeceleration(movedBy distance: ScrollVector = .zero, isByCode: Bool = false) {
    guard case .decelerating(let old) = activity else { return }
    let position = old.offset(at: now, rest: offset)
    let velocity = old.velocity(at: now)
    var new = ScrollDeceleration(start: now)
    new.limit = isByCode ? min(old.limit, old.start + old.duration + 3) : old.limit
    for axis in ScrollAxis.allCases {
      if let part = old[axis], now - old.start < part.motion.duration {
        new[axis] = replan(
          part, axis, position: position[axis], velocity: velocity[axis],
          movedBy: distance[axis])
      } else {
        // Content that the next frame would have brought to its end still gets there.
        let start = position[axis] + distance[axis]
        let motion =
          freeMotion(
            axis, from: start, velocity: 0, rate: settings.decelerationRate, stopsAtEdge: true)
          ?? ScrollMotion(bounce: Bounce(edge: start, start: start, velocity: 0))
        new[axis] = axisMotion(axis, motion)
      }
    }
    begin(.decelerating(new))
  }

  private func replan(
    _ old: ScrollDeceleration.AxisMotion, _ axis: ScrollAxis, position: Double, velocity: Double,
    movedBy distance: Double
  ) -> ScrollDeceleration.AxisMotion? {
    let start = position + distance
    let oldEnd = old.motion.end
    let end = oldEnd + distance
    let range = range(axis)
    let returns =
      !old.range.contains(position)
      && (oldEnd == old.range.lowerBound || oldEnd == old.range.upperBound)
    let motion: ScrollMotion?
    if old.isPage {
      motion = pageMotion(axis, from: start, to: end, velocity: velocity)
    } else if returns, range.contains(start), range.contains(end) {
      // It already returns to an edge that is still in the range.
      motion = ScrollMotion(bounce: Bounce(edge: end, start: start, velocity: velocity))
    } else {
      motion = freeMotion(
        axis, from: start, velocity: velocity, rate: old.rate, stopsAtEdge: returns)
    }
    guard let motion else { return nil }
    var new = axisMotion(axis, motion, rate: old.rate, isPage: old.isPage)
    if returns, range.contains(end) {
      new.range = old.range.lowerBound + distance...old.range.upperBound + distance
    }
    return new
  }

  private func pageMotion(
    _ axis: ScrollAxis, from start: Double, to end: Double, velocity: Double
  ) -> ScrollMotion? {
    let target = nearestPage(axis, to: end)
    if target == start, abs(velocity) < 1 { return nil }
    return ScrollMotion(pageFrom: start, to: target, velocity: velocity)
  }

  /// Returns a motion that has a velocity but no target: free inside the range, driven by a spring
  /// outside it, and free again if content returns so fast that it passes the edge.
  ///
  /// With `stopsAtEdge`, which is used if the edge moves towards returning content, the content
  /// decelerates as strongly as is needed to end at the edge, but never reverses.
  func freeMotion(
    _ axis: ScrollAxis, from start: Double, velocity: Double, rate: Double, stopsAtEdge: Bool
  ) -> ScrollMotion? {
    let range = range(axis)
    let free = Deceleration(start: start, velocity: velocity / 1000, rate: rate)
    if range.contains(start) {
      if free.duration == 0 { return nil }
    } else if stopsAtEdge, passesEdge(axis, from: start, velocity: velocity) {
      let edge = start < range.lowerBound ? range.lowerBound : range.upperBound
      let open = min(range.lowerBound, start)...max(range.upperBound, start)
      let normal = Deceleration(start: start, velocity: velocity / 1000)
      if let slower = normal.retargeted(to: edge) {
        return ScrollMotion(slower, in: open, bounces: false)
      }
    }
    return ScrollMotion(free, in: range, bounces: settings.bounces(axis))
  }

  /// Returns whether content out of range returns faster than the bounce would move it.
  func passesEdge(_ axis: ScrollAxis, from start: Double, velocity: Double) -> Bool {
    guard let edge = edgePassed(axis, start) else { return false }
    return Bounce(edge: edge, start: start, velocity: velocity).timeThroughEdge != nil
  }

  /// Returns the bounce of an axis that is out of its range; nil if it is in range.
  func bounce(_ axis: ScrollAxis, from start: Double) -> ScrollMotion? {
    edgePassed(axis, start).map {
      ScrollMotion(bounce: Bounce(edge: $0, start: start, velocity: 0))
    }
  }
}

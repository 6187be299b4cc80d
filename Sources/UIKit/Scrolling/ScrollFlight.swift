import Kinetics

/// Across or down.
package enum ScrollAxis: CaseIterable, Sendable {
  case horizontal
  case vertical

  package func of(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }
  package func of(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }
}

/// Motion of both axes from a common start.
struct ScrollFlight {
  /// The host time at which the motion began.
  var start: TimeInterval
  var x: ScrollMotion?
  var y: ScrollMotion?
  /// Content that grew above meanwhile.
  var offsetY = 0.0
  /// Told when the motion is over.
  var finish: ((UIScrollView) -> Void)?

  var duration: Double { max(x?.duration ?? 0, y?.duration ?? 0) }

  func motion(_ axis: ScrollAxis) -> ScrollMotion? { axis == .vertical ? y : x }

  /// The offset at host time `time`; an axis without motion stays at `rest`.
  func offset(at time: TimeInterval, rest: CGPoint) -> CGPoint {
    let t = time - start
    return CGPoint(
      x: x.map { $0.position(at: t) } ?? Double(rest.x),
      y: y.map { $0.position(at: t) + offsetY } ?? Double(rest.y))
  }

  /// The velocity at host time `time`, in points a second.
  func velocity(at time: TimeInterval) -> CGPoint {
    let t = time - start
    return CGPoint(x: x?.velocity(at: t) ?? 0, y: y?.velocity(at: t) ?? 0)
  }

  mutating func shift(by dy: Double) { offsetY += dy }
}

extension UIScrollView {
  /// One frame of whatever moves.
  func tick(at time: TimeInterval) {
    if let flight = animation {
      let isOver = time - flight.start >= flight.duration - 1e-9
      if isOver { animation = nil }
      let offset = flight.offset(at: isOver ? .infinity : time, rest: contentOffset)
      follow(to: isOver ? offset : pixelAligned(offset))
      if isOver {
        stopTicking()
        flight.finish?(self)
        indicators.motionEnded()
      }
    }
    if let flight = deceleration {
      let isOver = time - flight.start >= flight.duration - 1e-9
      follow(
        to: pixelAligned(
          flight.offset(at: isOver ? .infinity : time, rest: contentOffset)))
      // The delegate may have stopped the motion, or sent it elsewhere.
      guard isOver, deceleration?.start == flight.start else { return }
      deceleration = nil
      isDecelerating = false
      stopTicking()
      delegate?.scrollViewDidEndDecelerating(self)
      indicators.motionEnded()
    }
  }

  /// Offsets are reported in whole pixels (facts 1.4).
  func pixelAligned(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: aligned(Double(offset.x)), y: aligned(Double(offset.y)))
  }

  /// Goes on with the present place and speed inside a range that has changed.
  func replanDeceleration() {
    guard let flight = deceleration else { return }
    let now = MediaClock.now
    let place = flight.offset(at: now, rest: contentOffset)
    let velocity = flight.velocity(at: now)
    var new = ScrollFlight(start: now)
    for axis in ScrollAxis.allCases {
      guard let old = flight.motion(axis) else {
        // The other axis may have been pushed out of its range.
        if let back = motionBack(axis, from: Double(axis.of(contentOffset))) {
          if axis == .vertical { new.y = back } else { new.x = back }
        }
        continue
      }
      let range = range(axis)
      let end = old.end + (axis == .vertical ? flight.offsetY : 0)
      let at = Double(axis.of(place))
      let speed = Double(axis.of(velocity))
      // A motion that ends where it still may is left alone.
      if axis == .vertical, flight.offsetY == 0, range.contains(end), range.contains(at) {
        new.start = flight.start
        deceleration?.start = flight.start
        return
      }
      let motion = ScrollMotion(
        Deceleration(start: at, velocity: speed / 1000, rate: Double(decelerationRate.rawValue)),
        in: range, bounces: bounces)
      if axis == .vertical { new.y = motion } else { new.x = motion }
    }
    deceleration = new
  }

  /// The bounce of an axis that stands outside of its range; nil inside.
  func motionBack(_ axis: ScrollAxis, from place: Double, velocity: Double = 0) -> ScrollMotion? {
    let range = range(axis)
    if range.contains(place) { return nil }
    let edge = place < range.lowerBound ? range.lowerBound : range.upperBound
    return ScrollMotion(bounce: Bounce(edge: edge, start: place, velocity: velocity))
  }
}

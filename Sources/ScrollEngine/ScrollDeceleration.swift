import Kinetics

/// The motion after a release, which is a free deceleration, a bounce, or the motion onto a page.
package struct ScrollDeceleration: Sendable {
  /// The motion along one axis and the parameters of its plan, so that it can be planned again.
  struct AxisMotion: Sendable {
    var motion: ScrollMotion
    /// The deceleration rate: the factor by which the velocity of free motion is multiplied in each
    /// millisecond.
    var rate: Double
    /// Whether the motion ends on a page, or at a target in the opposite direction.
    var isPage = false
    /// The range of offsets for which the motion was planned, in points.
    var range: ClosedRange<Double>
  }

  /// The time at which the motion began, in seconds.
  var start: Double
  var x: AxisMotion?
  var y: AxisMotion?
  /// The latest time at which the motion ends, however often the delegate moves the content.
  var limit = Double.infinity

  init(start: Double) { self.start = start }

  subscript(axis: ScrollAxis) -> AxisMotion? {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }

  /// The duration in seconds.
  var duration: Double { max(x?.motion.duration ?? 0, y?.motion.duration ?? 0) }
  var isEmpty: Bool { x == nil && y == nil }

  func isOver(at time: Double) -> Bool { time - start >= duration - 1e-9 || time >= limit }

  /// Returns the offset at `time`; an axis without motion keeps `rest`.
  func offset(at time: Double, rest: ScrollVector) -> ScrollVector {
    let t = time - start
    return ScrollVector(
      x: x?.motion.position(at: t) ?? rest.x, y: y?.motion.position(at: t) ?? rest.y)
  }

  /// Returns the velocity in points per second.
  func velocity(at time: Double) -> ScrollVector {
    let t = time - start
    return ScrollVector(x: x?.motion.velocity(at: t) ?? 0, y: y?.motion.velocity(at: t) ?? 0)
  }

  /// Returns the phase of the axis that moves faster.
  func phase(at time: Double) -> ScrollMotion.Phase {
    fasterPhase(x?.motion, y?.motion, at: time - start)
  }
}

/// Returns the phase of the faster of two motions, `time` seconds after their start.
func fasterPhase(_ x: ScrollMotion?, _ y: ScrollMotion?, at time: Double) -> ScrollMotion.Phase {
  guard let x else { return y?.phase(at: time) ?? .rest }
  guard let y else { return x.phase(at: time) }
  return abs(x.velocity(at: time)) < abs(y.velocity(at: time))
    ? y.phase(at: time) : x.phase(at: time)
}

import Kinetics

/// A change of the offset that is started by code, a key or a notch of a wheel.
package struct ScrollAnimation: Sendable {
  /// The event that is reported at the end of the animation.
  package enum Completion: Sendable {
    /// No delegate method: the content returns into its range, or follows the keyboard.
    case none
    /// The method `scrollViewDidEndScrollingAnimation`.
    case offset
    /// The method `scrollViewDidScrollToTop`.
    case top
  }

  /// The state of the row at which the animation ends.
  package enum RowTarget: Sendable {
    case none
    /// The row is in the table; the client moves the end of the animation along with it.
    case tracked
    /// The row has been deleted; the animation ends within the range.
    case lost
  }

  /// The time at which the animation began, in seconds.
  package var start: Double
  package var x: ScrollMotion?
  package var y: ScrollMotion?
  /// The total distance by which content above the screen has shifted the animation, in points.
  package var shift = ScrollVector.zero
  package var completion: Completion
  package var rowTarget = RowTarget.none

  package init(
    start: Double, x: ScrollMotion? = nil, y: ScrollMotion? = nil, completion: Completion = .none
  ) {
    self.start = start
    self.x = x
    self.y = y
    self.completion = completion
  }

  subscript(axis: ScrollAxis) -> ScrollMotion? {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }

  /// The duration in seconds.
  var duration: Double { max(x?.duration ?? 0, y?.duration ?? 0) }

  func isOver(at time: Double) -> Bool { time - start >= duration - 1e-9 }

  /// Returns the offset at `time`; an axis without motion keeps `rest`.
  func offset(at time: Double, rest: ScrollVector) -> ScrollVector {
    let t = time - start
    return ScrollVector(
      x: x.map { $0.position(at: t) + shift.x } ?? rest.x,
      y: y.map { $0.position(at: t) + shift.y } ?? rest.y)
  }

  /// Returns the velocity in points per second.
  func velocity(at time: Double) -> ScrollVector {
    let t = time - start
    return ScrollVector(x: x?.velocity(at: t) ?? 0, y: y?.velocity(at: t) ?? 0)
  }

  /// Returns the offset at which the animation ends; an axis without motion keeps `rest`.
  package func end(rest: ScrollVector) -> ScrollVector {
    ScrollVector(
      x: x.map { $0.end + shift.x } ?? rest.x, y: y.map { $0.end + shift.y } ?? rest.y)
  }

  /// Returns the phase of the axis that moves faster.
  func phase(at time: Double) -> ScrollMotion.Phase { fasterPhase(x, y, at: time - start) }
}

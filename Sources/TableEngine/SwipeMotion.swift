import Kinetics

/// A length or a share that a spring takes to its end: the pull of a swiped row, or how far one
/// button covers the others.
package struct SwipeMotion: Sendable {
  package let target: Double
  private let start: Double
  private let displacement: Double
  private let speed: Double
  private let duration: Double

  /// The system's spring (UIKit reference 5), with the finger's velocity.
  private static let spring = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - value: The value at the start.
  ///   - target: The value at the end.
  ///   - velocity: The velocity at the start, per second. If the motion is bounded, it is no faster
  ///     than reaches the target without passing it.
  ///   - isBounded: Whether the motion must not pass its target.
  ///   - time: The time of the start, in seconds.
  ///   - tolerance: The distance from the target at which the motion ends.
  package init(
    from value: Double, to target: Double, velocity: Double = 0, isBounded: Bool,
    at time: Double, tolerance: Double
  ) {
    self.target = target
    start = time
    displacement = value - target
    var speed = velocity.isFinite ? velocity : 0
    if isBounded {
      // A critically damped spring passes its end where it starts faster than this.
      let limit = Self.spring.frequency * abs(displacement)
      speed = displacement > 0 ? max(speed, -limit) : min(speed, limit)
      if displacement == 0 { speed = 0 }
    }
    self.speed = speed
    duration = Self.duration(displacement, speed, tolerance)
  }

  /// The time after which the motion stays within `tolerance` of its end, found in steps of a
  /// hundredth of a second.
  private static func duration(
    _ displacement: Double, _ speed: Double, _ tolerance: Double
  ) -> Double {
    var time = 0.0
    var settled = 0.0
    while time < 2 {
      let state = spring.state(at: time, displacement: displacement, velocity: speed)
      if abs(state.displacement) > tolerance { settled = time + 0.01 }
      time += 0.01
    }
    return settled
  }

  package func value(at time: Double) -> Double {
    if isOver(at: time) { return target }
    return target
      + Self.spring.state(at: time - start, displacement: displacement, velocity: speed)
      .displacement
  }

  /// The velocity at a time, per second.
  package func velocity(at time: Double) -> Double {
    if isOver(at: time) { return 0 }
    return Self.spring.state(at: time - start, displacement: displacement, velocity: speed).velocity
  }

  package func isOver(at time: Double) -> Bool { time - start >= duration }
}

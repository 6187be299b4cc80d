import Kinetics

/// A value that a spring animates to its target: the pull of a swiped row, or the extent to which one
/// button covers the others.
public struct SwipeMotion: Sendable {
  public let target: Double
  private let start: Double
  private let displacement: Double
  private let speed: Double
  private let duration: Double

  /// The system's spring (UIKit reference 5), started with the finger's velocity.
  private static let spring = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - value: The value at the start.
  ///   - target: The value at the end.
  ///   - velocity: The velocity at the start, per second. It is reduced if the motion would leave its
  ///     range.
  ///   - range: The values that the motion may take, in addition to those between its start and its
  ///     end.
  ///   - time: The time of the start, in seconds.
  ///   - tolerance: The distance from the target at which the motion ends.
  public init(
    from value: Double, to target: Double, velocity: Double = 0, within range: ClosedRange<Double>,
    at time: Double, tolerance: Double
  ) {
    self.target = target
    start = time
    displacement = value - target
    let highest = max(range.upperBound, value, target) - target
    let lowest = min(range.lowerBound, value, target) - target
    speed =
      velocity.isFinite
      ? min(
        max(velocity, -Self.spring.speed(from: -displacement, turningAt: -lowest)),
        Self.spring.speed(from: displacement, turningAt: highest)) : 0
    duration = Self.duration(displacement, speed, tolerance)
  }

  /// Returns the time after which the motion stays within `tolerance` of its end, found in steps of a
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

  public func value(at time: Double) -> Double {
    if isOver(at: time) { return target }
    return target
      + Self.spring.state(at: time - start, displacement: displacement, velocity: speed)
      .displacement
  }

  /// Returns the velocity at a time, per second.
  public func velocity(at time: Double) -> Double {
    if isOver(at: time) { return 0 }
    return Self.spring.state(at: time - start, displacement: displacement, velocity: speed).velocity
  }

  public func isOver(at time: Double) -> Bool { time - start >= duration }
}

/// Everything that scrolls one axis by itself, as one function of time.
///
/// Positions are points, velocities points a second, times seconds since the motion began.
public struct ScrollMotion: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case rest(Double)
    case deceleration(Deceleration)
    case bounce(Bounce)
    case page(from: Double, to: Double, velocity: Double, duration: Double)
    case animation(from: Double, to: Double, duration: Double)
  }

  private var parts: [(start: Double, part: Part)]
  /// Seconds until the motion is over.
  public let duration: Double
  /// Where the motion ends.
  public let end: Double

  private init(_ parts: [(Double, Part)], duration: Double, end: Double) {
    self.parts = parts
    self.duration = duration
    self.end = end
  }

  public static func == (a: ScrollMotion, b: ScrollMotion) -> Bool {
    a.parts.count == b.parts.count && zip(a.parts, b.parts).allSatisfy { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) {
    for part in parts {
      hasher.combine(part.start)
      hasher.combine(part.part)
    }
  }

  /// Free scrolling inside `range`; at an edge the velocity carries over into a bounce, at the
  /// exact time of the crossing, or the motion ends there without `bounces` (facts 1.4, 11).
  ///
  /// - Parameters:
  ///   - deceleration: the free motion, in its own units.
  ///   - range: the places at which the content may rest.
  ///   - bounces: whether the motion may go past the edge.
  public init(_ deceleration: Deceleration, in range: ClosedRange<Double>, bounces: Bool) {
    let start = deceleration.start
    if start < range.lowerBound || start > range.upperBound {
      // Already outside: only the spring works.
      let edge = start < range.lowerBound ? range.lowerBound : range.upperBound
      self.init(bounce: Bounce(edge: edge, start: start, velocity: deceleration.velocity * 1000))
      return
    }
    let edge = deceleration.velocity > 0 ? range.upperBound : range.lowerBound
    let passes =
      deceleration.velocity > 0 ? deceleration.landing > edge : deceleration.landing < edge
    guard passes, let time = deceleration.time(passing: edge) else {
      self.init(
        [(0, .deceleration(deceleration))], duration: deceleration.duration,
        end: deceleration.landing)
      return
    }
    guard bounces else {
      self.init([(0, .deceleration(deceleration)), (time, .rest(edge))], duration: time, end: edge)
      return
    }
    let bounce = Bounce(
      edge: edge, start: edge, velocity: deceleration.velocity(at: time) * 1000)
    self.init(
      [(0, .deceleration(deceleration)), (time, .bounce(bounce))],
      duration: time + bounce.duration, end: edge)
  }

  /// A bounce back to an edge.
  public init(bounce: Bounce) {
    self.init([(0, .bounce(bounce))], duration: bounce.duration, end: bounce.edge)
  }

  /// The motion onto a page: each millisecond `v += 3.6e-4 (target - x); v *= 0.9668; x += v`,
  /// here as the spring it comes from, w = 18.97 a second with damping ratio 0.89 (facts 1.5).
  ///
  /// - Parameter velocity: points a second.
  public init(pageFrom start: Double, to target: Double, velocity: Double) {
    let spring = Self.pageSpring
    let way = start - target
    var time = 0.0
    // Over when slower than 10 pt/s and within a point of the page (facts 1.5).
    while time < 3 {
      let state = spring.state(at: time, displacement: way, velocity: velocity)
      if abs(state.velocity) <= 10, abs(state.displacement) <= 1 { break }
      time += 0.001
    }
    self.init(
      [(0, .page(from: start, to: target, velocity: velocity, duration: time))], duration: time,
      end: target)
  }

  /// An animated change of the offset: 0.3 seconds of `sin²(πt/2)` whatever the distance
  /// (facts 1.9).
  public init(animationFrom start: Double, to target: Double, duration: Double = 0.3) {
    self.init(
      [(0, .animation(from: start, to: target, duration: duration))], duration: duration,
      end: target)
  }

  private static let pageSpring = Spring(
    mass: 1, stiffness: 18.97 * 18.97, damping: 2 * 0.89 * 18.97)

  private func part(at time: Double) -> (start: Double, part: Part) {
    for entry in parts.reversed() where time >= entry.start { return entry }
    return parts[0]
  }

  /// Whether the motion is over at `time`.
  public func isFinished(at time: Double) -> Bool { time >= duration }

  /// The place at `time`; the end once the motion is over. O(1).
  public func position(at time: Double) -> Double {
    if time >= duration { return end }
    let (start, part) = part(at: time)
    let t = max(0, time - start)
    switch part {
    case .rest(let place): return place
    case .deceleration(let motion): return motion.position(at: t)
    case .bounce(let bounce): return bounce.position(at: t)
    case .page(let from, let to, let velocity, _):
      return to + Self.pageSpring.state(at: t, displacement: from - to, velocity: velocity).0
    case .animation(let from, let to, let length):
      let s = sine(.pi * min(1, t / length) / 2)
      return from + (to - from) * s * s
    }
  }

  /// The velocity at `time`, in points a second; 0 once the motion is over. O(1).
  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    let (start, part) = part(at: time)
    let t = max(0, time - start)
    switch part {
    case .rest: return 0
    case .deceleration(let motion): return motion.velocity(at: t) * 1000
    case .bounce(let bounce): return bounce.velocity(at: t)
    case .page(let from, let to, let velocity, _):
      return Self.pageSpring.state(at: t, displacement: from - to, velocity: velocity).1
    case .animation(let from, let to, let length):
      return (to - from) * .pi / (2 * length) * sine(.pi * t / length)
    }
  }
}

/// Everything that scrolls one axis by itself, as one function of time.
///
/// Positions are points, velocities points a second, times seconds since the motion began.
public struct ScrollMotion: Hashable, Sendable {
  /// What law the content follows.
  public enum Phase: String, Hashable, Sendable {
    /// Runs on and slows down (UIKit reference 1.1).
    case deceleration
    /// Past an edge, on the spring that brings it back (UIKit reference 1.4).
    case bounce
    /// On its way to a page (UIKit reference 1.5).
    case page
    /// An animated change of the offset (UIKit reference 1.9).
    case animation
    /// The way of a wheel's notch or of a key.
    case glide
    /// Over.
    case rest
  }

  private enum Part: Hashable, Sendable {
    case deceleration(Deceleration)
    case bounce(Bounce)
    case page(PageMotion)
    case animation(OffsetAnimation)
    case glide(Glide)
    case spring(SpringMotion)
  }

  /// Laws in turn: a motion comes in from outside, runs through, and swings over the far edge.
  private var first: Part
  private var second: Part?
  private var third: Part?
  private var secondStart = Double.infinity
  private var thirdStart = Double.infinity
  /// Seconds until the motion is over.
  public private(set) var duration: Double
  /// Where the motion ends.
  public private(set) var end: Double

  private init(_ part: Part, duration: Double, end: Double) {
    first = part
    self.duration = duration
    self.end = end
  }

  /// Goes on by another law from `time` on, for as long as that one takes.
  private mutating func append(_ part: Part, at time: Double, duration length: Double, end: Double)
  {
    if second == nil {
      (second, secondStart) = (part, time)
    } else {
      (third, thirdStart) = (part, time)
    }
    duration = time + length
    self.end = end
  }

  /// Free scrolling inside `range`; at an edge the velocity carries over into a bounce, at the
  /// exact time of the crossing, or the motion ends there without `bounces` (UIKit reference 1.4,
  /// 11).
  ///
  /// A start outside of the range begins with the bounce; one that comes back too fast to rest at
  /// the edge runs on inside with the speed it has there (our choice: UIKit reference 1.4 have a
  /// gap).
  ///
  /// - Parameters:
  ///   - deceleration: the free motion, in its own units.
  ///   - range: the places at which the content may rest.
  ///   - bounces: whether the motion may go past the edge.
  public init(_ deceleration: Deceleration, in range: ClosedRange<Double>, bounces: Bool) {
    let start = deceleration.start
    guard start < range.lowerBound || start > range.upperBound else {
      self.init(.deceleration(deceleration), duration: 0, end: start)
      run(deceleration, from: 0, in: range, bounces: bounces)
      return
    }
    let edge = start < range.lowerBound ? range.lowerBound : range.upperBound
    let bounce = Bounce(edge: edge, start: start, velocity: deceleration.velocity * 1000)
    self.init(bounce: bounce)
    guard let time = bounce.timeThroughEdge else { return }
    let rest = Deceleration(
      start: edge, velocity: bounce.velocity(at: time) / 1000, rate: deceleration.rate)
    append(.deceleration(rest), at: time, duration: 0, end: edge)
    run(rest, from: time, in: range, bounces: bounces)
  }

  /// Works out where free motion that begins at `begin` seconds inside `range` leads.
  private mutating func run(
    _ motion: Deceleration, from begin: Double, in range: ClosedRange<Double>, bounces: Bool
  ) {
    duration = begin + motion.duration
    end = motion.landing
    let edge = motion.velocity > 0 ? range.upperBound : range.lowerBound
    let passes = motion.velocity > 0 ? motion.landing > edge : motion.landing < edge
    guard passes, let time = motion.time(passing: edge) else { return }
    duration = begin + time
    end = edge
    guard bounces else { return }
    let bounce = Bounce(edge: edge, start: edge, velocity: motion.velocity(at: time) * 1000)
    append(.bounce(bounce), at: begin + time, duration: bounce.duration, end: edge)
  }

  /// A bounce back to an edge.
  public init(bounce: Bounce) {
    self.init(.bounce(bounce), duration: bounce.duration, end: bounce.edge)
  }

  /// The motion onto a page (UIKit reference 1.5).
  ///
  /// - Parameter velocity: points a second.
  public init(pageFrom start: Double, to target: Double, velocity: Double) {
    let page = PageMotion(from: start, to: target, velocity: velocity)
    self.init(.page(page), duration: page.duration, end: page.target)
  }

  /// The way of a wheel's notch or of a key, which takes over `velocity` points a second.
  public init(glideFrom start: Double, to target: Double, velocity: Double) {
    let glide = Glide(from: start, to: target, velocity: velocity)
    self.init(.glide(glide), duration: glide.duration, end: glide.target)
  }

  /// An animated change of the offset: 0.3 seconds of `sin²(πt/2)` whatever the distance
  /// (UIKit reference 1.9).
  public init(
    animationFrom start: Double, to target: Double,
    duration: Double = OffsetAnimation.standardDuration
  ) {
    let animation = OffsetAnimation(from: start, to: target, duration: duration)
    self.init(.animation(animation), duration: animation.duration, end: animation.target)
  }

  /// A change that follows a spring from rest and is cut off after `duration` seconds, as the
  /// keyboard's motion (UIKit reference 6).
  public init(springFrom start: Double, to target: Double, spring: Spring, duration: Double) {
    self.init(
      .spring(SpringMotion(start: start, target: target, spring: spring)),
      duration: duration > 0 && duration.isFinite ? duration : 0, end: target)
  }

  /// The law at `time` and the time since it took over.
  @inline(__always) private func part(at time: Double) -> (part: Part, time: Double) {
    if time >= thirdStart, let third { return (third, time - thirdStart) }
    if time >= secondStart, let second { return (second, time - secondStart) }
    return (first, max(0, time))
  }

  /// Whether the motion is over at `time`.
  public func isFinished(at time: Double) -> Bool { time >= duration }

  /// The law that the content follows at `time`. O(1).
  public func phase(at time: Double) -> Phase {
    if time >= duration { return .rest }
    switch part(at: time).part {
    case .deceleration: return .deceleration
    case .bounce: return .bounce
    case .page: return .page
    case .animation, .spring: return .animation
    case .glide: return .glide
    }
  }

  /// The place at `time`; the end once the motion is over. O(1).
  public func position(at time: Double) -> Double {
    if time >= duration { return end }
    let (part, t) = part(at: time)
    switch part {
    case .deceleration(let motion): return motion.position(at: t)
    case .bounce(let bounce): return bounce.position(at: t)
    case .page(let page): return page.position(at: t)
    case .animation(let animation): return animation.position(at: t)
    case .glide(let glide): return glide.position(at: t)
    case .spring(let motion): return motion.position(at: t)
    }
  }

  /// The velocity at `time`, in points a second; 0 once the motion is over. O(1).
  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    let (part, t) = part(at: time)
    switch part {
    case .deceleration(let motion): return motion.velocity(at: t) * 1000
    case .bounce(let bounce): return bounce.velocity(at: t)
    case .page(let page): return page.velocity(at: t)
    case .animation(let animation): return animation.velocity(at: t)
    case .glide(let glide): return glide.velocity(at: t)
    case .spring(let motion): return motion.velocity(at: t)
    }
  }
}

/// A way from rest to rest on a spring.
struct SpringMotion: Hashable, Sendable {
  let start: Double
  let target: Double
  let spring: Spring

  func position(at time: Double) -> Double {
    target + spring.state(at: time, displacement: start - target, velocity: 0).displacement
  }

  func velocity(at time: Double) -> Double {
    spring.state(at: time, displacement: start - target, velocity: 0).velocity
  }
}

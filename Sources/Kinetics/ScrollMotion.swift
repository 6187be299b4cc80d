/// The motion along one axis after the finger has lifted, as a function of time.
///
/// Positions are in points, velocities in points per second, times in seconds from the start of the
/// motion.
public struct ScrollMotion: Hashable, Sendable {
  /// The law that the content follows.
  public enum Phase: String, Hashable, Sendable {
    /// Free motion that slows down (UIKit reference 1.1).
    case deceleration
    /// The spring that returns content from beyond an edge (UIKit reference 1.4).
    case bounce
    /// The motion to a page (UIKit reference 1.5).
    case page
    /// An animated change of the offset (UIKit reference 1.9).
    case animation
    /// The motion for a notch of a wheel or a key.
    case smoothScroll
    /// There is no motion anymore.
    case rest
  }

  private enum Part: Hashable, Sendable {
    case deceleration(Deceleration)
    case bounce(Bounce)
    case page(PageMotion)
    case animation(OffsetAnimation)
    case smoothScroll(SmoothScroll)
    case spring(SpringMotion)
  }

  /// Up to three laws in succession, for example when content enters the range, crosses it and bounces
  /// at the far edge.
  private var first: Part
  private var second: Part?
  private var third: Part?
  private var secondStart = Double.infinity
  private var thirdStart = Double.infinity
  /// The duration, in seconds.
  public private(set) var duration: Double
  /// The position at which the motion ends.
  public private(set) var end: Double

  private init(_ part: Part, duration: Double, end: Double) {
    first = part
    self.duration = duration
    self.end = end
  }

  /// Appends a law that applies starting at `time`.
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

  /// Creates free scrolling inside `range`.
  ///
  /// At an edge the velocity carries over into a bounce at the exact time of the crossing (UIKit
  /// reference 1.4 and 11); if `bounces` is false, the motion ends there. A start outside the range
  /// begins with the bounce; content that returns too fast to rest at the edge continues inside with
  /// its velocity (our choice: UIKit reference 1.4 has a gap).
  ///
  /// - Parameters:
  ///   - deceleration: The free motion, in the units of `Deceleration`.
  ///   - range: The positions at which the content may rest.
  ///   - bounces: Whether the motion may leave the range.
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

  /// Appends free motion that begins at `begin` seconds inside `range`, and the bounce that
  /// follows.
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

  /// Creates the motion of a bounce.
  public init(bounce: Bounce) {
    self.init(.bounce(bounce), duration: bounce.duration, end: bounce.edge)
  }

  /// Creates the motion to a page (UIKit reference 1.5).
  ///
  /// - Parameter velocity: The initial velocity, in points per second.
  public init(pageFrom start: Double, to target: Double, velocity: Double) {
    let page = PageMotion(from: start, to: target, velocity: velocity)
    self.init(.page(page), duration: page.duration, end: page.target)
  }

  /// Creates the motion for a notch of a wheel or a key, with an initial velocity in points per
  /// second.
  public init(smoothScrollFrom start: Double, to target: Double, velocity: Double) {
    let motion = SmoothScroll(from: start, to: target, velocity: velocity)
    self.init(.smoothScroll(motion), duration: motion.duration, end: motion.target)
  }

  /// Creates an animated change of the offset: `sin²(πt/2)` in 0.3 seconds regardless of the distance
  /// (UIKit reference 1.9).
  public init(
    animationFrom start: Double, to target: Double,
    duration: Double = OffsetAnimation.standardDuration
  ) {
    let animation = OffsetAnimation(from: start, to: target, duration: duration)
    self.init(.animation(animation), duration: animation.duration, end: animation.target)
  }

  /// Creates a change that follows a spring from rest, and is cut off after `duration` seconds, like
  /// the keyboard's motion (UIKit reference 6).
  public init(springFrom start: Double, to target: Double, spring: Spring, duration: Double) {
    self.init(
      .spring(SpringMotion(start: start, target: target, spring: spring)),
      duration: duration > 0 && duration.isFinite ? duration : 0, end: target)
  }

  /// Returns the part of the motion that is active at `time`, and the time since that part began.
  @inline(__always) private func part(at time: Double) -> (part: Part, time: Double) {
    if time >= thirdStart, let third { return (third, time - thirdStart) }
    if time >= secondStart, let second { return (second, time - secondStart) }
    return (first, max(0, time))
  }

  /// Returns whether the motion has ended at `time`.
  public func isFinished(at time: Double) -> Bool { time >= duration }

  /// Returns the law that the content follows at `time`. O(1).
  public func phase(at time: Double) -> Phase {
    if time >= duration { return .rest }
    switch part(at: time).part {
    case .deceleration: return .deceleration
    case .bounce: return .bounce
    case .page: return .page
    case .animation, .spring: return .animation
    case .smoothScroll: return .smoothScroll
    }
  }

  /// Returns the position at `time`; it is the end position after the motion. O(1).
  public func position(at time: Double) -> Double {
    if time >= duration { return end }
    let (part, t) = part(at: time)
    switch part {
    case .deceleration(let motion): return motion.position(at: t)
    case .bounce(let bounce): return bounce.position(at: t)
    case .page(let page): return page.position(at: t)
    case .animation(let animation): return animation.position(at: t)
    case .smoothScroll(let motion): return motion.position(at: t)
    case .spring(let motion): return motion.position(at: t)
    }
  }

  /// Returns the velocity at `time`, in points per second; it is 0 after the end. O(1).
  public func velocity(at time: Double) -> Double {
    if time >= duration { return 0 }
    let (part, t) = part(at: time)
    switch part {
    case .deceleration(let motion): return motion.velocity(at: t) * 1000
    case .bounce(let bounce): return bounce.velocity(at: t)
    case .page(let page): return page.velocity(at: t)
    case .animation(let animation): return animation.velocity(at: t)
    case .smoothScroll(let motion): return motion.velocity(at: t)
    case .spring(let motion): return motion.velocity(at: t)
    }
  }
}

/// A spring's motion from rest to rest.
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

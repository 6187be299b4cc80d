/// A damped spring that pulls a value back to zero, as a function of time.
///
/// The displacement follows `m x'' + c x' + k x = 0` from an initial displacement and velocity, in
/// the caller's unit of length and seconds.
public struct Spring: Hashable, Sendable {
  /// The mass, above 0.
  public let mass: Double
  /// The stiffness `k`, above 0.
  public let stiffness: Double
  /// The damping `c`, at least 0.
  public let damping: Double
  /// Whether overdamping is allowed; otherwise it is treated as critical damping, which is the default
  /// in Core Animation (UIKit reference 7).
  public let allowsOverdamping: Bool

  /// Creates a spring; a mass or stiffness at or below zero becomes the smallest valid value.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowsOverdamping: Bool = false
  ) {
    self.mass = mass > 0 ? mass : 1e-6
    self.stiffness = stiffness > 0 ? stiffness : 1e-6
    self.damping = damping > 0 ? damping : 0
    self.allowsOverdamping = allowsOverdamping
  }

  /// Creates a critically damped spring with mass 1 and angular frequency `w` per second.
  public init(criticalFrequency w: Double) {
    self.init(mass: 1, stiffness: w * w, damping: 2 * w)
  }

  /// Creates a spring from UIKit's damping ratio and duration (UIKit reference 7), with the stiffness
  /// at which the motion's envelope is a thousandth at the end of the duration.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio, above 0; it is critical at 1 and above.
  ///   - duration: The duration in seconds, above 0.
  ///   - velocity: The initial velocity, in total distances per second.
  public init(dampingRatio ratio: Double, duration: Double, initialVelocity velocity: Double = 0) {
    let z = max(0.01, min(1, ratio))
    let time = max(0.01, duration)
    func residue(_ w: Double) -> Double {
      if z < 1 {
        return (z * w - velocity) / (w * (1 - z * z).squareRoot()) * exponential(-z * w * time)
          - 0.001
      }
      return (1 + (w - velocity) * time) * exponential(-w * time) - 0.001
    }
    var w = 5 / time
    for _ in 0..<12 {
      let h = 1e-6 * w
      let slope = (residue(w + h) - residue(w - h)) / (2 * h)
      if slope == 0 || !slope.isFinite { break }
      let next = w - residue(w) / slope
      if !next.isFinite || next <= 0 { break }
      w = next
    }
    self.init(mass: 1, stiffness: w * w, damping: 2 * z * w)
  }

  /// Creates a spring from a perceptual duration in seconds and a bounce from -1 to 1, as in iOS 17
  /// (UIKit reference 7).
  public init(perceptualDuration: Double, bounce: Double) {
    let w = 2 * Double.pi / max(0.01, perceptualDuration)
    let ratio = bounce >= 0 ? 1 - min(1, bounce) : 1 / (1 + max(-0.999, bounce))
    self.init(
      mass: 1, stiffness: w * w, damping: 2 * ratio * w, allowsOverdamping: bounce < 0)
  }

  /// The undamped angular frequency, per second.
  public var frequency: Double { (stiffness / mass).squareRoot() }

  /// The effective damping as a fraction of the critical damping.
  public var dampingRatio: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return allowsOverdamping ? ratio : min(1, ratio)
  }

  /// Returns the displacement and the velocity `time` seconds after a start at `displacement` with
  /// `velocity`.
  ///
  /// Times before 0 are treated as 0. O(1).
  public func state(
    at time: Double, displacement x0: Double, velocity v0: Double
  ) -> (displacement: Double, velocity: Double) {
    let t = max(0, time)
    let w = frequency
    let z = dampingRatio
    if abs(z - 1) < 1e-7 {
      let e = exponential(-w * t)
      let b = v0 + w * x0
      return ((x0 + b * t) * e, (b - w * (x0 + b * t)) * e)
    }
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      let e = exponential(-z * w * t)
      let b = (v0 + z * w * x0) / wd
      let (c, s) = (cosine(wd * t), sine(wd * t))
      let x = e * (x0 * c + b * s)
      return (x, e * (wd * (b * c - x0 * s)) - z * w * x)
    }
    let root = w * (z * z - 1).squareRoot()
    let (r1, r2) = (-z * w + root, -z * w - root)
    let a = (v0 - r2 * x0) / (r1 - r2)
    let b = x0 - a
    let (e1, e2) = (exponential(r1 * t), exponential(r2 * t))
    return (a * e1 + b * e2, a * r1 * e1 + b * r2 * e2)
  }

  /// Returns the initial speed at which a critically damped spring turns around at a displacement.
  ///
  /// - Parameters:
  ///   - displacement: The displacement at the start.
  ///   - peak: The maximum displacement of the motion, which is at least 0 and at least the
  ///     displacement at the start.
  /// - Returns: The maximum velocity at the start, at least 0; infinity if the peak is infinite. O(1).
  package func speed(from displacement: Double, turningAt peak: Double) -> Double {
    let w = frequency
    guard peak > 0 else { return max(0, -w * displacement) }
    guard peak.isFinite else { return .infinity }
    // With a speed v, it turns around at b / w * exp(w * displacement / b - 1), where b is v + w *
    // displacement; this grows with v.
    var low = max(0, w * displacement)
    var high = exponential(1) * w * (peak + abs(displacement))
    for _ in 0..<50 {
      let b = (low + high) / 2
      if b / w * exponential(w * displacement / b - 1) > peak { high = b } else { low = b }
    }
    return low - w * displacement
  }

  /// Returns the progress from 0 to 1 over the total distance; `velocity` is in distances per second.
  public func progress(at time: Double, initialVelocity velocity: Double = 0) -> Double {
    1 + state(at: time, displacement: -1, velocity: velocity).displacement
  }

  /// Returns the time in seconds after which the remaining fraction of the distance stays below
  /// `share`.
  ///
  /// Core Animation's limit is not public; 0.001 matches its system spring (UIKit reference 7).
  public func settlingTime(initialVelocity velocity: Double = 0, share: Double = 0.001) -> Double {
    let w = frequency
    let z = dampingRatio
    if z <= 0 { return .infinity }
    // The envelope bounds the motion; search backwards from a time at which it is below the limit.
    let slowest = z <= 1 ? z * w : w * (z - (z * z - 1).squareRoot())
    var high = 1 / slowest
    // A spring without stiffness, or with a mass beyond all numbers, never settles.
    if !(high <= 1e4) { return 1e4 }
    func envelope(_ t: Double) -> Double {
      if z < 1 - 1e-7 {
        let wd = w * (1 - z * z).squareRoot()
        let b = (velocity - z * w) / wd
        return exponential(-z * w * t) * (1 + b * b).squareRoot()
      }
      return abs(state(at: t, displacement: -1, velocity: velocity).displacement)
    }
    while envelope(high) > share, high < 1e4 { high *= 1.5 }
    var low = high / 1.5
    while low > 0.001, envelope(low) <= share { low /= 1.5 }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if envelope(middle) > share { low = middle } else { high = middle }
    }
    return high
  }
}

/// A spring that works once a millisecond, `v = (v - pull x) keep; x += v`, read at any time.
///
/// Scroll views decelerate by such a law (UIKit reference 1.1: `v *= d; x += v`) and page by one
/// (UIKit reference 1.5); their bounce is the critically damped one of them. Between whole
/// milliseconds the law's closed form is read at real times, so that the motion is the same at
/// every frame rate. Displacements are points from where the spring pulls to, velocities the law's
/// own: points a millisecond, the way of the millisecond that has just passed.
public struct MillisecondSpring: Hashable, Sendable {
  /// What a displacement of one point takes from the velocity each millisecond, above 0.
  public let pull: Double
  /// The share of the velocity that each millisecond leaves, above 0 and below 1.
  public let keep: Double

  /// The logarithm of the modulus of the law's roots.
  private let decay: Double
  private let root: Double
  /// The turn of the law's roots each millisecond; 0 when critically damped.
  private let turn: Double
  private let turnCosine: Double
  private let turnSine: Double

  /// A spring of given pull and share; numbers outside their bounds become the nearest inside,
  /// and a pull too weak to swing becomes the critical one.
  public init(pull: Double, keep: Double) {
    let d = keep.isFinite ? max(1e-6, min(1 - 1e-9, keep)) : 0.9
    root = d.squareRoot()
    decay = logarithm(root)
    // The roots are r e^(±iθ) with r² = d and 2 r cos θ = 1 + d - d k.
    let least = (1 - root) * (1 - root) / d
    let most = (1 + root) * (1 + root) / d
    let k = pull.isFinite ? max(least, min(most, pull)) : least
    let c = max(-1, min(1, (1 + d - d * k) / (2 * root)))
    self.keep = d
    self.pull = k
    if c > 1 - 1e-12 {
      (turn, turnCosine, turnSine) = (0, 1, 0)
    } else {
      turn = arcCosine(c)
      turnCosine = c
      turnSine = max(1e-300, (1 - c * c).squareRoot())
    }
  }

  /// The critically damped spring whose motion falls like `e^(-w t)`; `w` per second, above 0.
  public init(criticalFrequency w: Double) {
    let r = exponential(-max(1e-3, min(5000, w.isNaN ? 1 : w)) / 1000)
    self.init(pull: (1 - r) * (1 - r) / (r * r), keep: r * r)
  }

  /// Displacement and velocity (points a millisecond) `time` seconds after a start at
  /// `displacement` with `velocity` points a millisecond. Times before 0 count as 0. O(1).
  public func state(
    at time: Double, displacement x0: Double, velocity v0: Double
  ) -> (displacement: Double, velocity: Double) {
    let n = max(0, time) * 1000
    let e = exponential(decay * n)
    if turn == 0 {
      let b = slope(displacement: x0, velocity: v0)
      let x = x0 + b * n
      return (x * e, (x - (x - b) / root) * e)
    }
    let first = x0 + (v0 - pull * x0) * keep
    let a = (first / root - x0 * turnCosine) / turnSine
    let (c, s) = (cosine(turn * n), sine(turn * n))
    let x = x0 * c + a * s
    // A millisecond earlier: cos θ(n-1) and sin θ(n-1) by their sums.
    let before =
      x0 * (c * turnCosine + s * turnSine) + a * (s * turnCosine - c * turnSine)
    return (x * e, (x - before / root) * e)
  }

  /// The factor `b` of a critically damped motion `(x0 + b n) r^n`, `n` in milliseconds.
  func slope(displacement x0: Double, velocity v0: Double) -> Double {
    x0 * (1 - root) + v0 * root
  }

  /// The fastest start towards zero, in points a millisecond, that does not lead through it.
  func speedLimit(displacement: Double) -> Double { displacement * (1 - root) / root }

  /// The last time in seconds at which a critically damped motion is `distance` points away or
  /// more; 0 when it never is.
  func settlingTime(displacement x0: Double, velocity v0: Double, within distance: Double) -> Double
  {
    let b = slope(displacement: x0, velocity: v0)
    let w = -decay
    func way(_ n: Double) -> Double { abs((x0 + b * n) * exponential(-w * n)) }
    /// Between two times in milliseconds; the way falls from one to the other.
    func bisect(_ low: Double, _ high: Double) -> Double {
      var (low, high) = (low, high)
      for _ in 0..<44 {
        let middle = (low + high) / 2
        if way(middle) >= distance { low = middle } else { high = middle }
      }
      return low / 1000
    }
    var low: Double
    if b == 0 || x0 == 0 || (x0 < 0) == (b < 0) {
      // Up to its peak and down again, or down from the start.
      low = b == 0 ? 0 : max(0, 1 / w - x0 / b)
    } else {
      // Through zero: the far side's peak, or where that is too small the way to zero.
      low = -x0 / b + 1 / w
      if way(low) < distance { return way(0) < distance ? 0 : bisect(0, -x0 / b) }
    }
    if way(low) < distance { return 0 }
    var high = low + 1 / w
    while way(high) >= distance {
      low = high
      high += 2 / w
    }
    return bisect(low, high)
  }
}

/// A spring that advances once per millisecond, `v = (v - pull x) keep; x += v`, evaluated at real
/// times.
///
/// Scroll views decelerate according to such a law (UIKit reference 1.1: `v *= d; x += v`), and move to
/// pages according to a similar one (UIKit reference 1.5). The bounce of scroll views is the critically
/// damped form of the law. Between whole milliseconds the closed form is evaluated at real times, so
/// the motion does not depend on the frame rate. Displacements are in points from equilibrium;
/// velocities are the distance covered in the last millisecond, in points per millisecond.
public struct MillisecondSpring: Hashable, Sendable {
  /// The deceleration per millisecond for each point of displacement, above 0.
  public let pull: Double
  /// The fraction of the velocity that remains after each millisecond, above 0 and below 1.
  public let keep: Double

  /// The logarithm of the modulus of the law's characteristic roots.
  private let decay: Double
  private let root: Double
  /// The argument of the characteristic roots, in radians per millisecond; 0 if critically damped.
  private let turn: Double
  private let turnCosine: Double
  private let turnSine: Double

  /// Creates a spring from its constants.
  ///
  /// Values outside their bounds become the nearest valid ones, and a pull that is too weak for
  /// oscillation becomes the critical pull.
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

  /// Creates the critically damped spring whose motion decays like `e^(-w t)`; `w` is per second, above
  /// 0.
  public init(criticalFrequency w: Double) {
    let r = exponential(-max(1e-3, min(5000, w.isNaN ? 1 : w)) / 1000)
    self.init(pull: (1 - r) * (1 - r) / (r * r), keep: r * r)
  }

  /// Returns the displacement and the velocity (points per millisecond) `time` seconds after a start at
  /// `displacement` with `velocity` points per millisecond. Times before 0 are treated as 0. O(1).
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
    // One millisecond earlier: cos θ(n-1) and sin θ(n-1) by the angle difference formulas.
    let before =
      x0 * (c * turnCosine + s * turnSine) + a * (s * turnCosine - c * turnSine)
    return (x * e, (x - before / root) * e)
  }

  /// Returns the factor `b` of a critically damped motion `(x0 + b n) r^n`, with `n` in
  /// milliseconds.
  func slope(displacement x0: Double, velocity v0: Double) -> Double {
    x0 * (1 - root) + v0 * root
  }

  /// Returns the highest speed towards zero, in points per millisecond, at which the motion does not
  /// pass zero.
  func speedLimit(displacement: Double) -> Double { displacement * (1 - root) / root }

  /// Returns the last time in seconds at which a critically damped motion is at least `distance`
  /// points from its target; 0 if there is no such time.
  func settlingTime(displacement x0: Double, velocity v0: Double, within distance: Double) -> Double
  {
    let b = slope(displacement: x0, velocity: v0)
    let w = -decay
    func way(_ n: Double) -> Double { abs((x0 + b * n) * exponential(-w * n)) }
    /// Bisects between two times in milliseconds, between which the distance decreases.
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
      // The motion rises to its peak and falls, or falls from the start.
      low = b == 0 ? 0 : max(0, 1 / w - x0 / b)
    } else {
      // The motion passes zero: search after the peak on the far side, or before zero if the peak is
      // within the distance.
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

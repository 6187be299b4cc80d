/// A cubic Bézier curve from (0, 0) to (1, 1) that maps a fraction of time to progress.
///
/// The named curves of UIKit and Core Animation are in UIKit reference 7.
public struct TimingCurve: Hashable, Sendable {
  /// The first control point's fraction of time, from 0 to 1.
  public let x1: Double
  /// The first control point's progress.
  public let y1: Double
  /// The second control point's fraction of time, from 0 to 1.
  public let x2: Double
  /// The second control point's progress.
  public let y2: Double

  /// Creates a curve from its control points; fractions of time are clamped to 0...1, so that the
  /// curve is a function of time.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = max(0, min(1, x1))
    self.y1 = y1
    self.x2 = max(0, min(1, x2))
    self.y2 = y2
  }

  /// Progress equals time.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// A curve that starts slowly (UIKit reference 7).
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// A curve that ends slowly (UIKit reference 7).
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// A curve that starts and ends slowly (UIKit reference 7).
  public static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)
  /// Core Animation's default curve (UIKit reference 7).
  public static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

  /// Returns the progress at a fraction of time; 0 before the start and 1 after the end. O(1).
  public func progress(at time: Double) -> Double {
    if !(time > 0) { return 0 }
    if time >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return time }
    return Self.cubic(y1, y2, parameter(at: time))
  }

  private static func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
    let u = 1 - s
    return 3 * u * u * s * a + 3 * u * s * s * b + s * s * s
  }

  /// Returns the curve's parameter at `time`, using Newton's method, with bisection as a fallback.
  private func parameter(at time: Double) -> Double {
    var s = time
    for _ in 0..<8 {
      let error = Self.cubic(x1, x2, s) - time
      if abs(error) < 1e-12 { return s }
      let u = 1 - s
      let slope = 3 * u * u * x1 + 6 * u * s * (x2 - x1) + 3 * s * s * (1 - x2)
      if abs(slope) < 1e-6 { break }
      s -= error / slope
    }
    if s >= 0, s <= 1, abs(Self.cubic(x1, x2, s) - time) < 1e-9 { return s }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      s = (low + high) / 2
      if Self.cubic(x1, x2, s) < time { low = s } else { high = s }
    }
    return s
  }
}

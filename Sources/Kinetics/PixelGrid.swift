/// The edges of a screen's pixels, in points: multiples of a point at 1x, of half a point at 2x and
/// of a third at 3x.
///
/// A `scale` that is not a finite number above 0 makes a grid that changes nothing. Infinities and
/// NaN stay as they are on every grid, and so does the sign of a zero.
public struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  public let scale: Double

  /// Creates the grid of a screen with that many pixels per point.
  @inlinable public init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 0 }

  /// The edge nearest to `x`; halfway between two, the one farther from 0: at 1x 0.5 becomes 1 and
  /// -0.5 becomes -1.
  ///
  /// - Parameter bias: A fraction of a pixel that is added before rounding. Frames from the
  ///   constraint solver pass 0.00001, so that rounding errors do not decide how a half is rounded.
  @inlinable @inline(__always)
  public func nearest(_ x: Double, bias: Double = 0) -> Double {
    scale > 0 ? (x * scale + bias).rounded() / scale : x
  }

  /// The first edge at or after `x`, towards positive infinity for negative numbers too.
  ///
  /// - Parameter tolerance: The fraction of a pixel by which `x` may exceed an edge and still be
  ///   rounded down to it, for sizes that are sums of measured sizes.
  @inlinable @inline(__always)
  public func up(_ x: Double, tolerance: Double = 0) -> Double {
    scale > 0 ? (x * scale - tolerance).rounded(.up) / scale : x
  }

  /// The last edge at or before `x`, towards negative infinity for negative numbers too.
  @inlinable @inline(__always)
  public func down(_ x: Double) -> Double {
    scale > 0 ? (x * scale).rounded(.down) / scale : x
  }
}

/// The edges of a screen's pixels, in points: they are multiples of a point at 1x, of half a point at
/// 2x, and of a third of a point at 3x.
///
/// A `scale` that is not a finite number above 0 creates a grid that changes nothing. Every grid
/// preserves infinities, NaN and the sign of a zero.
public struct PixelGrid: Hashable, Sendable {
  /// The number of pixels per point.
  public let scale: Double

  /// Creates the grid of a screen with a number of pixels per point.
  @inlinable public init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 0 }

  /// Returns the edge nearest to `x`; if `x` is halfway between two, the edge farther from 0. For
  /// example, at 1x 0.5 becomes 1, and -0.5 becomes -1.
  ///
  /// - Parameter bias: A fraction of a pixel that is added before rounding. Frames from the constraint
  ///   solver use 0.00001, so that rounding errors do not affect how a half is rounded.
  @inlinable @inline(__always)
  public func nearest(_ x: Double, bias: Double = 0) -> Double {
    scale > 0 ? (x * scale + bias).rounded() / scale : x
  }

  /// Returns the first edge at or after `x`, rounding towards positive infinity even for negative
  /// numbers.
  ///
  /// - Parameter tolerance: The fraction of a pixel by which `x` may exceed an edge and still be
  ///   rounded down to the edge, for sizes that are sums of measured sizes.
  @inlinable @inline(__always)
  public func up(_ x: Double, tolerance: Double = 0) -> Double {
    scale > 0 ? (x * scale - tolerance).rounded(.up) / scale : x
  }

  /// Returns the last edge at or before `x`, rounding towards negative infinity even for negative
  /// numbers.
  @inlinable @inline(__always)
  public func down(_ x: Double) -> Double {
    scale > 0 ? (x * scale).rounded(.down) / scale : x
  }
}

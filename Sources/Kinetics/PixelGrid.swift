/// The edges of a screen's pixels, in points: multiples of a point at 1x, of half a point at 2x and
/// of a third at 3x.
///
/// A `scale` that is not a finite number above 0 makes a grid that changes nothing. Infinities and
/// NaN stay as they are on every grid, and so does the sign of a zero.
package struct PixelGrid: Hashable, Sendable {
  /// Pixels a point.
  package let scale: Double

  @inlinable package init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 0 }

  /// The edge closest to `x`. Of two as close the one farther from 0: at 1x 0.5 is brought to 1 and
  /// -0.5 to -1.
  ///
  /// - Parameter bias: a share of a pixel that is added first. Frames that equations give take
  ///   0.00001, so that the last digits of a sum do not decide where a half goes.
  @inlinable package func nearest(_ x: Double, bias: Double = 0) -> Double {
    scale > 0 ? (x * scale + bias).rounded() / scale : x
  }

  /// The first edge at or after `x`, towards positive infinity for negative numbers too.
  ///
  /// - Parameter tolerance: the share of a pixel that `x` may be beyond an edge and still be brought
  ///   back to it, for sizes that are sums of measured ones.
  @inlinable package func up(_ x: Double, tolerance: Double = 0) -> Double {
    scale > 0 ? (x * scale - tolerance).rounded(.up) / scale : x
  }

  /// The last edge at or before `x`, towards negative infinity for negative numbers too.
  @inlinable package func down(_ x: Double) -> Double {
    scale > 0 ? (x * scale).rounded(.down) / scale : x
  }
}

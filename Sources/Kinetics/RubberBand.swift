/// How far content follows a finger past the edge.
///
/// `b = (1 - 1 / (x c / d + 1)) d`: the slope is `c` at the edge and the band never gets longer
/// than `d` (UIKit reference 1.3).
public struct RubberBand: Hashable, Sendable {
  /// UIKit's constant (UIKit reference 1.3).
  public static let coefficient = 0.55

  /// The length of the viewport along the axis, in points.
  public let dimension: Double
  /// The slope at the edge.
  public let coefficient: Double

  /// A band for a viewport of `dimension` points; a dimension of 0 or less gives no way at all.
  public init(dimension: Double, coefficient: Double = RubberBand.coefficient) {
    self.dimension = dimension.isFinite ? max(0, dimension) : 0
    self.coefficient = coefficient
  }

  /// How far the content stands past the edge for a finger `distance` points past it. Odd in its
  /// argument. O(1).
  public func offset(forDistance distance: Double) -> Double {
    if dimension == 0 || distance == 0 || distance.isNaN { return 0 }
    let x = abs(distance)
    let b = x.isInfinite ? dimension : (1 - 1 / (x * coefficient / dimension + 1)) * dimension
    return distance < 0 ? -b : b
  }

  /// The finger's distance for content `offset` points past the edge, the inverse of the above;
  /// offsets at or past the dimension give the largest distance that is still a number.
  public func distance(forOffset offset: Double) -> Double {
    if dimension == 0 || offset == 0 || offset.isNaN { return 0 }
    let b = min(abs(offset), dimension * (1 - 1e-9))
    let x = b * dimension / (coefficient * (dimension - b))
    return offset < 0 ? -x : x
  }
}

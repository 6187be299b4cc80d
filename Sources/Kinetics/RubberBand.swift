/// The rubber band, which determines how far content follows a finger past the edge.
///
/// `b = (1 - 1 / (x c / d + 1)) d`, with slope `c` at the edge and limit `d` (UIKit reference 1.3).
public struct RubberBand: Hashable, Sendable {
  /// UIKit's coefficient (UIKit reference 1.3).
  public static let coefficient = 0.55

  /// The length of the viewport along the axis, in points.
  public let dimension: Double
  /// The slope at the edge.
  public let coefficient: Double

  /// Creates a rubber band for a viewport of `dimension` points; if that is 0 or less, the content does
  /// not move.
  public init(dimension: Double, coefficient: Double = RubberBand.coefficient) {
    self.dimension = dimension.isFinite ? max(0, dimension) : 0
    self.coefficient = coefficient
  }

  /// Returns the distance of the content past the edge for a finger `distance` points past it. The
  /// function is odd. O(1).
  public func offset(forDistance distance: Double) -> Double {
    if dimension == 0 || distance == 0 || distance.isNaN { return 0 }
    let x = abs(distance)
    let b = x.isInfinite ? dimension : (1 - 1 / (x * coefficient / dimension + 1)) * dimension
    return distance < 0 ? -b : b
  }

  /// Returns the finger's distance for content `offset` points past the edge, which is the inverse of
  /// `offset(forDistance:)`. Offsets at or past the dimension result in the maximum finite distance.
  public func distance(forOffset offset: Double) -> Double {
    if dimension == 0 || offset == 0 || offset.isNaN { return 0 }
    let b = min(abs(offset), dimension * (1 - 1e-9))
    let x = b * dimension / (coefficient * (dimension - b))
    return offset < 0 ? -x : x
  }
}

/// A size along and across the direction in which a collection scrolls, in points.
@frozen
public struct FlowSize: Hashable, Sendable {
  /// The length along the scroll direction.
  public var along: Double
  /// The length across the scroll direction, along a line of items.
  public var across: Double

  /// Creates a size.
  @inlinable
  public init(along: Double, across: Double) {
    self.along = along
    self.across = across
  }
}

/// A rectangle with its origin and size, along and across the scroll direction, in points.
@frozen
public struct FlowFrame: Hashable, Sendable {
  /// The origin along the scroll direction.
  public var along: Double
  /// The origin across it.
  public var across: Double
  /// The size.
  public var size: FlowSize

  /// Creates a rectangle.
  @inlinable
  public init(along: Double, across: Double, size: FlowSize) {
    self.along = along
    self.across = across
    self.size = size
  }

  /// The end along the scroll direction.
  @inlinable public var end: Double { along + size.along }
}

/// The insets of a section's items, in points.
@frozen
public struct FlowInsets: Hashable, Sendable {
  /// The inset before the first line.
  public var before: Double
  /// The inset after the last line.
  public var after: Double
  /// The inset at the start of each line.
  public var leading: Double
  /// The inset at the end of each line.
  public var trailing: Double

  /// Creates insets, which are zero by default.
  public init(before: Double = 0, after: Double = 0, leading: Double = 0, trailing: Double = 0) {
    self.before = before
    self.after = after
    self.leading = leading
    self.trailing = trailing
  }
}

/// The grid of pixels to which origins are rounded.
public struct PixelGrid: Hashable, Sendable {
  /// The number of pixels per point.
  public var scale: Double

  /// Sums that differ by no more than this are considered equal, to absorb rounding errors.
  private static let tolerance = 1e-6

  /// Creates the grid for a screen.
  public init(scale: Double) { self.scale = scale }

  /// Returns the nearest position on a pixel boundary, rounding halves up (UIKit reference 22.2: 131.75
  /// becomes 132 at scale 2).
  public func rounded(_ position: Double) -> Double {
    (position * scale + 0.5 + Self.tolerance).rounded(.down) / scale
  }

  /// Returns the distance from the rounded origin of an item to its exact origin; zero if its length is
  /// a whole number of pixels.
  ///
  /// Drawn at the exact origin, the item ends at the pixel nearest to its exact end.
  public func drawingShift(of length: Double, at origin: Double) -> Double {
    let pixels = length * scale
    if abs(pixels - pixels.rounded()) < Self.tolerance { return 0 }
    let shift = origin - rounded(origin)
    return abs(shift) * scale < Self.tolerance ? 0 : shift
  }
}

import TableGeometry

/// The part of a table's content that the table's bounds show, in points.
public struct Viewport: Equatable, Sendable {
  public var top: Double
  public var width: Double
  public var height: Double

  @inlinable public init(top: Double, width: Double, height: Double) {
    self.top = top
    self.width = width
    self.height = height
  }

  @inlinable public var bottom: Double { top + height }

  /// Returns whether a placement is in view; touching an edge does not count.
  @inlinable public func shows(_ placement: Placement) -> Bool {
    placement.height > 0 && placement.bottom > top && placement.y < bottom
  }
}

/// The frame of a cell, header or footer, in points of the table's content.
public struct Placement: Equatable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable public var bottom: Double { y + height }
}

/// The top and bottom insets of a table, in points: those for bars and the keyboard, and those set
/// by the app.
public struct VerticalInsets: Equatable, Sendable {
  public var top: Double
  public var bottom: Double

  @inlinable public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }
}

/// The edges at which headers and footers of a plain table are pinned, as insets in points, and the
/// scale that determines the pixels to which they are aligned.
public struct PinEdges: Equatable, Sendable {
  public var top: Double
  public var bottom: Double
  /// The number of pixels per point.
  public var scale: Double

  @inlinable public init(top: Double, bottom: Double, scale: Double) {
    self.top = top
    self.bottom = bottom
    self.scale = scale
  }
}

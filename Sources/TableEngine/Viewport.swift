import TableGeometry

/// The part of a table's content that the table's bounds show, in points.
package struct Viewport: Equatable, Sendable {
  package var top: Double
  package var width: Double
  package var height: Double

  @inlinable package init(top: Double, width: Double, height: Double) {
    self.top = top
    self.width = width
    self.height = height
  }

  @inlinable package var bottom: Double { top + height }

  /// Whether a placement is in view; one that only touches an edge is not.
  @inlinable package func shows(_ placement: Placement) -> Bool {
    placement.height > 0 && placement.bottom > top && placement.y < bottom
  }
}

/// The frame of a cell, header or footer, in points of the table's content.
package struct Placement: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  @inlinable package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable package var bottom: Double { y + height }
}

/// The insets of a table's top and bottom, in points: for bars, the keyboard, the app's own.
package struct VerticalInsets: Equatable, Sendable {
  package var top: Double
  package var bottom: Double

  @inlinable package init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }
}

/// The edges at which headers and footers of a plain table are pinned, as insets in points, and the
/// scale to whose pixels they are aligned.
package struct PinEdges: Equatable, Sendable {
  package var top: Double
  package var bottom: Double
  /// Pixels per point.
  package var scale: Double

  @inlinable package init(top: Double, bottom: Double, scale: Double) {
    self.top = top
    self.bottom = bottom
    self.scale = scale
  }
}

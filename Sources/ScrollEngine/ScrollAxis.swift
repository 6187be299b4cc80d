/// The axis along which content scrolls.
package enum ScrollAxis: CaseIterable, Sendable {
  case horizontal
  case vertical

  /// The perpendicular axis.
  package var other: ScrollAxis { self == .vertical ? .horizontal : .vertical }
}

/// A set of axes.
package struct ScrollAxes: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let horizontal = ScrollAxes(rawValue: 1)
  package static let vertical = ScrollAxes(rawValue: 2)

  /// Creates a set with one axis.
  package init(_ axis: ScrollAxis) { self = axis == .vertical ? .vertical : .horizontal }

  package func contains(_ axis: ScrollAxis) -> Bool { contains(ScrollAxes(axis)) }
}

/// A number for each axis, such as an offset, a size, a distance or a velocity.
package struct ScrollVector: Hashable, Sendable {
  package var x: Double
  package var y: Double

  @inlinable package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a vector along one axis.
  package init(_ value: Double, along axis: ScrollAxis) {
    self = .zero
    self[axis] = value
  }

  package static let zero = ScrollVector(x: 0, y: 0)

  @inlinable package subscript(axis: ScrollAxis) -> Double {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }

  package static func + (a: ScrollVector, b: ScrollVector) -> ScrollVector {
    ScrollVector(x: a.x + b.x, y: a.y + b.y)
  }

  package static func - (a: ScrollVector, b: ScrollVector) -> ScrollVector {
    ScrollVector(x: a.x - b.x, y: a.y - b.y)
  }

  package static func * (a: ScrollVector, factor: Double) -> ScrollVector {
    ScrollVector(x: a.x * factor, y: a.y * factor)
  }

  /// Whether the content can be scrolled to both numbers.
  @inlinable package var isScrollable: Bool { x.isScrollable && y.isScrollable }
}

extension Double {
  /// The maximum offset, size or inset, in points: a larger double cannot resolve pixels.
  package static let farthestOffset = 1e12

  /// Whether the number is finite, and small enough to resolve individual points.
  @inlinable package var isScrollable: Bool { isFinite && magnitude <= 1e12 }
}

/// Distances from the four edges, in points.
package struct ScrollInsets: Hashable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  @inlinable package init(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

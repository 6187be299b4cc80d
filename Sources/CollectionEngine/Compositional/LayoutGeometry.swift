/// An axis of the plane.
@frozen
public enum LayoutAxis: Hashable, Sendable {
  /// The axis from the leading to the trailing edge.
  case horizontal
  /// The axis from top to bottom.
  case vertical

  /// The other axis.
  public var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A width and a height in points.
@frozen
public struct LayoutSize: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The length along an axis.
  @inlinable public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A rectangle in points; x grows from the leading to the trailing edge, y downwards.
@frozen
public struct LayoutRect: Hashable, Sendable {
  /// The leading edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The size.
  public var size: LayoutSize

  /// Creates a rectangle.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    size = LayoutSize(width: width, height: height)
  }

  /// The position of the leading or top edge along an axis.
  @inlinable public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// Returns the position of the trailing or bottom edge along an axis.
  @inlinable public func end(_ axis: LayoutAxis) -> Double { self[axis] + size[axis] }

  /// Returns whether the rectangles intersect or touch.
  @inlinable public func touches(_ other: LayoutRect) -> Bool {
    x <= other.x + other.size.width && other.x <= x + size.width
      && y <= other.y + other.size.height && other.y <= y + size.height
  }

  /// Returns the rectangle moved by a distance.
  @inlinable public func moved(x distanceX: Double, y distanceY: Double) -> LayoutRect {
    LayoutRect(x: x + distanceX, y: y + distanceY, width: size.width, height: size.height)
  }

  /// Returns the rectangle moved along an axis.
  @inlinable public func moved(_ distance: Double, along axis: LayoutAxis) -> LayoutRect {
    axis == .horizontal ? moved(x: distance, y: 0) : moved(x: 0, y: distance)
  }
}

/// Distances from the four edges of a box, in points.
@frozen
public struct LayoutInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the leading edge.
  public var leading: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the trailing edge.
  public var trailing: Double

  /// Creates insets; none by default.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Returns the leading or top inset along an axis.
  public func before(_ axis: LayoutAxis) -> Double { axis == .horizontal ? leading : top }
  /// Returns the trailing or bottom inset along an axis.
  public func after(_ axis: LayoutAxis) -> Double { axis == .horizontal ? trailing : bottom }
  /// Returns the sum of both insets along an axis.
  public func sum(_ axis: LayoutAxis) -> Double { before(axis) + after(axis) }

  /// Returns the insets without those along an axis.
  func without(_ axis: LayoutAxis) -> LayoutInsets {
    axis == .horizontal
      ? LayoutInsets(top: top, bottom: bottom) : LayoutInsets(leading: leading, trailing: trailing)
  }
}

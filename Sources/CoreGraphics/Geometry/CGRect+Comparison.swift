extension CGRect {
  /// Returns whether the origins and sizes are equal, as `==` does, but compared in place.
  ///
  /// Foundation's `==` is a call into another library. It costs 46 instructions for each of the 29
  /// comparisons that one changed constant causes in a cell of ten views.
  @inlinable @inline(__always) package func isEqual(to other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
      && size.height == other.size.height
  }
}

// Core Graphics methods that Foundation lacks on Linux.
extension CGPoint {
  /// Returns whether two points are equal. O(1).
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns whether two sizes are equal. O(1).
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns whether two rectangles cover the same area; all null rectangles are equal. O(1).
  public func equalTo(_ rect2: CGRect) -> Bool {
    isNull || rect2.isNull ? isNull == rect2.isNull : standardized == rect2.standardized
  }
}

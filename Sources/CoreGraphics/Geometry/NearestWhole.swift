extension Double {
  /// The nearest whole number, with halves rounded away from 0, like `rounded()`.
  ///
  /// `rounded()` calls the C library, which each frame would do for every edge of every layer. The two
  /// differ only for the largest number below 0.5.
  @inlinable package var nearestWhole: Double {
    @inline(__always) get {
      // Numbers this large have no fraction, and NaN fails the comparison.
      guard abs(self) < 0x1p52 else { return self }
      return Double(Int(self + (self < 0 ? -0.5 : 0.5)))
    }
  }
}

/// Lengths as integers, so that sums accumulate no errors and do not depend on the order of additions.
///
/// A point has 12288 units (3 x 2^12): every multiple of a pixel at 1x, 2x and 3x is exact, a row's
/// height fits in 32 bits, and the total height of up to 2^31 rows in 64.
enum FixedPoint {
  static let unitsPerPoint = 12288.0

  /// A number so large that a sum with it has no bits for a fraction: the lowest bits of the sum are
  /// the other number, rounded to an integer.
  static let integersInLowestBits = 0x1p52
  /// The upper 32 bits of that sum if the number fits in 32 bits; they differ for any other number.
  static let upperBitsOfIntegers: UInt32 = 0x4330_0000

  /// Returns the nearest length; NaN and negative lengths become 0, and lengths that are too large
  /// become the largest.
  ///
  /// The code avoids branches and calls: `rounded()` would call the C library for each of a million
  /// heights.
  static func units(_ points: Double) -> UInt32 {
    // In this order NaN becomes 0.
    let scaled = max(0, min(points * unitsPerPoint, Double(UInt32.max)))
    return UInt32(truncatingIfNeeded: (scaled + integersInLowestBits).bitPattern)
  }

  static func points(_ units: Int64) -> Double { Double(units) / unitsPerPoint }

  /// Returns the last position that is not after `points`. It is exact for every result of
  /// `points(_:)`.
  static func position(_ points: Double) -> Int64 {
    let scaled = (points * unitsPerPoint).rounded(.down)
    guard scaled > -9e18 else { return Int64.min / 2 }
    guard scaled < 9e18 else { return Int64.max / 2 }
    var units = Int64(scaled)
    if FixedPoint.points(units + 1) <= points { units += 1 }
    if FixedPoint.points(units) > points { units -= 1 }
    return units
  }
}
